import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { test as base, beforeAll, expect } from 'vitest';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import {
  type Jobs,
  type JobTimes,
  startJobs,
  usualJobTimes,
} from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { createMailer, type Mail, MailRefused } from '#app/platform/mail/mail.server.ts';
import { freePort } from '../../../scripts/free-port.ts';
import { openTestDatabase } from '../database.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { type Behaviour, type MailServer, smtpError, startMailServer } from '../mail-server.ts';

const secret = 'paslaptis-paslaptis-paslaptis-12';
const token = '8f2c41d09ab7e6';
const times: JobTimes = {
  retryDelay: 1,
  longestDelay: 3,
  retries: 4,
  silence: 10,
  lookEvery: 1,
};

const letter = (to: string): Mail => ({
  to,
  subject: 'Slaptažodžio atkūrimas',
  html: `<a href="https://vizgis.test/atnaujinti-slaptazodi?token=${token}">Kurti</a>`,
  text: `https://vizgis.test/atnaujinti-slaptazodi?token=${token}`,
});
const ruta = letter('ruta@example.test');

type JobRow = { readonly state: string; readonly retry_count: number; readonly whole: string };

/** What a test works with: a database, a log and mail servers of its own, ended after it. */
type Post = {
  readonly db: Db;
  readonly databaseUrl: string;
  /** The lines of the log. */
  readonly lines: readonly string[];
  readonly events: () => string[];
  readonly states: () => Promise<string[]>;
  readonly mailJobs: () => Promise<JobRow[]>;
  readonly withServer: (behaviour?: Behaviour) => Promise<MailServer>;
  readonly jobsTo: (
    smtpUrl: string | null,
    parts?: { worker?: boolean; secret?: string; times?: JobTimes; databaseUrl?: string },
  ) => Promise<Jobs>;
  /** Has something done at the end, the last one first. */
  readonly atEnd: (end: () => unknown) => void;
};

/** A database with the tables of the jobs, which take longer to make than to copy. */
let template: string;

beforeAll(async () => {
  const { name, db, url: databaseUrl } = await openTestDatabase();
  const mailer = createMailer({ smtpUrl: null, from: 'labas@vizgis.test' }, db);
  const log = createLog('error', () => {});
  const jobs = await startJobs({ databaseUrl, secret, mailer, log, worker: false });
  await jobs.stop();
  await db.destroy();
  template = name;
});

// Most of the time these tests wait for pauses to pass: each on its own, they wait together.
const test = base.extend<{ post: Post }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures out of it
  post: async ({}, use) => {
    const lines: string[] = [];
    const endings: (() => unknown)[] = [];
    const { db, url: databaseUrl } = await openTestDatabase(template);
    const mailJobs = async () => {
      const { rows } = await sql<JobRow>`
        select state, retry_count, job::text as whole
        from jobs.job where name = 'mail' order by created_on`.execute(db);
      return rows;
    };
    await use({
      db,
      databaseUrl,
      lines,
      events: () => lines.map((line) => JSON.parse(line).event as string),
      states: async () => (await mailJobs()).map(({ state }) => state),
      mailJobs,
      async withServer(behaviour = {}) {
        const server = await startMailServer(behaviour);
        endings.push(server.stop);
        return server;
      },
      async jobsTo(smtpUrl, parts = {}) {
        const jobs = await startJobs({
          databaseUrl,
          secret,
          mailer: createMailer({ smtpUrl, from: 'labas@vizgis.test' }, db),
          log: createLog('debug', (line) => lines.push(line)),
          worker: true,
          times,
          ...parts,
        });
        endings.push(jobs.stop);
        return jobs;
      },
      atEnd: (end) => endings.push(end),
    });
    for (const end of endings.reverse()) await end();
    await db.destroy();
    // Whatever happened: who got which mail is no business of the log's.
    expect(lines.join('')).not.toMatch(new RegExp(`${token}|example\\.test|Slapta`));
  },
});

const soon = { timeout: 20_000, interval: 50 };

// The one that takes longest begins first.
test.concurrent('when a worker is killed, its mails go to another, and each leaves once', async ({
  post,
  expect,
}) => {
  const { db, databaseUrl, states, withServer, jobsTo, atEnd } = post;
  let hold = true;
  let held: () => void = () => {};
  const holding = new Promise<void>((resolve) => {
    held = resolve;
  });
  const server = await withServer({
    onMail: (_address, attempt) => {
      if (attempt < 2 || !hold) return null;
      held();
      return new Promise(() => {});
    },
  });
  const orders = await jobsTo(server.url, { worker: false });
  for (const name of ['ruta', 'jonas', 'tomas']) {
    await orders.enqueueMail(db, letter(`${name}@example.test`));
  }
  const script = join(import.meta.dirname, '../mail-worker.ts');
  const args = [script, databaseUrl, server.url, secret, JSON.stringify(times)];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  atEnd(() => worker.kill('SIGKILL'));
  let said = '';
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await Promise.race([holding, ended]);
  // One that has left without its settlement leaves twice.
  await expect.poll(states, soon).toContain('completed');
  expect(said).toBe('');
  worker.kill('SIGKILL');
  await ended;
  hold = false;
  expect(await states()).toContain('active');

  await jobsTo(server.url);
  await server.count(3);
  await expect.poll(async () => new Set(await states()), soon).toEqual(new Set(['completed']));
  expect(server.caught.map(({ to }) => to[0]).toSorted()).toEqual([
    'jonas@example.test',
    'ruta@example.test',
    'tomas@example.test',
  ]);
});

