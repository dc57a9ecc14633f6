import { expect, test } from 'vitest';
import { behindLines } from './behind.ts';

const now = new Date('2026-11-24T12:00:00Z');
const outdated = {
  router: { current: '8.4.0', wanted: '8.4.0' },
  ahead: { current: '10.1.0', wanted: '10.1.0' },
};
const times = {
  router: {
    created: '2020-01-01T00:00:00Z',
    '8.4.0': '2026-09-15T19:00:00Z',
    '8.5.0': '2026-10-16T10:00:00Z',
    '8.5.1': '2026-10-27T21:00:00Z',
    '7.18.6': '2026-11-18T10:00:00Z',
    '9.0.0-pre.1': '2026-09-16T10:00:00Z',
  },
  ahead: { '9.8.0': '2026-10-01T10:00:00Z', '10.1.0': '2026-09-01T10:00:00Z' },
};

test('what is behind is told with its days and its security note, what a note alone names too', () => {
  const notes = { router: { severity: 'high' }, deep: { severity: 'moderate' } };
  expect(behindLines(outdated, times, notes, now)).toEqual([
    'package  has    newest  behind                     security note',
    'router   8.4.0  8.5.1   39 days, since 2026-10-16  high',
    'deep                                               moderate',
  ]);
});

test('nothing behind is a sentence, and notes that cannot be read are told', () => {
  expect(behindLines({}, {}, {}, now)).toEqual(['Every package is at its newest release.']);
  expect(behindLines(outdated, times, null, now)).toEqual([
    'package  has    newest  behind                     security note',
    'router   8.4.0  8.5.1   39 days, since 2026-10-16  ?',
    'Security notes could not be read.',
  ]);
});
