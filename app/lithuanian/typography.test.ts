import { expect, test } from 'vitest';
import { inQuotes, typeset } from './typography.ts';

test.each([
  ['Budėjimas – naktį', 'Budėjimas⍽– naktį'],
  ['Žygis: 5 km, 3,5 val., iki 80 % kainos', 'Žygis: 5⍽km, 3,5⍽val., iki 80⍽% kainos'],
  ['atsakome per 24 valandas', 'atsakome per 24⍽valandas'],
  ['2026 m. kovo 9 d., 40 €, iki 5 MB', '2026⍽m. kovo 9⍽d., 40⍽€, iki 5⍽MB'],
  ['I–V 9:00–18:00, VI 10–15', 'I–V 9:00–18:00, VI 10–15'],
  ['Pušų g. 9, +370 612 34567', 'Pušų g. 9, +370 612 34567'],
])('%s', (text, set) => {
  expect(typeset(text)).toBe(set.replaceAll('⍽', '\u00a0'));
});

test('quotes inside quotes are single', () => {
  expect(inQuotes('Pušyno viešbutis')).toBe('„Pušyno viešbutis“');
  expect(inQuotes('Kirpykla „Garbanius“')).toBe('„Kirpykla ‚Garbanius‘“');
});