test.concurrent('a worker whose database falls silent connects again (R4)', async ({ post }) => {
  const { db, databaseUrl, withServer, jobsTo, atEnd } = post;
  const server = await withServer();
  const orders = await jobsTo(server.url, { worker: false });
  const url = new URL(databaseUrl);
  const way = await startFaultProxy(Number(url.port));
  atEnd(way.stop);
  url.port = String(way.port);
  await jobsTo(server.url, { databaseUrl: url.href });
  await orders.enqueueMail(db, ruta);
  await server.count(1);

  way.blackhole();
  // Every connection of the worker has asked something meanwhile.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  way.heal();
  await orders.enqueueMail(db, letter('jonas@example.test'));
  await server.count(2);
});

test.concurrent('a mail leaves on the notification of the database, not at the next poll', async ({
  post,
  expect,
}) => {
  const { db, lines, states, withServer, jobsTo } = post;
  const server = await withServer();
  const jobs = await jobsTo(server.url, { times: { ...times, lookEvery: 600 } });
  await jobs.enqueueMail(db, ruta);
  await server.count(1);
  expect(server.caught[0]?.to).toEqual(['ruta@example.test']);
  await expect.poll(states, soon).toEqual(['completed']);
  expect(lines).toEqual([]);
});

test.concurrent('without a mail server it lands in the development mailbox', async ({
  post,
  expect,
}) => {
  const { db, jobsTo } = post;
  const jobs = await jobsTo(null);
  await jobs.enqueueMail(db, ruta);
  const kept = () => db.selectFrom('development_mails').select('recipient').execute();
  await expect.poll(kept, soon).toEqual([{ recipient: 'ruta@example.test' }]);
});

test.concurrent('a copy of the tables holds neither address nor link', async ({ post, expect }) => {
  const { db, states, mailJobs, withServer, jobsTo } = post;
  const server = await withServer({ onMail: () => smtpError(451, `later, ${token}`) });
  const jobs = await jobsTo(server.url);
  await jobs.enqueueMail(db, ruta);
  await expect.poll(states, soon).toEqual(['retry']);
  const rows = await mailJobs();
  expect(rows[0]?.whole).toContain('451');
  expect(rows[0]?.whole).not.toMatch(new RegExp(`${token}|example|Slapta`));
});

test.concurrent('within a transaction it leaves after the commit', async ({ post, expect }) => {
  const { db, states, withServer, jobsTo } = post;
  const server = await withServer();
  const jobs = await jobsTo(server.url);
  await db.transaction().execute(async (transaction) => {
    await jobs.enqueueMail(transaction, ruta);
    // The worker has looked meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await states()).toEqual([]);
    expect(server.caught).toEqual([]);
  });
  await server.count(1);
});

