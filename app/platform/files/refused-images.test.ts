import { gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng, claiming, pngChunk } from '#tests/crafted-images.ts';
import { cornered, encoded, files } from '#tests/drawn-images.ts';
import { encodeImage } from './images.server.ts';
import { wrongFormat } from './picture-signature.ts';

describe('a small file that holds a huge picture', () => {
  test.each([
    ['50,000 by 50,000', blackPng(50_000, 50_000, 100), '2500/50'],
    ['just over 50 million pixels', blackPng(7_072, 7_072), '50.1/50'],
    ['a line of 100 million', blackPng(100_000_000, 1, 0), '100/50'],
  ])('is refused before it is unpacked: %s', async (_name, bytes, figures) => {
    expect(bytes.length).toBeLessThan(20_000);
    expect(await encodeImage(bytes)).toBe(`too_many_pixels:${figures}`);
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
    expect(await encodeImage(claiming(bytes, side, side))).toMatch(/^too_many_pixels:/);
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

test('the first bytes of a file tell what it is, as each format that is read begins', async () => {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a52' } });
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    expect([format, wrongFormat(await drawn.toFormat(format).toBuffer())]).toEqual([format, null]);
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
  for (const other of [svg, '%PDF-1.7', 'BM', 'RIFF0000WAVEfmt ', '\0\0\0\x18ftypisom', '']) {
    expect([other, wrongFormat(Buffer.from(other, 'latin1'))]).toEqual([other, 'unreadable']);
  }
});

test('a large HEIC is refused as HEIC, not for its size', async () => {
  const head = Buffer.from('00000018667479706865696300000000', 'hex');
  expect(await encodeImage(Buffer.concat([head, Buffer.alloc(5_000_000)]))).toBe('heic');
});

test('a PNG of very many chunks is refused before it is copied', async () => {
  const plain = blackPng(64, 64);
  const many = (count: number, bytes: number) => {
    const chunk = pngChunk('prVt', Buffer.alloc(bytes));
    const chunks = Buffer.concat(Array.from({ length: count }, () => chunk));
    return Buffer.concat([plain.subarray(0, 33), chunks, plain.subarray(33)]);
  };
  const before = process.cpuUsage();
  expect(await encodeImage(many(416_000, 0))).toBe('unreadable');
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  // As programs cut what is really there.
  for (const sound of [many(900, 0), many(1_200, 8_192)]) {
    expect(await encodeImage(sound)).toMatchObject({ width: 64, height: 64 });
  }
});

test('a JPEG without its end marker is a picture, one that lacks more is none', async () => {
  const whole = await cornered(300, 200).jpeg({ quality: 95 }).toBuffer();
  const cut = await encodeImage(whole.subarray(0, -2));
  expect(cut).toMatchObject({ contentHash: (await encoded(whole)).contentHash });
  for (const lost of [20, 200, 1_000]) {
    expect(await encodeImage(whole.subarray(0, -lost)), `${lost}`).toBe('unreadable');
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
