import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('tasks run one after another in their order, also after one that fails', async () => {
  const turns = oneAtATime(10);
  const told: string[] = [];
  const task = (name: string) => async () => {
    told.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    told.push(`${name} ends`);
    if (name === 'b') throw new Error('b');
    return name;
  };
  const all = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns(task(name))));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(told).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('no more wait than may', async () => {
  const turns = oneAtATime(2);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((number) => turns(async () => number)));
  expect(answers).toEqual([1, 2, 3, null, null]);
  expect(await turns(async () => 6)).toBe(6);
});
