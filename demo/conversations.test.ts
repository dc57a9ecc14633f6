import { expect, test } from 'vitest';
import { conversations } from './conversations.ts';
import { activeServices } from './found.ts';
import { reviewers } from './reviews/reviewers.ts';

const all = Object.values(conversations).flat();

test('the demo world has 40 conversations, of owners and of guests, in every place', () => {
  expect(all).toHaveLength(40);
  const isOwner = (sender: unknown) => reviewers.some(({ key }) => key === sender);
  expect(all.filter(([sender]) => isOwner(sender)).length).toBeGreaterThan(10);
  expect(all.filter(([sender]) => Array.isArray(sender)).length).toBeGreaterThan(10);
  for (const place of ['read', 'archived', undefined]) {
    expect(all.filter((seed) => seed[4] === place).length).toBeGreaterThan(5);
  }
  for (const [, , , turns] of all) expect(turns[0]?.[0]).toBe('s');
});

test('one is reported, and one has a photo', () => {
  expect(all.filter(([, , , , , reported]) => reported)).toHaveLength(1);
  const photos = all.flatMap(([, , , turns]) => turns.flatMap(([, , , photo]) => photo ?? []));
  expect(photos).toHaveLength(1);
});

test('they are with services that are shown', () => {
  const titles = activeServices.map(({ title }) => title);
  expect(Object.keys(conversations).filter((title) => !titles.includes(title))).toEqual([]);
});
