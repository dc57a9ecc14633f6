import { deflateSync, gzipSync } from 'node:zlib';
import {
  blackPng,
  claiming,
  flat,
  gif,
  jpeg,
  jpegOfSize,
  jpegWithRemark,
  mark,
  noise,
  png,
  pngChunk,
  tellTale,
} from './crafted-images.ts';

/*
 * Files that an attacker might upload, and files that are merely broken (docs/trust.md T10).
 * All of them are made here, of what crafted-images.ts draws, so that each says what is wrong with it.
 */

/** What has to become of a file: a photo made anew, or a refusal. */
export type HostileFate = 'photo' | 'unreadable' | 'too_many_pixels' | 'too_large' | 'heic';

export type HostileFile = {
  readonly what: string;
  readonly fileName: string;
  readonly fate: HostileFate;
  readonly bytes: () => Promise<Uint8Array> | Uint8Array;
};

const script = `<script>alert('${mark}')</script>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;
const readingSvg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
  <svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><text y="9">&x;</text></svg>`;
const heic = Buffer.from('000000186674797068656963000000006d69663168656963', 'hex');

async function part(of: () => Promise<Buffer>, share: number): Promise<Buffer> {
  const all = await of();
  return all.subarray(0, Math.floor(all.length * share));
}

// It costs a second otherwise to make a smaller picture of noise, of which a part is kept.
const leastEffort = {
  jpeg: {},
  png: {},
  webp: {},
  gif: { effort: 1 },
  avif: { effort: 0 },
} as const;

const cut = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', share: number): HostileFile => ({
  what: `${format} cut off at ${Math.round(share * 100)} %`,
  fileName: `nukirpta.${format}`,
  fate: 'unreadable',
  bytes: () => part(() => noise(150, 100).toFormat(format, leastEffort[format]).toBuffer(), share),
});

const named = (fileName: string): HostileFile => ({
  what: `the name ${JSON.stringify(fileName.length > 40 ? `${fileName.slice(0, 40)}…` : fileName)}`,
  fileName,
  fate: 'photo',
  bytes: png,
});

const file = (
  what: string,
  fileName: string,
  fate: HostileFate,
  bytes: HostileFile['bytes'],
): HostileFile => ({ what, fileName, fate, bytes });

