/*
 * QR codes (ISO/IEC 18004) as far as an address needs them: bytes, error correction M (a seventh of the
 * code may be dirty), versions 1 to 6, at most 106 bytes. Versions from 7 on have further fields.
 */

/** Of each version: bytes of data in a block, bytes of correction in it, and blocks. */
const versions = [
  [16, 10, 1],
  [28, 16, 1],
  [44, 26, 1],
  [32, 18, 2],
  [43, 24, 2],
  [27, 16, 4],
] as const;

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = boolean[][];

/** What the largest version holds. */
export const mostQrBytes = 106;

/**
 * The modules of a text's code, row by row; true is dark. Around it four light ones have to stay free.
 * @throws when the text takes more than `mostQrBytes`
 */
export function qrCode(text: string): Grid {
  const bytes = new TextEncoder().encode(text);
  const index = versions.findIndex(([size, , blocks]) => bytes.length + 2 <= size * blocks);
  const version = versions[index];
  if (!version) throw new Error(`${bytes.length} bytes are too many for a QR code of ours.`);
  const side = 21 + 4 * index;
  const codewords = interleave(dataOf(bytes, version[0] * version[2]), version);
  const drawn = masks.map((mask, number) => draw(side, codewords, mask, number));
  return drawn.reduce((best, grid) => (penaltyOf(grid) < penaltyOf(best) ? grid : best));
}

/** Mode, length, the bytes, and filling up to the end. */
function dataOf(bytes: Uint8Array, length: number): number[] {
  // Four bits of mode put everything after them half a byte off.
  const told = [4, bytes.length, ...bytes, 0];
  const data = told.slice(1).map((byte, at) => (((told[at] ?? 0) << 4) & 0xff) | (byte >> 4));
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

function interleave(data: readonly number[], [size, extra, blocks]: (typeof versions)[number]) {
  const parts = Array.from({ length: blocks }, (_, at) => data.slice(at * size, (at + 1) * size));
  const corrections = parts.map((part) => correctionOf(part, extra));
  const across = (rows: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at] ?? 0)).flat();
  return [...across(parts, size), ...across(corrections, extra)];
}

/** The remainder of Reed and Solomon. */
function correctionOf(data: readonly number[], length: number): number[] {
  let divisor = [1];
  for (let at = 0, root = 1; at < length; at++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((value, i) => value ^ times(divisor[i - 1] ?? 0, root));
  }
  const rest = Array.from({ length }, () => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (let i = 0; i < length; i++) rest[i] = (rest[i] ?? 0) ^ times(divisor[i + 1] ?? 0, factor);
  }
  return rest;
}

/** In the field of 256 elements modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

function draw(side: number, codewords: readonly number[], mask: (typeof masks)[0], number: number) {
  const empty = () => Array.from<boolean | undefined>({ length: side });
  const grid = Array.from({ length: side }, empty);
  const set = (x: number, y: number, dark: boolean) => {
    if (x >= 0 && x < side) grid[y]?.splice(x, 1, dark);
  };
  /** Around a point, light where the distance is one of these. */
  const square = (cx: number, cy: number, reach: number, ...light: number[]) => {
    for (let at = 0; at < (2 * reach + 1) ** 2; at++) {
      const [dx, dy] = [(at % (2 * reach + 1)) - reach, Math.floor(at / (2 * reach + 1)) - reach];
      set(cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (let at = 0; at < side; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  square(3, 3, 4, 2, 4);
  square(side - 4, 3, 4, 2, 4);
  square(3, side - 4, 4, 2, 4);
  if (side > 21) square(side - 7, side - 7, 2, 1);
  // Which mask, with its own correction, twice: correction M is 00.
  let rest = number;
  for (let bit = 0; bit < 10; bit++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const format = ((number << 10) | rest) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const dark = ((format >> at) & 1) === 1;
    set(8, at < 6 ? at : at < 8 ? at + 1 : side - 15 + at, dark);
    set(at < 8 ? side - 1 - at : at === 8 ? 7 : 14 - at, 8, dark);
  }
  set(8, side - 8, true);
  // Two columns at a time from the right, up and down in turn, the timing column left out.
  let bit = 0;
  for (let right = side - 1, up = true; right > 0; right -= right === 8 ? 3 : 2, up = !up) {
    for (let step = 0; step < side; step++) {
      const y = up ? side - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== undefined) continue;
        const dark = (((codewords[bit >> 3] ?? 0) >> (7 - (bit++ & 7))) & 1) === 1;
        set(x, y, dark !== mask(x, y));
      }
    }
  }
  return grid as Grid;
}

/** How hard a code is to read, by the four rules of the standard. */
function penaltyOf(grid: Grid): number {
  const columns = grid.map((_, x) => grid.map((row) => row[x] ?? false));
  let penalty = 0;
  for (const line of [...grid, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [y, row] of grid.entries()) {
    for (const [x, dark] of row.entries()) {
      const below = grid[y + 1];
      if (below && dark === row[x + 1] && dark === below[x] && dark === below[x + 1]) penalty += 3;
    }
  }
  const dark = grid.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / grid.length ** 2 - 10));
}
