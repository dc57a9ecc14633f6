import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng, claiming, gif } from '#tests/hostile-images.ts';
import { type EncodedImage, encodeImage } from './images.server.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
const red: Colour = [255, 0, 0];
const blue: Colour = [0, 0, 255];
const white: Colour = [255, 255, 255];

/** A picture drawn pixel by pixel. */
function draw(width: number, height: number, colourAt: (x: number, y: number) => Colour): Sharp {
  const channels = colourAt(0, 0).length as 3 | 4;
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels)
      pixels.set(colourAt(x, y) as readonly number[] as number[], at);
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Red with a blue top left quarter: turned or mirrored it is another picture. */
function cornered(width: number, height: number): Sharp {
  return draw(width, height, (x, y) => (x < width / 2 && y < height / 2 ? blue : red));
}

async function encoded(bytes: Uint8Array): Promise<EncodedImage> {
  const image = await encodeImage(bytes);
  if (typeof image === 'string') throw new Error(`Refused: ${image}`);
  return image;
}

/** The colour at a place given in parts of width and height. */
async function colourAt(picture: Uint8Array, across: number, down: number): Promise<Colour> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (part: number, whole: number) => Math.min(whole - 1, Math.floor(part * whole));
  const start = (at(down, info.height) * info.width + at(across, info.width)) * info.channels;
  const [r = 0, g = r, b = r] = data.subarray(start, start + info.channels);
  return [r, g, b];
}

function near([r, g, b]: Colour, other: Colour): boolean {
  const [otherR, otherG, otherB] = other;
  return Math.max(Math.abs(r - otherR), Math.abs(g - otherG), Math.abs(b - otherB)) < 40;
}

async function expectColour(picture: Uint8Array, at: readonly [number, number], wanted: Colour) {
  const found = await colourAt(picture, ...at);
  expect(near(found, wanted), `${found} at ${at}`).toBe(true);
}

const files = (image: EncodedImage) => [...Object.values(image.pictures), image.jpeg];

