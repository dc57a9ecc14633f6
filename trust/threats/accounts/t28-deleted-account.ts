import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { FileStore } from '#app/platform/files/files.server.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { demoPassword } from '#demo/people.ts';
import { allTables, fillWithCanaries, tablesWith } from '#tests/canary-owner.ts';
import { startMailServer } from '#tests/integration/mail-server.ts';
import { insertReview } from '#tests/integration/reviews/review-stage.ts';
import { ensureOwner, ownerOf } from '#tests/mutations/owner-mutations.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import {
  type Browser,
  cookieHeader,
  openBrowser,
  send,
  signInPages,
} from '../../requests/browser.ts';
import { multipartBody, multipartType } from '../../requests/multipart.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { fillPartnerSide, keptOfPartner, partnerTables } from './t28-partner-side.ts';

const area = '/seimininko-skydelis';

/** What an account holds before its deletion, at least: the search for it has to find something. */
const fewestTables = 9;

/** An account with a word of its own in every field; every second is a partner's too. */
type Leaver = {
  readonly word: string;
  readonly isPartner: boolean;
  readonly browser: Browser;
  readonly photos: readonly string[];
};

const storeOf = ({ dataDir }: TrialServer) => openFolderStore(join(dataDir, 'files'));

/**
 * Writes a person's word into every form of the owner's area and into every column of the person's
 * rows; some forms are refused, so that the log has had the word before it as well.
 */
async function makeLeaver(server: TrialServer, number: number): Promise<Leaver> {
  const { db } = server;
  const word = `Kanarele${100 + number}x`;
  const email = `${word.toLowerCase()}@narvas.test`;
  await forgetLimits(db);
  await ensureOwner(db, email);
  const browser = openBrowser(server);
  await browser.post(signInPages.owner, { email, password: word });
  const signIn = { email, password: demoPassword };
  await browser.post(signInPages.owner, signIn, { 'user-agent': `${word} narsykle` });
  const post = (path: string, fields: Record<string, string>) =>
    browser.post(`${area}/${path}`, fields);
  const profile = { full_name: `${word} Pavardė`, phone_number: '+37061234567', email };
  await post('nustatymai/profilis', { ...profile, phone_number: word, version: '1' });
  await post('nustatymai/profilis', { ...profile, version: '1' });
  await post('nustatymai/profilis', { ...profile, email: `nauja-${email}`, version: '2' });
  for (const setting of ['newsletter', 'appointment_reminders']) {
    await post('nustatymai/pranesimai', { setting, on: 'true' });
  }
  const pet = { name: word, breed: word, description: word, special_needs: word };
  await post('mano-augintiniai/naujas', { ...pet, birth_date: word });
  // With a key, under which the answer is kept for copies of the form.
  const keyed = () => ({ formKey: crypto.randomUUID() });
  await post('mano-augintiniai/naujas', { ...pet, ...keyed() });
  const [dog] = await db.selectFrom('pets').select('id').where('name', '=', word).execute();
  await post(`mano-augintiniai/${dog?.id}/istrynimas`, keyed());
  await browser.post('/pamirsau-slaptazodi', { email });
  await browser.get(`/paslaugos?q=${word}`);
  await browser.get(`${area}?${word}=${word}`);
  await upload(server, browser, word);
  await post('nustatymai/duomenys', {});
  const owner = await ownerOf(db, email);
  await fillWithCanaries(db, storeOf(server), owner, null, word);
  await insertOwnReview(db, owner.ownerId, word);
  const photos = await db
    .selectFrom('pet_photos')
    .select('id')
    .where('owner_id', '=', owner.ownerId)
    .execute();
  const isPartner = number % 2 === 0;
  const account = { id: owner.userId, email };
  const shown = isPartner ? await fillPartnerSide(db, storeOf(server), account, word) : [];
  return { word, isPartner, browser, photos: [...photos.map(({ id }) => id), ...shown] };
}

