import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { groomer, insertOrder } from '#tests/mutations/order-mutations.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import type { Judge } from '../judging/judge.ts';
import { formOf, send, type Target } from '../requests/browser.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import { insertCookie } from '../stages/inbox-stage.ts';
import { forgetLimits } from '../stages/people.ts';

/** What a partner does about a dog that did not come, and how many mails its owner may get. */
const stories = {
  noted: [1, 1],
  'taken back in time': [0, 0],
  'noted, taken back and noted again': [1, 1],
  'taken back as its mail leaves': [0, 1],
  'noted again as its mail leaves': [1, 1],
} as const;
type Story = keyof typeof stories;

type Noting = {
  readonly server: TrialServer;
  readonly both: readonly Target[];
  readonly judge: Judge;
  readonly rounds: number;
};

/** The mails that the queue holds for their moment leave now. */
const passFiveMinutes = (db: Db) =>
  sql`update jobs.job set start_after = now() where name = 'message-mail' and state = 'created'`.execute(
    db,
  );

async function mailsHaveLeft(db: Db): Promise<void> {
  for (let time = 0; time < 600; time += 1) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from jobs.job
      where name = 'message-mail' and state in ('created', 'active', 'retry')`.execute(db);
    if (rows[0]?.left === 0) return;
    await sleep(200);
  }
  throw new Error('The mails do not leave.');
}

/** A partner notes that dogs did not come, through two processes, and takes some of it back. */
export async function takeBackNoShows({ server, both, judge, rounds }: Noting): Promise<void> {
  const { db } = server;
  const partner = await partnerOf(db, groomer);
  const cookie = await insertCookie(db, server, partner.userId);
  const order = { state: 'confirmed', inDays: -1 } as const;
  let sent = 0;
  const note = async (id: string, came: boolean) => {
    sent += 1;
    const target = both[sent % both.length] as Target;
    const path = `/partner/dashboard/orders/${id}/attendance`;
    const form = formOf(target, path, { came: String(came) }, { cookie });
    const { status } = await send(target, form);
    judge.claim(`a no-show of an order: status ${status}`, status < 500);
    return status < 400;
  };
  for (let round = 0; round < rounds; round += 1) {
    await forgetLimits(db);
    const booked: { readonly story: Story; readonly id: string }[] = [];
    for (const story of Object.keys(stories) as Story[]) {
      for (let number = 0; number < 4; number += 1) {
        booked.push({ story, id: await insertOrder(db, partner, order) });
      }
    }
    const of = (...which: readonly Story[]) => booked.filter(({ story }) => which.includes(story));
    for (const { id } of booked) judge.claim('it is not noted', await note(id, false));
    const twice = of('taken back in time', 'noted, taken back and noted again');
    for (const { id } of twice) judge.claim('it is not taken back', await note(id, true));
    for (const { id } of of('noted, taken back and noted again')) await note(id, false);
    // At once with the mails that leave, one form after another of each booking.
    await Promise.all([
      passFiveMinutes(db),
      ...of('taken back as its mail leaves').map(({ id }) => note(id, true)),
      ...of('noted again as its mail leaves').map(async ({ id }) => {
        await note(id, true);
        await note(id, false);
      }),
    ]);
    await passFiveMinutes(db);
    await mailsHaveLeft(db);
    const mails = await db
      .selectFrom('development_mails')
      .select('text')
      .where('subject', 'like', '%neatvykote%')
      .execute();
    for (const { story, id } of booked) {
      const count = mails.filter(({ text }) => text.includes(id)).length;
      const [least, most] = stories[story];
      // Between the mail that left and the second note lies a taking back: then it is told once more.
      const allowed = story === 'noted again as its mail leaves' ? 2 : most;
      judge.claim(`${story}: ${count} mails`, count >= least && count <= allowed);
    }
  }
}
