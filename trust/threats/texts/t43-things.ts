import { getCompanyAddress } from '#app/domains/companies/profile/public-profile.server.ts';
import { clientAuthorId } from '#app/domains/reviews/review-author.server.ts';
import { reviewLinkAddress, reviewToken } from '#app/domains/reviews/review-link.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { owners } from '#demo/people.ts';
import { insertDone, insertReview } from '#tests/integration/reviews/review-stage.ts';
import { trialSecret } from '#tests/mutations/message-mutations.ts';
import { ownerOf } from '#tests/mutations/owner-mutations.ts';
import { partnerOf, serviceOf } from '#tests/mutations/partner-mutations.ts';
import { guestPath, makeTalk } from '#tests/talks.ts';
import type { Place } from '../../stages/planting.ts';

/** What texts are written into: all of it between the clinic, Rūta and a guest. */
export type Thing =
  | ('partner' | 'service' | 'reply')
  // Conversations whose turns are planted, with the turns of either side, and one that mails tell of.
  | ('ownerTalk' | 'ownerTurn' | 'toOwner' | 'guestTalk' | 'guestTurn' | 'toGuest')
  | ('mailedOwnerTalk' | 'mailedGuestTalk')
  // Reports of conversations: to be read, decided, and one that is decided with each text.
  | ('openReport' | 'decidedReport' | 'mailedReport')
  // Reviews: shown ones of Rūta and a client, held, hidden, and one that is answered with each text.
  | ('shown' | 'clients' | 'held' | 'hidden' | 'mailedHeld' | 'answered')
  | ('reviewReport' | 'decidedReviewReport')
  | ('booking' | 'heldBooking' | 'block');

/** The ids of those rows, and addresses that mails have of them. */
export type Stage = {
  readonly ids: Readonly<Record<Thing, string>>;
  readonly guestPage: string;
  readonly mailedGuestPage: string;
  readonly reviewLink: string;
  readonly companyReviews: string;
};

/** Answers can be filled with who wrote and about what. */
const fields = 'Sveiki, {vardas}! Dėl paslaugos „{paslauga}“: ';

/** The texts that people write in conversations and reviews, and names that stand beside them. */
export const places: readonly Place<Thing>[] = [
  ...(['ownerTalk', 'guestTalk', 'mailedOwnerTalk', 'mailedGuestTalk'] as const).map((talk) => ({
    table: 'conversations',
    by: ['id', talk] as const,
    columns: ['sender_name', 'subject', 'service_title'],
  })),
  // That of the others comes with each turn anew.
  { table: 'conversations', by: ['id', 'ownerTalk'], columns: ['last_text'] },
  { table: 'conversations', by: ['id', 'guestTalk'], columns: ['last_text'] },
  ...(['ownerTurn', 'toOwner', 'guestTurn', 'toGuest'] as const).map((turn) => ({
    table: 'messages',
    by: ['id', turn] as const,
    columns: ['body'],
  })),
  { table: 'partners', by: ['id', 'partner'], columns: ['company_name'] },
  { table: 'partner_provided_services', by: ['id', 'service'], columns: ['title'] },
  { table: 'saved_replies', by: ['id', 'reply'], columns: ['name'] },
  { table: 'saved_replies', by: ['id', 'reply'], columns: ['body'], before: fields },
  { table: 'blocked_senders', by: ['id', 'block'], columns: ['email'] },
  {
    table: 'conversation_reports',
    by: ['id', 'openReport'],
    columns: ['service_title', 'body'],
  },
  {
    table: 'conversation_reports',
    by: ['id', 'decidedReport'],
    columns: ['service_title', 'body', 'explanation'],
  },
  { table: 'conversation_reports', by: ['id', 'mailedReport'], columns: ['service_title'] },
  ...(['shown', 'clients', 'hidden'] as const).map((review) => ({
    table: 'reviews',
    by: ['id', review] as const,
    columns: ['author_name', 'dog_name', 'body', 'answer'],
  })),
  ...(['held', 'mailedHeld', 'answered'] as const).map((review) => ({
    table: 'reviews',
    by: ['id', review] as const,
    columns: ['author_name', 'dog_name', 'body'],
  })),
  { table: 'review_reports', by: ['id', 'reviewReport'], columns: ['body'] },
  { table: 'review_reports', by: ['id', 'decidedReviewReport'], columns: ['body', 'explanation'] },
  { table: 'bookings', by: ['id', 'booking'], columns: ['service_title'] },
  { table: 'booking_dogs', by: ['booking_id', 'booking'], columns: ['pet_name', 'item_name'] },
];

const guest = 'monika@pastas.test';
const [clinicEmail, rutaEmail] = [partners[0]?.email ?? '', owners[0]?.email ?? ''];

