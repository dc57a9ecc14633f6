import { expect, test } from 'vitest';
import { scenes } from '../../scripts/dogs/scenes.ts';
import { drawings } from './drawings.ts';

const distinct = (list: readonly string[]) => new Set(list).size;

test('the photographs are few, each with its own name, picture and description', () => {
  const ofPosts = drawings.filter(({ name }) => name.startsWith('post-'));
  expect(ofPosts.length).toBeLessThanOrEqual(10);
  const kinds = Object.keys(scenes).length;
  expect(drawings.length - ofPosts.length).toBeLessThanOrEqual(18 + 2 * kinds);
  expect(distinct(drawings.map(({ name }) => name))).toBe(drawings.length);
  expect(distinct(drawings.map(({ svg }) => svg()))).toBe(drawings.length);
  expect(distinct(drawings.map(({ alt }) => alt))).toBe(drawings.length);
});

test('every kind of service has at least two photographs, hotels ten and clinics five', () => {
  const least: Record<string, number> = { hotel: 10, vet: 5 };
  for (const kind of Object.keys(scenes)) {
    const name = new RegExp(`^${kind.replaceAll('_', '-')}-\\d+$`);
    const count = drawings.filter((drawing) => name.test(drawing.name)).length;
    expect(count, kind).toBeGreaterThanOrEqual(least[kind] ?? 2);
  }
});
