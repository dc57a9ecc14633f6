import { setTimeout as sleep } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  hideConversation,
  markRead,
} from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { listNewest } from '#app/domains/messages/inbox/inbox.server.ts';
import {
  createLiveStreams,
  type InboxStreamRequest,
  type LiveStreams,
} from '#app/domains/messages/live/stream.server.ts';
import type { StreamTimes } from '#app/domains/messages/live/stream-pool.server.ts';
import {
  blockPerson,
  deletePerson,
  endPersonSessions,
} from '#app/domains/moderation/people/acts.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openAccounts } from '../accounts.ts';
import { insertConversations } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { openMessages, sendQuestion } from '../messages.ts';
import { insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const times: StreamTimes = {
  heartbeat: 200,
  sessionCheck: 200,
};
const listenerTimes = { heartbeat: 300, heartbeatTimeout: 300, firstRetry: 20, longestRetry: 100 };
const endings: (() => unknown)[] = [];
let lines: string[] = [];
let nextAddress = 0;
const freshUnit = () => `10.5.${nextAddress >> 8}.${nextAddress++ & 255}`;
const soon = { timeout: 10_000, interval: 20 };

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function databaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database(),
  );
  return inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
}

/** The streams of one server process. */
async function processWith(
  url?: string,
  given: StreamTimes = times,
  db: Db = database(),
): Promise<LiveStreams> {
  const log = createLog('debug', (line) => lines.push(line));
  const streams = createLiveStreams({ db, log, times: given });
  const listener = startListener({
    databaseUrl: url ?? (await databaseUrl()),
    subscriptions: streams.subscriptions,
    log,
    times: listenerTimes,
  });
  endings.push(listener.stop, streams.stop);
  return streams;
}

/** A partner who is signed in and gets messages. */
async function makePartner() {
  const db = database();
  const partner = await makeActor(db, `${newId()}@klinika.test`);
  const serviceId = await insertService(db, partner.partnerId);
  const token = newId();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      user_id: partner.userId,
      token,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { partner, serviceId, token };
}

type Someone = Awaited<ReturnType<typeof makePartner>>;

/** A visitor's message, from an address of its own. */
async function write({ serviceId }: Someone, subject: string): Promise<void> {
  const answer = await sendQuestion(opened, { subject, serviceId });
  if (!answer.ok) throw new Error(answer.text ?? 'refused');
}

let opened: ReturnType<typeof openMessages>;
beforeEach(() => {
  lines = [];
  opened = openMessages(database());
});

/** Of a browser that stays. */
const unaborted = new AbortController().signal;

/** A browser that listens. */
type Browser = {
  readonly subjects: () => string[];
  readonly ids: () => number[];
  readonly unread: () => number | undefined;
  readonly raw: () => string;
  readonly ended: () => boolean;
  readonly leave: () => Promise<void>;
};

async function listen(
  streams: LiveStreams,
  { partner, token }: Someone,
  wish: Partial<InboxStreamRequest> = {},
): Promise<Browser> {
  const answer = await streams.open(partner, {
    sessionToken: token,
    addressUnit: freshUnit(),
    after: null,
    signal: unaborted,
    ...wish,
  });
  if (!answer.ok) throw new Error(answer.reason);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let raw = '';
  let ended = false;
  void (async () => {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        raw += decoder.decode(value, { stream: true });
      }
    } catch {
      // Dropped for being slow.
    }
    ended = true;
  })();
  const events = (name: string) =>
    [...raw.matchAll(/^(?:id: (\d+)\n)?event: (\w+)\ndata: (.*)\n\n/gm)]
      .filter(([, , event]) => event === name)
      .map(([, id, , data]) => ({ id: Number(id), data: JSON.parse(data ?? '') }));
  const browser = {
    subjects: () => events('message').map(({ data }) => data.subject as string),
    ids: () => events('message').map(({ id }) => id),
    unread: () => events('unread').at(-1)?.data.unread as number | undefined,
    raw: () => raw,
    ended: () => ended,
    leave: () => reader.cancel(),
  };
  // The first reading says how many are unread, unless the stream has ended before it.
  await expect.poll(() => ended || browser.unread() !== undefined, soon).toBe(true);
  return browser;
}

