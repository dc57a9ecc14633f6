import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { newId } from '#app/platform/id.ts';
import { type Jobs, type JobTimes, startJobs, usualJobTimes } from '#app/platform/jobs.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer, type Mail, MailRefused } from '#app/platform/mail.server.ts';
import { freePort } from '../../scripts/free-port.ts';
import { testDatabase } from './database.ts';
import { type Behaviour, type MailServer, smtpError, startMailServer } from './mail-server.ts';

const database = testDatabase();
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

let lines: string[] = [];
const endings: (() => unknown)[] = [];

beforeEach(() => {
  lines = [];
});

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  // Whatever happened: who got which mail is no business of the log's.
  expect(lines.join('')).not.toMatch(new RegExp(`${token}|example\\.test|Slapta`));
  await sql`drop schema if exists jobs cascade`.execute(database());
  await database().deleteFrom('development_mails').execute();
});

async function databaseUrl(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database(),
  );
  return inject('databaseUrl').replace('{database}', rows[0]?.name ?? '');
}

async function withServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const server = await startMailServer(behaviour);
  endings.push(server.stop);
  return server;
}

async function jobsTo(
  smtpUrl: string | null,
  parts: { worker?: boolean; secret?: string; times?: JobTimes } = {},
): Promise<Jobs> {
  const mailer = createMailer({ smtpUrl, from: 'labas@vizgis.test' }, database());
  const jobs = await startJobs({
    databaseUrl: await databaseUrl(),
    secret,
    mailer,
    log: createLog('debug', (line) => lines.push(line)),
    worker: true,
    times,
    ...parts,
  });
  endings.push(jobs.stop);
  return jobs;
}

type JobRow = { state: string; retry_count: number; whole: string };

