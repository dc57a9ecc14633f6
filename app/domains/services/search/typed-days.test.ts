import { expect, test } from 'vitest';
import { readSearchPage } from './search-location.server.ts';

const today = '2026-11-28';
const asked = (from: string, to: string, rest = '') => {
  const search = `?${rest}${new URLSearchParams({ free_from: from, free_to: to })}`;
  const page = readSearchPage({ pathname: '/paslaugos/viesbuciai', search }, today);
  return { moved: page?.moved ?? null, wrong: page?.wrong ?? null };
};

test.each([
  ['2026-12-24', '2026-12-27', '2026-12-24_2026-12-27'],
  ['gruodžio 24', 'gruodžio 27 d.', '2026-12-24_2026-12-27'],
  ['Gruodzio 24 d', '27 gruodžio', '2026-12-24_2026-12-27'],
  ['12-30', '01-02', '2026-12-30_2027-01-02'],
  ['24.12', '27.12.', '2026-12-24_2026-12-27'],
  ['sausis 5', 'saus. 7', '2027-01-05_2027-01-07'],
  // One night where no other end was given.
  ['12/05', '', '2026-12-05_2026-12-06'],
])('%s to %s is searched for', (from, to, free) => {
  expect(asked(from, to)).toEqual({ moved: `/paslaugos/viesbuciai?free=${free}`, wrong: null });
});

const unreadable = 'Įveskite dieną, pavyzdžiui, gruodžio 5 arba 2026-12-05.';

test.each([
  ['kai bus laiko', '', { from: unreadable }],
  ['12-24', '2026-02-30', { to: unreadable }],
  ['rug 5', '', { from: unreadable }],
  ['', '12-27', { from: 'Įveskite ir pirmą dieną.' }],
  ['2026-12-27', '2026-12-24', { to: 'Ši diena turi būti vėlesnė už pirmą.' }],
  ['2026-11-27', '2026-11-29', { from: 'Ši diena jau praėjo.' }],
  ['12-01', '02-28', { to: 'Internetu galima rezervuoti ne daugiau kaip 60\u00a0naktų.' }],
  ['0'.repeat(5_000), '', { from: unreadable }],
])('%s to %s stays as it is typed, with what to write', (from, to, words) => {
  expect(asked(from, to)).toEqual({ moved: null, wrong: { typed: { from, to }, ...words } });
});

test('what else is asked is put in order beside days that cannot be read', () => {
  const { moved, wrong } = asked('vakar', '', 'q=&city=Vilnius&');
  expect(moved).toBe('/paslaugos/viesbuciai?city=Vilnius&free_from=vakar&free_to=');
  expect(wrong?.from).toBe(unreadable);
});
