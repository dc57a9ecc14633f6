import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { sendMessage } from '#app/domains/messages/sending/send-message.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { crowd, tally } from '../requests/crowd.ts';
import { impatient } from '../requests/mutations.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import {
  forgetful,
  type Inbox,
  inboxSettings,
  insertInboxes,
  isKept,
  type Letter,
  patientStamp,
  post,
  writeEmail,
} from '../stages/inbox-stage.ts';
import type { Outcome, Trial } from '../trial.ts';

/** Half of them want mails, up to the day's limit: each such message has a job as well. */
const partners = 20;
/** The claim of a form that a dead process leaves is over then (idempotency.server.ts). */
const claimSeconds = 20;
/** Sends under way; a process that works on 300 refuses more (request-limits.server.ts). */
const mostAtOnce = 250;

async function killSends(
  servers: TrialServers,
  { kills, sends, atOnce }: { kills: number; sends: number; atOnce: number },
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  // No mail is sent here, and no request waits for one.
  const holes = [impatient, ...defects];
  const server = await servers.startServer({ ...inboxSettings, WORKER: 'off' }, holes);
  const { db } = server;
  const inboxes = await openInboxes(db);
  const stamp = await patientStamp(server, inboxes[0] as Inbox);
  const random = seededRandom(1);
  const wrong: string[] = [];
  let number = 0;
  const write = () => {
    number += 1;
    return writeEmail(inboxes[number % partners] as Inbox, number);
  };
  const sendAll = (letters: readonly Letter[]) =>
    crowd(letters.length, atOnce, async (index) => {
      const letter = letters[index] as Letter;
      const answer = await post(server, stamp, letter, true).catch(() => null);
      return { letter, kept: answer !== null && isKept(answer), status: answer?.status };
    });

  // How long so many take undisturbed; the kill comes at a random moment within.
  const started = performance.now();
  const undisturbed = await sendAll(Array.from({ length: sends }, write));
  const whole = performance.now() - started;
  const refused = undisturbed.filter(({ kept }) => !kept).map(({ status }) => `status ${status}`);
  if (refused.length > 0) wrong.push(`of ${sends} without a kill: ${tally(refused)}`);

  const all: { letter: Letter; kept: boolean }[] = [...undisturbed];
  const counts = { told: 0, untold: 0, known: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    const sending = sendAll(Array.from({ length: sends }, write));
    await sleep(random.next() * whole);
    await server.restart();
    const sent = await sending;
    const stored = await countEach(db);
    for (const { letter, kept } of sent) {
      const rows = stored.get(letter.subject) ?? 0;
      counts[kept ? 'told' : 'untold'] += 1;
      if (!kept && rows === 1) counts.known += 1;
      if (kept && rows !== 1) wrong.push(`kill ${kill}: told as kept, ${rows} rows`);
      if (rows > 1) wrong.push(`kill ${kill}: ${rows} rows of one message`);
    }
    all.push(...sent);
  }
  if (counts.told === 0 || counts.untold === 0) wrong.push('no kill came in the middle');

  // A sender without an answer sends the form again, and so do some with one: one row is stored.
  await sleep(claimSeconds * 1_000);
  const again = all.filter(({ kept }, index) => !kept || index % 20 === 0);
  await crowd(again.length, 40, async (index) => {
    const { letter } = again[index] as (typeof again)[number];
    const kept = await post(server, stamp, letter).then(isKept, () => false);
    if (!kept) wrong.push('a message was not taken the second time');
  });
  const stored = await countEach(db);
  for (const { letter } of all) {
    const rows = stored.get(letter.subject) ?? 0;
    if (rows !== 1) wrong.push(`after sending again: ${rows} rows of one message`);
  }
  wrong.push(...(await halfStored(db)));
  const found = `${kills} kills, ${counts.told} told as kept, ${counts.untold} not (${counts.known} of them kept), ${again.length} sent again, ${wrong.length} wrong`;
  return { tried: kills * sends, found, wrong };
}

async function openInboxes(db: Db): Promise<Inbox[]> {
  const inboxes = await insertInboxes(db, partners);
  const users = inboxes.slice(0, partners / 2).map(({ userId }) => userId);
  await db
    .updateTable('notification_settings')
    .set({ email_new_message: true })
    .where('user_id', 'in', users)
    .execute();
  return inboxes;
}

async function countEach(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('conversations')
    .select(['subject', sql<number>`count(*)::int`.as('count')])
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, count }) => [subject, count]));
}

/** Messages whose number, job or inbox does not fit them. */
async function halfStored(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string; count: number }>`
    select 'messages without the job of their mail' as what, count(*)::int as count from messages
      where notification = 'waiting' and not exists (
        select from jobs.job where job.name = 'message-mail' and job.id = messages.id)
    union all
    select 'jobs without their message', count(*)::int from jobs.job
      where name = 'message-mail' and data->>'kind' = 'message'
        and not exists (select from messages where messages.id = job.id)
    union all
    select 'conversations of another count of turns', count(*)::int from (
      select from conversations left join messages on conversation_id = conversations.id
        group by conversations.id
        having count(messages.id) <> turns or max(seq) <> last_seq) as odd
    union all
    select 'inboxes with a gap', count(*)::int from (
      select from messages join partner_inboxes using (partner_id)
        group by partner_id, last_seq having count(*) <> last_seq or max(seq) <> last_seq) as odd`.execute(
    db,
  );
  return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} ${what}`);
}

/** A visitor is told long before the message is stored, so that the first kill comes between them. */
const hasty = defectIn<typeof sendMessage>(
  'app/domains/messages/sending/send-message.server.ts',
  'sendMessage',
  (original) =>
    async (...args) => {
      setTimeout(() => original(...args).catch(() => {}), 10_000);
      const id = '01987654-3210-7000-8000-000000000000';
      return { ok: true, id, conversationId: id };
    },
);

export const killedSends: Trial = {
  id: 'R1',
  title: 'a process that dies while messages are sent',
  least: 20_000,
  run: (servers) => killSends(servers, { kills: 20, sends: 1_000, atOnce: mostAtOnce }),
  async defect(servers) {
    const lost = await killSends(servers, { kills: 2, sends: 60, atOnce: 10 }, [hasty]);
    await servers.stopServers();
    const doubled = await killSends(servers, { kills: 1, sends: 60, atOnce: 10 }, [forgetful]);
    const seen = [
      lost.wrong.some((text) => text.includes('told as kept, 0 rows')),
      doubled.wrong.some((text) => text.includes('2 rows')),
    ];
    const wrong = seen.every(Boolean) ? [...lost.wrong, ...doubled.wrong] : [];
    return {
      tried: lost.tried + doubled.tried,
      found: `lost: ${lost.found}; doubled: ${doubled.found}`,
      wrong,
    };
  },
};
