import { expect, test } from 'vitest';
import { factInWords } from './fact-words.ts';
import { offeredInWords, untilThen, untilWhen } from './order-words.ts';

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

test('what an administrator has ended, by blocking its client, neither side has called off', () => {
  const fact = { id: '1', at: now, before: null, said: '' };
  const said = (what: 'withdrawn' | 'cancelled') =>
    factInWords({ ...fact, what, actor: 'site' }, { unit: null, isSeat: false }, now);
  expect(said('withdrawn')).toBe('Atšaukėme, nes kliento paskyra Vizgyje nebeveikė');
  expect(said('cancelled')).toBe('Atšaukėme, nes kliento paskyra Vizgyje nebeveikė');
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
