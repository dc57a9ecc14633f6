import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { TrialServer } from '../servers/trial-servers.ts';

type Listening = Pick<TrialServer, 'port'>;

/** Opens a connection from one of this machine's addresses that says nothing by itself. */
export async function openConnection({ port }: Listening, from = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  // Whom the server hangs up on has nothing to say about it.
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => {});
  return socket;
}

/** How many of our connections the server still holds; what the system alone keeps has no inode. */
export function heldBy(server: Listening, ours: ReadonlySet<number>): number {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  const rows = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, local, remote, , , , , , , inode]) => {
      return portOf(local) === server.port && ours.has(portOf(remote)) && inode !== '0';
    }).length;
}
