import { type ClientRequest, request } from 'node:http';
import type { Target } from '../requests/browser.ts';

/** One event of a stream. */
export type Heard = {
  readonly name: string;
  /** What the browser would go on after; null when the event has none. */
  readonly id: number | null;
  readonly data: Readonly<Record<string, unknown>>;
};

type Way = {
  /** Where the stream is; a partner's inbox without. */
  readonly path?: string;
  readonly cookie: string;
  readonly address: string;
  /** Called with each event as it comes. */
  readonly onEvent: (event: Heard) => void;
};

/** A browser's open stream. */
export type Reader = {
  readonly status: number;
  /** False once either side has ended it. */
  readonly isOpen: () => boolean;
  readonly close: () => void;
};

/**
 * Opens the stream of an inbox, or another one, over a connection of its own.
 * @param after the last event that the browser has seen; null: none
 * @returns once the answer's head is there, whatever it is
 */
export function openReader(
  { origin, port }: Target,
  { path = '/partner/dashboard/messages/stream', cookie, address, onEvent }: Way,
  after: number | null = null,
): Promise<Reader> {
  return new Promise((resolve, reject) => {
    let open = true;
    const asked: ClientRequest = request(
      {
        agent: false,
        host: '127.0.0.1',
        port,
        path,
        headers: {
          host: new URL(origin).host,
          accept: 'text/event-stream',
          cookie,
          'x-forwarded-for': address,
          ...(after === null ? {} : { 'last-event-id': String(after) }),
        },
      },
      (response) => {
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          const parts = (rest + text).split('\n\n');
          rest = parts.pop() ?? '';
          for (const part of parts) {
            const event = readEvent(part);
            if (event) onEvent(event);
          }
        });
        response.on('error', () => {});
        response.on('close', () => {
          open = false;
        });
        resolve({
          status: response.statusCode ?? 0,
          isOpen: () => open,
          close() {
            open = false;
            asked.destroy();
          },
        });
      },
    );
    asked.on('error', (error) => (open ? reject(error) : undefined));
    asked.end();
  });
}

/** Null for a comment, or a mere word about coming again. */
function readEvent(text: string): Heard | null {
  const [, id, name, data] = /^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)$/s.exec(text) ?? [];
  if (name === undefined || data === undefined) return null;
  return { name, id: id === undefined ? null : Number(id), data: JSON.parse(data) };
}

/** A client that follows an inbox over several streams, and the events it has received. */
export type Follower = {
  /** Of each message, in the order in which they came. */
  readonly seqs: number[];
  readonly subjects: string[];
  readonly unread: () => number | null;
  readonly isOpen: () => boolean;
  /** Ends the stream, if one is open, and opens the next after the last event. */
  readonly follow: (target: Target) => Promise<void>;
  readonly close: () => void;
};

/** @throws Error (follow) when no stream is given */
export function openFollower(cookie: string, address: string): Follower {
  const seqs: number[] = [];
  const subjects: string[] = [];
  let unread: number | null = null;
  let reader: Reader | null = null;
  let turn = 0;
  const hear = ({ name, id, data }: Heard) => {
    if (name === 'unread') unread = Number(data.unread);
    if (name !== 'message') return;
    seqs.push(id ?? Number.NaN);
    subjects.push(String(data.subject));
  };
  return {
    seqs,
    subjects,
    unread: () => unread,
    isOpen: () => reader?.isOpen() ?? false,
    async follow(target) {
      reader?.close();
      turn += 1;
      const mine = turn;
      const onEvent = (event: Heard) => {
        if (mine === turn) hear(event);
      };
      const after = seqs.at(-1) ?? 0;
      const opened = await openReader(target, { cookie, address, onEvent }, after);
      if (opened.status !== 200) throw new Error(`No stream: ${opened.status}`);
      if (mine === turn) reader = opened;
      else opened.close();
    },
    close: () => reader?.close(),
  };
}

/**
 * The events that a follower received wrongly, and those that it missed.
 * @param expected how many messages its inbox has got, numbered from 1 on
 */
export function judgeFollower(
  { seqs, subjects, unread }: Follower,
  tag: string,
  expected: number,
): { foreign: number; missing: number; disordered: number; unreadWrong: number } {
  const foreign = subjects.filter((subject) => !subject.startsWith(`${tag} `)).length;
  const known = new Set(seqs);
  const all = Array.from({ length: expected }, (_, index) => index + 1);
  const missing = all.filter((seq) => !known.has(seq)).length;
  const disordered = seqs.filter((seq, index) => index > 0 && seq <= (seqs[index - 1] ?? 0)).length;
  return { foreign, missing, disordered, unreadWrong: unread() === expected ? 0 : 1 };
}