/** A thousand conversations of one turn each, numbered from 1 on. */
const insertThousand = (partner_id: string, subject: string) =>
  insertConversations(
    database(),
    Array.from({ length: 1_000 }, (_, index) => ({
      ...{ partner_id, service_title: 'x', seq: index + 1, subject, body: 'x' },
    })),
  );

describe('a stream', () => {
  test('tells at once what another process has stored, and whom it is from', async () => {
    const [one, other] = [await processWith(), await processWith()];
    const clinic = await makePartner();
    const browsers = [await listen(one, clinic), await listen(other, clinic)];
    await write(clinic, 'Laisva vieta?');
    for (const { subjects, unread } of browsers) {
      await expect.poll(subjects, soon).toEqual(['Laisva vieta?']);
      await expect.poll(unread, soon).toBe(1);
    }
    const [message] = await listNewest(database(), clinic.partner, 1);
    expect(browsers[0]?.raw()).toContain(
      `id: 1\nevent: message\ndata: ${JSON.stringify({
        id: message?.id,
        seq: 1,
        subject: 'Laisva vieta?',
        from: 'Giedrius Šimkus',
        own: false,
      })}\n\n`,
    );
  });

  test('counts anew when a message is read, archived or deleted elsewhere', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    await write(clinic, 'Pirma');
    await write(clinic, 'Antra');
    const browser = await listen(streams, clinic, { after: 0 });
    await expect.poll(browser.subjects, soon).toEqual(['Pirma', 'Antra']);
    expect(browser.unread()).toBe(2);
    const [newest] = await listNewest(database(), clinic.partner, 1);
    const id = newest?.id ?? '';
    await markRead(database(), clinic.partner, id);
    await expect.poll(browser.unread, soon).toBe(1);
    await hideConversation(database(), clinic.partner, id, new Date());
    await expect(getConversation(database(), clinic.partner, id)).rejects.toThrow();
    expect(browser.ids()).toEqual([1, 2]);
  });

  test('goes on after what the browser knows', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    for (const subject of ['1', '2', '3']) await write(clinic, subject);
    let last = 3;
    const from = async (after: number | null) => {
      const browser = await listen(streams, clinic, { after });
      await write(clinic, 'naujas');
      last += 1;
      await expect.poll(() => browser.ids().at(-1), soon).toBe(last);
      await browser.leave();
      return browser.ids();
    };
    expect(await from(2)).toEqual([3, 4]);
    expect(await from(null)).toEqual([5]);
    expect(await from(0)).toEqual([1, 2, 3, 4, 5, 6]);
    // A number that is made up hides nothing that comes.
    expect(await from(999_999_999)).toEqual([7]);
  });

  test('that is opened while its inbox is being read misses nothing', async () => {
    const line = heldUp('4');
    const streams = await processWith(undefined, times, database().withPlugin(line.plugin));
    const clinic = await makePartner();
    for (const subject of ['1', '2', '3']) await write(clinic, subject);
    const first = await listen(streams, clinic);
    await write(clinic, '4');
    await line.arrived;
    // A tab that knows less comes back before the answer with the fourth is there.
    const open: LiveStreams['open'] = async (partner, wish) => {
      const answer = await streams.open(partner, wish);
      line.letGo();
      return answer;
    };
    const second = await listen({ ...streams, open }, clinic, { after: 1 });
    await expect.poll(() => second.ids().at(-1), soon).toBe(4);
    expect(second.ids()).toEqual([2, 3, 4]);
    expect(first.ids()).toEqual([4]);
  });

  test('catches up on hundreds, in their order', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    await insertThousand(clinic.partner.partnerId, 'x');
    await sql`
      insert into partner_inboxes values (${clinic.partner.partnerId}, 1000, now(), 1000)`.execute(
      database(),
    );
    const browser = await listen(streams, clinic, { after: 1 });
    await expect.poll(() => browser.ids().length, soon).toBe(999);
    expect(browser.ids()).toEqual(Array.from({ length: 999 }, (_, index) => index + 2));
  });

  test('beats while nothing happens, and is forgotten when the browser leaves', async () => {
    const streams = await processWith();
    const browser = await listen(streams, await makePartner());
    await expect.poll(browser.raw, soon).toMatch(/\n:\n\n:\n\n$/);
    expect(streams.count()).toBe(1);
    await browser.leave();
    expect(streams.count()).toBe(0);
  });
});

