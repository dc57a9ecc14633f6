import { href } from 'react-router';
import { readStored } from '#app/ui/use-stored.ts';
import { writeStored } from '#app/ui/write-stored.ts';
import { favouritesKey, mostKept } from './favourite.ts';

/**
 * What became of a press: kept in this browser alone, no room there or in the account, the browser
 * refuses to remember, the server is out of reach, or did not take it.
 */
export type Pressed = 'done' | 'kept' | 'kept-full' | 'refused' | 'full' | 'offline' | 'failed';

/** What a press of a heart asks for. */
export type HeartWish = {
  readonly serviceId: string;
  /** Whether it is to be among the favourites. */
  readonly active: boolean;
  /** Where an owner's wish goes; a visitor's stays in the browser. */
  readonly address: string | null;
};

/** Does what a press asks for. */
export function pressHeart({ address, ...wish }: HeartWish): Promise<Pressed> | Pressed {
  return address === null ? keep(wish) : sendInTurn(address, wish.active);
}

/** One after another, so that of two presses the later one stays. */
let before: Promise<unknown> = Promise.resolve();

function sendInTurn(address: string, active: boolean): Promise<Pressed> {
  const outcome = before.then(() => send(address, active));
  before = outcome;
  return outcome;
}

async function send(address: string, active: boolean): Promise<Pressed> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ active: String(active) }),
      headers: { accept: 'application/json' },
    });
    // The session has ended: the page for signing in says so.
    if (response.redirected) location.assign(response.url);
    if (response.ok && !response.redirected) return 'done';
    return response.status === 409 ? 'full' : 'failed';
  } catch {
    return 'offline';
  }
}

function keep({ serviceId, active }: Omit<HeartWish, 'address'>): Pressed {
  const others = keptFavourites().filter((id) => id !== serviceId);
  if (active && others.length >= mostKept) return 'kept-full';
  const ids = active ? [serviceId, ...others] : others;
  if (!writeStored(favouritesKey, ids.join())) return 'refused';
  return active ? 'kept' : 'done';
}

/** Gives what the browser keeps to the owner who is signed in now, and forgets it here. */
export async function handOverFavourites(): Promise<boolean> {
  const address = href('/seimininko-skydelis/paslaugos/isimintos/is-narsykles');
  const ids = keptFavourites();
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ ids: ids.join() }),
    headers: { accept: 'application/json' },
  });
  if (!response.ok || response.redirected) return false;
  // Another window may have kept more meanwhile.
  const left = keptFavourites().filter((id) => !ids.includes(id));
  return writeStored(favouritesKey, left.join());
}

function keptFavourites(): readonly string[] {
  return readStored(favouritesKey).split(',').filter(Boolean);
}
