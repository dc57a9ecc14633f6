import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { gif } from '#tests/crafted-images.ts';
import {
  blue,
  type Colour,
  cornered,
  draw,
  encoded,
  files,
  red,
  white,
} from '#tests/drawn-images.ts';
import { encodeImage } from './images.server.ts';

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
    ['a usual one', 3200, 2400, 1600, 1200],
    ['a screenshot of a whole page', 1080, 9100, 720, 6067],
    ['a panorama', 9100, 1080, 6067, 720],
    ['a wide one', 2400, 300, 2400, 300],
    ['a tall one', 300, 2400, 300, 2400],
    ['an endless one', 1000, 30_000, 447, 13_416],
    ['a line', 20_000, 1, 16_000, 1],
    ['a pole', 1, 4000, 1, 4000],
    ['a single pixel', 1, 1, 1, 1],
  ])('%s keeps what can be seen of it', async (_name, width, height, fitWidth, fitHeight) => {
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

  test('that would not be seen on white stands on a dark ground', async () => {
    const logo = draw(40, 20, (x) => (x < 20 ? [255, 255, 255, 255] : [0, 0, 0, 0]));
    const grey = draw(40, 20, (x) => (x < 20 ? [250, 250, 250, 255] : [255, 255, 255, 0]));
    for (const bytes of [
      await logo.png().toBuffer(),
      await grey.ensureAlpha().greyscale().png().toBuffer(),
    ]) {
      for (const file of files(await encoded(bytes))) {
        await expectColour(file, [0.25, 0.5], white);
        await expectColour(file, [0.75, 0.5], [29, 36, 33]);
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
    expect(await encodeImage(gif(1, { screen: 65_535, side: 65_535 }))).toMatch(
      /^too_many_pixels:/,
    );
    expect(await encodeImage(gif(1, { side: 65_535 }))).toMatch(/^too_many_pixels:/);
  });

  test('that is a program as well loses the program', async () => {
    const program = '*/=1;alert(document.cookie)//';
    const bytes = gif(1, { comment: program });
    expect(bytes.includes('alert(')).toBe(true);
    for (const file of files(await encoded(bytes))) expect(file.includes('alert(')).toBe(false);
  });
});
