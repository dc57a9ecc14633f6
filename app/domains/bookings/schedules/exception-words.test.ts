import { expect, test } from 'vitest';
import { exceptionInWords } from './exception-words.ts';

const now = new Date('2026-11-28T10:00:00Z');
const days = (startsOn: string, endsOn: string, kind: 'vacation' | 'closed' = 'vacation') =>
  exceptionInWords(
    { id: '', note: '', kind, startsOn, endsOn, fromMinute: null, untilMinute: null },
    now,
  );

test('an exception says what its days share once', () => {
  expect(days('2026-12-28', '2027-01-03')).toBe(
    'atostogos, gruodžio 28\u00a0d.\u00a0– 2027\u00a0m. sausio 3\u00a0d.',
  );
  expect(days('2027-01-02', '2027-01-08')).toBe(
    'atostogos, 2027\u00a0m. sausio 2\u2060–\u20608\u00a0d.',
  );
  expect(days('2026-12-04', '2026-12-04', 'closed')).toBe('gruodžio 4\u00a0d. nedirbame');
});
