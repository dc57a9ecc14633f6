import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { resetRequestLimits } from '#app/domains/accounts/limits.server.ts';
import type { refuseIfBlocked } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import type { writeAsSender } from '#app/domains/messages/conversation/writing.server.ts';
import { demoPassword } from '#demo/people.ts';
import { partnerOf, serviceOf } from '#tests/mutations/partner-mutations.ts';
import { makeTalk } from '#tests/talks.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { addressOf, type Browser, openBrowser } from '../../requests/browser.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

const ruta = 'ruta@vizgis.test';
const clinic = 'klinika@vizgis.test';

let lastAddress = 6_000_000;
/** A browser at an address that no other has. */
function openElsewhere(server: TrialServer): Browser {
  lastAddress += 1;
  return openBrowser(server, addressOf(lastAddress));
}

/** All that strangers can have mailed in a person's name; afterwards the person asks for a reset. */
async function tryMails(server: TrialServer, own: Browser, judge: Judge): Promise<void> {
  const { db } = server;
  await forgetLimits(db);
  for (let count = 0; count < 22; count += 1) {
    await openElsewhere(server).post('/prenumerata', { email: ruta });
    // An hour each, so that the day's share is used up.
    if (count % 5 === 4)
      await db.deleteFrom('rate_limits').where('bucket', 'like', '%-hour:%').execute();
  }
  const refused = await openElsewhere(server).post('/prenumerata', { email: ruta });
  judge.claim(`newsletters without an end: ${refused.status}`, refused.status === 429);
  const reset = (browser: Browser) => browser.post('/pamirsau-slaptazodi', { email: ruta });
  const first = await reset(openElsewhere(server));
  judge.claim(`a reset after newsletters: ${first.status}`, first.status === 302);
  for (let count = 0; count < 6; count += 1) await reset(openElsewhere(server));
  const known = await reset(own);
  judge.claim(`a reset from a known browser: ${known.status}`, known.status === 302);
}

/** What is written by typing an owner's address, and the block that follows. */
async function tryWords(server: TrialServer, own: Browser, judge: Judge): Promise<void> {
  const { db } = server;
  await forgetLimits(db);
  const partner = await partnerOf(db, clinic);
  const serviceId = await serviceOf(db, partner);
  const { id: account } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', ruta)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('conversations').where('sender_account', '=', account).execute();
  const about = { partnerId: partner.partnerId, serviceId, serviceTitle: 'Klinika', email: ruta };
  const talk = (whose: string | null) =>
    makeTalk(db, { ...about, account: whose, words: ['Labas.', 'Klausau.'] }, new Date());
  const [typed, proven] = [await talk(null), await talk(account)];
  const turnsOf = async (id: string) =>
    (await db.selectFrom('messages').select('id').where('conversation_id', '=', id).execute())
      .length;
  const list = await own.get('/seimininko-skydelis/zinutes');
  const apart = list.body.indexOf('Parašyta neprisijungus jūsų adresu.');
  judge.claim('what was typed does not stand apart', apart > 0);
  judge.claim('it stands among the own', list.body.indexOf(typed) > apart);
  judge.claim('the own stands apart', list.body.indexOf(proven) < apart);
  await own.post(`/seimininko-skydelis/zinutes/${typed}`, { body: 'Tęsiu.' });
  judge.claim('written on without saying so', (await turnsOf(typed)) === 2);
  const partners = openElsewhere(server);
  await partners.signIn('partner', clinic, demoPassword);
  await partners.post(`/partner/dashboard/messages/${typed}/block`, {});
  const blocked = db.selectFrom('blocked_senders').select('id').where('email', '=', ruta);
  judge.claim('the guest is not blocked', (await blocked.execute()).length === 1);
  await own.post(`/seimininko-skydelis/zinutes/${proven}`, { body: 'Ar turite vietos?' });
  judge.claim('a guest’s block shuts out the owner', (await turnsOf(proven)) === 3);
  await db.deleteFrom('blocked_senders').execute();
  await own.post(`/seimininko-skydelis/zinutes/${typed}/perimti`, {});
  await own.post(`/seimininko-skydelis/zinutes/${typed}`, { body: 'Tęsiu.' });
  judge.claim('one that is taken over is not gone on with', (await turnsOf(typed)) === 3);
}

