import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { guardNames } from '#app/domains/messages/field-limits.ts';
import type { Db } from '#app/platform/database.server.ts';
import { addressOf, type Fields, openBrowser, type Target } from './browser.ts';

/** Where one can write to a partner. */
export type Letterbox = {
  readonly partnerId: string;
  /** The form's address. */
  readonly path: string;
  /** Whom the database names as the one who gets the mail. */
  readonly recipient: string;
};

/** A service of each partner who can be written to. */
export async function listLetterboxes(db: Db): Promise<Letterbox[]> {
  const found = await db
    .selectFrom('partner_provided_services')
    .distinctOn('partner_id')
    .select(['id', 'partner_id', sql<string>`coalesce(notification_email, email)`.as('recipient')])
    .where('status', '=', 'active')
    .where(sql<boolean>`coalesce(notification_email, email) is not null`)
    .orderBy('partner_id')
    .orderBy('id')
    .execute();
  return found.map(({ id, partner_id: partnerId, recipient }) => ({
    partnerId,
    path: `/service/${id}/susisiekti`,
    recipient,
  }));
}

/** The hidden field of a form's page that says when it was made, once it is old enough to be sent. */
export async function agedStamp(server: Target, path: string): Promise<string> {
  const { body } = await openBrowser(server, addressOf(9_999_999)).get(path);
  const input = body.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`"${guardNames.stamp}"`));
  const stamp = / value="([^"]+)"/.exec(input ?? '')?.[1];
  if (stamp === undefined) throw new Error(`${path} has no stamp`);
  await sleep(2_100);
  return stamp;
}

/** A visitor's question, whose number tells it from others. */
export function questionFields(stamp: string, number: number): Fields {
  return {
    email: `lankytojas-${number}@pastas.test`,
    name: `Lankytojas ${number}`,
    subject: `Klausimas ${number}`,
    body: `Sveiki, ar turite laisvos vietos taksui?\n\nKlausimas ${number}`,
    [guardNames.stamp]: stamp,
  };
}

/** Forgets how much was sent and mailed, for trials of other things than limits. */
export async function forgetLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits`.execute(db);
}

/** Waits until nothing is left in the queue. @returns whether that came within the time, in ms */
export async function mailsLeft(db: Db, millis = 60_000): Promise<boolean> {
  const end = performance.now() + millis;
  while (performance.now() < end) {
    const left = await sql`select from jobs.job where state < 'completed' limit 1`.execute(db);
    if (left.rows.length === 0) return true;
    await sleep(100);
  }
  return false;
}
