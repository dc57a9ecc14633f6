import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { dropSilentConnections } from '#app/platform/database/silent-connections.server.ts';
import { startFaultProxy } from '#tests/integration/fault-proxy.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { freshAddress, send, type Target } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import { type Follower, judgeFollower, openFollower } from '../stages/inbox-reader.ts';
import {
  type Inbox,
  inboxSettings,
  insertCookie,
  insertInboxes,
  isKept,
  patientStamp,
  post,
  startBeside,
  writeEmail,
} from '../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../trial.ts';

const settings = { ...inboxSettings, WORKER: 'off' };
const partners = 20;
/** docs/trust.md R4: a silent database is noticed within so long, and the same for its return. */
const mostMillis = 15_000;
/**
 * R3: so long after its return every page is good. A request on a dead connection would wait
 * longer for its end (database.server.ts).
 */
const backMillis = 5_000;
/** As many requests as empty a pool, and a few that wait for it. */
const requests = 12;

const seconds = (millis: number) => `${Math.round(millis / 100) / 10} s`;

/** Looks at a page over and over. @returns how long it took until one was as wanted, at the most */
async function until(what: () => Promise<boolean> | boolean, most: number): Promise<number> {
  const started = performance.now();
  while (!(await what())) {
    if (performance.now() - started > most) return Number.POSITIVE_INFINITY;
    await sleep(100);
  }
  return performance.now() - started;
}

/** Asks for pages at once. @returns for each its status, and 'nothing' for one without an answer */
async function askPages(target: Target, within: number): Promise<(number | 'nothing')[]> {
  return crowd(requests, requests, () =>
    Promise.race([
      send(target, { path: '/paslaugos', once: true }).then(
        ({ status }) => status,
        () => 'nothing' as const,
      ),
      sleep(within, 'nothing' as const),
    ]),
  );
}

async function showsPages(target: Target): Promise<boolean> {
  return (await askPages(target, backMillis)).every((status) => status === 200);
}

/**
 * One process reaches the database over a way that falls silent: connections stay open and carry
 * nothing. Messages go on coming over the other process.
 */
async function cutOff(
  servers: TrialServers,
  messages: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(settings, defects);
  const address = new URL(server.databaseUrl);
  const way = await startFaultProxy(Number(address.port));
  address.port = String(way.port);
  const cut = await startBeside(server, settings, defects, address.href);
  const wrong: string[] = [];
  try {
    const inboxes = await insertInboxes(server.db, partners);
    const stamp = await patientStamp(server, inboxes[0] as Inbox);
    const followers: { inbox: Inbox; follower: Follower }[] = [];
    for (const inbox of inboxes) {
      const cookie = await insertCookie(server.db, server, inbox.userId);
      const follower = openFollower(cookie, freshAddress());
      await follower.follow(cut);
      followers.push({ inbox, follower });
    }
    let number = 0;
    const write = () => {
      number += 1;
      return post(server, stamp, writeEmail(inboxes[number % partners] as Inbox, number));
    };
    const allHave = (expected: number) => () =>
      followers.every(({ follower }) => follower.seqs.at(-1) === expected);
    await crowd(partners, 4, write);
    if ((await until(allHave(1), mostMillis)) === Number.POSITIVE_INFINITY) {
      wrong.push('the streams do not tell of messages before the fault');
    }
    // They open the pool's connections; all of them are to meet the silence.
    const before = await until(() => showsPages(cut), mostMillis);
    if (before > mostMillis) wrong.push('it shows no pages before the fault');

    way.blackhole();
    const silentSince = performance.now();
    const isNoticed = () => readFileSync(cut.logFile, 'utf8').includes('listening interrupted');
    const noticing = until(isNoticed, mostMillis + 5_000);
    const asking = askPages(cut, mostMillis);
    const answers = await crowd(messages, 12, write);
    const kept = answers.filter(isKept).length;
    if (kept < messages) wrong.push(`${messages - kept} messages were not taken meanwhile`);
    const noticed = await noticing;
    if (noticed > mostMillis) wrong.push(`the listener noticed after ${seconds(noticed)}`);
    const silent = await asking;
    const unanswered = silent.filter((status) => status === 'nothing').length;
    if (unanswered > 0) {
      wrong.push(`${unanswered} of ${requests} pages had no answer within ${seconds(mostMillis)}`);
    }
    // So long the pool has had, too: it must not lend a dead connection any more.
    await sleep(Math.max(0, mostMillis + 1_000 - (performance.now() - silentSince)));

    way.heal();
    const pages = await until(() => showsPages(cut), backMillis);
    if (pages > backMillis)
      wrong.push(`pages are not back ${seconds(backMillis)} after its return`);
    const expected = 1 + messages / partners;
    const caughtUp = await until(allHave(expected), mostMillis);
    const sum = { missing: 0, odd: 0 };
    for (const { inbox, follower } of followers) {
      const { missing, foreign, disordered } = judgeFollower(follower, inbox.tag, expected);
      sum.missing += missing;
      sum.odd += foreign + disordered;
    }
    if (sum.missing > 0) wrong.push(`${sum.missing} events missed after the reconnection`);
    if (sum.odd > 0) wrong.push(`${sum.odd} events foreign or out of order`);
    for (const { follower } of followers) follower.close();
    const found = `noticed after ${seconds(noticed)}, ${unanswered} of ${requests} pages unanswered, all told ${seconds(caughtUp)} after its return, ${sum.missing} missed, pages back after ${seconds(pages)}`;
    return { tried: messages, found, wrong };
  } finally {
    await cut.stop();
    await way.stop();
  }
}

/** The listening connection has no heartbeat. */
const trusting = defectIn<{ readonly heartbeat: number }>(
  'app/platform/database/listener.server.ts',
  'usualTimes',
  (original) => ({ ...original, heartbeat: 2 ** 31 - 1 }),
);

/** The pool waits for an answer for ever. */
const hopeful = defectIn<typeof dropSilentConnections>(
  'app/platform/database/silent-connections.server.ts',
  'dropSilentConnections',
  (original) => (pool) => {
    // A pool opens no connection before it is asked for one.
    Object.assign(pool.options, { query_timeout: 0 });
    original(pool);
  },
);

export const halfOpen: Trial = {
  id: 'R4',
  title: 'a database that falls silent',
  least: 1_000,
  run: (servers) => cutOff(servers, 1_000),
  async defect(servers) {
    const { tried, found, wrong } = await cutOff(servers, 40, [trusting, hopeful]);
    const holes = ['the listener noticed', 'events missed', 'had no answer', 'not back'];
    const seen = holes.every((hole) => wrong.some((text) => text.includes(hole)));
    return { tried, found, wrong: seen ? wrong : [] };
  },
};
