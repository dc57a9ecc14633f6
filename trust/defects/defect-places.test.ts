import { expect, test } from 'vitest';
import { trials } from '../trials.ts';
import { defectsWithoutPlace } from './defect-places.ts';

test('each defect of the trials replaces something that its module declares', () => {
  expect(trials.length).toBeGreaterThan(60);
  expect(defectsWithoutPlace()).toEqual([]);
});
