import { listAgreements } from '#app/domains/accounts/terms/agreements.server.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { type Act, actAlone, acts } from '#app/domains/audit/acts.ts';
import { listActsOn } from '#app/domains/audit/list-audit.server.ts';
import { countBookings } from '#app/domains/bookings/exported-bookings.server.ts';
import { countFavourites } from '#app/domains/favourites/favourites.server.ts';
import { countConversations } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { findSubscription } from '#app/domains/newsletter/subscriptions.server.ts';
import { countPets } from '#app/domains/pets/pets.server.ts';
import { getOwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findAddresses, getAccount } from './list-accounts.server.ts';

/**
 * An account with what belongs to it, in numbers, and what administrators did to it. Nothing that
 * others wrote to the person is read.
 * @throws NotFound when there is none
 */
export async function getPerson(db: Db, admin: Admin, userId: string) {
  const account = await getAccount(db, admin, userId);
  const { owner, partner } = account;
  const [ownerHas, partnerHas, newsletterSince, agreements, history] = await Promise.all([
    owner && countOwnersThings(db, owner),
    partner && countPartnersThings(db, partner),
    findSubscription(db, account.email),
    listAgreements(db, { userId }),
    listHistory(db, partner ? [userId, partner.partnerId] : [userId]),
  ]);
  return { account, ownerHas, partnerHas, newsletterSince, agreements, history };
}

async function countOwnersThings(db: Db, owner: { readonly ownerId: string }) {
  const [dogs, favourites, { visits, orders }] = await Promise.all([
    countPets(db, owner),
    countFavourites(db, owner),
    countBookings(db, owner),
  ]);
  return { dogs, favourites, visits, orders };
}

async function countPartnersThings(db: Db, partner: { readonly partnerId: string }) {
  const [{ total, active }, messages] = await Promise.all([
    getOwnSummary(db, partner),
    countConversations(db, partner),
  ]);
  return { services: total, activeServices: active?.count ?? 0, messages };
}

async function listHistory(db: Db, subjectIds: readonly string[]) {
  const entries = await listActsOn(db, subjectIds);
  const admins = await findAddresses(db, [
    ...new Set(entries.flatMap(({ adminId }) => adminId ?? [])),
  ]);
  return entries.map(({ id, adminId, act, reason, at }) => ({
    ...{ id, reason, at },
    act: Object.hasOwn(acts, act) ? actAlone(act as Act) : act,
    /** Null: from the command line, or an administrator who is gone. */
    admin: adminId === null ? null : (admins.get(adminId) ?? null),
  }));
}
