import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/log/log.server.ts';
import {
  createAddressList,
  limitNetwork,
  limitUnit,
  plainAddress,
} from './client-address.server.ts';
import { warnSeldom } from './warn-seldom.server.ts';

/** Each may hold an answer that is not read; open inboxes take one each. */
const mostOfAll = 3_000;
/** An IPv6 /48 may hold as much as three of its addresses, as with the other limits. */
const unitsOfNetwork = 3;

type Options = {
  readonly log: Log;
  /** Addresses or ranges that bring the connections of many: they are not limited by themselves. */
  readonly trustedProxies: readonly string[];
  /** Connections that one address may hold. */
  readonly mostOfOne: number;
  /** Connections that the process may hold. */
  readonly most?: number;
};

type Held = {
  /** An IPv4 address or an IPv6 /64. */
  readonly unit: string;
  /** Requests that are under way on it. */
  readonly requests: number;
};

/** Those without a request stand in the order in which they fell idle. */
type Connections = Map<Socket, Held>;

/**
 * Limits the connections of one address, of an IPv6 /48, and of all. One more takes the place of the
 * one of the same address or network that has been without a request longest; where all are taken,
 * of the address or network that holds most. It is closed itself where there is none.
 */
export function createConnectionLimits({
  log,
  trustedProxies,
  mostOfOne,
  most = mostOfAll,
}: Options) {
  const isProxy = createAddressList(trustedProxies);
  const warn = warnSeldom(log);
  /** By IPv4 address or IPv6 /48; those of proxies are in `count` alone. */
  const held = new Map<string, Connections>();
  let count = 0;

  function begin(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === null) return;
    const isCounted = !isProxy(address);
    const unit = limitUnit(address);
    const holder = holderOf(address);
    const own: Connections = (isCounted && held.get(holder)) || new Map();
    const ofUnit = [...own].filter(([, one]) => one.unit === unit);
    const tooMany = ofUnit.length >= mostOfOne || own.size >= unitsOfNetwork * mostOfOne;
    if (isCounted && tooMany) {
      warn('connection closed: too many of one address', { address });
      const idle = idleOf(ofUnit.length >= mostOfOne ? ofUnit : own);
      if (!giveWay(own, idle, socket)) return;
    } else if (count >= most) {
      warn('connection closed: too many of all');
      const largest = findLargest();
      if (!giveWay(largest, largest && idleOf(largest), socket)) return;
    }
    count += 1;
    if (isCounted) held.set(holder, own.set(socket, { unit, requests: 0 }));
    socket.once('close', () => {
      count -= 1;
      own.delete(socket);
      if (own.size === 0 && held.get(holder) === own) held.delete(holder);
    });
  }

  /** Closes the idle connection, or the new one where there is none. @returns whether the new one stays */
  function giveWay(of: Connections | null, idle: Socket | null, socket: Socket): boolean {
    if (idle) of?.delete(idle);
    (idle ?? socket).destroy();
    return idle !== null;
  }

  /** Of those who have an idle connection the one that holds most. */
  function findLargest(): Connections | null {
    let largest: Connections | null = null;
    for (const one of held.values()) {
      if (one.size > (largest?.size ?? 0) && idleOf(one)) largest = one;
    }
    return largest;
  }

  /** Notes a request until its answer has ended. */
  function work(socket: Socket, response: ServerResponse): void {
    const own = held.get(holderOf(plainAddress(socket.remoteAddress ?? '') ?? ''));
    const change = (by: number) => {
      const one = own?.get(socket);
      if (!one) return;
      own?.delete(socket);
      own?.set(socket, { ...one, requests: one.requests + by });
    };
    change(1);
    response.once('close', () => change(-1));
  }

  return { begin, work };
}

function holderOf(address: string): string {
  return limitNetwork(address) ?? address;
}

function idleOf(connections: Iterable<[Socket, Held]>): Socket | null {
  for (const [socket, { requests }] of connections) if (requests === 0) return socket;
  return null;
}
