import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');

/** These take no other names than those declared, of which /privacy has a line each. */
const keepers = [
  'forms/draft-base-fields.tsx',
  'forms/kept-forms.ts',
  'forms/use-draft-saving.ts',
  'ui/fields/use-kept-typing.ts',
  'ui/use-stored.ts',
  'ui/write-stored.ts',
];

const stores = /\b(local|session)Storage\b[.[]|document\.cookie|\bindexedDB\b/;

test('nothing else reaches for what a browser keeps', () => {
  const reaching = readdirSync(app, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => stores.test(readFileSync(path, 'utf8')));
  expect(reaching.map((path) => relative(app, path)).sort()).toEqual(keepers);
});
