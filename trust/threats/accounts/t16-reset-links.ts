import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { takeToken } from '#app/domains/accounts/one-time-token.server.ts';
import { demoPassword } from '#demo/people.ts';
import { type Defect, defectIn, withoutCondition } from '../../defects/defect.ts';
import { saveTables } from '../../judging/tables.ts';
import {
  type Answer,
  dataFormOf,
  freshAddress,
  openBrowser,
  redirectOf,
  send,
  signInPages,
} from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { insertAccounts } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { tryForgottenLinks } from './t16-forgotten-links.ts';

const mostInParallel = 20;
const minute = 60_000;
const area = '/seimininko-skydelis';

/** An account whose password is forgotten, with a browser that is still signed in. */
type Forgetful = { readonly email: string; readonly browser: ReturnType<typeof openBrowser> };

const post = (server: TrialServer, path: string, fields: Readonly<Record<string, string>>) =>
  send(server, dataFormOf(server, path, fields, { 'x-forwarded-for': freshAddress() }));

async function makePeople(server: TrialServer, count: number): Promise<Forgetful[]> {
  const emails = Array.from({ length: count }, (_, index) => `pamirsau-${index}@vizgis.test`);
  await insertAccounts(server.db, emails);
  return crowd(count, 4, async (index) => {
    const browser = openBrowser(server, freshAddress());
    await browser.signIn('owner', emails[index] as string, demoPassword);
    return { email: emails[index] as string, browser };
  });
}

/** Asks for a link for each and waits for the mails. @returns the tokens, in the people's order */
async function requestLinks(server: TrialServer, people: readonly Forgetful[]): Promise<string[]> {
  await server.db.deleteFrom('development_mails').execute();
  await crowd(people.length, 16, async (index) => {
    const { email } = people[index] as Forgetful;
    const answer = await post(server, '/pamirsau-slaptazodi', { email });
    if (redirectOf(answer) === null) throw new Error(`No link for ${email}: ${answer.status}`);
  });
  for (const until = Date.now() + 2 * minute; Date.now() < until; await sleep(200)) {
    const mails = await server.db
      .selectFrom('development_mails')
      .select(['recipient', 'text'])
      .execute();
    const tokens = new Map(
      mails.map(({ recipient, text }) => [recipient, /\?token=([\w-]+)/.exec(text)?.[1]]),
    );
    const found = people.map(({ email }) => tokens.get(email));
    if (found.every((token) => token !== undefined)) return found as string[];
  }
  throw new Error('The mails with the links did not come.');
}

const newPasswordOf = (index: number, copy: number) => `Naujas ${index} slaptažodis ${copy}`;

/** Sends the form behind a link. @returns whether the password was set */
async function tryLink(server: TrialServer, token: string, password: string): Promise<boolean> {
  const path = `/atnaujinti-slaptazodi?token=${encodeURIComponent(token)}`;
  const answer = await post(server, path, { password, password_repeat: password });
  if (answer.status >= 500) throw new Error(`A reset broke: ${answer.status}`);
  return redirectOf(answer) !== null;
}

/** Each link sent so many times at once, each time with another password. @returns who succeeded */
function tryInParallel(server: TrialServer, tokens: readonly string[], copies: number) {
  return crowd(tokens.length, 1, async (index) => {
    const done = await Promise.all(
      Array.from({ length: copies }, (_, copy) =>
        tryLink(server, tokens[index] as string, newPasswordOf(index, copy)),
      ),
    );
    return done.flatMap((succeeded, copy) => (succeeded ? [copy] : []));
  });
}

const signIn = (server: TrialServer, email: string, password: string): Promise<Answer> =>
  post(server, signInPages.owner, { email, password });

const isIn = (answer: Answer) => answer.cookies.some((cookie) => cookie.startsWith('session='));

const settings = { ...behindProxy, ADMIN_ALLOWED_IPS: '10.0.0.0/8' } as const;

async function run(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(settings);
  const wrong: string[] = [];
  const people = await makePeople(server, links + inTimeLinks);
  const tokens = await requestLinks(server, people);
  const opened = await dumpOpens(server, tokens);
  wrong.push(...opened.wrong);

  const winners = await tryInParallel(server, tokens.slice(0, links), mostInParallel);
  const successes = winners.flat().length;
  for (const [index, copies] of winners.entries()) {
    if (copies.length !== 1) wrong.push(`link ${index} worked ${copies.length} times`);
  }
  const after = await crowd(links, 4, async (index) => {
    const { email, browser } = people[index] as Forgetful;
    const [winner = 0] = winners[index] ?? [];
    const seen: string[] = [];
    if ((await browser.get(area)).status === 200) seen.push(`${email}: an old session lives`);
    if (!isIn(await signIn(server, email, newPasswordOf(index, winner)))) {
      seen.push(`${email}: the password that was set does not sign in`);
    }
    for (const other of [demoPassword, newPasswordOf(index, (winner + 1) % mostInParallel)]) {
      if (isIn(await signIn(server, email, other))) seen.push(`${email}: ${other} signs in`);
    }
    return seen;
  });
  wrong.push(...after.flat());

  const late = await tryLate(server, people, links);
  wrong.push(...late.wrong);
  const forgotten = await tryForgottenLinks(server);
  wrong.push(...forgotten.wrong);
  return {
    tried: links * mostInParallel + forgotten.tried,
    found: `${successes} of ${links} × ${mostInParallel} parallel uses worked, ${late.inTime} of ${inTimeLinks} after 58 minutes, ${late.late} of ${links} after 60; ${opened.rows} rows dumped; ${forgotten.tried} links followed after the account was taken back`,
    wrong,
  };
}

