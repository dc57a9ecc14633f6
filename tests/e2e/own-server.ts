import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '#app/domains/accounts/password/password-hash.server.ts';
import { clockSettings } from '../../scripts/fake-clock.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { test as base, expect, queryRows } from './support.ts';

/** A process of the product. */
export type OwnServer = {
  readonly origin: string;
  /** What it has written to its log so far. */
  readonly log: () => string;
  /** Ends it as its operator does, or as a crash does. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it once more where it was. */
  readonly startAgain: () => Promise<OwnServer>;
};

/** A database and a folder of files that any number of processes may share. */
export type Premises = {
  /** The connection string of the database. */
  readonly databaseUrl: string;
  /** The rows that a query of the database gives. */
  readonly query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** What cookies are signed with. */
  readonly secret: () => string;
  readonly startServer: (env?: Readonly<Record<string, string>>) => Promise<OwnServer>;
  /** Ends the processes and throws everything away. */
  readonly close: () => Promise<void>;
};

/**
 * Tests that use up limits, look at the whole log or need Google: the product with a database of
 * their own with an empty database, which no other test shares. One for each worker.
 */
export const test = base.extend<
  { untried: undefined },
  { premises: Premises; provider: IdentityProvider; server: OwnServer }
>({
  premises: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const premises = await openPremises();
      await use(premises);
      await premises.close();
    },
    { scope: 'worker' },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const provider = await startIdentityProvider();
      await use(provider);
      provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ premises, provider }, use) => {
      await use(await premises.startServer({ LOG_LEVEL: 'debug', ...provider.settings }));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  // What another file of this worker has tried from this machine's address counts no more.
  untried: [
    async ({ premises, server }, use) => {
      if (server) await premises.query('delete from rate_limits');
      await use(undefined);
    },
    { auto: true },
  ],
});

/** @param cluster the connection string of any database of the PostgreSQL that gets one more */
export async function openPremises(
  cluster = process.env.VIZGIS_DATABASE_URL as string,
): Promise<Premises> {
  const name = `own_${crypto.randomUUID().replaceAll('-', '')}`;
  await queryRows(`create database ${name}`, [], cluster);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-own-'));
  const started: OwnServer[] = [];

  async function start(port: number, env: Readonly<Record<string, string>>): Promise<OwnServer> {
    const { log, end } = await startProcess(url.href, {
      ...env,
      PORT: String(port),
      // The browser and the tests' own requests then come from one address.
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
    });
    const server: OwnServer = {
      origin: `http://localhost:${port}`,
      log,
      end,
      startAgain: () => start(port, env),
    };
    started.push(server);
    return server;
  }

  return {
    databaseUrl: url.href,
    query: (text, values = []) => queryRows(text, values, url.href),
    secret: () => readFileSync(join(dataDir, 'secret'), 'utf8').trim(),
    startServer: async (env = {}) => start(await freePort(), env),
    async close() {
      await Promise.all(started.map((server) => server.end('SIGTERM')));
      await queryRows(`drop database ${name} with (force)`, [], cluster);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Reading and compiling its modules is most of what the start of a process costs. */
const compiled = join(import.meta.dirname, '../../node_modules/.cache/own-server');

/** @throws Error with what the process said when it does not come up */
async function startProcess(databaseUrl: string, env: Readonly<Record<string, string>>) {
  const script = join(import.meta.dirname, 'server-process.ts');
  const child = spawn(process.execPath, [script, databaseUrl], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compiled,
      ...clockSettings(),
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let log = '';
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      log += chunk;
      if (log.includes('"event":"listening"')) resolve();
    });
    void ended.then(() => reject(new Error(`The server did not start: ${complaints}${log}`)));
  });
  return {
    log: () => log,
    end: (signal: 'SIGTERM' | 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** The password of every account that insertAccount makes. */
export const password = 'trys nesusiję žodžiai';
const hash = hashPassword(password);

type NewAccount = {
  readonly email: string;
  readonly role: 'pet_owner' | 'partner' | 'admin';
  readonly verified: boolean;
};

/** Inserts an account that signs in with `password`, without a profile. */
export async function insertAccount(
  { query }: Premises,
  { email, role, verified }: NewAccount,
): Promise<void> {
  await query(
    `with made as (
       insert into users (id, email, role, email_verified)
       values (gen_random_uuid(), $1, $2, $3) returning id
     )
     insert into accounts (id, user_id, provider_id, account_id, password)
     select gen_random_uuid(), id, 'credential', id::text, $4 from made`,
    [email, role, verified, await hash],
  );
}

/** The path of the first link of the newest mail with this subject, as soon as it has come. */
export async function mailedPath(
  { query }: Pick<Premises, 'query'>,
  email: string,
  subject: string,
): Promise<string> {
  const newest = async () => {
    const [mail] = await query<{ text: string }>(
      `select text from development_mails where recipient = $1 and subject = $2
       order by created_at desc limit 1`,
      [email, subject],
    );
    return /https?:\/\/[^/\s]+(\S*)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(newest, { message: `${subject} to ${email}` }).not.toBe('');
  return newest();
}

/** The hidden fields of a page, as its form would send them. */
export function hiddenIn(html: string): Record<string, string> {
  const tags = html.match(/<input[^>]*type="hidden"[^>]*>/g) ?? [];
  const part = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
  return Object.fromEntries(tags.map((tag) => [part(tag, 'name'), part(tag, 'value')]));
}
