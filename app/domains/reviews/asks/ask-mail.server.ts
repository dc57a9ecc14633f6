import { linkTo } from '#app/domains/accounts/account-dependencies.server.ts';
import type { BookingDependencies } from '#app/domains/bookings/acts/booking-dependencies.ts';
import { kindWords } from '#app/domains/bookings/kind-words.ts';
import { isEntryStopped } from '#app/domains/bookings/mail/entry-stop.server.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { innocentName, writeEmail } from '#app/mail/email-layout.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { MailWriter, RowMail } from '#app/platform/jobs/jobs.server.ts';
import { limitsByRecipient, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { clientAuthorId, mailboxId, type ReviewAuthor } from '../review-author.server.ts';
import { writingTerm } from '../review-limits.ts';
import { mayCollect, reviewLinkAddress, reviewToken } from '../review-link.server.ts';
import { refuseToReview } from '../review-rules.ts';
import { getToReview, type ToReview } from '../to-review.server.ts';
import { askStopLink } from './ask-stop.server.ts';

type Dependencies = Pick<BookingDependencies, 'db' | 'settings' | 'secret'>;

/** The mails that ask for a review, written when they leave; see createMessageWriters. */
export function createReviewWriters(deps: Dependencies, clock = () => new Date()) {
  const { db } = deps;
  return {
    'review-ask': {
      write: (id) => writeAsk(deps, { column: 'ask', id }, clock()),
      async tell(id, outcome) {
        if (outcome !== 'sent') return;
        const sent = { ask_sent_at: clock() };
        await db.updateTable('review_asks').set(sent).where('ask_id', '=', id).execute();
      },
    },
    'review-reminder': {
      write: (id) => writeAsk(deps, { column: 'reminder', id }, clock()),
      async tell(id, outcome) {
        if (outcome !== 'sent') return;
        const sent = { reminder_sent_at: clock() };
        await db.updateTable('review_asks').set(sent).where('reminder_id', '=', id).execute();
      },
    },
  } satisfies Record<string, MailWriter>;
}

/** A mail that asks for a review, as it stands in the queue. */
export type ReviewMail = RowMail<keyof ReturnType<typeof createReviewWriters>>;

type Asking = { readonly column: 'ask' | 'reminder'; readonly id: string };

/** Null when there is nothing to ask any more: sent, written, not allowed, or not wanted. */
async function writeAsk(deps: Dependencies, asking: Asking, now: Date): Promise<Mail | null> {
  const found = await findAsked(deps.db, asking);
  if (!found || found.blockedAt !== null || found.reviewAsks === false) return null;
  const { bookingId, ownerId, userId } = found;
  const to = found.ownerEmail ?? found.clientEmail;
  if (to === null) return null;
  const author: ReviewAuthor = ownerId
    ? { kind: 'owner', ownerId }
    : { kind: 'client', bookingId, email: to };
  if (!ownerId && (await isStopped(deps, to))) return null;
  const booking = await getToReview(deps.db, author, bookingId);
  if (refuseToReview(booking, now)) return null;
  const words = wordsOf(booking, { ...asking, isOwner: ownerId !== null });
  if (words === null) return null;
  if (!ownerId && !(await takeUnproven(deps.db, to, now))) return null;
  const stop = askStopLink(deps, userId === null ? { email: to } : { userId });
  const safely = ownerId ? (text: string) => text : innocentName;
  const title = safely(booking.serviceTitle);
  return {
    ...writeEmail({
      title: words.title,
      preview: [title, booking.dogs].filter(Boolean).join(' · '),
      about: { text: 'Paslauga', name: title, link: null },
      paragraphs: [
        'Sveiki,',
        words.text,
        `Užtenka poros sakinių: kas pavyko ir ko trūko. Rašyti galima per ${writingTerm}; teikėjas gali atsakyti, bet jūsų atsiliepimo nei pakeisti, nei ištrinti negali.`,
        [safely(booking.items), safely(booking.dogs), visitMoment(booking.startsAt, now)]
          .filter(Boolean)
          .join(' · '),
      ],
      action: {
        label: 'Parašyti atsiliepimą',
        link: linkTo(deps, reviewLinkAddress(reviewToken(deps.secret, { bookingId, to }))),
      },
      hint: 'Nuoroda skirta tik jums: ji atveria atsiliepimą neprisijungus.',
      why: ownerId ? whyOwner(booking.kind) : whyClient,
      choices: [{ label: 'Nebeklausti', link: stop }],
    }),
    to,
    headers: {
      'List-Unsubscribe': `<${stop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Null: who has not come by the partner's word may write, and is asked for nothing. */
function wordsOf(
  { state, kind }: Pick<ToReview, 'state' | 'kind'>,
  { column, isOwner }: Asking & { readonly isOwner: boolean },
) {
  if (state === 'confirmed') return column === 'ask' ? first(kind) : second;
  // An owner has been told at once.
  return isOwner || column === 'reminder' ? null : absent;
}

const absent = {
  title: 'Teikėjas pažymėjo, kad neatvykote',
  text: 'Jei tai klaida ir atvykote, papasakokite, kaip sekėsi: prieš skelbdami atsiliepimą perskaitysime.',
};
const first = (kind: ToReview['kind']) => ({
  title: 'Kaip sekėsi?',
  text: `jūsų ${kindWords[kind].event} baigėsi. Papasakokite kitiems šeimininkams, kaip sekėsi.`,
});
const second = {
  title: 'Gal dar papasakosite, kaip sekėsi?',
  text: 'prieš kelias dienas klausėme, kaip sekėsi. Jei turite minutę, parašykite. Daugiau nebeprašysime.',
};

const whyOwner = (kind: ToReview['kind']) =>
  `Gavote šį laišką, nes Vizgyje ${kindWords[kind].did}, ir ${kind === 'stay' ? 'ji' : 'jis'} baigėsi.`;
const whyClient =
  'Gavote šį laišką, nes paslaugos teikėjas, įrašydamas klientą, nurodė šį el. pašto adresą. Jei tai ne jūs, į šį laišką nekreipkite dėmesio.';

function findAsked(db: Db, { column, id }: Asking) {
  return db
    .selectFrom('review_asks as ask')
    .innerJoin('bookings as booking', 'booking.id', 'ask.booking_id')
    .leftJoin('pet_owners as owner', 'owner.id', 'booking.pet_owner_id')
    .leftJoin('users as account', 'account.id', 'owner.user_id')
    .innerJoin('partners as partner', 'partner.id', 'booking.partner_id')
    .innerJoin('users as holder', 'holder.id', 'partner.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'owner.user_id')
    .select(['booking.id as bookingId', 'owner.id as ownerId', 'account.id as userId'])
    .select(['account.email as ownerEmail', 'booking.client_email as clientEmail'])
    .select(['account.blocked_at as blockedAt', 'settings.review_asks as reviewAsks'])
    .where(column === 'ask' ? 'ask.ask_id' : 'ask.reminder_id', '=', id)
    .where(column === 'ask' ? 'ask.ask_sent_at' : 'ask.reminder_sent_at', 'is', null)
    .where('ask.reviewed_at', 'is', null)
    .where(mayCollect)
    .executeTakeFirst();
}

/** Counts a mail to an address that a partner wrote down. @returns false where it gets no more of them */
async function takeUnproven(db: Db, email: string, now: Date): Promise<boolean> {
  if (await isEntryStopped(db, email)) return false;
  return (await takeFromLimits(db, limitsByRecipient(email, 'to'), now)).ok;
}

async function isStopped({ db, secret }: Dependencies, email: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('review_ask_stops')
    .select('author_id')
    .where('author_id', 'in', [mailboxId(secret, email), clientAuthorId(secret, email)])
    .executeTakeFirst();
  return stopped !== undefined;
}
