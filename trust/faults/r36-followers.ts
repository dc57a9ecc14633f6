import { setTimeout as sleep } from 'node:timers/promises';
import { freshAddress, send, type Target } from '../requests/browser.ts';
import { type Heard, openReader, type Reader } from '../stages/inbox-reader.ts';

/** A conversation between a guest and a partner, as its trial sees it. */
export type Talk = {
  readonly id: string;
  readonly guest: string;
  readonly partner: string;
  readonly cookie: string;
  /** What each side was told to be kept, in its order. */
  readonly kept: { readonly guest: string[]; readonly partner: string[] };
  /** What a browser of each side has come to show by reading on, by the numbers of the turns. */
  readonly shown: { readonly guest: Map<number, string>; readonly partner: Map<number, string> };
};

export type Side = keyof Talk['kept'];
export const sides: readonly Side[] = ['guest', 'partner'];

/**
 * A side reads its page so often at the most; what happens meanwhile it reads together. On a busy machine
 * shorter pauses would keep the processes at reading alone.
 */
const pauseMs = 4_000;

/** A guest has the link alone. */
export function cookieOf(talk: Talk, side: Side): Readonly<Record<string, string>> {
  return side === 'partner' ? { cookie: talk.cookie } : {};
}

/** A browser of one side. */
export type Follower = { readonly breakOff: () => void; readonly close: () => Promise<void> };

/**
 * A browser that listens: it reads the page once at its first stream, and from then on only when a
 * stream says that something is new in this conversation, which after a break is said on opening: to a
 * partner what came after the last event heard, to a guest by another mark than the last one.
 */
export function follow(talk: Talk, side: Side, target: () => Target): Follower {
  const isGuest = side === 'guest';
  const path = isGuest ? `${talk.guest}/srautas` : '/partner/dashboard/messages/stream';
  const cookie = isGuest ? '' : talk.cookie;
  const address = freshAddress();
  let reader: Reader | null = null;
  let closed = false;
  // A guest's first mark comes at once.
  let outdated = !isGuest;
  let lastId: number | null = null;
  let lastMark: unknown = null;
  const onEvent = ({ name, id, data }: Heard) => {
    if (name === 'conversations') {
      outdated ||= data.mark !== lastMark;
      lastMark = data.mark;
    }
    if (name !== 'message') return;
    outdated ||= data.id === talk.id;
    lastId = id;
  };
  const loop = (async () => {
    while (!closed) {
      if (!reader?.isOpen()) {
        // Without an event there is none to go on after.
        outdated ||= lastId === null && !isGuest;
        const way = { path, cookie, address, onEvent };
        reader = await openReader(target(), way, lastId).catch(() => null);
        if (reader?.status !== 200) reader?.close();
      }
      if (outdated && reader?.isOpen()) {
        outdated = false;
        const shown = await readTurns(talk, side, target()).catch(() => null);
        if (shown === null) outdated = true;
        else for (const [turn, body] of shown) talk.shown[side].set(turn, body);
        await sleep(pauseMs);
      }
      await sleep(50);
    }
  })();
  return {
    breakOff: () => reader?.close(),
    async close() {
      closed = true;
      await loop;
      reader?.close();
    },
  };
}

/** The turns of a page that one side is shown, by their numbers; the first ones are of the stage. */
async function readTurns(talk: Talk, side: Side, target: Target): Promise<Map<number, string>> {
  const shown = new Map<number, string>();
  for (let query = ''; ; ) {
    const headers = { 'x-forwarded-for': freshAddress(), ...cookieOf(talk, side) };
    const { status, body } = await send(target, { path: talk[side] + query, headers });
    if (status !== 200) throw new Error(`status ${status}`);
    const turns = [
      ...body.matchAll(/data-turn="(\d+)".*?<p class="typed">.*?<\/span>(.*?)<\/p>/gs),
    ];
    for (const [, turn, text = ''] of turns)
      shown.set(Number(turn), text.replaceAll('<!-- -->', ''));
    const earlier = /\?nuo=(\d+)/.exec(body)?.[0];
    if (earlier === undefined || query === earlier) return shown;
    query = earlier;
  }
}
