import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from './icon-names.ts';

const sprite = readFileSync(new URL('./icons.svg', import.meta.url), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);

test('the sprite and the list of names hold the same icons, each once', () => {
  expect([...symbols].sort()).toEqual([...iconNames].sort());
});