const links = 200;
const inTimeLinks = 20;

/** Whether anything in a copy of all tables can be used as a link while the links live. */
async function dumpOpens(server: TrialServer, tokens: readonly string[]) {
  // The development mailbox is not there in production; everything else is.
  await server.db.deleteFrom('development_mails').execute();
  const text = await (await saveTables(server.db)).text();
  const wrong: string[] = [];
  const readable = tokens.filter((token) => text.includes(token));
  if (readable.length > 0) wrong.push(`${readable.length} tokens stand in the tables`);
  const kept = await server.db
    .selectFrom('verifications')
    .select(['id', 'identifier', 'value'])
    .execute();
  const texts = kept
    .slice(0, 40)
    .flatMap(({ id, identifier, value }) => [
      id,
      identifier,
      identifier.slice(identifier.indexOf(':') + 1),
      value,
    ]);
  for (const text of texts) {
    if (await tryLink(server, text, newPasswordOf(0, 99))) wrong.push(`${text} worked as a link`);
  }
  return { wrong, rows: text.split('\n').length };
}

/**
 * New links, as if an hour had passed since they were mailed.
 * @param old so many are used after 60 minutes; the others after 58, to show that they can work
 */
async function tryLate(server: TrialServer, people: readonly Forgetful[], old: number) {
  const { db } = server;
  const tokens = await requestLinks(server, people);
  const pass = (minutes: number) =>
    db
      .updateTable('verifications')
      .set({ expires_at: sql`expires_at - make_interval(mins => ${minutes})` })
      .execute();
  const open = (from: number, to: number) =>
    crowd(to - from, 8, (index) =>
      tryLink(server, tokens[from + index] as string, newPasswordOf(from + index, 50)),
    );
  const started = Date.now();
  await pass(58);
  const inTime = await open(old, people.length);
  // What the trial itself takes, on a slow machine, must not count as a link that died too soon.
  const isQuick = Date.now() - started < minute;
  await pass(2);
  const late = await open(0, old);
  const worked = inTime.filter(Boolean).length;
  const tooLate = late.filter(Boolean).length;
  const wrong: string[] = [];
  if (worked < inTime.length && isQuick) {
    wrong.push(`${inTime.length - worked} links were dead before their time`);
  }
  if (tooLate > 0) wrong.push(`${tooLate} links worked after 60 minutes`);
  return { inTime: worked, late: tooLate, wrong };
}

const oneTimeTokens = 'app/domains/accounts/one-time-token.server.ts';

/**
 * A link that is not used up, one that lives for ever, sessions that outlive the password, and a
 * change of address that does.
 */
const holes: readonly Defect[] = [
  defectIn<typeof takeToken>(
    oneTimeTokens,
    'takeToken',
    (original) => async (db, purpose, token, now) => {
      return purpose === 'reset-password' ? token : original(db, purpose, token, now);
    },
  ),
  withoutCondition(oneTimeTokens, 'findTokenUser', 'expires_at'),
  defectIn('app/domains/accounts/sessions.server.ts', 'endSessions', () => async () => 0),
  defectIn(
    'app/domains/accounts/email-change/email-change.server.ts',
    'forgetLinks',
    () => async () => false,
  ),
];

async function defect(servers: TrialServers): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, holes);
  const people = await makePeople(server, 3);
  const winners = await tryInParallel(server, await requestLinks(server, people), 5);
  const seen: string[] = [];
  if (winners.flat().length > 3) seen.push(`3 links worked ${winners.flat().length} times`);
  const alive = await crowd(3, 1, (index) => (people[index] as Forgetful).browser.get(area));
  if (alive.some(({ status }) => status === 200)) seen.push('an old session lives');
  const { late } = await tryLate(server, people, 2);
  if (late > 0) seen.push(`${late} links worked after 60 minutes`);
  seen.push(...(await tryForgottenLinks(server, ['a reset'])).wrong.slice(-1));
  const found = `${seen.length} of 4 holes seen: ${seen.join('; ')}`;
  return { tried: 4, found, wrong: seen.length === 4 ? seen : [] };
}

export const resetLinks: Trial = {
  id: 'T16',
  title: 'reset links',
  least: 4_012,
  run,
  defect,
};
