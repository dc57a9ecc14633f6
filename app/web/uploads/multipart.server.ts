import { data } from 'react-router';

/** One part of a multipart form (RFC 7578). */
type FormPart = {
  /** The name of its field. */
  readonly name: string;
  /** The file's name as it was sent, or null for a field of text; '' where no file was chosen. */
  readonly fileName: string | null;
  /** Null when it was larger than allowed. They are good until the next part is asked for. */
  readonly bytes: Uint8Array | null;
};

type Limits = {
  /** A larger part is read to its end and discarded, so that the parts after it are still taken. */
  readonly mostPartBytes: number;
  readonly mostParts: number;
  /** Waits for each piece of the body; what it throws makes the form a broken one. */
  readonly next?: NextPiece;
};

type Piece = ReadableStreamReadResult<Uint8Array>;
type NextPiece = (reading: Promise<Piece>) => Promise<Piece>;

const lineEnd = '\r\n';
const headerEnd = lineEnd + lineEnd;
const mostHeaderBytes = 8 * 1024;
/** What one read of a socket returns at the most. */
const usualPieceBytes = 64 * 1024;

/**
 * Reads a multipart form part by part, never holding more than one part, and of it only what has
 * arrived. A body too large must be stopped before (body-limit.server.ts). Why no library reads it:
 * docs/dependencies.md.
 * Throws the answer 400 for a body that is no such form or broken, 413 for too many parts.
 */
export async function* readParts(
  request: Request,
  { mostPartBytes, mostParts, next }: Limits,
): AsyncGenerator<FormPart> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '');
  if (!boundary || !request.body) throw broken();
  const delimiter = Buffer.from(`${lineEnd}--${boundary}`);
  // The system gives memory for a page of it when something is written there: it grows with what
  // arrives. A buffer that is made anew as it grows would leave garbage of the same size behind.
  const body = Buffer.allocUnsafeSlow(mostPartBytes);
  let part: { readonly name: string; readonly fileName: string | null } | null = null;
  let size = 0;
  let parts = 0;
  let within: 'body' | 'delimiter' | 'header' = 'body';
  let ended = false;
  // The first delimiter need not have a line before it.
  let pending = Buffer.from(lineEnd);
  // Joined in one buffer for all pieces: a new one for each would be garbage as large as the body.
  let joined = Buffer.allocUnsafeSlow(2 * usualPieceBytes);

  const join = (chunk: Buffer) => {
    const length = pending.length + chunk.length;
    const target = length <= joined.length ? joined : Buffer.allocUnsafeSlow(length);
    pending.copy(target);
    chunk.copy(target, pending.length);
    joined = target;
    return joined.subarray(0, length);
  };

  const take = (length: number) => {
    if (size + length <= mostPartBytes) pending.copy(body, size, 0, length);
    size += length;
    pending = pending.subarray(length);
  };

  for await (const chunk of chunksOf(request.body, next)) {
    // What comes behind the end is nothing to us.
    pending = ended ? pending : join(chunk);
    while (!ended) {
      if (within === 'body') {
        const at = pending.indexOf(delimiter);
        // Its last bytes may be the beginning of a delimiter.
        take(at < 0 ? Math.max(0, pending.length - delimiter.length + 1) : at);
        if (at < 0) break;
        pending = pending.subarray(delimiter.length);
        if (part) yield { ...part, bytes: size > mostPartBytes ? null : body.subarray(0, size) };
        within = 'delimiter';
      } else if (within === 'delimiter') {
        if (pending.length < 2) break;
        const next = pending.toString('latin1', 0, 2);
        if (next !== '--' && next !== lineEnd) throw broken();
        pending = pending.subarray(2);
        ended = next === '--';
        within = 'header';
      } else {
        const end = pending.indexOf(headerEnd);
        if ((end < 0 ? pending.length : end) > mostHeaderBytes) throw broken();
        if (end < 0) break;
        if (++parts > mostParts) throw data(null, { status: 413 });
        part = readHeader(pending.toString('utf8', 0, end));
        pending = pending.subarray(end + headerEnd.length);
        size = 0;
        within = 'body';
      }
    }
  }
  if (!ended) throw broken();
}

function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  return found?.[1] ?? found?.[2] ?? null;
}

/** Browsers write " as %22 and break no lines; further headers of a part say nothing to us. */
function readHeader(header: string) {
  const disposition = header
    .split(lineEnd)
    .find((line) => /^content-disposition:\s*form-data\b/i.test(line));
  const name = /;\s*name="([^"]*)"/i.exec(disposition ?? '')?.[1];
  if (name === undefined) throw broken();
  const fileName = /;\s*filename="([^"]*)"/i.exec(disposition ?? '')?.[1] ?? null;
  return { name, fileName: fileName?.replaceAll('%22', '"') ?? null };
}

/** A body that breaks off is a broken form, not a fault of ours. */
async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  next: NextPiece = (reading) => reading,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await next(reader.read()).catch(() => {
        throw broken();
      });
      if (done) return;
      yield Buffer.from(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength);
    }
  } finally {
    // There may be no listener left.
    await reader.cancel().catch(() => {});
  }
}

/**
 * Reads a body to its end and keeps nothing of it: an answer that comes while a browser is still
 * sending looks to it like a broken connection. Returns false when the body broke off.
 */
export async function discardBody(request: Request, next?: NextPiece): Promise<boolean> {
  if (!request.body) return true;
  try {
    for await (const _ of chunksOf(request.body, next));
    return true;
  } catch {
    return false;
  }
}

function broken() {
  return data(null, { status: 400 });
}
