import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

const rowsOf = (text: string) =>
  qrCode(text).map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));

/** Made by qrcode 1.5.4 of the same bytes with correction M, one of each version. */
test.each([
  [21, 'vizgis', 'a72340d5174a1676'],
  [25, 'https://vizgis.lt/p/abc', 'c13575bb9c1c5b97'],
  [29, 'https://vizgis.lt/p/gretos-kirpykla', 'e585ac93bbbf3b53'],
  [33, 'https://vizgis.lt/p/pusynas-ir-uodega-vilniaus-r', '36e9b423ca095f03'],
  [37, 'šunys'.repeat(12), 'c86a1df584919865'],
  [
    41,
    'https://vizgis.lt/p/visu-sunu-draugu-susivienijimas-klaipedos-r-ir-aplinkiniu-gyvenvieciu-12',
    'dbb09cdc932dd9d4',
  ],
])('a code of %i modules is as another program makes it', (side, text, hash) => {
  const rows = rowsOf(text);
  expect(rows).toHaveLength(side);
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(hash);
});

test('a text of 106 bytes is the longest', () => {
  expect(rowsOf('a'.repeat(106))).toHaveLength(41);
  expect(() => qrCode('a'.repeat(107))).toThrow('107 bytes');
});