async function mailJobs(): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select state, retry_count, job::text as whole
    from jobs.job where name = 'mail' order by created_on`.execute(database());
  return rows;
}

const states = async () => (await mailJobs()).map(({ state }) => state);
const events = () => lines.map((line) => JSON.parse(line).event as string);
const soon = { timeout: 20_000, interval: 50 };

test('a mail leaves soon after it was put into the queue', async () => {
  const server = await withServer();
  const jobs = await jobsTo(server.url, { times: { ...times, lookEvery: 10 } });
  const started = performance.now();
  await jobs.enqueueMail(database(), ruta);
  await server.count(1);
  // By the database's notice, long before anybody would have looked.
  expect(performance.now() - started).toBeLessThan(5_000);
  expect(server.caught[0]?.to).toEqual(['ruta@example.test']);
  await expect.poll(states, soon).toEqual(['completed']);
  expect(lines).toEqual([]);
});

test('without a mail server it lands in the development mailbox', async () => {
  const jobs = await jobsTo(null);
  await jobs.enqueueMail(database(), ruta);
  const kept = () => database().selectFrom('development_mails').select('recipient').execute();
  await expect.poll(kept, soon).toEqual([{ recipient: 'ruta@example.test' }]);
});

test('a copy of the tables holds neither address nor link', async () => {
  const server = await withServer({ onMail: () => smtpError(451, `later, ${token}`) });
  const jobs = await jobsTo(server.url);
  await jobs.enqueueMail(database(), ruta);
  await expect.poll(states, soon).toEqual(['retry']);
  const rows = await mailJobs();
  expect(rows[0]?.whole).toContain('451');
  expect(rows[0]?.whole).not.toMatch(new RegExp(`${token}|example|Slapta`));
});

test('within a transaction it leaves after the commit', async () => {
  const server = await withServer();
  const jobs = await jobsTo(server.url);
  await database()
    .transaction()
    .execute(async (transaction) => {
      await jobs.enqueueMail(transaction, ruta);
      // The worker has looked meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await states()).toEqual([]);
      expect(server.caught).toEqual([]);
    });
  await server.count(1);
});

test('a transaction that is rolled back sends nothing', async () => {
  const server = await withServer();
  const jobs = await jobsTo(server.url);
  const undone = database()
    .transaction()
    .execute(async (transaction) => {
      await jobs.enqueueMail(transaction, ruta);
      throw new Error('undone');
    });
  await expect(undone).rejects.toThrow('undone');
  await jobs.enqueueMail(database(), letter('jonas@example.test'));
  await server.count(1);
  expect(server.caught.map(({ to }) => to[0])).toEqual(['jonas@example.test']);
  expect(await mailJobs()).toHaveLength(1);
});

test('an address that is none is refused at once, and nothing is written', async () => {
  const jobs = await jobsTo(null, { worker: false });
  const two = { ...ruta, to: 'ruta@example.test, kitas@example.test' };
  await expect(jobs.enqueueMail(database(), two)).rejects.toThrow(MailRefused);
  expect(await mailJobs()).toEqual([]);
});

test('what fails is tried again, each time later, as the same mail', async () => {
  const tries: number[] = [];
  const server = await withServer({
    onMail: (_address, attempt) => {
      tries.push(performance.now());
      return attempt < 3 ? smtpError(451, `${token} later`) : null;
    },
  });
  const jobs = await jobsTo(server.url);
  const messageId = newId();
  await jobs.enqueueMail(database(), { ...ruta, messageId });
  await server.count(1);
  expect(server.caught[0]?.read.messageId).toBe(`<${messageId}@vizgis.test>`);
  const [first = 0, second = 0, third = 0] = tries;
  expect(second - first).toBeGreaterThan(900);
  expect(third - second).toBeGreaterThan(1_900);
  await expect.poll(states, soon).toEqual(['completed']);
  expect(events()).toEqual(['mail not sent', 'mail not sent']);
});

test('a mail that no try brings away is given up, and the log says so', async () => {
  let tried = 0;
  const server = await withServer({
    onMail: () => {
      tried++;
      return smtpError(451, `${token} later`);
    },
  });
  const jobs = await jobsTo(server.url, { times: { ...times, longestDelay: 1, retries: 2 } });
  await jobs.enqueueMail(database(), ruta);
  await expect.poll(events, soon).toContain('mail given up');
  expect(tried).toBe(3);
  expect(await states()).toEqual(['failed']);
  const given = JSON.parse(lines.find((line) => line.includes('given up')) ?? '');
  expect(given).toMatchObject({ level: 'error', tries: 3 });
});

test('a mailbox that does not exist is asked for once', async () => {
  let asked = 0;
  const server = await withServer({
    onRecipient: (address) => {
      asked++;
      return smtpError(550, `5.1.1 <${address}> unknown`);
    },
  });
  const jobs = await jobsTo(server.url);
  await jobs.enqueueMail(database(), ruta);
  await expect.poll(events, soon).toEqual(['mail refused']);
  await expect.poll(states, soon).toEqual(['completed']);
  expect(asked).toBe(1);
});

test('a mail server that was away gets every mail when it is back', async () => {
  const port = await freePort();
  const jobs = await jobsTo(`smtp://127.0.0.1:${port}`);
  const mails = Array.from({ length: 60 }, (_, index) => letter(`suo${index}@example.test`));
  for (const mail of mails) await jobs.enqueueMail(database(), mail);
  await expect.poll(() => lines.length, soon).toBeGreaterThanOrEqual(60);
  const server = await withServer({ port });
  await server.count(60);
  await expect.poll(async () => new Set(await states()), soon).toEqual(new Set(['completed']));
  const reached = server.caught.map(({ to }) => to[0]).toSorted();
  expect(reached).toEqual(mails.map(({ to }) => to).toSorted());
});

