import { href } from 'react-router';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { limitsByRecipient, takeFromLimits } from '#app/platform/limits/rate-limit.server.ts';
import {
  type AccountDependencies,
  linkTo,
  refuseIfLimited,
} from '../account-dependencies.server.ts';
import type { Company } from '../company-schema.ts';
import { signUpLimits } from '../limits.server.ts';
import { accountExistsMail } from '../mail/account-exists.ts';
import { hashPassword } from '../password/password-hash.server.ts';
import { noteAgreement } from '../terms/agreements.server.ts';
import type { Credentials, Registered, RequestSource } from '../types.ts';
import { sendConfirmation } from './confirmation.server.ts';
import { companyNameIsTaken, replaceUnconfirmed } from './unconfirmed.server.ts';

const partnerExists = () =>
  refuse('Partneris su šiuo el. paštu arba įmonės pavadinimu jau egzistuoja.', {
    title: 'Registracijos klaida',
  });

/** One sentence for every account that keeps the address. */
const ownerExists = () =>
  refuse('Paskyra su šiuo el. paštu jau egzistuoja arba laukia patvirtinimo.');

/**
 * Registers a partner (spec 5): the account, what was typed about the company, and the mail that
 * asks to confirm, all or nothing. The partner's profile is made at the first sign-in. Until it is
 * confirmed, a registration reserves neither the address nor the company's name.
 * @param saveReply notes the answer for the form's copies, with the account or not at all
 */
export async function registerPartner(
  deps: AccountDependencies,
  { company, password }: { company: Company; password: string },
  from: RequestSource,
  now: Date,
  saveReply: SaveReply<Registered> = saveNoReply,
): Promise<Registered | Refusal> {
  const { db } = deps;
  const tooMany = await refuseIfLimited(db, signUpLimits(from), now);
  if (tooMany) return tooMany;
  const user = { email: company.email, role: 'partner' as const, password };
  return createAccount(deps, user, now, partnerExists, async (transaction, userId, mails) => {
    if (await companyNameIsTaken(transaction, company.company_name, userId)) throw new Taken();
    await transaction
      .insertInto('partner_registrations')
      .values({ ...company, user_id: userId, created_at: now })
      .execute();
    const { email, company_name: companyName } = company;
    if (mails) await sendConfirmation(deps, transaction, { userId, email, companyName }, now);
    await saveReply(transaction, { ok: true, userId });
  });
}

/**
 * Registers an owner: the account and the mail that asks to confirm.
 * @param redirectTo a checked path of our own site, for after the first sign-in
 * @param saveReply notes the answer for the form's copies, with the account or not at all
 */
export async function registerOwner(
  deps: AccountDependencies,
  { email, password, redirectTo = '' }: Credentials & { readonly redirectTo?: string },
  from: RequestSource,
  now: Date,
  saveReply: SaveReply<Registered> = saveNoReply,
): Promise<Registered | Refusal> {
  const tooMany = await refuseIfLimited(deps.db, signUpLimits(from), now);
  if (tooMany) return tooMany;
  const user = { email, role: 'pet_owner' as const, password };
  return createAccount(deps, user, now, ownerExists, async (transaction, userId, mails) => {
    const owner = { userId, email, companyName: null };
    if (mails) await sendConfirmation(deps, transaction, owner, now, redirectTo);
    await saveReply(transaction, { ok: true, userId });
  });
}

/** Thrown inside the transaction to roll it back: the address or the name is in use. */
class Taken extends Error {
  override name = 'Taken';
}

type NewUser = Credentials & { readonly role: 'pet_owner' | 'partner' };

/** @param complete gets, last, whether the address may be mailed to: beyond its limit it is not */
async function createAccount(
  deps: AccountDependencies,
  user: NewUser,
  now: Date,
  exists: () => Refusal,
  complete: (transaction: Db, userId: string, mails: boolean) => Promise<void>,
): Promise<Registered | Refusal> {
  const { db } = deps;
  const hash = await hashPassword(user.password);
  const mails = (await takeFromLimits(db, limitsByRecipient(user.email, 'sign-up'), now)).ok;
  try {
    return await db.transaction().execute(async (transaction) => {
      await replaceUnconfirmed(transaction, user.email);
      const userId = await insertUser(transaction, user, hash, now);
      await noteAgreement(transaction, userId, 'registration', now);
      await complete(transaction, userId, mails);
      return { ok: true, userId };
    });
  } catch (error) {
    // The unique constraints decide between two concurrent sign-ups.
    if (!(error instanceof Taken) && !isUniqueViolation(error)) throw error;
    if (mails) await mailExistingAccount(deps, user.email);
    return exists();
  }
}

async function insertUser(db: Db, user: NewUser, hash: string, now: Date): Promise<string> {
  const { email, role } = user;
  const id = newId(now.getTime());
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('users')
    .values({ id, email, role, ...times })
    .execute();
  await insertPassword(db, id, hash, now);
  return id;
}

/** Adds the way to sign in with a password. */
export async function insertPassword(
  db: Db,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: newId(now.getTime()),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Writes to the person whose address was used again; there is no link in it that confirms. */
async function mailExistingAccount(deps: AccountDependencies, email: string): Promise<void> {
  const { db } = deps;
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user || user.role === 'admin') return;
  const path = user.role === 'partner' ? href('/partner/login') : href('/prisijungti-seimininkas');
  const isOwner = user.role === 'pet_owner';
  const mail = accountExistsMail({ link: linkTo(deps, path), isOwner });
  await deps.sendMail(db, { ...mail, to: email });
}
