import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { giveBackToLimits, type Limit } from '#app/platform/limits/rate-limit.server.ts';
import { type Accounts, refuseIfLimited } from '../account-dependencies.server.ts';
import { refuseAsBlocked } from '../blocked.ts';
import { signInLimits } from '../limits.server.ts';
import { openSession, passwordIs } from '../open-session.server.ts';
import { verifyPassword } from '../password/password-hash.server.ts';
import { ensureOwnerProfile, ensurePartnerProfile } from '../profiles.server.ts';
import { repeatConfirmation } from '../registration/confirmation.server.ts';
import { forgetSignUp } from '../registration/sign-up-cookie.server.ts';
import type { Credentials, RequestSource, Role, SignedIn } from '../types.ts';
import { notOwner, notPartner } from '../types.ts';
import { noteAdminSignIn, noteFailedAdminSignIn, type WrongPart } from './admin-sign-ins.server.ts';
import { hasSecondFactor, takeSecondFactor } from './second-factor.server.ts';
import { inTurnOf } from './sign-in-turns.server.ts';

const wrongPartner = 'Neteisingas el. paštas arba slaptažodis.';
const wrongOwner = 'Nepavyko prisijungti. Patikrinkite duomenis.';
const ownerTitle = 'Klaida prisijungiant';

/** `redirectTo`: a checked path of our own site, for the link of a mail that is sent again, or ''. */
type SignInInput = Credentials & { readonly redirectTo?: string };

/** Signs a partner in; the first time the profile is made (spec 4). */
export async function signInPartner(
  deps: Accounts,
  input: SignInInput,
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const wrong = refuse(wrongPartner);
  const account = await proveAccount(deps, input, from, now, wrong, isNoAdmin);
  if ('ok' in account) return account;
  if (!mayBePartner(account)) return refuse(notPartner);
  return enterPartner(deps, account, from, now, wrong);
}

/**
 * Lets the person of a partner's account in who has been proven.
 * @param wrong said when the proof holds no more: the password was changed, or the account blocked
 */
export async function enterPartner(
  deps: Accounts,
  account: Proven,
  from: RequestSource,
  now: Date,
  wrong: Refusal,
): Promise<SignedIn | Refusal> {
  const { partnerApproval } = deps.settings;
  if (!(await ensurePartnerProfile(deps.db, account.userId, partnerApproval, now))) {
    return refuse('Nepavyko sukurti partnerio profilio. Parašykite mums, padėsime.');
  }
  return begin(deps, { ...account, role: 'partner' }, from, now, wrong);
}

/** Signs an owner in; the profile is made when it is missing. */
export async function signInOwner(
  deps: Accounts,
  input: SignInInput,
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const wrong = refuse(wrongOwner, { title: ownerTitle });
  const account = await proveAccount(deps, input, from, now, wrong, isNoAdmin);
  if ('ok' in account) return account.title ? account : { ...account, title: ownerTitle };
  if (!mayBeOwner(account)) return refuse(notOwner, { title: ownerTitle });
  return enterOwner(deps, account, from, now, wrong);
}

/** The same of an owner's account. */
export async function enterOwner(
  deps: Accounts,
  account: Proven,
  from: RequestSource,
  now: Date,
  wrong: Refusal,
): Promise<SignedIn | Refusal> {
  await ensureOwnerProfile(deps.db, account, now);
  return begin(deps, { ...account, role: 'pet_owner' }, from, now, wrong);
}

/**
 * An administrator's right password is a wrong one here: this page is open to every address, and
 * its answer must not help to guess it.
 */
async function isNoAdmin({ role }: Account): Promise<boolean> {
  return role !== 'admin';
}

/** Whether the partners' pages take an account: its role is theirs, or it has a profile there too. */
function mayBePartner({ role, isPartner }: Account): boolean {
  return role === 'partner' || (role === 'pet_owner' && isPartner);
}

/** Whether the owners' pages take an account: its role is theirs, or it has a profile there too. */
export function mayBeOwner({ role, isOwner }: Pick<Account, 'role' | 'isOwner'>): boolean {
  return role === 'pet_owner' || (role === 'partner' && isOwner);
}

/**
 * Signs an administrator in; a second factor that is set up must be right too (docs/design.md D24).
 * Both that and what fails at the account is in the audit log.
 */
