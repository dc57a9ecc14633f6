const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const textual = new Set(['tEXt', 'zTXt', 'iTXt']);

/** What a program writes is in chunks of 8 kB and more, and a few small ones. */
const smallChunk = 1_024;
const mostSmallChunks = 1_000;

/**
 * A PNG without its text chunks, which are not needed and may unpack to hundreds of megabytes;
 * anything else as it is. Behind a part whose length is a lie all stays: no reader gets further.
 * @returns null for one of more than a thousand small chunks, which keep every reader busy
 */
export function withoutPngText(bytes: Uint8Array): Uint8Array | null {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!png.subarray(0, 8).equals(signature)) return bytes;
  const kept = [png.subarray(0, 8)];
  let at = 8;
  let small = 0;
  while (at + 12 <= png.length) {
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length) break;
    if (length < smallChunk) small += 1;
    if (small > mostSmallChunks) return null;
    if (!textual.has(png.toString('latin1', at + 4, at + 8))) kept.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, png.subarray(at)]);
}
