import { expect, test } from 'vitest';
import { activityOf, visitedPartners } from './activity.ts';
import { partners } from './partners.ts';
import { services } from './services.ts';

const now = new Date('2026-11-20T10:00:00Z');
const visited = services.filter(({ partner }) => visitedPartners.includes(partner));
const all = visited.flatMap((seed) => activityOf(seed, now));

test('the two partners that the demo shows are visited', () => {
  const keys = new Set(partners.map(({ key }) => key));
  expect(visitedPartners.filter((key) => !keys.has(key))).toEqual([]);
  expect(new Set(visited.map(({ partner }) => partner)).size).toBe(visitedPartners.length);
});

test('the same happens every time, counted from today', () => {
  const [seed] = visited;
  if (!seed) throw new Error('No service has views.');
  expect(activityOf(seed, now)).toEqual(activityOf(seed, now));
  // Four weeks on it is the same day of the week.
  const later = activityOf(seed, new Date('2026-12-18T10:00:00Z'));
  const shapeOf = (days: typeof later) =>
    days.map(({ views, reveals }) => ({ views, kinds: reveals.map(({ kind }) => kind) }));
  expect(shapeOf(later)).toEqual(shapeOf(activityOf(seed, now)));
});

test('there are 45 days, both kinds of contact, and nothing of the future', () => {
  expect(all).toHaveLength(45 * visited.length);
  expect(new Set(all.map(({ date }) => date)).size).toBe(45);
  const reveals = all.flatMap((day) => day.reveals);
  expect(new Set(reveals.map(({ kind }) => kind))).toEqual(new Set(['phone', 'email']));
  expect(reveals.filter(({ at }) => at >= now)).toEqual([]);
});

test('there are at most as many reveals as views, and an inactive service has none', () => {
  expect(all.filter(({ views, reveals }) => reveals.length > views)).toEqual([]);
  const inactive = visited.filter(({ status }) => status === 'inactive');
  expect(inactive.length).toBeGreaterThan(0);
  for (const seed of inactive) {
    const recent = activityOf(seed, now).slice(-17);
    expect(recent.map(({ views }) => views)).toEqual(recent.map(() => 0));
  }
});