describe('a photo', () => {
  test('is kept in four widths of WebP and one of JPEG, and is never enlarged', async () => {
    const image = await encoded(await cornered(1400, 700).png().toBuffer());
    expect([image.width, image.height]).toEqual([1400, 700]);
    const sizes = await Promise.all(files(image).map((file) => sharp(file).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 240, 120],
      ['webp', 480, 240],
      ['webp', 960, 480],
      ['webp', 1400, 700],
      ['jpeg', 1200, 600],
    ]);
    for (const file of files(image)) {
      await expectColour(file, [0.25, 0.25], blue);
      await expectColour(file, [0.75, 0.25], red);
    }
  });

  test.each([
    ['a wide one', 2400, 300, 1600, 200],
    ['a tall one', 300, 2400, 200, 1600],
    ['a line', 4000, 1, 1600, 1],
    ['a pole', 1, 4000, 1, 1600],
    ['a single pixel', 1, 1, 1, 1],
  ])('%s fits into 1600 by 1600', async (_name, width, height, fitWidth, fitHeight) => {
    const flat = sharp({ create: { width, height, channels: 3, background: '#f00' } });
    const image = await encoded(await flat.png().toBuffer());
    expect([image.width, image.height]).toEqual([fitWidth, fitHeight]);
    expect((await sharp(image.pictures[1600]).metadata()).width).toBe(fitWidth);
  });

  test('has the same hash every time, and another picture has another', async () => {
    const bytes = await cornered(60, 40).png().toBuffer();
    const one = await encoded(bytes);
    expect(one.contentHash).toMatch(/^[0-9a-f]{16}$/);
    expect(await encoded(bytes)).toEqual(one);
    const other = await encoded(await cornered(60, 40).negate().png().toBuffer());
    expect(other.contentHash).not.toBe(one.contentHash);
  });

  test.each([
    [1, [0.25, 0.25], 40, 20],
    [2, [0.75, 0.25], 40, 20],
    [3, [0.75, 0.75], 40, 20],
    [4, [0.25, 0.75], 40, 20],
    [5, [0.25, 0.25], 20, 40],
    [6, [0.75, 0.25], 20, 40],
    [7, [0.75, 0.75], 20, 40],
    [8, [0.25, 0.75], 20, 40],
  ] as const)('taken with the camera held as in EXIF orientation %i is upright', async (...row) => {
    const [orientation, corner, width, height] = row;
    const bytes = await cornered(40, 20).withMetadata({ orientation }).jpeg().toBuffer();
    const image = await encoded(bytes);
    expect([image.width, image.height]).toEqual([width, height]);
    for (const file of files(image)) {
      await expectColour(file, corner, blue);
      await expectColour(file, [1 - corner[0], 1 - corner[1]], red);
    }
  });

  test('has no metadata that says where it was taken', async () => {
    const home = 'Rutos-namai-Ramioji-1';
    const bytes = await cornered(60, 40)
      .withExif({
        IFD0: { Copyright: home, Artist: home, Make: home },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 54/1 2400/100', GPSLongitudeRef: 'E' },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${home} --></x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect(bytes.includes(home) && before.exif && before.xmp && before.icc).toBeTruthy();

    for (const file of files(await encoded(bytes))) {
      expect(file.includes(home)).toBe(false);
      const { exif, xmp, icc, iptc, orientation } = await sharp(file).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    }
  });

  test('stands on white where it is transparent', async () => {
    const half = draw(40, 20, (x) => (x < 20 ? [0, 0, 255, 255] : [0, 0, 0, 0]));
    for (const bytes of [
      await half.clone().png().toBuffer(),
      await half.clone().webp({ lossless: true }).toBuffer(),
      await half.clone().gif().toBuffer(),
    ]) {
      const image = await encoded(bytes);
      for (const file of files(image)) {
        await expectColour(file, [0.25, 0.5], blue);
        await expectColour(file, [0.75, 0.5], white);
      }
    }
  });

  test.each([
    ['grey', (picture: Sharp) => picture.greyscale().png()],
    ['grey and transparent', (picture: Sharp) => picture.ensureAlpha().greyscale().png()],
    ['of 16 bits', (picture: Sharp) => picture.toColourspace('rgb16').png()],
    ['with a palette', (picture: Sharp) => picture.png({ palette: true })],
    ['for print', (picture: Sharp) => picture.toColourspace('cmyk').jpeg()],
    ['progressive', (picture: Sharp) => picture.jpeg({ progressive: true })],
    ['AVIF', (picture: Sharp) => picture.avif()],
    ['WebP', (picture: Sharp) => picture.webp()],
  ])('is the same picture when it is %s', async (_name, kind) => {
    const bright = await colourAt(await kind(cornered(64, 64)).toBuffer(), 0.75, 0.75);
    const image = await encoded(await kind(cornered(64, 64)).toBuffer());
    expect([image.width, image.height]).toEqual([64, 64]);
    const isGrey = near([bright[0], bright[0], bright[0]], bright);
    for (const file of files(image)) {
      const [left, right] = [await colourAt(file, 0.25, 0.25), await colourAt(file, 0.75, 0.75)];
      expect(near(left, right)).toBe(false);
      if (!isGrey) expect(right[0] > 150 && right[1] < 90 && right[2] < 90).toBe(true);
    }
  });
});

describe('an animation', () => {
  test.each([2, 10_000])('of %i frames is its first one', async (frames) => {
    const bytes = gif(frames);
    expect((await sharp(bytes).metadata()).pages).toBe(frames);
    const image = await encoded(bytes);
    expect([image.width, image.height]).toEqual([1, 1]);
    await expectColour(image.jpeg, [0, 0], red);
  });

  test('in WebP is its first frame too', async () => {
    const two = await sharp(
      [await cornered(40, 40).png().toBuffer(), await cornered(40, 40).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(two).metadata()).pages).toBe(2);
    const image = await encoded(two);
    expect([image.width, image.height]).toEqual([40, 40]);
    await expectColour(image.jpeg, [0.75, 0.75], red);
  });

  test('that claims 65,535 by 65,535 pixels is refused before room is made for them', async () => {
    expect(await encodeImage(gif(1, { screen: 65_535, side: 65_535 }))).toBe('too_many_pixels');
    expect(await encodeImage(gif(1, { side: 65_535 }))).toBe('too_many_pixels');
  });

  test('that is a program as well loses the program', async () => {
    const program = '*/=1;alert(document.cookie)//';
    const bytes = gif(1, { comment: program });
    expect(bytes.includes('alert(')).toBe(true);
    for (const file of files(await encoded(bytes))) expect(file.includes('alert(')).toBe(false);
  });
});

describe('a small file that holds a huge picture', () => {
  test.each([
    ['50,000 by 50,000', blackPng(50_000, 50_000, 100)],
    ['just over 50 million pixels', blackPng(7_072, 7_072)],
    ['a line of 100 million', blackPng(100_000_000, 1, 0)],
  ])('is refused before it is unpacked: %s', async (_name, bytes) => {
    expect(bytes.length).toBeLessThan(20_000);
    expect(await encodeImage(bytes)).toBe('too_many_pixels');
  });
});

describe('what must be whole in memory before its first line is known', () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#a52' } });
  const small = () => flat(64, 64);

  test.each<[string, number, () => Sharp]>([
    // A thousand bytes of AVIF would take almost a gigabyte.
    ['AVIF', 3_600, () => small().avif({ effort: 0 })],
    ['progressive JPEG', 6_000, () => small().jpeg({ progressive: true })],
    [
      'interlaced PNG of 16 bits',
      5_000,
      () => small().toColourspace('rgb16').png({ progressive: true }),
    ],
  ])('is refused earlier: %s', async (_name, side, picture) => {
    const bytes = await picture().toBuffer();
    expect(await encodeImage(claiming(bytes, side, side))).toBe('too_many_pixels');
  });

  test('is read up to what phones make of it', async () => {
    const options = { effort: 0, chromaSubsampling: '4:2:0' };
    const phone = await encoded(await flat(4_032, 3_024).avif(options).toBuffer());
    expect([phone.width, phone.height]).toEqual([1600, 1200]);
  });
});

