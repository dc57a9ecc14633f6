import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '#app/platform/log/log.server.ts';
import { createAddressList, limitUnit, plainAddress } from './client-address.server.ts';
import { warnSeldom } from './warn-seldom.server.ts';

/** Connections that a server holds. Each may hold an answer that is not read; open inboxes take one each. */
export const mostConnections = 3_000;

type Options = {
  readonly log: Log;
  /** Addresses or ranges that bring the connections of many: they are not limited. */
  readonly trustedProxies: readonly string[];
  /** Connections that one address may hold. */
  readonly mostOfOne: number;
};

/**
 * Limits the connections of one address. One more takes the place of the one that has been without a
 * request longest; it is closed itself where the server works for all the others.
 */
export function createConnectionLimits({ log, trustedProxies, mostOfOne }: Options) {
  const isProxy = createAddressList(trustedProxies);
  const warn = warnSeldom(log);
  /** By address; a connection's number of requests, those without one in the order in which they fell idle. */
  const held = new Map<string, Map<Socket, number>>();

  function begin(socket: Socket): void {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === null || isProxy(address)) return;
    const unit = limitUnit(address);
    const own = held.get(unit) ?? new Map<Socket, number>();
    held.set(unit, own);
    if (own.size >= mostOfOne) {
      const [idle] = [...own].find(([, requests]) => requests === 0) ?? [socket];
      warn('connection closed: too many of one address', { address });
      own.delete(idle);
      idle.destroy();
      if (idle === socket) return;
    }
    own.set(socket, 0);
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && held.get(unit) === own) held.delete(unit);
    });
  }

  /** Notes a request until its answer has ended. */
  function work(socket: Socket, response: ServerResponse): void {
    const own = held.get(limitUnit(socket.remoteAddress ?? ''));
    const change = (by: number) => {
      const requests = own?.get(socket);
      if (requests === undefined) return;
      own?.delete(socket);
      own?.set(socket, requests + by);
    };
    change(1);
    response.once('close', () => change(-1));
  }

  return { begin, work };
}
