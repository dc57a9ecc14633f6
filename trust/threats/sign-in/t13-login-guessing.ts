import { sql } from 'kysely';
import type { signInLimits } from '#app/domains/accounts/limits.server.ts';
import { demoPassword } from '#demo/people.ts';
import { defectIn } from '../../defects/defect.ts';
import {
  type Answer,
  addressOf,
  dataFormOf,
  openBrowser,
  send,
  signInPages,
} from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const perAccount = 25;
const perAddress = 10;
const threeMinutes = 3 * 60_000;
const victim = 'ruta@vizgis.test';

/** One guess: a password was compared unless the answer says that there were too many. */
type Guess = { readonly at: number; readonly status: number };

const tooMany = 429;
const compared = (guesses: readonly Guess[]) => guesses.filter(({ status }) => status !== tooMany);

type Try = { readonly email: string; readonly password: string; readonly address: string };

async function guess(server: TrialServer, { email, password, address }: Try): Promise<Guess> {
  const { status }: Answer = await send(
    server,
    dataFormOf(server, signInPages.owner, { email, password }, { 'x-forwarded-for': address }),
  );
  return { at: Date.now(), status };
}

/** The most that were compared in any three minutes; answers come a moment after the counting. */
function mostInThreeMinutes(guesses: readonly Guess[]): number {
  const times = compared(guesses)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
  const spread = threeMinutes - 2_000;
  return Math.max(
    0,
    ...times.map((from) => times.filter((at) => at >= from && at < from + spread).length),
  );
}

/** From one address: every other guess at the victim, the rest at accounts out of a list. */
async function fromOneAddress(server: TrialServer, count: number) {
  const address = addressOf(0);
  const guesses = await crowd(count, atOnce, async (index) => {
    const email = index % 2 === 0 ? victim : `sarasas-${index % 1_000}@vizgis.test`;
    return { email, ...(await guess(server, { email, password: `spėjimas ${index}`, address })) };
  });
  return { all: guesses, atVictim: guesses.filter(({ email }) => email === victim) };
}

/** From so many addresses at the victim; one in a hundred guesses is right. */
function fromMany(server: TrialServer, first: number, count: number): Promise<Guess[]> {
  return crowd(count, atOnce, (index) =>
    guess(server, {
      email: victim,
      password: index % 100 === 99 ? demoPassword : `spėjimas ${index}`,
      address: addressOf(first + index),
    }),
  );
}

const atOnce = 16;

async function run(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(behindProxy);
  const wrong: string[] = [];
  const mustBe = (what: string, status: number, expected: number) => {
    if (status !== expected) wrong.push(`${what}: status ${status} instead of ${expected}`);
  };
  const signIn = { email: victim, password: demoPassword };

  const home = openBrowser(server, '192.0.2.1');
  await home.signIn('owner', victim, demoPassword);
  const stranger = openBrowser(server, '192.0.2.2');
  await stranger.signIn('owner', 'jonas@vizgis.test', demoPassword);

  const begun = Date.now();
  const many = await fromMany(server, 1, 5_000);
  // Rūta signs out and in after attackers have used up her account's tries, from any address.
  for (const address of ['192.0.2.1', '198.51.100.7', addressOf(1)]) {
    await home.post('/atsijungti');
    const back = await home.post(signInPages.owner, signIn, { 'x-forwarded-for': address });
    mustBe(`Rūta in her own browser at ${address}`, back.status, 302);
  }
  await stranger.post('/atsijungti');
  const borrowed = await stranger.post(signInPages.owner, signIn);
  mustBe('a browser with the device cookie of another account', borrowed.status, tooMany);
  const device = [...home.cookies].find(([name]) => name === 'device')?.[1] ?? '';
  for (const forged of [
    `${device}x`,
    device.split('').reverse().join(''),
    `${device.slice(0, 22)}.x`,
  ]) {
    const answer = await openBrowser(server, '192.0.2.3').post(signInPages.owner, signIn, {
      cookie: `device=${forged}`,
    });
    mustBe('a forged device cookie', answer.status, tooMany);
  }

  await server.restart();
  many.push(...(await fromMany(server, 5_001, 5_000)));
  const one = await fromOneAddress(server, 100_000);
  const minutes = (Date.now() - begun) / 60_000;

  const atVictim = compared([...many, ...one.atVictim]);
  // Longer than an hour it does not take; were it slower, each hour would have its own tries.
  const allowed = perAccount * Math.ceil(minutes / 60);
  if (atVictim.length > allowed) wrong.push(`${atVictim.length} guesses at one account`);
  if (atVictim.length < perAccount) wrong.push(`only ${atVictim.length} were let through at all`);
  if (atVictim.some(({ status }) => status === 302)) wrong.push('a guess got in');
  const most = mostInThreeMinutes(one.all);
  if (most > perAddress) wrong.push(`${most} guesses from one address in three minutes`);
  const odd = [...many, ...one.all].filter(({ status }) => status !== 400 && status !== tooMany);
  if (odd.length > 0) wrong.push(`answers: ${tally(odd.map(({ status }) => status))}`);

  const pairs = await pairsAtTheLimit(server, 20);
  wrong.push(...pairs.wrong);
  return {
    tried: many.length + one.all.length + pairs.tried,
    found: `${atVictim.length} passwords compared at one account (at most ${allowed}), ${most} from one address in three minutes (at most ${perAddress}), ${pairs.tried} pairs at the limit`,
    wrong,
  };
}