/** A review with the word in all its texts; its author asks for its removal with the account's. */
async function insertOwnReview(db: TrialServer['db'], ownerId: string, word: string) {
  const of = await db
    .selectFrom('partner_provided_services')
    .select(['id as serviceId', 'partner_id as partnerId'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const texts = { body: `${word} buvo čia ir liko patenkinta.`, author_name: word };
  await insertReview(db, { ...of, ...texts, ownerId });
}

/** A picture whose metadata and name hold the word. */
async function upload(server: TrialServer, { cookies }: Browser, word: string): Promise<void> {
  const size = { width: 40, height: 30, channels: 3, background: '#775533' } as const;
  const bytes = await sharp({ create: size })
    .withExif({ IFD0: { ImageDescription: word, Artist: word } })
    .jpeg()
    .toBuffer();
  const { status } = await send(server, {
    path: `${area}/augintiniu-nuotraukos`,
    method: 'POST',
    headers: {
      origin: server.origin,
      cookie: cookieHeader(cookies),
      'content-type': multipartType,
    },
    body: multipartBody([], { photo: { name: `${word}.jpg`, bytes } }),
  });
  if (status !== 200) throw new Error(`The photo was not taken: ${status}`);
}

const remove = ({ browser }: Leaver) =>
  browser.post(`${area}/nustatymai/istrynimas`, { password: demoPassword, with_reviews: 'on' });

const isThere = async ({ db }: TrialServer, { word }: Leaver) =>
  (await tablesWith(db, word)).includes('public.users');

/** Deletes while the process is killed at some moment, and once more if the account was left. */
async function removeAmidKill(
  server: TrialServer,
  leaver: Leaver,
  millis: number,
  judge: Judge,
): Promise<boolean> {
  const before = await tablesWith(server.db, leaver.word);
  const told = remove(leaver).catch(() => null);
  await sleep(millis);
  await server.restart();
  await told;
  const isLeft = await isThere(server, leaver);
  if (isLeft) {
    const after = await tablesWith(server.db, leaver.word);
    judge.claim(`${leaver.word}: half deleted`, after.join() === before.join());
    await remove(leaver);
  }
  return isLeft;
}

async function tryDeletions(
  servers: TrialServers,
  { people, kills }: { people: number; kills: number },
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  const mailServer = await startMailServer();
  try {
    const server = await servers.startServer({ SMTP_URL: mailServer.url }, defects);
    const random = seededRandom(28);
    const leavers: Leaver[] = [];
    for (let number = 0; number < people; number += 1) {
      leavers.push(await makeLeaver(server, number));
    }
    for (const { word, isPartner } of leavers) {
      const tables = await tablesWith(server.db, word);
      const fewest = fewestTables + (isPartner ? partnerTables : 0);
      judge.claim(`${word} stood in ${tables} alone`, tables.length >= fewest);
    }
    await queueIsEmpty(server);
    let left = 0;
    // How long a deletion takes undisturbed; the kills come at a random moment within.
    const whole = Math.max(...(await timesOf(leavers.slice(kills), remove)), 1);
    for (const leaver of leavers.slice(0, kills)) {
      if (await removeAmidKill(server, leaver, random.next() * whole, judge)) left += 1;
    }
    // At its start a process removes what an earlier one did not get to.
    await claimsAreOver(server);
    await server.restart();
    await queueIsEmpty(server);
    await filesAreGone(server, leavers);
    await judgeRest(server, leavers, judge);
    return judge.outcome(
      `${people} accounts deleted, ${kills} of them with a process killed meanwhile (${left} were still whole)`,
    );
  } finally {
    await mailServer.stop();
  }
}

/** @returns how long each took, in ms */
async function timesOf(leavers: readonly Leaver[], work: (one: Leaver) => Promise<unknown>) {
  const times: number[] = [];
  for (const leaver of leavers) {
    const started = performance.now();
    await work(leaver);
    times.push(performance.now() - started);
  }
  return times;
}

/** Waits until every mail has left. */
async function queueIsEmpty({ db }: TrialServer): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await sql`
      select from jobs.job where state in ('created', 'retry', 'active') limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(200);
  }
}

/** A picture that was being moved when its process was killed is removed once that one's claim is over. */
async function claimsAreOver({ db }: TrialServer): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await sql`select from files where moving_until > now() limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(200);
  }
}

/** All that the store has of pictures. */
async function listKeys(store: FileStore): Promise<string> {
  return [...(await store.list('private')), ...(await store.list('photos'))].join('\n');
}

async function filesAreGone(server: TrialServer, leavers: readonly Leaver[]): Promise<void> {
  const store = storeOf(server);
  for (let tries = 0; tries < 100; tries += 1) {
    const keys = await listKeys(store);
    if (!leavers.some(({ photos }) => photos.some((id) => keys.includes(id)))) return;
    await sleep(200);
  }
}

/** Claims that nothing of these people is left: in tables, files, jobs and the log. */
async function judgeRest(
  server: TrialServer,
  leavers: readonly Leaver[],
  judge: Judge,
): Promise<void> {
  const { db } = server;
  const tables = (await allTables(db)).filter((table) => !keptOfPartner.includes(table));
  const keys = await listKeys(storeOf(server));
  const log = readFileSync(server.logFile, 'utf8').toLowerCase();
  for (const { word, photos } of leavers) {
    const holding = await tablesWith(db, word);
    for (const table of tables) judge.claim(`${word} in ${table}`, !holding.includes(table));
    for (const id of photos) judge.claim(`${word}: file ${id}`, !keys.includes(id));
    judge.claim(`${word} in the log`, !log.includes(word.toLowerCase()));
  }
  // The farewell itself lies sealed in the queue after it has left: for an hour.
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, deletion_seconds as seconds from jobs.queue`.execute(db);
  for (const { name, seconds } of rows) {
    judge.claim(`jobs of ${name} stay ${seconds} s`, seconds <= 3_600);
  }
}

/** The newsletter's row is no part of the account's, and would stay. */
const keptSubscription = defectIn(
  'app/domains/newsletter/subscriptions.server.ts',
  'unsubscribeAddress',
  () => async () => {},
);

export const deletedAccounts: Trial = {
  id: 'T28',
  title: 'what a deleted account leaves',
  least: 1_000,
  run: (servers) => tryDeletions(servers, { people: 26, kills: 20 }),
  defect: (servers) => tryDeletions(servers, { people: 2, kills: 0 }, [keptSubscription]),
};
