import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createStreamPool } from '#app/domains/messages/live/stream-pool.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { guestPath, makeTalk } from '#tests/talks.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { type Answer, dataFormOf, freshAddress, send, type Target } from '../requests/browser.ts';
import { crowd } from '../requests/crowd.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import {
  forgetful,
  inboxSecret,
  inboxSettings,
  insertCookie,
  insertInboxes,
  startBeside,
} from '../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../trial.ts';
import { cookieOf, type Follower, follow, type Side, sides, type Talk } from './r36-followers.ts';

const settings = { ...inboxSettings, WORKER: 'off' };

/** Fewer than a side may write in one conversation within an hour: those of forms sent once more count. */
const perSide = 40;

/** How long the last event may take to arrive. */
const timeoutMs = 40_000;

/** Conversations that are written in at once: 12 writers and as many listeners. */
const atOnce = 6;

/**
 * Both sides of many conversations write at once, through two processes of which one is killed and
 * started anew again and again; a form without an answer is sent once more, as a person does. Each side
 * listens meanwhile, by streams that break, and reads on.
 * @param size how many turns, how often a process is killed, and whether streams break
 */
async function writeAtOnce(
  servers: TrialServers,
  size: { readonly turns: number; readonly kills: number; readonly breaks: boolean },
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(settings, defects);
  let second = await startBeside(server, settings, defects);
  const random = seededRandom(36);
  const wrong: string[] = [];
  const counts = { kills: 0, again: 0, breaks: 0 };
  const talks = await makeTalks(server, Math.ceil(size.turns / (2 * perSide)));
  const target = (): Target => (random.next() < 0.5 ? server : second);
  let writing = true;
  const killing = (async () => {
    while (writing && counts.kills < size.kills) {
      await sleep(200 + random.next() * 800);
      await second.stop();
      counts.kills += 1;
      second = await startAgain(server, defects);
    }
  })();
  // Awaited only when all is written: a start that fails until then does not end us.
  killing.catch(() => {});
  try {
    const each = Math.min(perSide, size.turns / (2 * talks.length));
    await crowd(talks.length, atOnce, async (index) => {
      const talk = talks[index] as Talk;
      const followers = sides.map((side) => follow(talk, side, target));
      const writeAll = async (side: Side, follower: Follower) => {
        for (let number = 0; number < each; number += 1) {
          counts.again += await write(talk, side, number, target);
          if (!size.breaks || number % 10 !== 9) continue;
          counts.breaks += 1;
          follower.breakOff();
        }
      };
      try {
        await Promise.all(sides.map((side, at) => writeAll(side, followers[at] as Follower)));
        const end = performance.now() + timeoutMs;
        const isThrough = () => sides.every((side) => isShown(talk, side));
        while (performance.now() < end && !isThrough()) await sleep(100);
      } finally {
        for (const follower of followers) await follower.close();
      }
    });
    writing = false;
    await killing;
    for (const [number, talk] of talks.entries()) {
      for (const what of await judge(server.db, talk))
        wrong.push(`conversation ${number}: ${what}`);
    }
  } finally {
    writing = false;
    await killing.catch(() => {});
    await second.stop();
  }
  const tried = talks.reduce((sum, { kept }) => sum + kept.guest.length + kept.partner.length, 0);
  if (size.kills > 0 && counts.kills === 0) wrong.push('no process was killed');
  const found = `${talks.length} conversations, ${tried} turns, ${counts.kills} kills, ${counts.again} forms sent once more, ${counts.breaks} streams broken, ${wrong.length} wrong`;
  return { tried, found, wrong: wrong.slice(0, 50) };
}

/**
 * Starts a process in place of the killed one, as a supervisor does: on a busy machine a start may wait
 * in vain for its connection to the database, and ends.
 */
async function startAgain(server: TrialServer, defects: readonly Defect[]) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startBeside(server, settings, defects);
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

async function makeTalks(server: TrialServer, count: number): Promise<readonly Talk[]> {
  const { db } = server;
  const inboxes = await insertInboxes(db, Math.max(1, Math.ceil(count / 20)));
  return crowd(count, 4, async (index) => {
    const inbox = inboxes[index % inboxes.length] as (typeof inboxes)[number];
    const { partnerId, serviceId } = inbox;
    const given = { partnerId, serviceId, serviceTitle: 'Viešbutis', email: 'svecias@pastas.test' };
    const words = ['Ar turite vietos?', 'Turime.'] as const;
    const id = await makeTalk(db, { ...given, words }, new Date());
    return {
      id,
      guest: await guestPath(db, inboxSecret, id),
      partner: `/partner/dashboard/messages/${id}`,
      cookie: await insertCookie(db, server, inbox.userId),
      kept: { guest: [], partner: [] },
      shown: { guest: new Map(), partner: new Map() },
    };
  });
}

