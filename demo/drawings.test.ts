import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import { drawingFile, drawings } from './drawings.ts';

const distinct = (list: readonly string[]) => new Set(list).size;

test('the photographs are few, each with its own name, picture and description', () => {
  const ofPosts = drawings.filter(({ name }) => name.startsWith('post-'));
  expect(ofPosts.length).toBeLessThanOrEqual(10);
  expect(drawings.length - ofPosts.length).toBeLessThanOrEqual(18 + 2 * categories.length);
  const pictures = drawings.map(({ name }) => readFileSync(drawingFile(name), 'utf8'));
  expect(distinct(pictures)).toBe(drawings.length);
  expect(distinct(drawings.map(({ alt }) => alt))).toBe(drawings.length);
});

test('no picture is there unnamed', () => {
  const files = readdirSync(new URL('pictures', import.meta.url));
  expect(files.toSorted()).toEqual(drawings.map(({ name }) => `${name}.svg`).toSorted());
});

test('every kind of service has at least two photographs, hotels ten and clinics five', () => {
  const least: Record<string, number> = { hotel: 10, vet: 5 };
  for (const { id } of categories) {
    const name = new RegExp(`^${id.replaceAll('_', '-')}-\\d+$`);
    const count = drawings.filter((drawing) => name.test(drawing.name)).length;
    expect(count, id).toBeGreaterThanOrEqual(least[id] ?? 2);
  }
});
