import { isDeepStrictEqual } from 'node:util';
import { expect } from '@playwright/test';

/**
 * Expects the same as `expect(actual, asked).toEqual(wanted)`. Playwright notes each of its own
 * expectations with a stack and tells it to its main process, which costs a millisecond: tests that
 * compare thousands of answers leave it to what differs.
 */
export function expectEqual(actual: unknown, wanted: unknown, asked?: string): void {
  if (!isDeepStrictEqual(actual, wanted)) expect(actual, asked).toEqual(wanted);
}
