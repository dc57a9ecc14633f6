import { expect, test } from 'vitest';
import { readByFields, readByFunctions, slowOnes } from './long-texts.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  '../app/**/*.{ts,tsx}',
  '!../app/**/*.test.ts',
  '!../app/**/*.d.ts',
]);

const load = async (path: string): Promise<Record<string, unknown>> =>
  (await modules[`../${path}`]?.()) ?? {};

test('every function that reads a text takes 50 ms at the most for 100 kB', async () => {
  const { read, slow } = await readByFunctions(load);
  expect(read).toBeGreaterThan(200);
  expect(slow).toEqual([]);
});

test('every field of a form takes 50 ms at the most for 100 kB', async () => {
  const { read, slow } = await readByFields(load);
  expect(read).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('what takes longer is found', () => {
  const read = (run: string) => /<[^>]*>/.test(run.slice(0, 20_000));
  expect(slowOnes({ what: 'a pattern', read })).not.toEqual([]);
});
