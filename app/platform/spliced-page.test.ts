import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { splicePage } from './spliced-page.server.ts';

const mark = 'AAAAAAAAAAAAAAAAAAAAAA==';
const filling = 'n0nce+/n0nce+/n0nce+/A==';

/** Texts that refer back over their gaps, and far. */
const texts = [
  `${mark}`,
  `šuo ${mark} šuo`,
  `<script nonce="${mark}">a</script><script nonce="${mark}">a</script>${'<b>vardas</b>'.repeat(50)}`,
  [1, 2, 3, 4, 5].map((part) => `${'kortelė '.repeat(3_000)}${part}${mark}`).join('n0nce+/'),
  `${'x'.repeat(40_000)}${mark}${'x'.repeat(40_000)}${mark}`,
  'be tarpo',
];

test.each(texts)('each filling stands in every gap, plain and as gzip, text %#', (text) => {
  const page = splicePage(text, mark);
  for (const one of [filling, mark, '0123456789012345678901==']) {
    const filled = text.replaceAll(mark, one);
    expect(page?.plain(one).toString()).toBe(filled);
    expect(gunzipSync(page?.gzip(one) ?? '').toString()).toBe(filled);
  }
});

test('the compressed text is as small as if it had no gaps', () => {
  const text = `${'kortelė '.repeat(3_000)}${mark}${'kortelė '.repeat(3_000)}`;
  expect(splicePage(text, mark)?.gzip(filling).length).toBeLessThan(300);
});

test('a text with a zero byte is left alone', () => {
  expect(splicePage(`a\0${mark}`, mark)).toBeNull();
});
