import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/* Pictures made byte by byte or to measure, for what hostile-images.ts lists and for other tests. */

/** Signs by which a file that is stored as it was sent would be known. */
export const mark = 'Rutos-namai-Ramioji-1';

/** A GIF of frames of one pixel, the first red, all others blue; the sizes may be a lie. */
export function gif(frames: number, { screen = 1, side = 1, comment = '' } = {}): Buffer {
  const square = (length: number) => {
    const size = Buffer.alloc(4);
    size.writeUInt16LE(length, 0);
    size.writeUInt16LE(length, 2);
    return size;
  };
  const head = Buffer.concat([
    Buffer.from('GIF89a'),
    square(screen),
    Buffer.from([0x80, 0, 0, 255, 0, 0, 0, 0, 255]),
  ]);
  const said = Buffer.from(comment);
  const remark = [Buffer.from([0x21, 0xfe, said.length]), said, Buffer.from([0])];
  const frame = (colour: number) =>
    Buffer.from([
      ...[0x21, 0xf9, 4, 0, 1, 0, 0, 0],
      ...[0x2c, 0, 0, 0, 0, ...square(side), 0],
      ...[2, 2, colour === 0 ? 0x44 : 0x4c, 1, 0],
    ]);
  const rest = Array.from({ length: frames - 1 }, () => frame(1));
  return Buffer.concat([head, ...(comment ? remark : []), frame(0), ...rest, Buffer.from([0x3b])]);
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/**
 * Writes another size into the head of a picture, which is all that is read of one that claims too
 * many pixels: to encode so many would take seconds.
 */
export function claiming(picture: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(picture);
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    return bytes;
  }
  if (bytes.readUInt16BE(0) === 0xffd8) {
    // The frame of a progressive JPEG.
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  }
  // AVIF: each image item has a box of its size.
  for (let box = bytes.indexOf('ispe'); box !== -1; box = bytes.indexOf('ispe', box + 4)) {
    bytes.writeUInt32BE(width, box + 8);
    bytes.writeUInt32BE(height, box + 12);
  }
  return bytes;
}

/** A grey PNG of one bit a pixel, all black; `rows` of it are really there. */
export function blackPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A picture of noise, so that it does not shrink to nothing. */
export function noise(width: number, height: number) {
  const mean = 128;
  return sharp({
    create: { width, height, channels: 3, background: '#a52', noise: { type: 'gaussian', mean } },
  });
}

/** The same bytes each time, in a buffer of their own that may be damaged. */
function madeOnce(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | null = null;
  return async () => {
    made ??= make();
    return Buffer.from(await made);
  };
}

export const jpeg = madeOnce(() => noise(150, 100).jpeg({ quality: 90 }).toBuffer());
export const png = madeOnce(() => noise(60, 45).png().toBuffer());
export const flat = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#a52' } });

/** Everything behind the first two bytes of a JPEG, which remarks may follow. */
export async function jpegWithRemark(text: string): Promise<Buffer> {
  const plain = await jpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(Buffer.byteLength(text) + 2);
  return Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    Buffer.from(text),
    plain.subarray(2),
  ]);
}

/** A picture with all the words that a camera and its owner may leave in it. */
export function tellTale(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return noise(160, 120)
    .withExif({
      IFD0: { Copyright: mark, Artist: mark, Make: mark },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 54/1 2400/100', GPSLongitudeRef: 'E' },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${mark} --></x:xmpmeta>`)
    .toFormat(format)
    .toBuffer();
}

/** A JPEG of exactly so many bytes: its remarks fill what the picture leaves. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const plain = await jpeg();
  return Buffer.concat([plain, Buffer.alloc(bytes - plain.length, 0x20)]);
}
