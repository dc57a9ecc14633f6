import { expect, test } from 'vitest';
import { explanationTitle, reasonSentence, withReason } from './reason.ts';

test('a reason goes on in small letters after its colon, and names keep theirs', () => {
  expect(reasonSentence('Sukčiavimas')).toBe('Priežastis: sukčiavimas.');
  expect(reasonSentence('Nesutampa įmonės arba PVM kodas')).toBe(
    'Priežastis: nesutampa įmonės arba PVM kodas.',
  );
  expect(reasonSentence('Kodas ne tos įmonės.')).toBe('Priežastis: kodas ne tos įmonės.');
});

test("'Kita' is no reason to name: the explanation is the reason", () => {
  expect(reasonSentence('Kita')).toBe('');
  expect(withReason('Sustabdyta', 'Kita')).toBe('Sustabdyta');
  expect(withReason('Sustabdyta', 'Sukčiavimas')).toBe('Sustabdyta: sukčiavimas');
  expect(explanationTitle('Kita')).toBe('Priežastis');
  expect(explanationTitle('Sukčiavimas')).toBe('Administratoriaus paaiškinimas');
});