/** A line to the database on which the first answer that tells of a message waits to be let go. */
function heldUp(subject: string) {
  const arrival = Promise.withResolvers<void>();
  const leave = Promise.withResolvers<void>();
  let first = true;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (first && result.rows.some((row) => row.subject === subject)) {
        first = false;
        arrival.resolve();
        await leave.promise;
      }
      return result;
    },
  };
  return { plugin, arrived: arrival.promise, letGo: leave.resolve };
}

/** @returns how many connections of this database's listeners were cut */
async function endListeners(): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'vizgis-listener' and datname = current_database()`.execute(
    database(),
  );
  return rows.length;
}

describe('a break', () => {
  test('of the connection that listens loses nothing', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    const browser = await listen(streams, clinic);
    for (let round = 1; round <= 5; round++) {
      await expect.poll(endListeners, soon).toBe(1);
      await write(clinic, `per pertrauką ${round}`);
      await expect.poll(() => browser.ids().length, soon).toBe(round);
    }
    expect(browser.ids()).toEqual([1, 2, 3, 4, 5]);
    expect(lines.join('')).toContain('listening interrupted');
  });

  test('without a notification is detected, and nothing is lost', async () => {
    const url = new URL(await databaseUrl());
    const proxy = await startFaultProxy(Number(url.port));
    endings.push(proxy.stop);
    url.port = String(proxy.port);
    url.hostname = '127.0.0.1';
    const streams = await processWith(url.href);
    const clinic = await makePartner();
    const browser = await listen(streams, clinic);
    await write(clinic, 'prieš');
    await expect.poll(browser.subjects, soon).toEqual(['prieš']);
    proxy.blackhole();
    for (let count = 0; count < 10; count++) await write(clinic, `meanwhile ${count}`);
    proxy.heal();
    await expect.poll(() => browser.ids().length, soon).toBe(11);
    expect(browser.ids()).toEqual(Array.from({ length: 11 }, (_, index) => index + 1));
  });
});

describe('who may listen', () => {
  const end = async (change: () => Promise<unknown>, streams: LiveStreams, browser: Browser) => {
    await change();
    await expect.poll(browser.ended, soon).toBe(true);
    expect(streams.count()).toBe(0);
  };

  test.each<[string, (someone: Someone) => Promise<unknown>]>([
    [
      'the session ends',
      ({ token }) => database().deleteFrom('sessions').where('token', '=', token).execute(),
    ],
    [
      'the session is over',
      ({ token }) =>
        database()
          .updateTable('sessions')
          .set({ expires_at: new Date(Date.now() - 1_000) })
          .where('token', '=', token)
          .execute(),
    ],
    [
      'the session turns an owner’s',
      ({ token }) =>
        database()
          .updateTable('sessions')
          .set({ role: 'pet_owner' })
          .where('token', '=', token)
          .execute(),
    ],
    [
      'the account goes',
      ({ partner }) => database().deleteFrom('users').where('id', '=', partner.userId).execute(),
    ],
  ])('the stream ends when %s', async (_what, change) => {
    const streams = await processWith();
    const clinic = await makePartner();
    const browser = await listen(streams, clinic);
    await sleep(500);
    expect(browser.ended()).toBe(false);
    await end(() => change(clinic), streams, browser);
  });

  test('the stream goes on while the account is used as an owner’s elsewhere', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    const browser = await listen(streams, clinic);
    const { userId } = clinic.partner;
    const phone = { id: newId(), user_id: userId, token: newId(), expires_at: new Date() };
    const role = 'pet_owner';
    await database()
      .insertInto('sessions')
      .values({ ...phone, role })
      .execute();
    await database().updateTable('users').set({ role }).where('id', '=', userId).execute();
    // Several checks of the session.
    await sleep(500);
    await write(clinic, 'Laisva vieta?');
    await expect.poll(browser.subjects, soon).toEqual(['Laisva vieta?']);
    expect(browser.ended()).toBe(false);
  });

  test.each(['blocks', 'signs out', 'deletes'] as const)(
    'the stream of a person whom an administrator %s ends at once, without waiting for a check',
    async (act) => {
      const streams = await processWith(undefined, { ...times, sessionCheck: 3_600_000 });
      const [clinic, hotel] = [await makePartner(), await makePartner()];
      const [browser, other] = [await listen(streams, clinic), await listen(streams, hotel)];
      const admin = { kind: 'admin', userId: newId(), email: `${newId()}@vizgis.test` } as const;
      const { userId, email } = admin;
      await database().insertInto('users').values({ id: userId, email, role: 'admin' }).execute();
      const { accounts, now } = openAccounts(database());
      await database()
        .updateTable('users')
        .set({ email_verified: true })
        .where('id', '=', clinic.partner.userId)
        .execute();
      const acting = { admin, userId: clinic.partner.userId, now: now() };
      const why = { reason: 'rules', explanation: 'Rašėte įžeidžias žinutes.' } as const;
      const acts = {
        blocks: () => blockPerson(accounts, acting, why),
        'signs out': () => endPersonSessions(accounts, acting),
        deletes: () => deletePerson(accounts, acting, why),
      };
      expect(await acts[act]()).toEqual({ ok: true });
      await expect.poll(browser.ended, soon).toBe(true);
      expect(other.ended()).toBe(false);
    },
  );

  test('another partner’s session does not keep a stream', async () => {
    const streams = await processWith();
    const [clinic, hotel] = [await makePartner(), await makePartner()];
    const browser = await listen(streams, clinic, { sessionToken: hotel.token });
    await expect.poll(browser.ended, soon).toBe(true);
  });

  test('whose browser has left before its answer is read is closed', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    const wish = { sessionToken: clinic.token, addressUnit: freshUnit(), after: null };
    expect(
      await streams.open(clinic.partner, { ...wish, signal: AbortSignal.abort() }),
    ).toMatchObject({ ok: true });
    expect(streams.count()).toBe(0);
    const browser = new AbortController();
    await streams.open(clinic.partner, { ...wish, signal: browser.signal });
    expect(streams.count()).toBe(1);
    browser.abort();
    expect(streams.count()).toBe(0);
  });

  test('a session has five streams', async () => {
    const streams = await processWith();
    const clinic = await makePartner();
    const wish = {
      sessionToken: clinic.token,
      addressUnit: '10.1.1.1',
      after: null,
      signal: unaborted,
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => streams.open(clinic.partner, wish)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers[7]).toEqual({ ok: false, reason: 'busy' });
  });

  test('fifty partners get all of their own messages in order, and no other partner’s', async () => {
    const [one, other] = [await processWith(), await processWith()];
    const people = await Promise.all(Array.from({ length: 50 }, makePartner));
    const browsers = await Promise.all(
      people.map((someone, index) => listen(index % 2 ? one : other, someone)),
    );
    let sent = 0;
    for (let round = 0; round < 3; round++) {
      await Promise.all(
        people.map(async (someone, index) => {
          await write(someone, `${index}`);
          sent += 1;
        }),
      );
    }
    expect(sent).toBe(150);
    for (const [index, browser] of browsers.entries()) {
      await expect.poll(() => browser.ids().length, soon).toBe(3);
      expect(browser.ids()).toEqual([1, 2, 3]);
      expect(new Set(browser.subjects())).toEqual(new Set([`${index}`]));
    }
  });
});

test('a reader that has stopped reading is dropped and holds no memory', async () => {
  const streams = await processWith();
  const clinic = await makePartner();
  const { partnerId } = clinic.partner as Partner;
  const answer = await streams.open(clinic.partner, {
    sessionToken: clinic.token,
    addressUnit: null,
    after: null,
    signal: unaborted,
  });
  expect(answer.ok).toBe(true);
  await sql`
    insert into partner_inboxes values (${partnerId}, 1000, now(), 1000)`.execute(database());
  await insertThousand(partnerId, 'ž'.repeat(150));
  await sql`select pg_notify('inbox', ${partnerId})`.execute(database());
  await expect.poll(streams.count, soon).toBe(0);
});

test('a process that stops ends its streams and opens none', async () => {
  const streams = await processWith();
  const clinic = await makePartner();
  const browser = await listen(streams, clinic);
  await streams.stop();
  await expect.poll(browser.ended, soon).toBe(true);
  const wish = { sessionToken: clinic.token, addressUnit: null, after: null, signal: unaborted };
  expect(await streams.open(clinic.partner, wish)).toEqual({ ok: false, reason: 'stopping' });
});
