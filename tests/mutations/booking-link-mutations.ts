import { bookingLink, type LinkedAct } from '#app/domains/bookings/mail/booking-link.server.ts';
import { entryStopLink } from '#app/domains/bookings/mail/entry-stop.server.ts';
import { loadForMail, ownerSide } from '#app/domains/bookings/mail/load-for-mail.server.ts';
import { reminderStopLink } from '#app/domains/bookings/mail/reminder-stop.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { owners } from '#demo/people.ts';
import { trialSecret } from './message-mutations.ts';
import type { MutationRow } from './mutations.ts';
import { groomer, insertOrder } from './order-mutations.ts';
import { ownerOf } from './owner-mutations.ts';
import { partnerOf } from './partner-mutations.ts';

/** The link of a mail about a booking that has just been made, which needs no session. */
function ofLink(act: LinkedAct, state: 'requested' | 'confirmed', reason = ''): MutationRow {
  return {
    path: '/uzsakymo-nuoroda',
    async prepare({ db }) {
      const bookingId = await insertOrder(db, await partnerOf(db, groomer), { state, inDays: 5 });
      const booking = await loadForMail(db, bookingId);
      if (!booking) throw new Error('no booking');
      const isOwners = act === 'cancel' || act === 'withdraw';
      const to = (isOwners ? ownerSide(booking)?.to : booking.partner) ?? '';
      const { version, startsAt } = booking;
      const link = { act, bookingId, version, to, until: startsAt.getTime() };
      return { address: bookingLink({ secret: trialSecret }, link), fields: { reason } };
    },
  };
}

/** What is done to a booking by the links of its mails. */
export const bookingLinkMutations: readonly MutationRow[] = [
  ofLink('confirm', 'requested'),
  ofLink('decline', 'requested', 'Tą dieną nedirbame.'),
  ofLink('withdraw', 'requested'),
  ofLink('cancel', 'confirmed'),
  {
    path: '/atsisakyti-irasu/:token',
    async prepare() {
      const link = entryStopLink(
        { settings: readSettings({}), secret: trialSecret },
        'ona@pastas.test',
      );
      return { address: new URL(link).pathname, fields: {} };
    },
  },
  {
    path: '/atsisakyti-priminimu/:token',
    async prepare({ db }) {
      const { userId } = await ownerOf(db, owners[0]?.email ?? '');
      const link = reminderStopLink({ settings: readSettings({}), secret: trialSecret }, userId);
      return { address: new URL(link).pathname, fields: {} };
    },
  },
];