export async function signInAdmin(
  deps: Accounts,
  { code = '', ...input }: SignInInput & { readonly code?: string },
  from: RequestSource,
  now: Date,
): Promise<SignedIn | Refusal> {
  const { db, secret, settings } = deps;
  const wrong = refuse('Neteisingas el. paštas, slaptažodis arba kodas.');
  let failed: WrongPart = 'password';
  const checkCode = async ({ userId, role }: Account) => {
    if (role !== 'admin') return false;
    failed = 'code';
    if (await hasSecondFactor(db, userId)) return takeSecondFactor(db, secret, userId, code, now);
    // The administrator of a demo on this machine has none; elsewhere it is required.
    return settings.demo === 'local';
  };
  const account = await proveAccount(deps, input, from, now, wrong, checkCode);
  if ('ok' in account) {
    if (account === wrong) await noteFailureOf(deps, input.email, failed, now);
    return account;
  }
  const signedIn = await begin(deps, { ...account, role: 'admin' }, from, now, wrong);
  if (signedIn.ok) await noteAdminSignIn(db, account.userId, now);
  return signedIn;
}

async function noteFailureOf({ db }: Accounts, email: string, wrong: WrongPart, now: Date) {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (admin) await noteFailedAdminSignIn(db, admin.id, wrong, now);
}

type Account = {
  readonly userId: string;
  readonly email: string;
  readonly role: Role;
  readonly isOwner: boolean;
  readonly isPartner: boolean;
  /** Of the password that was compared. */
  readonly hash: string;
};

/** What an account begins a session by: it begins none once it has another password. */
type Proven = Pick<Account, 'userId' | 'email' | 'hash'>;

/**
 * Finds the account whose address and password these are. Whether there is such an account shows
 * neither in the answer nor in its time; only a right password gets a more specific answer.
 * @param further what else has to be right for the try to count as a success
 */
async function proveAccount(
  deps: Accounts,
  input: SignInInput,
  from: RequestSource,
  now: Date,
  wrong: Refusal,
  further: (account: Account) => Promise<boolean> = async () => true,
): Promise<Account | Refusal> {
  const device = deps.devices.findDevice(from.headers, input.email);
  const limits = signInLimits(from, input.email, device);
  const prove = () => proveWithin(deps, limits, input, now, wrong, further);
  return device === null ? inTurnOf(from.addressUnit ?? 'unknown', prove) : prove();
}

async function proveWithin(
  deps: Accounts,
  limits: readonly Limit[],
  { email, password, redirectTo = '' }: SignInInput,
  now: Date,
  wrong: Refusal,
  further: (account: Account) => Promise<boolean>,
): Promise<Account | Refusal> {
  const { db } = deps;
  const tooMany = await refuseIfLimited(db, limits, now);
  if (tooMany) return tooMany;
  const { hash, verified, blockedReason, ...found } = (await findAccount(deps, email)) ?? noAccount;
  if (!(await verifyPassword(hash, password)) || hash === null) return wrong;
  const account = { ...found, hash };
  if (!(await further(account))) return wrong;
  await giveBackToLimits(db, limits, now);
  if (blockedReason !== null) return refuseAsBlocked(blockedReason);
  if (verified) return account;
  await repeatConfirmation(deps, email, now, redirectTo);
  return refuse('Patvirtinkite savo el. paštą. Laišką išsiuntėme dar kartą.');
}

const noAccount = {
  userId: '',
  email: '',
  role: 'pet_owner' as const,
  isOwner: false,
  isPartner: false,
  verified: false,
  blockedReason: null,
  hash: null,
};

async function findAccount({ db }: Accounts, email: string) {
  const found = await db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('provider_id', '=', 'credential'),
    )
    .leftJoin('pet_owners', 'pet_owners.user_id', 'users.id')
    .leftJoin('partners', 'partners.user_id', 'users.id')
    .select([
      'users.id as userId',
      'users.email',
      'users.role',
      'users.email_verified as verified',
      'users.blocked_reason as blockedReason',
      'accounts.password as hash',
      'pet_owners.id as ownerId',
      'partners.id as partnerId',
    ])
    .where('users.email', '=', email)
    .executeTakeFirst();
  if (!found) return null;
  const { ownerId, partnerId, ...account } = found;
  return { ...account, isOwner: ownerId !== null, isPartner: partnerId !== null };
}

/** @param wrong said when the password was changed, or the account blocked, while it was compared */
async function begin(
  deps: Accounts,
  { userId, email, role, hash }: Proven & { readonly role: Role },
  { headers }: RequestSource,
  now: Date,
  wrong: Refusal,
): Promise<SignedIn | Refusal> {
  const wanted = { userId, role, proof: passwordIs(hash) };
  const cookies = await openSession(deps, wanted, headers, now);
  if (cookies === null) return wrong;
  const device = deps.devices.rememberDevice(headers, email);
  return { ok: true, cookies: [...cookies, device, ...forgetSignUp(deps.settings, headers)] };
}
