import type { Db } from '#app/platform/database.server.ts';
import { newId } from '#app/platform/id.ts';

/** Since when the newsletter goes to an address, or null. */
export async function findSubscription(db: Db, email: string): Promise<Date | null> {
  const found = await db
    .selectFrom('newsletter_subscribers')
    .select('confirmed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.confirmed_at ?? null;
}

/** Sends the newsletter to an address that has been proven already. May be repeated. */
export async function subscribeProven(db: Db, email: string, now: Date): Promise<void> {
  await db
    .insertInto('newsletter_subscribers')
    .values({ id: newId(now.getTime()), email, confirmed_at: now, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ confirmed_at: now })
        .where('newsletter_subscribers.confirmed_at', 'is', null),
    )
    .execute();
}

/** Sends the newsletter no more and forgets the address. May be repeated. */
export async function unsubscribeAddress(db: Db, email: string): Promise<void> {
  await db.deleteFrom('newsletter_subscribers').where('email', '=', email).execute();
}

/** A person's proven address has changed: the newsletter follows, unless it goes there already. */
export async function moveSubscription(db: Db, from: string, to: string, now: Date): Promise<void> {
  const since = await findSubscription(db, from);
  await unsubscribeAddress(db, from);
  if (since !== null) await subscribeProven(db, to, now);
}
