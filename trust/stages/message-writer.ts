import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Answer, Fields } from '../requests/browser.ts';

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

/** A visitor's report of a service, alike. */
export function reportFields(stamp: string, number: number): Fields {
  return {
    reason: 'misleading',
    body: `Kaina puslapyje ne ta.\n\nPranešimas ${number}`,
    email: `lankytojas-${number}@pastas.test`,
    [guardNames.stamp]: stamp,
  };
}

/** The address of the form that reports the service of a letterbox. */
export function reportPath({ path }: Letterbox): string {
  return path.replace(/susisiekti$/, 'pranesti');
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

/** The fresh stamp in an answer to the page's script. */
export function freshStampIn({ body }: Answer): string | null {
  return /"stamp","([\w.-]+)"/.exec(body)?.[1] ?? null;
}
