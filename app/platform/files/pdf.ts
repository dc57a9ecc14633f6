import { Buffer } from 'node:buffer';

/** Why a file is not taken as a PDF. */
type PdfProblem = 'broken' | 'encrypted';

/** What a PDF file begins with, by which it is known. */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(Buffer.from(bytes.subarray(0, 16)).toString('latin1'));
}

/** More cross-reference sections than any program writes. */
const mostSections = 500;
const mostDepth = 40;

/**
 * Looks whether a file is a PDF by its structure (ISO 32000-2, 7.5): its header at the very beginning,
 * its end at the very end, and from there the chain of cross-reference sections, whose newest names the
 * catalogue. Nothing of its content is judged. One that is encrypted is told, as what is in it cannot
 * be seen.
 */
export function checkPdf(bytes: Uint8Array): PdfProblem | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!beginsAsPdf(file)) return 'broken';
  const end = file.subarray(-1_024).toString('latin1');
  // Zero bytes behind the end come from programs that write in blocks.
  const start = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/.exec(end)?.[1];
  if (start === undefined) return 'broken';
  try {
    return checkSections(file, Number(start));
  } catch (error) {
    if (error instanceof Broken) return 'broken';
    throw error;
  }
}

function checkSections(file: Buffer, newest: number): PdfProblem | null {
  const seen = new Set<number>();
  const waiting = [newest];
  const tables: Table[] = [];
  let root: Reference | null = null;
  let inStreams = false;
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (seen.size > mostSections) return 'broken';
    const { dictionary, table } = readSection(file, at);
    if ((dictionary.get('Encrypt') ?? null) !== null) return 'encrypted';
    if (table) tables.push(table);
    else inStreams = true;
    root ??= referenceIn(dictionary.get('Root'));
    // The newest section names it.
    if (!root) return 'broken';
    for (const key of ['XRefStm', 'Prev']) {
      const next = dictionary.get(key);
      if (typeof next === 'number') waiting.push(next);
    }
  }
  if (!root) return 'broken';
  const found = offsetOf(file, tables, root);
  // In a stream the places are compressed.
  if (found === null) return inStreams ? null : 'broken';
  return isCatalogue(file, found, root) ? null : 'broken';
}

type Reference = { readonly number: number; readonly generation: number };
type Value = null | boolean | number | string | Reference | Dictionary | readonly unknown[];
type Dictionary = ReadonlyMap<string, unknown>;
/** Where the entries of a table's parts are: of 20 bytes each. */
type Table = readonly { readonly first: number; readonly count: number; readonly at: number }[];

class Broken extends Error {}

function referenceIn(value: unknown): Reference | null {
  return typeof value === 'object' && value !== null && 'generation' in value
    ? (value as Reference)
    : null;
}

const entryBytes = 20;

function readSection(
  file: Buffer,
  at: number,
): { readonly dictionary: Dictionary; readonly table: Table | null } {
  const reader = readerOf(file, at);
  if (reader.word() === 'xref') {
    const parts: { first: number; count: number; at: number }[] = [];
    for (let word = reader.word(); word !== 'trailer'; word = reader.word()) {
      const [first, count] = [wholeNumber(word), wholeNumber(reader.word())];
      reader.skipSpace();
      parts.push({ first, count, at: reader.at() });
      reader.jump(count * entryBytes);
    }
    return { dictionary: reader.dictionary(), table: parts };
  }
  const stream = readerOf(file, at);
  [stream.word(), stream.word()].map(wholeNumber);
  if (stream.word() !== 'obj') throw new Broken();
  const dictionary = stream.dictionary();
  if (dictionary.get('Type') !== '/XRef' || stream.word() !== 'stream') throw new Broken();
  return { dictionary, table: null };
}

function wholeNumber(word: string): number {
  if (!/^\d{1,10}$/.test(word)) throw new Broken();
  return Number(word);
}

/** Where an object begins, by the newest table that has it in use. */
function offsetOf(file: Buffer, tables: readonly Table[], { number }: Reference): number | null {
  for (const part of tables.flat()) {
    if (number < part.first || number >= part.first + part.count) continue;
    const at = part.at + (number - part.first) * entryBytes;
    const entry = /^(\d{10}) \d{5} ([nf])/.exec(
      file.subarray(at, at + entryBytes).toString('latin1'),
    );
    if (entry?.[2] === 'n') return Number(entry[1]);
  }
  return null;
}

