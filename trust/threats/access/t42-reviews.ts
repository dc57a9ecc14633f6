import type { SqlBool } from 'kysely';
import type { isOneOfOwn } from '#app/domains/reviews/own-people.ts';
import { clientAuthorId, type mailboxId } from '#app/domains/reviews/review-author.server.ts';
import type { mayCollect } from '#app/domains/reviews/review-link.server.ts';
import type { refuseToReview, writableUntil } from '#app/domains/reviews/review-rules.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertClient, setBookingStage } from '#tests/integration/bookings/booking-stage.ts';
import { insertPartner } from '#tests/integration/rows.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { seenEach } from '../../defects/seen-each.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { inboxSecret, inboxSettings } from '../../stages/inbox-stage.ts';
import {
  openReviewTries,
  type ReviewTries,
  reviewWays as ways,
} from '../../stages/review-tries.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { tryEntered, tryRewritten, trySuspended } from './t42-entered-clients.ts';

const copies = 20;

/** What never took place, or not yet, and what is another's. */
async function tryNotDone(trial: ReviewTries, judge: Judge, rounds: number): Promise<void> {
  const states = [
    ...(['requested', 'declined', 'withdrawn', 'owner_cancelled'] as const),
    'partner_cancelled' as const,
  ];
  for (let round = 0; round < rounds; round += 1) {
    const client = await insertClient(trial.db);
    const stranger = await insertClient(trial.db);
    for (const way of ways) {
      for (const state of states) {
        const id = await trial.book({ client, state, daysAgo: 1 + round });
        await trial.write(id, way, client);
        judge.claim(`${state} by ${way}: a review is taken`, (await trial.countOf(id)) === 0);
      }
      const coming = await trial.book({ client, daysAgo: -0.01 - round });
      await trial.write(coming, way, client);
      judge.claim(`not over, by ${way}: a review is taken`, (await trial.countOf(coming)) === 0);
      const foreign = await trial.book({ client });
      await trial.write(foreign, way, stranger);
      judge.claim(`another’s, by ${way}: a review is taken`, (await trial.countOf(foreign)) === 0);
      const own = await trial.book({ client });
      await trial.write(own, way, client);
      judge.claim(`an honest one by ${way} is refused`, (await trial.countOf(own)) === 1);
    }
  }
}

/**
 * What its partner undid: called off in time there is nothing to write of, too late that takes no right
 * away; of a no-show that was noted in time a review is held and counts for nothing.
 */
async function tryUndone(trial: ReviewTries, judge: Judge): Promise<void> {
  for (const way of ways) {
    for (const [state, undoneAfter, due] of [
      ['partner_cancelled', -0.1, 'none'],
      ['partner_cancelled', 0.1, 'shown'],
      ['no_show', 0.01, 'held'],
      ['no_show', 2, 'shown'],
    ] as const) {
      const client = await insertClient(trial.db);
      const id = await trial.book({ client, state, undoneAfter, daysAgo: 5 });
      await trial.write(id, way, client);
      const taken = await trial.stateOf(id);
      judge.claim(`${state} ${undoneAfter} days after, by ${way}: ${taken}`, taken === due);
    }
  }
}

/** After 60 days, and shortly before. */
async function tryLate(trial: ReviewTries, judge: Judge): Promise<void> {
  for (const daysAgo of [59.9, 60.01, 61, 75, 90, 365, 800]) {
    for (const way of ways) {
      const client = await insertClient(trial.db);
      const id = await trial.book({ client, daysAgo });
      await trial.write(id, way, client);
      const taken = await trial.countOf(id);
      const due = daysAgo < 60 ? 1 : 0;
      judge.claim(`${daysAgo} days after, by ${way}: ${taken} reviews`, taken === due);
    }
  }
}

