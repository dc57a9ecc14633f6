import { globSync, readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const fonts = ['bricolage', 'figtree'];

const fileOf = (font: string) => `app/ui/fonts/${font}.woff2`;

/** What is looked for in what people paste and type, or written for it, and no text of ours has. */
const onlyRead = /[§\u2012⁰¹²³⁴⁵⁶⁷⁸⁹₀-₉]|\p{Script=Cyrillic}/u;

it('the fonts of a page weigh no more than 36 kB', () => {
  const bytes = fonts.map((font) => statSync(fileOf(font)).size);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(36_000);
});

it.each(fonts)('%s holds every character that a text of ours has', (font) => {
  const held = charactersOf(fileOf(font));
  const sources = globSync('app/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const used = new Set(sources.flatMap((file) => [...readFileSync(file, 'utf8')]));
  used.delete('\n');
  const missing = [...used].filter(
    (character) => !held.has(character.codePointAt(0) as number) && !onlyRead.test(character),
  );
  expect(missing).toEqual([]);
});

it.each(fonts)('a browser asks %s for nothing that it has not', (font) => {
  const held = charactersOf(fileOf(font));
  const missing = rangeOf(font).filter((code) => !held.has(code));
  expect(missing).toEqual([]);
});

/** The code points of a font's `unicode-range` in fonts.css. */
function rangeOf(font: string): number[] {
  const css = readFileSync('app/ui/styles/fonts.css', 'utf8');
  const face = css.split('@font-face').find((text) => text.includes(`/${font}.woff2`));
  const ranges = /unicode-range:([^;]*)/.exec(face ?? '')?.[1] ?? '';
  return ranges.split(',').flatMap((range) => {
    const [first = Number.NaN, last = first] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The code points of a WOFF2 file (https://www.w3.org/TR/WOFF2/) by its format 4 character map. */
function charactersOf(file: string): Set<number> {
  const map = characterMap(readFileSync(file));
  const tables = Array.from({ length: map.readUInt16BE(2) }, (_, index) =>
    map.subarray(map.readUInt32BE(8 + 8 * index)),
  );
  const format4 = tables.find((table) => table.readUInt16BE(0) === 4);
  if (!format4) throw new Error(`${file} has no character map of format 4.`);
  const segments = format4.readUInt16BE(6) / 2;
  const found = new Set<number>();
  for (let segment = 0; segment < segments; segment++) {
    const last = format4.readUInt16BE(14 + 2 * segment);
    const first = format4.readUInt16BE(16 + 2 * (segments + segment));
    for (let code = first; code <= last && code < 0xffff; code++) found.add(code);
  }
  return found;
}

/** The table `cmap`, which WOFF2 leaves as it is. */
function characterMap(file: Buffer): Buffer {
  let at = 48;
  const number = () => {
    let value = 0;
    let byte: number;
    do {
      byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
    } while (byte >= 128);
    return value;
  };
  let end = 0;
  let map = [0, 0];
  for (let table = file.readUInt16BE(12); table > 0; table--) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const version = flags >> 6;
    // Of glyf and loca (10 and 11) version 3 is the table as it is, of all others 0.
    const asItIs = version === (tag === 10 || tag === 11 ? 3 : 0);
    const length = number();
    const start = end;
    end += asItIs ? length : number();
    if (tag === 0) map = [start, end];
  }
  return brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(...map);
}
