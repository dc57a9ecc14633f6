import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const folder = new URL('art/', import.meta.url);
const drawings = readdirSync(folder).filter((file) => file.endsWith('.svg'));
const textOf = (drawing: string) => readFileSync(new URL(drawing, folder), 'utf8');

test('the drawings keep the page policy: no style, no script, nothing fetched', () => {
  expect(drawings.length).toBeGreaterThan(50);
  for (const drawing of drawings) {
    expect(textOf(drawing), drawing).not.toMatch(/style|<script|\son\w+=|href|<image/);
  }
});

test('a drawing has its own ids and uses each of them', () => {
  for (const drawing of drawings) {
    const text = textOf(drawing);
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const uses = [...text.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(new Set(ids).size, drawing).toBe(ids.length);
    expect(new Set(uses), drawing).toEqual(new Set(ids));
  }
});

test('the phone icon is a full square of 180 pixels', async () => {
  // Phones round the corners themselves and show a clear corner black.
  const icon = readFileSync(new URL('../../public/apple-touch-icon.png', import.meta.url));
  const { width, height, hasAlpha } = await sharp(icon).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
});
