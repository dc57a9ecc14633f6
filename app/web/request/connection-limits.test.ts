import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '#app/platform/log/log.server.ts';
import { createConnectionLimits } from './connection-limits.server.ts';

const log = createLog('error', () => {});
const limitsOf = (options: { mostOfOne: number; most?: number; trustedProxies?: string[] }) =>
  createConnectionLimits({ log, trustedProxies: [], ...options });

function socketFrom(remoteAddress: string): Socket {
  return Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
}

/** Opens connections one after the other. @returns those that stand */
function opener(limits: ReturnType<typeof limitsOf>) {
  return (...addresses: string[]) =>
    addresses.map((address) => {
      const socket = socketFrom(address);
      limits.begin(socket);
      return socket;
    });
}

const standing = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed);
const times = (count: number, address: string) => Array.from({ length: count }, () => address);

test('an IPv6 /48 holds three times what a /64 does, however many addresses it uses', () => {
  const open = opener(limitsOf({ mostOfOne: 4 }));
  const ofOne = open(...times(5, '2001:db8:1:1::7'));
  expect(standing(ofOne)).toEqual(ofOne.slice(1));
  const ofNetwork = open(...Array.from({ length: 40 }, (_, at) => `2001:db8:1:${at + 2}::1`));
  expect(standing([...ofOne, ...ofNetwork])).toEqual(ofNetwork.slice(-12));
  const [other] = open('2001:db8:2:1::7');
  expect(other?.destroyed).toBe(false);
});

test('where all are taken, the idle one of the address that holds most gives way', () => {
  const open = opener(limitsOf({ mostOfOne: 4, most: 12 }));
  const honest = open('192.0.2.1', '192.0.2.2');
  const held = open(...times(4, '198.51.100.1'), ...times(3, '198.51.100.2'));
  const network = open('2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1');
  const come = open('192.0.2.3', '192.0.2.4');
  expect(standing([...honest, ...come])).toHaveLength(4);
  // By then three hold three each: the first of them loses one.
  expect(held[0]?.destroyed).toBe(true);
  expect(standing([...held, ...network])).toHaveLength(8);
});

test('what works is closed for no other, and where all work the new one goes', async () => {
  const limits = limitsOf({ mostOfOne: 4, most: 4 });
  const open = opener(limits);
  const held = open(...times(3, '198.51.100.1'), '192.0.2.1');
  const answers = held.slice(0, 3).map((socket) => {
    const response = new ServerResponse(new IncomingMessage(socket));
    limits.work(socket, response);
    return response;
  });
  const [first, second] = open('192.0.2.2', '192.0.2.3');
  expect(standing(held)).toEqual(held.slice(0, 3));
  expect([first?.destroyed, second?.destroyed]).toEqual([true, false]);
  answers[1]?.destroy();
  await once(answers[1] as ServerResponse, 'close');
  open('192.0.2.4');
  expect(held[1]?.destroyed).toBe(true);
});

test('a proxy brings the connections of many, and the whole is bounded all the same', () => {
  const open = opener(limitsOf({ mostOfOne: 2, most: 6, trustedProxies: ['192.0.2.9'] }));
  const brought = open(...times(5, '192.0.2.9'));
  const [direct] = open('198.51.100.1');
  expect(standing(brought)).toHaveLength(5);
  const [next, last] = open('192.0.2.9', '192.0.2.9');
  expect([direct?.destroyed, next?.destroyed, last?.destroyed]).toEqual([true, false, true]);
});