/** Writes a turn until it is told to be kept. @returns how often it was sent once more */
async function write(
  talk: Talk,
  side: Side,
  number: number,
  target: () => Target,
): Promise<number> {
  const body = `${side} ${number}`;
  const fields = { body, formKey: randomUUID() };
  const headers = {
    'x-forwarded-for': freshAddress(),
    ...cookieOf(talk, side),
  };
  for (let again = 0; again < 60; again += 1) {
    const at = target();
    const sent = { ...dataFormOf(at, talk[side], fields, headers), once: true };
    const answer = await send(at, sent).catch(() => null);
    if (answer && isTaken(answer)) {
      talk.kept[side].push(body);
      // Sometimes the answer is lost on its way, and the form comes once more.
      if (number % 8 === 3) await send(at, sent).catch(() => null);
      return again;
    }
    await sleep(50);
  }
  throw new Error(`${side} of ${talk.id}: ${body} was never taken`);
}

/** A redirect, told to the script of the page. */
function isTaken({ status, body }: Answer): boolean {
  return status === 202 && body.includes('redirect');
}

const isShown = ({ kept, shown }: Talk, side: Side) =>
  shown[side].size >= kept.guest.length + kept.partner.length + 2;

/** What is not as it must be: lost, doubled, in another order than it was written, or than the other side's. */
async function judge(db: Db, { id, kept, shown }: Talk): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['turn', 'seq', 'author', 'body'])
    .where('conversation_id', '=', id)
    .orderBy('turn')
    .execute();
  const wrong: string[] = [];
  const written = rows.slice(2);
  for (const side of sides) {
    const author = side === 'guest' ? 'sender' : 'partner';
    const own = written.filter((row) => row.author === author).map(({ body }) => body);
    if (own.join() === kept[side].join()) continue;
    const lost = kept[side].filter((body) => !own.includes(body)).length;
    const doubled = own.length - new Set(own).size;
    wrong.push(`${side}: ${lost} lost, ${doubled} doubled, or in another order`);
  }
  if (rows.some(({ turn }, index) => turn !== index + 1)) wrong.push('a number is left out');
  if (rows.some(({ seq }, index) => seq <= (rows[index - 1]?.seq ?? 0))) {
    wrong.push('the inbox has another order');
  }
  for (const side of sides) {
    const seen = [...shown[side]].toSorted(([one], [other]) => one - other);
    const all = rows.map(({ turn, body }) => [turn, body]);
    if (JSON.stringify(seen) !== JSON.stringify(all)) {
      wrong.push(`${side} is shown ${seen.length} of ${all.length} turns, or others`);
    }
  }
  return wrong;
}

/** The stream of a guest is never told of anything. */
const silent = defectIn<typeof createStreamPool>(
  'app/domains/messages/live/stream-pool.server.ts',
  'createStreamPool',
  (original) => (deps) => {
    const pool = original(deps);
    const read = (topic: string) => {
      if (!topic.startsWith('guest:')) pool.read(topic);
    };
    return { ...pool, read };
  },
);

export const twoSides: Trial = {
  id: 'R36',
  title: 'two sides write at once',
  least: 20_000,
  run: (servers) => writeAtOnce(servers, { turns: 20_000, kills: 100, breaks: true }),
  async defect(servers) {
    const doubled = await writeAtOnce(servers, { turns: 80, kills: 0, breaks: true }, [forgetful]);
    await servers.stopServers();
    const unheard = await writeAtOnce(servers, { turns: 80, kills: 0, breaks: false }, [silent]);
    const seen = [
      doubled.wrong.some((text) => / [1-9]\d* doubled/.test(text)),
      unheard.wrong.some((text) => text.includes('is shown')),
    ];
    const wrong = seen.every(Boolean) ? [...doubled.wrong, ...unheard.wrong] : [];
    return { tried: doubled.tried + unheard.tried, found: `holes seen: ${seen.join(', ')}`, wrong };
  },
};