/** More than sixty of them. */
export const hostileFiles: readonly HostileFile[] = [
  // Programs and pages that are pictures as well
  file('GIF that is a script', 'a.gif', 'photo', () =>
    gif(1, { comment: `*/=1;alert('${mark}')//` }),
  ),
  file('JPEG with a page in its remarks', 'a.jpg', 'photo', () => jpegWithRemark(script)),
  file('JPEG with a page behind it', 'a.html', 'photo', async () =>
    Buffer.concat([await jpeg(), Buffer.from(`<!doctype html>${script}`)]),
  ),
  file('JPEG with an archive behind it', 'a.zip', 'photo', async () =>
    Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004'), Buffer.from(mark)]),
  ),
  file('JPEG with PHP in its remarks', 'a.php', 'photo', () =>
    jpegWithRemark(`<?php system('${mark}'); ?>`),
  ),
  file('PNG with a page in its text', 'a.png', 'photo', async () => {
    const plain = await png();
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${script}`));
    return Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)]);
  }),
  file('PNG with a page behind its end', 'a.png', 'photo', async () =>
    Buffer.concat([await png(), Buffer.from(script)]),
  ),
  file('JPEG that tells where it was taken', 'a.jpg', 'photo', () => tellTale('jpeg')),
  file('PNG that tells where it was taken', 'a.png', 'photo', () => tellTale('png')),
  file('WebP that tells where it was taken', 'a.webp', 'photo', () => tellTale('webp')),
  // Not what their names say
  file('SVG named PNG', 'a.png', 'unreadable', () => Buffer.from(svg)),
  file('SVG named JPEG', 'a.jpg', 'unreadable', () => Buffer.from(svg)),
  file('SVG that reads files', 'a.svg', 'unreadable', () => Buffer.from(readingSvg)),
  file('SVG behind a mark and spaces', 'a.png', 'unreadable', () =>
    Buffer.from(`\ufeff\n\n   ${svg}`),
  ),
  file('packed SVG', 'a.svgz', 'unreadable', () => gzipSync(svg)),
  file('SVG behind the first bytes of a JPEG', 'a.jpg', 'unreadable', () =>
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
  ),
  file('a page named JPEG', 'a.jpg', 'unreadable', () => Buffer.from(`<!doctype html>${script}`)),
  file('a script named PNG', 'a.png', 'unreadable', () => Buffer.from(`alert('${mark}')`)),
  file('a program', 'a.exe', 'unreadable', () => Buffer.from('MZ\u0090\0\u0003\0\0\0')),
  file('a shell script', 'a.jpg', 'unreadable', () => Buffer.from('#!/bin/sh\nrm -rf /\n')),
  file('PDF', 'a.jpg', 'unreadable', () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF')),
  file('an archive', 'a.jpg', 'unreadable', () => Buffer.from('PK\u0003\u0004\u0014\0\0\0')),
  file('a drawing program', 'a.mvg', 'unreadable', () =>
    Buffer.from('push graphic-context\nimage over 0,0 0,0 "url(https://kitas.lt/)"\n'),
  ),
  file('PPM', 'a.ppm', 'unreadable', () => Buffer.from('P6 1 1 255\nabc')),
  file('XPM', 'a.xpm', 'unreadable', () => Buffer.from('/* XPM */ static char *a[] = {')),
  file('TIFF', 'a.tiff', 'unreadable', () => noise(20, 20).tiff().toBuffer()),
  file('BMP', 'a.bmp', 'unreadable', () => Buffer.from('BM\u0036\0\0\0\0\0\0\0\u0036\0\0\0')),
  file('HEIC', 'IMG_0001.HEIC', 'heic', () => Buffer.concat([heic, Buffer.alloc(800)])),
  file('HEIC named JPEG', 'IMG_0001.jpg', 'heic', () => heic),
  file('AVIF without a picture', 'a.avif', 'unreadable', () =>
    Buffer.from('0000001c66747970617669660000000061766966', 'hex'),
  ),
  // Bombs
  file('PNG of 50,000 by 50,000', 'a.png', 'too_many_pixels', () => blackPng(50_000, 50_000, 100)),
  file('PNG of 7,072 by 7,072', 'a.png', 'too_many_pixels', () => blackPng(7_072, 7_072)),
  file('PNG that is a line of 100 million', 'a.png', 'too_many_pixels', () =>
    blackPng(100_000_000, 1, 0),
  ),
  file('PNG of 50 million pixels', 'a.png', 'photo', () => blackPng(7_071, 7_071)),
  file('GIF of 10,000 frames', 'a.gif', 'photo', () => gif(10_000)),
  file('GIF that claims 65,535 by 65,535', 'a.gif', 'too_many_pixels', () =>
    gif(1, { screen: 65_535, side: 65_535 }),
  ),
  file('GIF whose frame is larger than its screen', 'a.gif', 'too_many_pixels', () =>
    gif(1, { side: 65_535 }),
  ),
  file('AVIF of 13 million pixels in a thousand bytes', 'a.avif', 'too_many_pixels', async () =>
    claiming(await flat().avif({ effort: 0 }).toBuffer(), 3_620, 3_620),
  ),
  file('progressive JPEG of 36 million pixels', 'a.jpg', 'too_many_pixels', async () =>
    claiming(await flat().jpeg({ progressive: true }).toBuffer(), 6_000, 6_000),
  ),
  file('PNG with a profile that unpacks to 50 MB', 'a.png', 'photo', async () => {
    const plain = await png();
    const packed = deflateSync(Buffer.alloc(50_000_000), { level: 1 });
    const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), packed]));
    return Buffer.concat([plain.subarray(0, 33), profile, plain.subarray(33)]);
  }),
  file('PNG with text that unpacks to 50 MB', 'a.png', 'photo', async () => {
    const plain = await png();
    const packed = deflateSync(Buffer.alloc(50_000_000, 0x61), { level: 1 });
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]));
    return Buffer.concat([plain.subarray(0, 33), text, plain.subarray(33)]);
  }),
  file('PNG of 416,000 empty chunks', 'a.png', 'unreadable', async () => {
    const plain = await png();
    const empty = pngChunk('prVt', Buffer.alloc(0));
    const chunks = Buffer.alloc(416_000 * empty.length, empty);
    return Buffer.concat([plain.subarray(0, 33), chunks, plain.subarray(33)]);
  }),
  // Sizes
  file('5 MB to the byte', 'a.jpg', 'photo', () => jpegOfSize(5 * 1024 * 1024)),
  file('5 MB and a byte', 'a.jpg', 'too_large', () => jpegOfSize(5 * 1024 * 1024 + 1)),
  file('9 MB', 'a.jpg', 'too_large', () => jpegOfSize(9_000_000)),
  file('one byte', 'a.jpg', 'unreadable', () => new Uint8Array([0xff])),
  file('zeros', 'a.jpg', 'unreadable', () => new Uint8Array(100_000)),
  // Broken
  file('JPEG without its end marker', 'a.jpg', 'photo', async () => (await jpeg()).subarray(0, -2)),
  cut('jpeg', 0.02),
  cut('jpeg', 0.3),
  cut('jpeg', 0.6),
  cut('png', 0.02),
  cut('png', 0.5),
  cut('png', 0.9),
  cut('webp', 0.1),
  cut('webp', 0.5),
  cut('gif', 0.01),
  cut('gif', 0.3),
  cut('avif', 0.1),
  cut('avif', 0.5),
  file('a PNG with wrong sums', 'a.png', 'unreadable', async () =>
    (await png()).fill(0x55, 60, 90),
  ),
  file('a PNG without pixels', 'a.png', 'unreadable', () => blackPng(64, 64, 0)),
  file('a PNG of no height', 'a.png', 'unreadable', () => blackPng(64, 0)),
  file('half of the rows of a PNG', 'a.png', 'unreadable', () => blackPng(64, 64, 30)),
  // Names
  named('../../../etc/passwd'),
  named('..\\..\\windows\\system32\\a.png'),
  named('/etc/cron.d/a'),
  named('a.png\0.php'),
  named('šuo\u202egnp.exe'),
  named(`${'ž'.repeat(300)}.png`),
  named('<img src=x onerror=alert(1)>.png'),
  named("'; drop table files; --.png"),
  named('a\tb\u0007c.png'),
  named('.htaccess'),
  named('CON'),
  named('🐶'.repeat(80)),
  named('a"b%22.png'),
];