/** Copies of a form that come at once, by both ways, and once more when it has been removed. */
async function tryTwice(trial: ReviewTries, judge: Judge, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const client = await insertClient(trial.db);
    const id = await trial.book({ client });
    await Promise.all(
      Array.from({ length: copies }, (_, copy) =>
        trial.write(id, round % 3 === 0 ? 'session' : (ways[copy % 2] ?? 'link'), client),
      ),
    );
    const taken = await trial.countOf(id);
    judge.claim(`${copies} copies at once: ${taken} reviews`, taken === 1);
    await trial.db.deleteFrom('reviews').where('booking_id', '=', id).execute();
    for (const way of ways) {
      await trial.write(id, way, client);
      judge.claim(`removed and written anew by ${way}`, (await trial.countOf(id)) === 0);
    }
  }
  const { rows } = { rows: await trial.db.selectFrom('service_ratings').selectAll().execute() };
  const rating = rows.find(({ service_id }) => service_id === trial.stage.serviceId);
  const current = await trial.db
    .selectFrom('reviews')
    .select('id')
    .where('service_id', '=', trial.stage.serviceId)
    .where('is_current', '=', true)
    .execute();
  judge.claim('the number is not that of its rows', rating?.review_count === current.length);
}

type Disguise = {
  readonly words: string;
  readonly email?: string;
  readonly phone?: string;
  /** What the author’s own partner account has in common with the partner. */
  readonly company?: (own: { readonly code: string }) => Readonly<Record<string, unknown>>;
};

const disguises: readonly Disguise[] = [
  { words: 'the address in capitals', email: 'SALONAS.PUTOS@gmail.com' },
  { words: 'a part after a plus', email: 'salonas.putos+ona@gmail.com' },
  { words: 'without the dots', email: 'salonasputos@gmail.com' },
  { words: 'Gmail’s other name', email: 's.alonasputos@googlemail.com' },
  { words: 'the address of another service', email: 'kita.paslauga@pastas.test' },
  { words: 'where its messages go, with a plus', email: 'zinutes+1@pastas.test' },
  { words: 'its telephone', phone: '+37060000071' },
  { words: 'the telephone of a service', phone: '+37060000072' },
  { words: 'its company code', company: ({ code }) => ({ company_code: code }) },
  {
    words: 'its code of value added tax',
    company: () => ({ vat_code: 'lt 100001919017' }),
  },
  {
    words: 'its street address in other letters',
    company: () => ({ address: 'PAKALNES gatve 14', city: 'Kaunas' }),
  },
  {
    words: 'its telephone at a company of the author’s',
    company: () => ({ phone: '+37060000071' }),
  },
];

/** The partner's own people: by what they wrote down for themselves, and by accounts of owners. */
async function tryOwnPeople(trial: ReviewTries, judge: Judge): Promise<void> {
  const { db, stage } = trial;
  const code = '302345674';
  const own = { company_code: code, vat_code: 'LT100001919017', phone: '+37060000071' };
  await db
    .updateTable('partners')
    .set({ ...own, email: 'salonas.putos@gmail.com', address: 'Pakalnės g. 14', city: 'Kaunas' })
    .where('id', '=', stage.partner.partnerId)
    .execute();
  await db
    .updateTable('partner_provided_services')
    .set({ email: 'kita.paslauga@pastas.test', notification_email: 'zinutes@pastas.test' })
    .set({ phone_number: '+37060000072' })
    .where('id', '=', stage.serviceId)
    .execute();
  for (const { words, email, phone, company } of disguises) {
    for (const way of ways) {
      const client = await insertClient(db);
      const { userId } = client.owner;
      if (email) {
        const taken = db.updateTable('users').set({ email: `${newId()}@pastas.test` });
        await taken.where('email', '=', email.toLowerCase()).execute();
        const address = email.toLowerCase();
        await db.updateTable('users').set({ email: address }).where('id', '=', userId).execute();
      }
      if (company) {
        const partnerId = await insertPartner(db, `${newId()}@vizgis.test`);
        await db
          .updateTable('partners')
          .set({ user_id: userId, ...company({ code }) })
          .where('id', '=', partnerId)
          .execute();
      }
      const told = email?.toLowerCase() ?? client.owner.email;
      const id = await trial.book({ client, ...(phone ? { phone } : {}) });
      await trial.write(id, way, client, told);
      judge.claim(`${words}, by ${way}: a review is taken`, (await trial.countOf(id)) === 0);
    }
    if (!email) continue;
    const entered = await trial.book({ client: null, email });
    await trial.write(entered, 'link', null, email);
    judge.claim(`written down with ${words}: taken`, (await trial.countOf(entered)) === 0);
  }
  const email = 'ona.sabaliauskiene@pastas.test';
  const honest = await trial.book({ client: null, email });
  await trial.write(honest, 'link', null, email);
  const rows = await db
    .selectFrom('reviews')
    .select('author_id')
    .where('booking_id', '=', honest)
    .execute();
  const isOwn = rows[0]?.author_id === clientAuthorId(inboxSecret, email);
  judge.claim('an honest one who was written down is refused', isOwn);
}