/** Uses all tries but one up, of an address and of an account, and then sends two at once. */
async function pairsAtTheLimit(server: TrialServer, count: number) {
  const wrong: string[] = [];
  const judge = async (what: string, before: readonly Try[], pair: readonly [Try, Try]) => {
    for (const earlier of before) await guess(server, earlier);
    const statuses = (await Promise.all(pair.map((last) => guess(server, last)))).map(
      ({ status }) => status,
    );
    const passed = statuses.filter((status) => status !== tooMany).length;
    if (passed !== 1) wrong.push(`${what}: of two at once ${passed} passed (${tally(statuses)})`);
  };
  for (let round = 0; round < count; round += 1) {
    const address = addressOf(100_000 + round);
    const email = (index: number) => `pora-${round}-${index}@vizgis.test`;
    const at = (index: number) => ({ email: email(index), password: 'spėjimas', address });
    const tries = Array.from({ length: perAddress - 1 }, (_, index) => at(index));
    await judge('one address', tries, [at(98), at(99)]);
    if (round % 4 > 0) continue;
    const from = (index: number) => ({
      email: `taikinys-${round}@vizgis.test`,
      password: 'spėjimas',
      address: addressOf(200_000 + round * 100 + index),
    });
    const others = Array.from({ length: perAccount - 1 }, (_, index) => from(index));
    await judge('one account', others, [from(98), from(99)]);
  }
  return { tried: count + Math.ceil(count / 4), wrong };
}

/** So many tries at one account as one likes. */
const anyOfAccount = defectIn<typeof signInLimits>(
  'app/domains/accounts/limits.server.ts',
  'signInLimits',
  (original) =>
    (...who) =>
      original(...who).map((limit) =>
        limit.bucket.startsWith('sign-in-account:') ? { ...limit, allowed: 1e9 } : limit,
      ),
);

/** So many tries from one address as one likes. */
const anyOfAddress = defectIn<typeof signInLimits>(
  'app/domains/accounts/limits.server.ts',
  'signInLimits',
  (original) =>
    (...who) =>
      original(...who).map((limit) =>
        limit.bucket.startsWith('sign-in-address:') ? { ...limit, allowed: 1e9 } : limit,
      ),
);

/** Each limit out of reach in turn, and a counter that two may read before either writes. */
async function defect(servers: TrialServers): Promise<Outcome> {
  const seen: string[] = [];
  const account = await servers.startServer(behindProxy, [anyOfAccount]);
  const many = compared(await fromMany(account, 1, 60));
  if (many.length > perAccount) seen.push(`${many.length} guesses at one account`);
  await account.stop();

  const address = await servers.startServer(behindProxy, [anyOfAddress]);
  const most = mostInThreeMinutes((await fromOneAddress(address, 60)).all);
  if (most > perAddress) seen.push(`${most} guesses from one address`);
  await address.stop();

  const lock = await servers.startServer(behindProxy);
  await leaveLockOut(lock.db);
  const pairs = await pairsAtTheLimit(lock, 8);
  if (pairs.wrong.length > 0) seen.push(...pairs.wrong.slice(0, 1));
  const found = `${seen.length} of 3 holes seen: ${seen.join('; ')}`;
  return { tried: 3, found, wrong: seen.length === 3 ? seen : [] };
}

/** Without the row locks, so that concurrent requests count from a stale value. */
async function leaveLockOut(db: TrialServer['db']): Promise<void> {
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('take_from_limits'::regproc) as text`.execute(db);
  const whole = rows[0]?.text ?? '';
  const unlocked = whole.replace('pg_advisory_xact_lock(', '(');
  const holed = unlocked.replace('insert into', 'perform pg_sleep(0.1); insert into');
  if (unlocked === whole || holed === unlocked) {
    throw new Error('No place for a defect in take_from_limits.');
  }
  await sql.raw(holed).execute(db);
}

export const loginGuessing: Trial = {
  id: 'T13',
  title: 'login guessing',
  least: 110_000,
  run,
  defect,
};