test.concurrent('a transaction that is rolled back sends nothing', async ({ post, expect }) => {
  const { db, mailJobs, withServer, jobsTo } = post;
  const server = await withServer();
  const jobs = await jobsTo(server.url);
  const undone = db.transaction().execute(async (transaction) => {
    await jobs.enqueueMail(transaction, ruta);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await jobs.enqueueMail(db, letter('jonas@example.test'));
  await server.count(1);
  expect(server.caught.map(({ to }) => to[0])).toEqual(['jonas@example.test']);
  expect(await mailJobs()).toHaveLength(1);
});

test.concurrent('an address that is none is refused at once, and nothing is written', async ({
  post,
  expect,
}) => {
  const { db, mailJobs, jobsTo } = post;
  const jobs = await jobsTo(null, { worker: false });
  const two = { ...ruta, to: 'ruta@example.test, kitas@example.test' };
  await expect(jobs.enqueueMail(db, two)).rejects.toThrow(MailRefused);
  expect(await mailJobs()).toEqual([]);
});

test.concurrent('what fails is tried again, each time later, as the same mail', async ({
  post,
  expect,
}) => {
  const { db, events, states, withServer, jobsTo } = post;
  const tries: number[] = [];
  const server = await withServer({
    onMail: (_address, attempt) => {
      tries.push(performance.now());
      return attempt < 3 ? smtpError(451, `${token} later`) : null;
    },
  });
  const jobs = await jobsTo(server.url);
  const messageId = newId();
  await jobs.enqueueMail(db, { ...ruta, messageId });
  await server.count(1);
  expect(server.caught[0]?.read.messageId).toBe(`<${messageId}@vizgis.test>`);
  const [first = 0, second = 0, third = 0] = tries;
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(1_900);
  await expect.poll(states, soon).toEqual(['completed']);
  expect(events()).toEqual(['mail not sent', 'mail not sent']);
});

test.concurrent('a mail that no try brings away is given up, and the log says so', async ({
  post,
  expect,
}) => {
  const { db, lines, events, states, withServer, jobsTo } = post;
  let tried = 0;
  const server = await withServer({
    onMail: () => {
      tried++;
      return smtpError(451, `${token} later`);
    },
  });
  const jobs = await jobsTo(server.url, { times: { ...times, longestDelay: 1, retries: 2 } });
  await jobs.enqueueMail(db, ruta);
  await expect.poll(events, soon).toContain('mail given up');
  expect(tried).toBe(3);
  expect(await states()).toEqual(['failed']);
  const given = JSON.parse(lines.find((line) => line.includes('given up')) ?? '');
  expect(given).toMatchObject({ level: 'error', tries: 3 });
});

test.concurrent('a mailbox that does not exist is asked for once', async ({ post, expect }) => {
  const { db, events, states, withServer, jobsTo } = post;
  let asked = 0;
  const server = await withServer({
    onRecipient: (address) => {
      asked++;
      return smtpError(550, `5.1.1 <${address}> unknown`);
    },
  });
  const jobs = await jobsTo(server.url);
  await jobs.enqueueMail(db, ruta);
  await expect.poll(events, soon).toEqual(['mail refused']);
  await expect.poll(states, soon).toEqual(['completed']);
  expect(asked).toBe(1);
});

test.concurrent('a mail server that was away gets every mail when it is back', async ({
  post,
  expect,
}) => {
  const { db, lines, states, withServer, jobsTo } = post;
  const port = await freePort();
  const jobs = await jobsTo(`smtp://127.0.0.1:${port}`);
  const mails = Array.from({ length: 60 }, (_, index) => letter(`suo${index}@example.test`));
  for (const mail of mails) await jobs.enqueueMail(db, mail);
  await expect.poll(() => lines.length, soon).toBeGreaterThanOrEqual(60);
  const server = await withServer({ port });
  await server.count(60);
  await expect.poll(async () => new Set(await states()), soon).toEqual(new Set(['completed']));
  const reached = server.caught.map(({ to }) => to[0]).toSorted();
  expect(reached).toEqual(mails.map(({ to }) => to).toSorted());
});

test.concurrent('the tries go on for a day, and lie close together even where a worker is killed (R6)', async ({
  post,
  expect,
}) => {
  const { db, databaseUrl, jobsTo, atEnd } = post;
  const { retries, longestDelay, silence, lookEvery } = usualJobTimes;
  await jobsTo(null, { worker: false, times: usualJobTimes }).then((jobs) =>
    jobs.enqueueMail(db, ruta),
  );
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs', max: 1 });
  atEnd(() => boss.stop({ graceful: false }));
  await boss.start();
  /** Lets one try fail. @returns the seconds until the next one; null when there is none */
  const failOnce = async () => {
    const [job] = await boss.fetch('mail', { ignoreStartAfter: true });
    if (job) await boss.fail('mail', job);
    const { rows } = await sql<{ wait: number; state: string }>`
      select state, extract(epoch from start_after - now())::float as wait
      from jobs.job where name = 'mail'`.execute(db);
    return rows[0]?.state === 'retry' ? rows[0].wait : null;
  };
  const waits: number[] = [];
  for (let time = 0; time < 12; time++) waits.push((await failOnce()) ?? Number.NaN);
  expect(waits[0]).toBeLessThan(5);
  // Before the twelfth the pauses have grown as long as they get; a part of each is over when it is read.
  const isLongest = (wait: number | null | undefined) =>
    typeof wait === 'number' && wait <= longestDelay && wait > longestDelay - 10;
  expect(waits.at(-1)).toSatisfy(isLongest);
  const sum = waits.reduce((total, wait) => total + wait, 0);
  expect(sum + (retries - waits.length) * longestDelay).toBeGreaterThan(24 * 3_600);
  // The wait under way at the server's return, a worker that dies with the mail, and its pause.
  const dead = silence + 2 * lookEvery;
  expect(longestDelay + lookEvery + dead + longestDelay + lookEvery).toBeLessThan(4 * 60);

  await sql`update jobs.job set retry_count = ${retries - 2} where name = 'mail'`.execute(db);
  expect(await failOnce()).toSatisfy(isLongest);
  expect(await failOnce()).toBeNull();
});

test.concurrent('a process that only takes orders sends nothing itself', async ({
  post,
  expect,
}) => {
  const { db, states, withServer, jobsTo } = post;
  const server = await withServer();
  const shop = await jobsTo(server.url, { worker: false });
  await shop.enqueueMail(db, ruta);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(server.caught).toEqual([]);
  expect(await states()).toEqual(['created']);
  await jobsTo(server.url);
  await server.count(1);
});

test.concurrent('two workers share the work, and each mail leaves once', async ({
  post,
  expect,
}) => {
  const { db, states, withServer, jobsTo } = post;
  const server = await withServer();
  const [one] = await Promise.all([jobsTo(server.url), jobsTo(server.url)]);
  const mails = Array.from({ length: 40 }, (_, index) => letter(`suo${index}@example.test`));
  await Promise.all(mails.map((mail) => one.enqueueMail(db, mail)));
  await server.count(40);
  await expect.poll(async () => new Set(await states()), soon).toEqual(new Set(['completed']));
  expect(server.caught.map(({ to }) => to[0]).toSorted()).toEqual(
    mails.map(({ to }) => to).toSorted(),
  );
});

test.concurrent('a stop waits for the mail under way', async ({ post, expect }) => {
  const { db, states, withServer, jobsTo } = post;
  let begun: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const server = await withServer({
    onMail: () => {
      begun();
      return new Promise((resolve) => setTimeout(resolve, 800, null));
    },
  });
  const jobs = await jobsTo(server.url);
  await jobs.enqueueMail(db, ruta);
  await jobs.enqueueMail(db, letter('jonas@example.test'));
  await beginning;
  await jobs.stop();
  expect(server.caught.map(({ to }) => to[0])).toContain('ruta@example.test');
  const kept = await states();
  expect(kept[0]).toBe('completed');
  expect(kept).not.toContain('active');
});

test.concurrent('many mails leave one after another without a pause, to one recipient or to several', async ({
  post,
}) => {
  const { db, withServer, jobsTo } = post;
  const server = await withServer();
  // A worker that waited until it looks again would need minutes.
  const jobs = await jobsTo(server.url, { times: { ...times, lookEvery: 30 } });
  for (const several of [false, true]) {
    const before = server.caught.length;
    await Promise.all(
      Array.from({ length: 20 }, (_, mail) =>
        jobs.enqueueMail(db, letter(`leta${several ? mail : ''}@example.test`)),
      ),
    );
    await server.count(before + 20);
  }
});

test.concurrent('a slow server of one recipient holds up no other, and gets one mail at a time', async ({
  post,
  expect,
}) => {
  const { db, states, withServer, jobsTo } = post;
  const answer = Promise.withResolvers<null>();
  let tried = 0;
  const server = await withServer({
    onRecipient: (address) => {
      if (!address.startsWith('leta')) return null;
      tried++;
      return answer.promise;
    },
  });
  const jobs = await jobsTo(server.url);
  for (let mail = 0; mail < 3; mail++) await jobs.enqueueMail(db, letter('leta@example.test'));
  const others = ['ruta', 'jonas', 'tomas', 'rasa', 'petras', 'ona'];
  for (const name of others) await jobs.enqueueMail(db, letter(`${name}@example.test`));
  await server.count(others.length);
  expect(tried).toBe(1);
  expect(await states()).toContain('active');
  answer.resolve(null);
  await server.count(others.length + 3);
});

test.concurrent('a stop does not wait for ever, and what was under way is not lost', async ({
  post,
  expect,
}) => {
  const { db, states, withServer, jobsTo } = post;
  let begun: () => void = () => {};
  const beginning = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const server = await withServer({
    onMail: (_address, attempt) => {
      begun();
      return attempt === 1 ? new Promise(() => {}) : null;
    },
  });
  const first = await jobsTo(server.url);
  for (const name of ['ruta', 'jonas', 'tomas']) {
    await first.enqueueMail(db, letter(`${name}@example.test`));
  }
  await beginning;
  await first.stop();
  expect(await states()).not.toContain('active');
  expect(await states()).toContain('retry');

  await jobsTo(server.url);
  await server.count(3);
  expect(new Set(server.caught.map(({ to }) => to[0])).size).toBe(3);
});

test.concurrent('what another secret sealed stays closed and is not thrown away', async ({
  post,
  expect,
}) => {
  const { db, events, states, withServer, jobsTo } = post;
  const server = await withServer();
  const stranger = await jobsTo(server.url, { worker: false, secret: secret.toUpperCase() });
  await stranger.enqueueMail(db, ruta);
  await jobsTo(server.url);
  await expect.poll(events, soon).toContain('mail not sent');
  expect(server.caught).toEqual([]);
  await expect.poll(states, soon).toEqual(['retry']);
});
