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
  const factor = newTotpSecret();
  const row = { secret: createSealer(secret, purpose).seal(factor), last_step: 0, created_at: now };
  await db
    .insertInto('two_factors')
    .values({ ...row, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return factor;
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
    const factor = String(createSealer(secret, purpose).open(row.secret));
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