test('HEIC of an iPhone is told apart from what is no picture', async () => {
  // The boxes of a real file up to where its picture would begin; nothing here can decode it.
  const head = Buffer.from('00000024667479706865696300000000', 'hex');
  const brands = Buffer.from('6d69663168656963686569786d696166', 'hex');
  for (const bytes of [head, Buffer.concat([head, brands, Buffer.alloc(500)])]) {
    expect(await encodeImage(bytes)).toBe('heic');
  }
});

describe('what is no picture of ours', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const external = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text y="9">&x;</text></svg>`;
  const jpeg = () => cornered(300, 200).jpeg({ quality: 95 }).toBuffer();

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['nothing', () => new Uint8Array()],
    ['one byte', () => new Uint8Array([0xff])],
    ['text', () => Buffer.from('Labas, čia Rikis.')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['SVG', () => Buffer.from(svg)],
    ['SVG that reads files', () => Buffer.from(external)],
    ['SVG behind spaces and a mark', () => Buffer.from(`\ufeff\n\n  ${svg}`)],
    ['packed SVG', () => gzipSync(svg)],
    [
      'SVG behind the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(svg)]),
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF')],
    ['a drawing program', () => Buffer.from('push graphic-context\nimage over 0,0 0,0 "url(x)"\n')],
    ['PPM', () => Buffer.from('P6 1 1 255\nabc')],
    ['TIFF', () => cornered(20, 20).tiff().toBuffer()],
    ['zeros', () => new Uint8Array(100_000)],
    ['a quarter of a JPEG', async () => (await jpeg()).subarray(0, 500)],
    [
      'half a JPEG',
      async () => {
        const all = await jpeg();
        return all.subarray(0, all.length / 2);
      },
    ],
    ['a damaged PNG', async () => (await cornered(99, 99).png().toBuffer()).fill(0x55, 60, 90)],
    ['half a PNG', () => blackPng(64, 64, 30)],
    [
      'half a WebP',
      async () => {
        const all = await cornered(300, 200).webp({ lossless: true }).toBuffer();
        return all.subarray(0, all.length / 2);
      },
    ],
    ['half a GIF', async () => (await cornered(300, 200).gif().toBuffer()).subarray(0, 60)],
    ['a PNG without pixels', () => blackPng(64, 64, 0)],
    ['a PNG of no height', () => blackPng(64, 0)],
  ])('is refused: %s', async (_name, bytes) => {
    expect(await encodeImage(await bytes())).toBe('unreadable');
  });

  test('a page behind a JPEG and inside its remarks does not come out again', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const plain = await jpeg();
    const remark = Buffer.from([0xff, 0xfe, 0, page.length + 2]);
    const bytes = Buffer.concat([plain.subarray(0, 2), remark, page, plain.subarray(2), page]);
    const image = await encoded(bytes);
    for (const file of files(image)) expect(file.includes('<script>')).toBe(false);
    expect(image.contentHash).toBe((await encoded(plain)).contentHash);
  });
});
