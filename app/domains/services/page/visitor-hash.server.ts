import { createHash, randomBytes } from 'node:crypto';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { AddressSource } from '#app/platform/limits/rate-limit.server.ts';

/** Who asks, as far as we know; kept only as a hash with a salt of the day (docs/design.md D4). */
export type VisitorIdentity = AddressSource & { readonly userAgent: string };

/**
 * A hash by which a visitor is known again for the rest of the day in Vilnius, at one thing alone.
 * Once the day's salt is deleted it cannot be computed again.
 * @param salt that of `saltOfDay`
 * @param about what the visitor does, and to what
 * @returns 32 bytes
 */
export function hashVisitor(
  salt: Buffer,
  { addressUnit, userAgent }: VisitorIdentity,
  about: readonly string[],
): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(JSON.stringify([addressUnit, userAgent, ...about]))
    .digest();
}

/**
 * The salt of the day in Vilnius, made by the first who asks. It stands in the database alone: a
 * process that remembered it would know it longer than we promise.
 */
export async function saltOfDay(db: Db, now: Date): Promise<Buffer> {
  const day = formatDate(now);
  const find = () =>
    db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirst();
  const found = await find();
  if (found) return found.salt;
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: randomBytes(16) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`No salt for ${day}`);
  return made.salt;
}
