import { expect, test } from 'vitest';
import { factInWords } from './fact-words.ts';
import { bookedLine, bookedTitle, offeredInWords, untilThen, untilWhen } from './order-words.ts';

/** A Friday noon in Vilnius. */
const now = new Date('2026-11-20T10:00:00Z');

test('an end is said with its „iki“ before the whole moment', () => {
  const until = (moment: string) => untilWhen(new Date(moment), now);
  expect(until('2026-11-20T14:40:00Z')).toBe('iki šiandien 16:40');
  expect(until('2026-11-21T07:00:00Z')).toBe('iki rytojaus 9:00');
  expect(until('2026-11-23T10:33:00Z')).toBe('iki pirmadienio 12:33');
  expect(until('2026-12-03T07:00:00Z')).toBe('iki gruodžio 3\u00a0d. 9:00');
  expect(until('2027-01-03T07:00:00Z')).toBe('iki 2027\u00a0m. sausio 3\u00a0d. 9:00');
});

test('when a booking is begins with a capital as a heading, with a small letter behind a colon', () => {
  const startsAt = new Date('2026-11-23T10:00:00Z');
  const visit = { startsAt, endsAt: new Date('2026-11-23T11:30:00Z'), unit: null };
  expect(bookedTitle(visit, now)).toBe('Pirmadienį, lapkričio 23\u00a0d. 12:00–13:30');
  expect(bookedLine(visit, now)).toBe('pirmadienį, lapkričio 23\u00a0d. 12:00–13:30');
});

test('what an administrator has ended, by blocking its client, neither side has called off', () => {
  const fact = { id: '1', at: now, before: null, before_end: null, said: '' };
  const said = (what: 'withdrawn' | 'cancelled') =>
    factInWords(
      { ...fact, what, actor: 'site' },
      { unit: null, isSeat: false, isEvent: false },
      now,
    );
  expect(said('withdrawn')).toBe('Atšaukėme, nes kliento paskyra Vizgyje nebeveikė');
  expect(said('cancelled')).toBe('Atšaukėme, nes kliento paskyra Vizgyje nebeveikė');
});

test('what was moved says when it was, of a stay its dates and of an event its name', () => {
  const moved = {
    id: '1',
    at: now,
    said: '',
    what: 'moved',
    actor: 'partner',
    before: new Date('2026-12-04T08:00:00Z'),
    before_end: new Date('2026-12-07T10:00:00Z'),
  } as const;
  const visit = { unit: null, isSeat: false, isEvent: false };
  const stay = { ...visit, unit: 'night' as const };
  expect(factInWords(moved, visit, now)).toBe('Perkėlėte (buvo gruodžio 4\u00a0d. 10:00)');
  expect(factInWords(moved, stay, now)).toBe('Perkėlėte (buvo gruodžio 4\u2060–\u20607\u00a0d.)');
  // Of before the end was noted.
  const begun = { ...moved, before_end: null };
  expect(factInWords(begun, stay, now)).toBe('Perkėlėte (buvo nuo gruodžio 4\u00a0d.)');
  const elsewhere = { ...moved, before: null, before_end: null };
  const event = { ...visit, isSeat: true, isEvent: true };
  expect(factInWords(elsewhere, event, now)).toBe('Pakeitėte renginį');
});

test('what is kept is called by what is booked', () => {
  const visit = { unit: null, isSeat: false, askedFor: null };
  expect(untilThen(visit)).toContain('Iki tol laikas rezervuotas klientui');
  expect(untilThen({ ...visit, unit: 'night' })).toContain('Iki tol datos rezervuotos klientui');
  expect(untilThen({ ...visit, isSeat: true })).toContain('Iki tol vieta rezervuota klientui');
  expect(untilThen({ ...visit, unit: 'night', askedFor: now })).toBe(
    'Iki tol rezervuotos ir vienos, ir kitos datos, vėliau liks ankstesnės.',
  );
  const offered = {
    startsAt: new Date('2026-12-20T12:00:00Z'),
    endsAt: new Date('2026-12-23T10:00:00Z'),
    until: new Date('2026-11-23T10:33:00Z'),
  };
  expect(offeredInWords({ unit: 'night', isSeat: false, offered }, now)).toEqual({
    what: 'Pasiūlėte kitas datas: gruodžio 20\u2060–\u206023\u00a0d.',
    held: 'Rezervuotos ir vienos, ir kitos datos iki pirmadienio 12:33',
    stays: 'prašytos datos',
  });
});