test('the tries last longer than an hour and never lie five minutes apart (R6)', async () => {
  await jobsTo(null, { worker: false, times: usualJobTimes }).then((jobs) =>
    jobs.enqueueMail(database(), ruta),
  );
  const boss = new PgBoss({ connectionString: await databaseUrl(), schema: 'jobs', max: 1 });
  endings.push(() => boss.stop({ graceful: false }));
  await boss.start();
  const waits: number[] = [];
  for (;;) {
    const [job] = await boss.fetch('mail', { ignoreStartAfter: true });
    if (!job) break;
    await boss.fail('mail', job);
    const { rows } = await sql<{ wait: number; state: string }>`
      select state, extract(epoch from start_after - now())::float as wait
      from jobs.job where name = 'mail'`.execute(database());
    if (rows[0]?.state !== 'retry') break;
    waits.push(rows[0].wait);
  }
  expect(waits).toHaveLength(usualJobTimes.retries);
  const sum = waits.reduce((total, wait) => total + wait, 0);
  expect(sum).toBeGreaterThan(3_600);
  expect(Math.max(...waits) + usualJobTimes.lookEvery).toBeLessThan(5 * 60);
  expect(waits[0]).toBeLessThan(5);
});

test('a process that only takes orders sends nothing itself', async () => {
  const server = await withServer();
  const shop = await jobsTo(server.url, { worker: false });
  await shop.enqueueMail(database(), ruta);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(server.caught).toEqual([]);
  expect(await states()).toEqual(['created']);
  await jobsTo(server.url);
  await server.count(1);
});

test('two workers share the work, and each mail leaves once', async () => {
  const server = await withServer();
  const [one] = await Promise.all([jobsTo(server.url), jobsTo(server.url)]);
  const mails = Array.from({ length: 40 }, (_, index) => letter(`suo${index}@example.test`));
  await Promise.all(mails.map((mail) => one.enqueueMail(database(), mail)));
  await server.count(40);
  await expect.poll(async () => new Set(await states()), soon).toEqual(new Set(['completed']));
  expect(server.caught.map(({ to }) => to[0]).toSorted()).toEqual(
    mails.map(({ to }) => to).toSorted(),
  );
});

test('when a worker is killed, its mails go to another, and each leaves once', async () => {
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
    await orders.enqueueMail(database(), letter(`${name}@example.test`));
  }
  const script = join(import.meta.dirname, 'mail-worker.ts');
  const args = [script, await databaseUrl(), server.url, secret, JSON.stringify(times)];
  const worker = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  endings.push(() => worker.kill('SIGKILL'));
  let said = '';
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  }
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await Promise.race([holding, ended]);
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
}, 60_000);

test('a stop waits for the mail under way', async () => {
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
  await jobs.enqueueMail(database(), ruta);
  await jobs.enqueueMail(database(), letter('jonas@example.test'));
  await beginning;
  await jobs.stop();
  expect(server.caught.map(({ to }) => to[0])).toContain('ruta@example.test');
  const kept = await states();
  expect(kept[0]).toBe('completed');
  expect(kept).not.toContain('active');
});

test('a stop does not wait for ever, and what was under way is not lost', async () => {
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
    await first.enqueueMail(database(), letter(`${name}@example.test`));
  }
  await beginning;
  const started = performance.now();
  await first.stop();
  expect(performance.now() - started).toBeLessThan(6_500);
  expect(await states()).not.toContain('active');
  expect(await states()).not.toContain('completed');

  await jobsTo(server.url);
  await server.count(3);
  expect(new Set(server.caught.map(({ to }) => to[0])).size).toBe(3);
}, 60_000);

test('what another secret sealed stays closed and is not thrown away', async () => {
  const server = await withServer();
  const stranger = await jobsTo(server.url, { worker: false, secret: secret.toUpperCase() });
  await stranger.enqueueMail(database(), ruta);
  await jobsTo(server.url);
  await expect.poll(events, soon).toContain('mail not sent');
  expect(server.caught).toEqual([]);
  expect(await states()).toEqual(['retry']);
});
