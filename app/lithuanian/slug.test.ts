import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it('writes a text for a URL', () => {
  expect(slugOf('Grožis ir SPA')).toBe('grozis-ir-spa');
  expect(slugOf('  „Šunų“ – namai! ')).toBe('sunu-namai');
  expect(slugOf('–')).toBe('');
});
