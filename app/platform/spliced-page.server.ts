import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text with a gap of fixed length in one place or several, ready to be sent with any filling. */
export type SplicedPage = {
  readonly plain: (filling: string) => Buffer;
  /** The same, as gzip. The text is compressed by the first call alone. */
  readonly gzip: (filling: string) => Buffer;
  /** Kept in memory at most. */
  readonly bytes: number;
};

type Piece = { readonly text: Buffer; readonly crc: number; readonly power: number };

/**
 * Cuts a text at each place where `mark` stands.
 * @param mark and each filling: so many letters of ASCII as the others
 * @returns null when the text holds a zero byte, which stands for the gaps while it is compressed
 */
export function splicePage(text: string, mark: string): SplicedPage | null {
  if (text.includes('\0')) return null;
  const pieces = text.split(mark).map((part) => pieceOf(Buffer.from(part)));
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const whole = length + (pieces.length - 1) * mark.length;
  let deflated: readonly Buffer[] | null = null;
  return {
    bytes: length * 2,
    plain: (filling) =>
      Buffer.concat(between(pieces, (piece) => piece.text, [Buffer.from(filling)])),
    gzip(filling) {
      deflated ??= deflatePieces(pieces, mark.length);
      const compressed = deflated;
      const gap = pieceOf(Buffer.from(filling));
      const parts = between(pieces, (_piece, index) => compressed[index], storedBlock(gap.text));
      return Buffer.concat([gzipHeader, ...parts, gzipEnd(checksumOf(pieces, gap), whole)]);
    },
  };
}

function pieceOf(text: Buffer): Piece {
  return { text, crc: crc32(text), power: powerOfLength(text.length) };
}

function between(
  pieces: readonly Piece[],
  bytesOf: (piece: Piece, index: number) => Buffer | undefined,
  gap: readonly Buffer[],
): Buffer[] {
  return pieces.flatMap((piece, index) => {
    const bytes = bytesOf(piece, index) ?? Buffer.alloc(0);
    return index === 0 ? [bytes] : [...gap, bytes];
  });
}

const longestDistance = 32_768;

/**
 * Compresses each piece with what stands before it as its dictionary, so that together they are one
 * stream (RFC 1951). The gaps are zero bytes in it, which no piece has: none refers to what fills one.
 */
function deflatePieces(pieces: readonly Piece[], gapLength: number): readonly Buffer[] {
  let before = Buffer.alloc(0);
  return pieces.map(({ text }) => {
    const dictionary = before.subarray(-longestDistance);
    before = Buffer.concat([before, text, Buffer.alloc(gapLength)]);
    return deflateRawSync(text, {
      level: 6,
      // Ends at a whole byte, and is not the last of its stream.
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(dictionary.length > 0 ? { dictionary } : {}),
    });
  });
}

/** Bytes as they are, within a deflate stream (RFC 1951, 3.2.4). */
function storedBlock(bytes: Buffer): readonly Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(bytes.length ^ 0xff_ff, 3);
  return [head, bytes];
}

/** RFC 1952: deflate, no name, no time, of an unknown system. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** An empty last block, then the checksum and the length of the text. */
function gzipEnd(checksum: number, length: number): Buffer {
  const end = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  end.writeUInt32LE(checksum, 2);
  end.writeUInt32LE(length, 6);
  return end;
}

/** The CRC of the pieces with the gaps filled, without reading them again. */
function checksumOf(pieces: readonly Piece[], gap: Piece): number {
  const append = (crc: number, piece: Piece) => (multiply(piece.power, crc) ^ piece.crc) >>> 0;
  return pieces.reduce(
    (crc, piece, index) => append(index === 0 ? crc : append(crc, gap), piece),
    0,
  );
}

/*
 * A CRC of joined texts from those of its parts, as zlib's crc32_combine has it: the first one times
 * x to the number of the second text's bits, modulo the CRC's polynomial, plus the second one. Bit 31
 * is the coefficient of x to the 0.
 */

const polynomial = 0xed_b8_83_20;
const one = 0x80_00_00_00;

function multiply(left: number, right: number): number {
  let product = 0;
  let shifted = right;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (left & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product >>> 0;
}

/** x to the number of bits of so many bytes. */
function powerOfLength(bytes: number): number {
  let power = one;
  // x to the 8, which is the bits of one byte.
  let square = one >>> 8;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(square, power);
    square = multiply(square, square);
  }
  return power;
}