/** Makes them all. Rūta has no other conversations afterwards. */
export async function setStage(db: Db): Promise<Stage> {
  const now = new Date();
  const clinic = await partnerOf(db, clinicEmail);
  const { partnerId } = clinic;
  const { userId, ownerId } = await ownerOf(db, rutaEmail);
  const serviceId = await serviceOf(db, clinic);
  await db.deleteFrom('notification_settings').execute();
  await db.deleteFrom('conversations').where('sender_account', '=', userId).execute();

  const talkOf = (account: string | null) =>
    makeTalk(
      db,
      {
        ...{ partnerId, serviceId, serviceTitle: 'Klinika', account, name: 'Rūta' },
        ...{ email: account ? rutaEmail : guest, words: ['Ar tinka pasas?', 'Tinka.'] },
      },
      now,
    );
  const turnOf = async (talk: string, turn: number) => {
    const row = db.selectFrom('messages').select('id').where('conversation_id', '=', talk);
    return (await row.where('turn', '=', turn).executeTakeFirstOrThrow()).id;
  };
  const mailedOwnerTalk = await talkOf(userId);
  // An account has one about a service.
  const ofNone = { service_id: null };
  await db.updateTable('conversations').set(ofNone).where('id', '=', mailedOwnerTalk).execute();
  const [ownerTalk, guestTalk] = [await talkOf(userId), await talkOf(null)];
  const mailedGuestTalk = await talkOf(null);

  const report = async (conversation_id: string) => {
    const about = { partner_id: partnerId, service_title: 'Klinika', turns: 2, created_at: now };
    const said = { reported_by: 'partner', reason: 'spam', body: 'Reklama.' } as const;
    const row = { id: newId(), conversation_id, ...about, ...said };
    await db.insertInto('conversation_reports').values(row).execute();
    return row.id;
  };
  const openReport = await report(ownerTalk);
  const mailedReport = await report(mailedOwnerTalk);
  const decidedReport = await report(guestTalk);
  await db
    .updateTable('conversation_reports')
    .set({ decision: 'warned', decided_at: now, explanation: 'Įspėta.' })
    .where('id', '=', decidedReport)
    .execute();

  const endsAt = new Date(now.getTime() - 86_400_000);
  const visit = { serviceId, partnerId, endsAt };
  const [booking, heldBooking] = [
    await insertDone(db, { ...visit, ownerId }),
    await insertDone(db, { ...visit, ownerId }),
  ];
  const clientBooking = await insertDone(db, { ...visit, ownerId: null, email: guest });
  const review = { serviceId, partnerId, created_at: now };
  const clientsOwn = { authorId: clientAuthorId(trialSecret, guest), bookingId: clientBooking };
  const held = { state: 'held', held_at: now } as const;
  const reviews = {
    shown: await insertReview(db, { ...review, ownerId, bookingId: booking }),
    clients: await insertReview(db, { ...review, ...clientsOwn }),
    held: await insertReview(db, { ...review, ownerId, bookingId: heldBooking, ...held }),
    hidden: await insertReview(db, { ...review, state: 'hidden', hidden_reason: 'insults' }),
    mailedHeld: await insertReview(db, { ...review, ownerId, ...held, created_at: endsAt }),
    answered: await insertReview(db, { ...review, ownerId, created_at: endsAt }),
  };
  // The service has a number only from three authors on.
  await insertReview(db, { ...review, created_at: endsAt });
  const { shown, clients, hidden } = reviews;
  await db
    .updateTable('reviews')
    .set({ answer: 'Ačiū.', answered_at: now })
    .where('id', 'in', [shown, clients, hidden])
    .execute();
  const [reviewReport, decidedReviewReport, block, reply] = [newId(), newId(), newId(), newId()];
  const reported = { partner_id: partnerId, reason: 'insults', body: 'Keikiasi.' } as const;
  const decision = { decision: 'hidden', decided_at: now, explanation: 'Keikiamasi.' } as const;
  const waits = { ...reported, id: reviewReport, review_id: shown, created_at: now };
  const decided = { ...waits, ...decision, id: decidedReviewReport, review_id: hidden };
  await db.insertInto('review_reports').values(waits).execute();
  await db.insertInto('review_reports').values(decided).execute();
  await db
    .insertInto('blocked_senders')
    .values({ id: block, partner_id: partnerId, email: 'kitas@pastas.test', blocked_at: now })
    .execute();
  await db.deleteFrom('saved_replies').where('partner_id', '=', partnerId).execute();
  await db
    .insertInto('saved_replies')
    .values({
      ...{ id: reply, partner_id: partnerId, position: 1, updated_at: now },
      ...{ name: 'Ačiū', body: 'Ačiū.' },
    })
    .execute();
  const link = { bookingId: clientBooking, to: guest };
  return {
    ids: {
      ...{ partner: partnerId, service: serviceId, reply, block, booking, heldBooking },
      ...{ ownerTalk, guestTalk, mailedOwnerTalk, mailedGuestTalk },
      ownerTurn: await turnOf(ownerTalk, 1),
      toOwner: await turnOf(ownerTalk, 2),
      guestTurn: await turnOf(guestTalk, 1),
      toGuest: await turnOf(guestTalk, 2),
      ...{ openReport, decidedReport, mailedReport, ...reviews, reviewReport, decidedReviewReport },
    },
    guestPage: await guestPath(db, trialSecret, guestTalk),
    mailedGuestPage: await guestPath(db, trialSecret, mailedGuestTalk),
    reviewLink: reviewLinkAddress(reviewToken(trialSecret, link)),
    companyReviews: `/p/${await getCompanyAddress(db, partnerId)}/atsiliepimai`,
  };
}