function isCatalogue(file: Buffer, at: number, { number, generation }: Reference): boolean {
  const reader = readerOf(file, at);
  if (wholeNumber(reader.word()) !== number || wholeNumber(reader.word()) !== generation) {
    return false;
  }
  return reader.word() === 'obj' && reader.dictionary().get('Type') === '/Catalog';
}

const space = new Set([0, 9, 10, 12, 13, 32]);
const isDelimiter = (byte: number) => '()<>[]{}/%'.includes(String.fromCharCode(byte));

/** Reads the objects of a PDF from a place on (ISO 32000-2, 7.2 and 7.3). */
function readerOf(file: Buffer, from: number) {
  if (from >= file.length) throw new Broken();
  let at = from;

  const skipSpace = () => {
    for (;;) {
      const byte = file[at];
      if (byte === undefined) return;
      if (byte === 0x25) {
        while (at < file.length && file[at] !== 10 && file[at] !== 13) at += 1;
      } else if (space.has(byte)) at += 1;
      else return;
    }
  };

  /** The letters up to the next space or delimiter. */
  const letters = () => {
    const begun = at;
    for (; at < file.length; at += 1) {
      const byte = file[at] as number;
      if (space.has(byte) || isDelimiter(byte)) break;
    }
    return file.subarray(begun, at).toString('latin1');
  };

  const word = () => {
    skipSpace();
    const found = letters();
    if (found === '') throw new Broken();
    return found;
  };

  const begins = (sign: string) => file.subarray(at, at + sign.length).toString('latin1') === sign;

  /** A name with its slash; a letter may be written as #6c. */
  const name = () => {
    at += 1;
    return `/${letters().replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )}`;
  };

  const skipText = () => {
    let open = 0;
    do {
      const byte = file[at];
      if (byte === undefined) throw new Broken();
      if (byte === 0x5c) at += 1;
      else if (byte === 0x28) open += 1;
      else if (byte === 0x29) open -= 1;
      at += 1;
    } while (open > 0);
  };

  const value = (depth: number): Value => {
    skipSpace();
    if (depth > mostDepth || at >= file.length) throw new Broken();
    if (begins('<<')) return dictionaryAt(depth);
    if (begins('<')) {
      const closed = file.indexOf('>', at);
      if (closed < 0) throw new Broken();
      at = closed + 1;
      return '';
    }
    if (begins('(')) {
      skipText();
      return '';
    }
    if (begins('/')) return name();
    if (begins('[')) return list(depth);
    const found = word();
    if (found === 'null') return null;
    if (found === 'true' || found === 'false') return found === 'true';
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(found)) throw new Broken();
    return reference(found) ?? Number(found);
  };

  /** 'N G R' where it stands there; else nothing more is read. */
  const reference = (found: string): Reference | null => {
    const after = file.subarray(at, at + 24).toString('latin1');
    const rest = /^[\s\0]+(\d{1,5})[\s\0]+R(?![^\s\0()<>[\]{}/%])/.exec(after);
    if (!rest || !/^\d{1,10}$/.test(found)) return null;
    at += rest[0].length;
    return { number: Number(found), generation: Number(rest[1]) };
  };

  const list = (depth: number): readonly Value[] => {
    at += 1;
    const values: Value[] = [];
    for (;;) {
      skipSpace();
      if (begins(']')) {
        at += 1;
        return values;
      }
      values.push(value(depth + 1));
    }
  };

  const dictionaryAt = (depth: number): Dictionary => {
    skipSpace();
    if (!begins('<<')) throw new Broken();
    at += 2;
    const entries = new Map<string, unknown>();
    for (;;) {
      skipSpace();
      if (begins('>>')) {
        at += 2;
        return entries;
      }
      if (!begins('/')) throw new Broken();
      const key = name().slice(1);
      entries.set(key, value(depth + 1));
    }
  };

  return {
    at: () => at,
    skipSpace,
    word,
    dictionary: () => dictionaryAt(0),
    jump: (by: number) => {
      at += by;
      if (at >= file.length) throw new Broken();
    },
  };
}