async function play(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(inboxSettings, defects);
  const stage = await setBookingStage(server.db, { clients: 0 });
  const trial = openReviewTries(server, stage);
  const judge = openJudge();
  await tryNotDone(trial, judge, rounds);
  await tryUndone(trial, judge);
  await tryLate(trial, judge);
  await tryTwice(trial, judge, rounds);
  await tryEntered(trial, judge, rounds);
  await trySuspended(trial, judge, rounds);
  await tryRewritten(trial, judge, rounds);
  await tryOwnPeople(trial, judge);
  return judge.outcome(`${rounds} rounds, ${copies} copies at once, ${disguises.length} disguises`);
}

type StateAfter = (before: { readonly is_watched: boolean }, after: object) => string;

const rules = 'app/domains/reviews/review-rules.ts';

const holes: readonly Defect[] = [
  // A second review of one booking is taken.
  defectIn<typeof refuseToReview>(
    rules,
    'refuseToReview',
    (original) => (booking, now) => original({ ...booking, reviewedAt: null }, now),
  ),
  // It may be written for ever.
  defectIn<typeof writableUntil>(
    rules,
    'writableUntil',
    () => (endsAt) => new Date(endsAt.getTime() + 10_000 * 86_400_000),
  ),
  // A partner's own people write.
  defectIn<typeof isOneOfOwn>('app/domains/reviews/own-people.ts', 'isOneOfOwn', () => () => false),
  // Whatever became of a booking, it counts as one that took place.
  defectIn<typeof refuseToReview>(
    rules,
    'refuseToReview',
    (original) => (booking, now) => original({ ...booking, state: 'confirmed' }, now),
  ),
  // Clients whom a partner wrote down write as many as they like.
  defectIn('app/domains/reviews/write-review.server.ts', 'countEntered', () => async () => 0),
  // Each address counts, also of one mailbox.
  defectIn<typeof mailboxId>(
    'app/domains/reviews/review-author.server.ts',
    'mailboxId',
    (original) => (secret, email) => {
      const each = Buffer.from(email.trim().toLowerCase()).toString('hex');
      return original(secret, `${each}@vizgis.test`);
    },
  ),
  // A suspended partner's links take reviews.
  defectIn<typeof mayCollect>(
    'app/domains/reviews/review-link.server.ts',
    'mayCollect',
    (_original, { sql }) => sql<SqlBool>`true`,
  ),
  // What was read once is not read again.
  defectIn<StateAfter>(
    'app/domains/reviews/change-review.server.ts',
    'stateAfter',
    (original) => (before, after) => original({ ...before, is_watched: false }, after),
  ),
];

export const forgedReviews: Trial = {
  id: 'T42',
  title: 'reviews that are not earned by a visit',
  least: 390,
  run: (servers) => play(servers, 12),
  defect: (servers) =>
    seenEach(
      servers,
      holes.map((hole) => [hole]),
      (defects) => play(servers, 1, defects),
    ),
};
