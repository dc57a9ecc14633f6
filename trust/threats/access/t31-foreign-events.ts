import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, withoutCondition } from '../../defects/defect.ts';
import type { Target } from '../../requests/browser.ts';
import { freshAddress } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { judgeFollower, openFollower } from '../../stages/inbox-reader.ts';
import {
  inboxSettings,
  insertCookie,
  insertInboxes,
  isKept,
  patientStamp,
  post,
  startBeside,
  writeEmail,
} from '../../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../../trial.ts';

const settings = { ...inboxSettings, WORKER: 'off' };

/** How long the last event may take to arrive. */
const timeoutMs = 15_000;

/**
 * Visitors write to all partners over both processes, and each partner listens in two browsers, one
 * at each process; some of these break off and go on at the other.
 */
async function listenAll(
  servers: TrialServers,
  { partners, messages }: { partners: number; messages: number },
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(settings, defects);
  const second = await startBeside(server, settings, defects);
  const targets: readonly Target[] = [server, second];
  const random = seededRandom(31);
  try {
    const inboxes = await insertInboxes(server.db, partners);
    const stamp = await patientStamp(server, inboxes[0] as (typeof inboxes)[number]);
    const followers = await crowd(partners * 2, 8, async (index) => {
      const inbox = inboxes[index >> 1] as (typeof inboxes)[number];
      const cookie = await insertCookie(server.db, server, inbox.userId);
      const follower = openFollower(cookie, freshAddress());
      await follower.follow(targets[index & 1] as Target);
      return { inbox, follower };
    });
    const wrong: string[] = [];
    let breaks = 0;
    await crowd(messages, 12, async (index) => {
      const inbox = inboxes[index % partners] as (typeof inboxes)[number];
      const target = targets[Math.floor(random.next() * 2)] as Target;
      const answer = await post(target, stamp, writeEmail(inbox, index));
      if (!isKept(answer)) wrong.push(`message ${index}: status ${answer.status}`);
      if (index % 20 !== 0) return;
      breaks += 1;
      const broken = followers[Math.floor(random.next() * followers.length)];
      await broken?.follower.follow(targets[Math.floor(random.next() * 2)] as Target);
    });
    const expected = messages / partners;
    const end = performance.now() + timeoutMs;
    const isThrough = () =>
      followers.every(({ follower }) => follower.seqs.at(-1) === expected) &&
      followers.every(({ follower }) => follower.unread() === expected);
    while (performance.now() < end && !isThrough()) await sleep(100);
    const sum = { foreign: 0, missing: 0, disordered: 0, unreadWrong: 0, heard: 0 };
    for (const [index, { inbox, follower }] of followers.entries()) {
      const seen = judgeFollower(follower, inbox.tag, expected);
      const odd = Object.entries(seen).filter(([, count]) => count > 0);
      if (odd.length > 0) {
        wrong.push(
          `browser ${index}: ${odd.map(([what, count]) => `${count} ${what}`).join(', ')}`,
        );
      }
      for (const key of ['foreign', 'missing', 'disordered', 'unreadWrong'] as const) {
        sum[key] += seen[key];
      }
      sum.heard += follower.seqs.length;
      follower.close();
    }
    const found = `${partners} partners in ${followers.length} browsers at 2 processes, ${breaks} breaks, ${sum.heard} events: ${sum.foreign} foreign, ${sum.missing} missing, ${sum.disordered} out of order, ${sum.unreadWrong} wrong counts`;
    return { tried: messages, found, wrong };
  } finally {
    await second.stop();
  }
}

/** An inbox is read without its partner in the condition. */
const unscoped = withoutCondition(
  'app/domains/messages/inbox/inbox-state.server.ts',
  'listArrivals',
  'messages.partner_id',
);

export const foreignEvents: Trial = {
  id: 'T31',
  title: "events of other partners' inboxes",
  least: 5_000,
  run: (servers) => listenAll(servers, { partners: 50, messages: 5_000 }),
  async defect(servers) {
    const { tried, found, wrong } = await listenAll(servers, { partners: 3, messages: 30 }, [
      unscoped,
    ]);
    return { tried, found, wrong: wrong.filter((text) => text.includes('foreign')) };
  },
};
