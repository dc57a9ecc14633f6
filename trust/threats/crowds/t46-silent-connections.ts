import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createConnectionLimits } from '#app/web/request/connection-limits.server.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { heldBy, openConnection } from '../../requests/connections.ts';
import { crowd } from '../../requests/crowd.ts';
import { sendRaw } from '../../requests/raw-request.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const silent = '127.0.0.46';
const most = 32;
const mostOfAll = 3_000;
const settleMs = 1_000;
const looks = 20;

const portsOf = (sockets: readonly Socket[]) =>
  new Set(sockets.flatMap(({ localPort }) => localPort ?? []));

/** Whether an address of this machine gets a page, asked on a connection of its own. */
async function isServed(server: TrialServer, from: string): Promise<boolean> {
  const asked = {
    port: server.port,
    from,
    path: '/paslaugos',
    headers: [
      ['Host', `localhost:${server.port}`],
      ['Connection', 'close'],
    ],
  } as const;
  const late = sleep(5_000, null, { ref: false });
  const answer = await Promise.race([sendRaw(asked).catch(() => null), late]);
  return answer?.status === 200;
}

async function look(server: TrialServer, judge: Judge): Promise<void> {
  for (let turn = 0; turn < looks; turn += 1) {
    for (const from of ['127.0.0.1', silent]) {
      judge.claim(`no page for ${from}`, await isServed(server, from));
    }
  }
}

async function hold(
  servers: TrialServers,
  connections: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  const server = await servers.startServer({ CONNECTIONS_PER_ADDRESS: String(most) }, defects);
  const open = (target: TrialServer, count: number) =>
    crowd(count, 200, () => openConnection(target, silent));
  const sockets = await open(server, connections);
  await sleep(settleMs);
  const held = heldBy(server, portsOf(sockets));
  judge.claim(`${held} connections of one address are held`, held <= most);
  await look(server, judge);
  const log = readFileSync(server.logFile, 'utf8').split('\n');
  const told = log.filter((line) => line.includes('connection closed: too many of one address'));
  judge.claim(
    'the log does not tell',
    told.some((line) => line.includes(silent)),
  );
  judge.claim(`the log tells ${told.length} times`, told.length <= 2);
  for (const socket of sockets) socket.destroy();

  // A proxy brings the connections of many.
  const behind = { TRUSTED_PROXIES: silent, CONNECTIONS_PER_ADDRESS: String(most) };
  const proxied = await servers.startServer(behind);
  const brought = await open(proxied, 4 * most);
  await sleep(settleMs);
  const kept = heldBy(proxied, portsOf(brought));
  judge.claim(`a proxy holds ${kept} of ${4 * most}`, kept === 4 * most);
  for (const socket of brought) socket.destroy();
  const { wrong } = judge.outcome('');
  const tried = sockets.length + brought.length + 2 * looks;
  return { tried, found: `${held} held, ${told.length} lines of log, ${kept} of a proxy`, wrong };
}

/** One address may hold as many as it likes. */
const unbounded: readonly Defect[] = [
  defectIn<typeof createConnectionLimits>(
    'app/web/request/connection-limits.server.ts',
    'createConnectionLimits',
    (original) => (options) => original({ ...options, mostOfOne: Number.POSITIVE_INFINITY }),
  ),
];

const addresses = 100;

/** As many addresses as hold more than all there are, each within its own limit. */
async function holdFromMany(
  servers: TrialServers,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  const server = await servers.startServer({ CONNECTIONS_PER_ADDRESS: String(most) }, defects);
  const count = addresses * most;
  let next = 0;
  const sockets = await crowd(count, 200, () => {
    next += 1;
    return openConnection(server, `127.0.46.${1 + (next % addresses)}`);
  });
  await sleep(settleMs);
  const held = heldBy(server, portsOf(sockets));
  judge.claim(`${held} connections are held in all`, held <= mostOfAll);
  for (let turn = 0; turn < looks; turn += 1) {
    for (const from of ['127.0.0.1', '127.0.0.47']) {
      judge.claim(`no page for ${from} beside ${addresses}`, await isServed(server, from));
    }
  }
  for (const socket of sockets) socket.destroy();
  const { wrong } = judge.outcome('');
  return { tried: count + 2 * looks, found: `${held} of ${addresses} addresses held`, wrong };
}

/** No idle connection gives way to a new one. */
const noneGivesWay: readonly Defect[] = [
  defectIn('app/web/request/connection-limits.server.ts', 'idleOf', () => () => null),
];

async function holdBoth(servers: TrialServers): Promise<Outcome> {
  const one = await hold(servers, 3_000);
  await servers.stopServers();
  const many = await holdFromMany(servers);
  return {
    tried: one.tried + many.tried,
    found: `${one.found}; ${many.found}`,
    wrong: [...one.wrong, ...many.wrong],
  };
}

/** Each hole by itself has to be found. */
async function findHoles(servers: TrialServers): Promise<Outcome> {
  const one = await hold(servers, 200, unbounded);
  await servers.stopServers();
  const many = await holdFromMany(servers, noneGivesWay);
  const isFound = one.wrong.length > 0 && many.wrong.length > 0;
  const wrong = isFound ? [...one.wrong, ...many.wrong] : [];
  return { tried: one.tried + many.tried, found: `${one.found}; ${many.found}`, wrong };
}

export const silentConnections: Trial = {
  id: 'T46',
  title: 'connections that say nothing',
  least: 6_300,
  run: holdBoth,
  defect: findHoles,
};
