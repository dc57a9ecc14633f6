import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

/** Since when the newsletter goes to an address, or null. */
export async function findSubscription(db: Db, email: string): Promise<Date | null> {
  const found = await db
    .selectFrom('newsletter_subscribers')
    .select('confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.confirmed_at ?? null;
}

/**
 * Sends the newsletter to an address that has been proven already. May be repeated.
 * @param since when its reader confirmed it, if that was earlier
 */
export async function subscribeProven(db: Db, email: string, now: Date, since = now) {
  await db
    .insertInto('newsletter_subscribers')
    .values({ id: newId(now.getTime()), email, confirmed_at: since, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ confirmed_at: since })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .execute();
}

/** Sends the newsletter no more and forgets the address. May be repeated. */
export async function unsubscribeAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}

/**
 * A person's proven address has changed: the newsletter follows, unless it goes there already. So do
 * the mails of an issue that is being sent, also to readers it has not come to yet; one that goes to both addresses goes to the new one once.
 */
export async function moveSubscription(db: Db, from: string, to: string, now: Date): Promise<void> {
  const since = await findSubscription(db, from);
  if (since !== null) {
    await subscribeProven(db, to, now, since);
    const idOf = (email: string) =>
      db.selectFrom('newsletter_subscribers').select('id').where('email', '=', email);
    await db
      .updateTable('newsletter_deliveries as delivery')
      .set({ subscriber_id: idOf(to) })
      .where('subscriber_id', '=', idOf(from))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('newsletter_deliveries as other')
              .select('other.id')
              .whereRef('other.issue_id', '=', 'delivery.issue_id')
              .where('other.subscriber_id', '=', idOf(to)),
          ),
        ),
      )
      .execute();
  }
  await unsubscribeAddress(db, from);
}
