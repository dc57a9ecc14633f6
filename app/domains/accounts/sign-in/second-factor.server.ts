import { createSealer } from '#app/platform/crypto/sealed.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { findTotpStep, newTotpSecret } from './totp.server.ts';

const purpose = 'second-factor';

/** Sets up a new second factor for a user, in place of an earlier one. @returns its base32 secret */
export async function createSecondFactor(
  db: Db,
  secret: string,
  userId: string,
  now: Date,
): Promise<string> {
  const sealed = sealNewSecret(secret);
  await setSecondFactor(db, userId, { secret: sealed, lastStep: 0 }, now);
  return openSecret(secret, sealed);
}

/** A new secret for an authenticator, sealed as it is kept. */
export function sealNewSecret(secret: string): string {
  return createSealer(secret, purpose).seal(newTotpSecret());
}

/** What sealNewSecret has sealed, in base32. */
export function openSecret(secret: string, sealed: string): string {
  return String(createSealer(secret, purpose).open(sealed));
}

/**
 * Keeps a second factor for a user, in place of an earlier one.
 * @param factor its sealed secret, and the last step whose code was used
 */
export async function setSecondFactor(
  db: Db,
  userId: string,
  { secret, lastStep }: { readonly secret: string; readonly lastStep: number },
  now: Date,
): Promise<void> {
  const row = { secret, last_step: lastStep, created_at: now };
  await db
    .insertInto('two_factors')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Whether the password alone does not let this user in. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('two_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Checks a typed code and uses it up: of two at once with the same code one succeeds. */
export async function takeSecondFactor(
  db: Db,
  secret: string,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('two_factors')
      .select(['secret', 'last_step'])
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const factor = openSecret(secret, row.secret);
    const step = findTotpStep(factor, code, now, row.last_step);
    if (step === null) return false;
    await transaction
      .updateTable('two_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .execute();
    return true;
  });
}
