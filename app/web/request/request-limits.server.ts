import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/log/log.server.ts';
import { createBodySlots } from './body-slots.server.ts';
import { warnSeldom } from './warn-seldom.server.ts';

type Limits = {
  /** Requests that the application works on at a time, in the whole process. */
  readonly atOnce: number;
  /** Requests of one connection that may wait behind the one that is being answered. */
  readonly waiting: number;
};

/** What lets only so many requests be worked on, and bodies be read, at a time. */
export type RequestLimits = ReturnType<typeof createRequestLimits>['limits'];

/** No browser pipelines. A page takes a few ms, so that the last of 300 waits two seconds or so. */
const usualLimits: Limits = { atOnce: 300, waiting: 8 };
const busySeconds = 5;

/**
 * Keeps one client, or many of them, from making the process hold more than it can: answers
 * that are not read would otherwise pile up in memory.
 */
export function createRequestLimits(log: Log, { atOnce, waiting } = usualLimits) {
  const queues = new WeakMap<Socket, (() => void)[]>();
  const warn = warnSeldom(log);
  let working = 0;

  /**
   * Begins `work` when every earlier answer of the same connection has been handed to the system,
   * which takes no more than the client reads. Node itself begins all that have arrived.
   */
  function inTurn({ socket }: IncomingMessage, response: ServerResponse, work: () => void): void {
    // What else came with the request that was one too many.
    if (socket.destroyed) return;
    const begin = () => {
      if (socket.destroyed) return;
      response.once('close', next);
      work();
    };
    const next = () => {
      const following = socket.writableEnded ? undefined : queues.get(socket)?.shift();
      if (following) following();
      else queues.delete(socket);
    };
    const queue = queues.get(socket);
    if (!queue) {
      queues.set(socket, []);
      // By the next tick all that came in one piece is known, and may be too much.
      process.nextTick(begin);
    } else if (queue.length < waiting) {
      queue.push(begin);
    } else {
      queues.delete(socket);
      destroyCheaply(socket);
      warn('connection closed: too many requests wait on it');
    }
  }

  /** Does `work`, or answers 503 when too much is being done already. */
  async function unlessBusy(work: () => Promise<Response>): Promise<Response> {
    if (working >= atOnce) {
      warn('request refused: too many at once');
      return busy();
    }
    working += 1;
    try {
      return await work();
    } finally {
      working -= 1;
    }
  }

  /** For `work`: leaves its place to others while it waits for its sender. */
  async function whileWaiting<Result>(answer: Promise<Result>): Promise<Result> {
    working -= 1;
    try {
      return await answer;
    } finally {
      working += 1;
    }
  }

  return { inTurn, limits: { unlessBusy, whileWaiting, bodySlots: createBodySlots() } };
}

/**
 * Node aborts all requests of a closed connection with an error each, whose stack would take more
 * time than everything else about a flood of them.
 */
function destroyCheaply(socket: Socket): void {
  const usual = Error.stackTraceLimit;
  socket.prependOnceListener('close', () => {
    Error.stackTraceLimit = 0;
  });
  socket.once('close', () => {
    Error.stackTraceLimit = usual;
  });
  socket.destroy();
}

function busy(): Response {
  return new Response('Šiuo metu labai daug lankytojų. Pabandykite po kelių sekundžių.', {
    status: 503,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(busySeconds),
      'x-content-type-options': 'nosniff',
    },
  });
}
