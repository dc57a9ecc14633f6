import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { giveBackToLimits } from '#app/platform/limits/rate-limit.server.ts';
import {
  type AccountDependencies,
  type Accounts,
  linkTo,
  refuseIfLimited,
} from '../account-dependencies.server.ts';
import type { Company } from '../company-schema.ts';
import { linkLimits, partnerLinkLimits, takenAnswerLimits } from '../limits.server.ts';
import { becomePartnerMail } from '../mail/become-partner.ts';
import { createToken, dropTokens, findTokenUser, takeToken } from '../one-time-token.server.ts';
import { openSession, type Proof, passwordIs } from '../open-session.server.ts';
import { hasPassword, provePassword } from '../password/prove-password.server.ts';
import { insertPartner } from '../profiles.server.ts';
import { noteAgreement } from '../terms/agreements.server.ts';
import type { Done, Owner, Registered, RequestSource, SignedIn } from '../types.ts';
import { findCompanyOfLink, keepCompanyOfLink } from './company-draft.server.ts';
import { companyNameIsTaken, waitForCompanyName } from './unconfirmed.server.ts';

/*
 * An owner who becomes a partner with the same account (docs/decisions/0039-who-a-partner-is.md): the
 * company's data and the account's password, or a mailed link where there is none.
 */

const title = 'Klaida';
const nameTaken = () =>
  refuse('Partneris tokiu pavadinimu jau yra. Grįžkite ir įveskite kitą.', { title });
/** Of a link, whose page has no way back to the form. */
const nameOfLinkTaken = () =>
  refuse(
    'Partneris tokiu pavadinimu jau yra. Prisijunkite, pasirinkite „Tapti partneriu“ ir įveskite kitą.',
    { title },
  );
const changed = () => refuse('Paskyra ką tik pasikeitė. Prisijunkite iš naujo.', { title });

/**
 * Makes an owner a partner too, after the account's password, and goes on as the partner in this browser.
 * A second press finds the profile there and goes on alike.
 */
export async function becomePartner(
  deps: Accounts,
  owner: Owner,
  { company, password }: { readonly company: Company; readonly password: string },
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { userId } = owner;
  const proven = await provePassword(
    deps,
    owner,
    { field: 'password', password, title },
    from,
    now,
  );
  if (!proven.ok) return proven;
  const limits = takenAnswerLimits(from);
  const tooMany = await refuseIfLimited(deps.db, limits, now);
  if (tooMany) return tooMany;
  const proof = passwordIs(proven.hash);
  const added = await addProfile(deps, (transaction) =>
    addPartner(deps, transaction, { userId, company, proof }, now),
  );
  if (!added.ok) return added;
  await giveBackToLimits(deps.db, limits, now).catch(() => {});
  const cookies = await openSession(deps, { userId, role: 'partner', proof }, from.headers, now);
  return { ok: true, cookies: cookies ?? [] };
}

/**
 * Mails a link that makes the account a partner's too, to one that has no password to prove it by. The
 * company is kept for as long as the link lives, an hour; an earlier link becomes invalid.
 */
export async function requestPartnerLink(
  deps: AccountDependencies,
  { userId, email }: Owner,
  company: Company,
  from: RequestSource,
  now: Date,
): Promise<Done | Refusal> {
  const { db } = deps;
  if (await hasPassword(db, { userId })) {
    return refuse('Paskyra jau turi slaptažodį. Patvirtinkite juo.', { title });
  }
  const limits = takenAnswerLimits(from);
  const tooMany = await refuseIfLimited(db, [...limits, ...partnerLinkLimits(userId)], now);
  if (tooMany) return { ...tooMany, title };
  if (await companyNameIsTaken(db, company.company_name, userId)) return nameTaken();
  await db.transaction().execute(async (transaction) => {
    await dropTokens(transaction, 'become-partner', userId);
    const token = await createToken(transaction, 'become-partner', userId, now);
    await keepCompanyOfLink(transaction, token, company, from, now);
    const link = linkTo(deps, `/tapti-partneriu?token=${token}`);
    await deps.sendMail(transaction, { ...becomePartnerMail({ link }), to: email });
  });
  await giveBackToLimits(db, limits, now).catch(() => {});
  return { ok: true };
}

const deadLink =
  'Nuoroda nebegalioja arba jau panaudota. Prisijunkite, pasirinkite „Tapti partneriu“ ir įveskite duomenis iš naujo.';

/** Finds out what a link would add, without using it up. */
export async function checkPartnerLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly ok: true; readonly companyName: string } | Refusal> {
  const userId = await findTokenUser(db, 'become-partner', token, now);
  const company = userId === null ? null : await findCompanyOfLink(db, token, now);
  return company ? { ok: true, companyName: company.company_name } : refuse(deadLink);
}

/**
 * Uses up a mailed link and makes its account a partner's too. It opens no session.
 * @param saveReply notes the answer for copies of the form
 */
export async function becomePartnerByLink(
  deps: AccountDependencies,
  token: string,
  from: RequestSource,
  now: Date,
  saveReply: SaveReply<Registered> = saveNoReply,
): Promise<Registered | Refusal> {
  const tooMany = await refuseIfLimited(deps.db, linkLimits(from), now);
  if (tooMany) return tooMany;
  return addProfile(
    deps,
    async (transaction) => {
      const company = await findCompanyOfLink(transaction, token, now);
      const userId = await takeToken(transaction, 'become-partner', token, now);
      if (userId === null || company === null) return refuse(deadLink);
      const wish = { userId, company, taken: nameOfLinkTaken };
      const added = await addPartner(deps, transaction, wish, now);
      if (added.ok) await saveReply(transaction, added);
      return added;
    },
    nameOfLinkTaken,
  );
}

/** Of two accounts that take a name at once the database decides. */
async function addProfile(
  { db }: Pick<AccountDependencies, 'db'>,
  add: (transaction: Db) => Promise<Registered | Refusal>,
  taken = nameTaken,
): Promise<Registered | Refusal> {
  try {
    return await db.transaction().execute(add);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return taken();
  }
}

type Wish = {
  readonly userId: string;
  readonly company: Company;
  readonly proof?: Proof;
  /** What is said when another partner has the name. */
  readonly taken?: () => Refusal;
};

/** Adds the profile under the account's lock; what is there already stays as it is. */
async function addPartner(
  { settings }: Pick<AccountDependencies, 'settings'>,
  transaction: Db,
  { userId, company, proof, taken = nameTaken }: Wish,
  now: Date,
): Promise<Registered | Refusal> {
  const user = await transaction
    .selectFrom('users')
    .select(['email', 'role', 'blocked_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!user || user.blocked_at !== null || user.role === 'admin') return changed();
  if (proof && !(await proof(transaction, userId))) return changed();
  const present = await transaction
    .selectFrom('partners')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (present) return { ok: true, userId };
  const name = company.company_name;
  const isKept = await waitForCompanyName(transaction, name, userId);
  if (isKept || (await companyNameIsTaken(transaction, name, userId))) return taken();
  const typed = { ...company, email: user.email, user_id: userId };
  await insertPartner(transaction, typed, settings.partnerApproval, now);
  await noteAgreement(transaction, userId, 'registration', now);
  return { ok: true, userId };
}
