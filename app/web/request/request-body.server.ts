import { limitBody, mostFormBytes } from './body-limit.server.ts';
import type { BodySlot } from './body-slots.server.ts';
import { plainAnswer, type Rejection } from './rejection.server.ts';
import type { RequestLimits } from './request-limits.server.ts';

type Taking = {
  /** The largest body in bytes. */
  readonly most: number;
  /** What senders are counted by. */
  readonly unit: string;
  readonly limits: RequestLimits;
};

type Work = (request: Request) => Promise<Response>;

/**
 * Up to so many bytes of a form that is too large are read and thrown away: its browser reads no answer
 * before all is sent, and shows a broken connection in its place.
 */
const mostThrownAway = 8 * mostFormBytes;

const tooLarge: Rejection = { status: 413, text: 'Payload Too Large' };
const tooSlow: Rejection = { status: 408, text: 'Request Timeout', closes: true };
const brokenOff: Rejection = { status: 400, text: 'Bad Request', closes: true };

/**
 * Does `work` in a place, with the request's body, which takes none while it is read: a form's is read
 * whole before, a larger one by its route as it arrives. A body that is too large or too slow is refused.
 */
export async function withBody(
  request: Request,
  { most, unit, limits }: Taking,
  work: Work,
): Promise<Response> {
  const limited = limitBody(request, most);
  const declared = Number(request.headers.get('content-length'));
  if (limited.exceeded() && declared > mostThrownAway) return plainAnswer(tooLarge);
  if (!limited.request.body) return limits.unlessBusy(() => work(request));
  const slot = limits.bodySlots.enter(unit);
  const rejection = () => {
    if (limited.exceeded()) return tooLarge;
    return slot.ended() ? tooSlow : null;
  };
  const reader = limited.request.body.getReader();
  const workWith = (body: BodyInit) => {
    const init = { body, duplex: 'half' } as RequestInit;
    return limits.unlessBusy(() => work(new Request(limited.request, init)));
  };
  try {
    if (limited.exceeded()) {
      await throwAway(reader, slot.next).catch(() => {});
      return plainAnswer(tooLarge);
    }
    if (most > mostFormBytes) {
      const next: BodySlot['next'] = (reading) => limits.whileWaiting(slot.next(reading));
      return orRefused(await workWith(piecesOf(reader, next)), rejection());
    }
    const whole = await wholeOf(reader, slot.next).catch(() => null);
    return whole === null ? plainAnswer(rejection() ?? brokenOff) : await workWith(whole);
  } finally {
    slot.leave();
    // There may be no sender left.
    reader.cancel().catch(() => {});
  }
}

function orRefused(response: Response, rejection: Rejection | null): Response {
  return rejection ? plainAnswer(rejection) : response;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function wholeOf(reader: Reader, next: BodySlot['next']) {
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await next(reader.read());
    if (done) return Buffer.concat(pieces);
    pieces.push(value);
  }
}

async function throwAway(reader: Reader, next: BodySlot['next']) {
  while (!(await next(reader.read())).done);
}

/** The same pieces, each asked for when the route asks for it. */
function piecesOf(reader: Reader, next: BodySlot['next']): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await next(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