/** Secret addresses as programs spell them that pass a link on. */
const spellings: readonly ((token: string) => string)[] = [
  (token) => `/pokalbis/${token}`,
  (token) => `/POKALBIS/${token}`,
  (token) => `/pokalbis//${token}`,
  (token) => `//pokalbis/${token}`,
  (token) => `/pokalbis/${token}/`,
  (token) => `/pokalbis/${token}.data`,
  (token) => `/pokalbis/${token}/nuoroda`,
  (token) => `/pokalbis%2F${token}`,
  (token) => `/%70okalbis/${token}`,
  (token) => `/%2570okalbis/${token}`,
  (token) => `/pokalbis%5C${token}`,
  (token) => `/lt/pokalbis/${token}`,
  (token) => `/atsisakyti-atsiliepimu/${token}`,
  (token) => `/Atsisakyti%2Datsiliepimu/${token}`,
];

async function tryLog(server: TrialServer, judge: Judge): Promise<void> {
  const tokens = spellings.map(() => randomBytes(32).toString('base64url'));
  for (const [index, spell] of spellings.entries()) {
    await openElsewhere(server).get(spell(tokens[index] ?? ''));
  }
  await sleep(500);
  const log = readFileSync(server.logFile, 'utf8');
  for (const [index, token] of tokens.entries()) {
    judge.claim(`in the log: ${spellings[index]?.('…')}`, !log.includes(token));
  }
}

async function play(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const judge = openJudge();
  for (let round = 0; round < rounds; round += 1) {
    await forgetLimits(server.db);
    const own = openElsewhere(server);
    await own.signIn('owner', ruta, demoPassword);
    await tryMails(server, own, judge);
    await tryWords(server, own, judge);
    await tryLog(server, judge);
  }
  return judge.outcome(`${rounds} rounds, ${spellings.length} spellings of secret addresses`);
}

const limits = 'app/domains/accounts/limits.server.ts';

const holes: readonly Defect[] = [
  // Resets of who is not known share the day's mails with what strangers cause.
  defectIn<typeof resetRequestLimits>(
    limits,
    'resetRequestLimits',
    (original) => (from, email, known) =>
      original(from, email, known).flatMap((limit) => {
        if (!limit.bucket.startsWith('mail-reset-hour:')) return [limit];
        const bucket = limit.bucket.replace('reset-hour', 'to-day');
        return [limit, { bucket, allowed: 20, perMinutes: 24 * 60 }];
      }),
  ),
  // It is not known who asks for one.
  defectIn<typeof resetRequestLimits>(
    limits,
    'resetRequestLimits',
    (original) => (from, email) => original(from, email, null),
  ),
  // An owner goes on with what was written without signing in, as who began it.
  defectIn<typeof writeAsSender>(
    'app/domains/messages/conversation/writing.server.ts',
    'writeAsSender',
    (original) =>
      async (deps, sender, conversationId, ...rest) => {
        if (sender.kind === 'guest') return original(deps, sender, conversationId, ...rest);
        const guests = await deps.db
          .selectFrom('conversations')
          .select('id')
          .where('id', '=', conversationId)
          .where('sender_account', 'is', null)
          .where('sender_email', '=', sender.email)
          .executeTakeFirst();
        const writer = guests ? { kind: 'guest' as const, conversationId } : sender;
        return original(deps, writer, conversationId, ...rest);
      },
  ),
  // A block of an address is one of the account that has it.
  defectIn<typeof refuseIfBlocked>(
    'app/domains/messages/blocking/blocked-senders.server.ts',
    'refuseIfBlocked',
    (original) => async (db, partnerId, writer) =>
      (await original(db, partnerId, writer)) ??
      original(db, partnerId, { ...writer, account: null }),
  ),
  // The log knows secret addresses in our own spelling alone.
  defectIn<(pathname: string) => string>(
    'app/web/request/request-rules.server.ts',
    'plainPath',
    () => (pathname) => pathname,
  ),
];

export const inAnothersName: Trial = {
  id: 'T60',
  title: 'what strangers do in a person’s name',
  least: 120,
  run: (servers) => play(servers, 5),
  defect: (servers) =>
    seenEach(
      servers,
      holes.map((hole) => [hole]),
      (defects) => play(servers, 1, defects),
    ),
};
