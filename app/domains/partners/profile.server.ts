import {
  type AccountDependencies,
  refuseIfLimited,
} from '#app/domains/accounts/account-dependencies.server.ts';
import type { Company } from '#app/domains/accounts/company-schema.ts';
import {
  findEmailChange,
  lockAccount,
  requestEmailChange,
} from '#app/domains/accounts/email-change/email-change.server.ts';
import { emailChangeLimits, takenAnswerLimits } from '#app/domains/accounts/limits.server.ts';
import { kindOf, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import type { Partner, RequestSource } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isUniqueViolation } from '#app/platform/database/unique-violation.server.ts';
import { giveBackToLimits } from '#app/platform/limits/rate-limit.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { type CheckedColumn, checkedColumnsOf, checkedInWords } from './checks/checked-columns.ts';
import { followProfile } from './kind/kind-request.server.ts';
import { findConflict, nameIsTaken, refuseConflict } from './profile-conflict.server.ts';

/** What a partner tells about the company; `email` is the address that signs in. */
export type Profile = Company & {
  /** Raised by every change, so that an edit can detect a newer one. */
  readonly version: number;
};

/** The partner's own profile. @throws NotFound when the account is gone meanwhile */
export async function getProfile(db: Db, partner: Partner): Promise<Profile> {
  const profile = await selectProfile(db, partner).executeTakeFirst();
  if (!profile) throw new NotFound(`Partner ${partner.partnerId}`);
  return { ...profile, trader_kind: kindOf(profile.trader_kind) };
}

type ProfileSaved = {
  readonly ok: true;
  /** Another address was typed: it holds once both mails have been answered. */
  readonly confirmEmail: boolean;
};

/**
 * `newest`: the profile has changed since the form was opened, and this is its version now.
 * `asksRecheck`: nothing is wrong, but the change takes the check away, which the partner has to know.
 */
type ProfileRefusal = Refusal & { readonly newest?: number; readonly asksRecheck?: true };

/** What is sent; `recheck`: the partner knows that what was checked changes. */
type SentProfile = Profile & { readonly recheck?: 'true' | undefined };

/** What was under way when something unexpected happened (spec 8, profile errors). */
const failures = {
  check: 'Tikrinimo klaida:',
  email: 'Klaida atnaujinant prisijungimo el. paštą:',
  save: 'Klaida atnaujinant profilio informaciją:',
};

/**
 * Saves the profile (spec 5, 7). Refuses a name, a code or an address that another account has, and
 * an edit that began with an older version; the kind of trader is not its to change. Another address is not written but asked for, by mails
 * to both. A second copy of a form gets the first one's answer.
 */
export async function saveProfile(
  deps: AccountDependencies,
  partner: Partner,
  { recheck, ...input }: SentProfile,
  from: RequestSource,
  now: Date,
): Promise<ProfileSaved | ProfileRefusal> {
  const { db, log } = deps;
  let stage: keyof typeof failures = 'check';
  try {
    const before = await getProfile(db, partner);
    const confirmEmail = input.email !== before.email;
    const waiting = confirmEmail ? await findEmailChange(db, partner, now) : null;
    const asksForEmail = confirmEmail && waiting?.newEmail !== input.email;
    if (isSame(before, input) && !asksForEmail) return { ok: true, confirmEmail };
    if (input.version !== before.version) return changedElsewhere(before.version);

    const answers = canTellWhatIsTaken(before, input) ? takenAnswerLimits(from) : [];
    const mails = asksForEmail ? emailChangeLimits(partner.userId, input.email) : [];
    const tooMany = await refuseIfLimited(db, [...answers, ...mails], now);
    if (tooMany) return tooMany;

    const saved = await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, partner.userId);
      const current = await selectProfile(transaction, partner)
        .select(['checked_at', 'refused_at', 'suspended_at'])
        .forUpdate()
        .executeTakeFirst();
      if (current?.version !== before.version) return changedElsewhere(current?.version ?? 0);
      const conflict = await findConflict(transaction, partner, before, input);
      if (conflict) return conflict;
      const changed = checkedColumnsOf(before.trader_kind).filter((column) =>
        isAnother(column, before, input),
      );
      if (changed.length > 0 && current.checked_at !== null && !recheck) {
        return askRecheck(before.trader_kind, changed);
      }
      stage = 'save';
      await writeProfile(transaction, partner, input, now, recheckOf(current, changed, now));
      await followProfile(transaction, partner, before, input);
      if (asksForEmail) {
        stage = 'email';
        await requestEmailChange(deps, transaction, partner, input.email, now);
      }
      return { ok: true as const, confirmEmail };
    });
    // A save that revealed no conflict does not count against the limit; mails always count. It is
    // stored already: when the counters are out of reach it counts, and is answered all the same.
    if (saved.ok && !asksForEmail) await giveBackToLimits(db, answers, now).catch(() => {});
    // A question has written nothing and mailed nothing.
    const isAsked = !saved.ok && 'asksRecheck' in saved;
    if (isAsked) await giveBackToLimits(db, [...answers, ...mails], now).catch(() => {});
    return saved;
  } catch (error) {
    if (error instanceof NotFound) throw error;
    if (isUniqueViolation(error)) return refuseConflict({ company_name: nameIsTaken });
    log.error('profile not saved', { stage, error });
    return refuse(`${failures[stage]} bandykite dar kartą vėliau.`, { title: 'Klaida' });
  }
}

const columns = [
  'company_name',
  'company_code',
  'vat_code',
  'certificate_number',
  'phone',
  'city',
  'is_address_shown',
  'address',
  'postal_code',
  'contact_name',
  'about_company',
] as const;

function selectProfile(db: Db, { partnerId, userId }: Partner) {
  return db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select([...columns, 'trader_kind', 'users.email', 'partners.version'])
    .where('partners.id', '=', partnerId)
    .where('partners.user_id', '=', userId);
}

/** Neither checked nor refused: it is another company now. */
export const unchecked = {
  checked_at: null,
  checked_by: null,
  checked_what: '',
  refused_at: null,
  refused_reason: null,
  refused_explanation: null,
};

/** Whether something of what a check looks at is another one; an address that a person hides is none. */
function isAnother(column: CheckedColumn, before: Profile, input: Profile) {
  const isAddress = column === 'address' || column === 'postal_code';
  return before[column] !== input[column] && !(isAddress && input[column] === '');
}

/** Says before anything is written that the change takes the check away (docs/design.md D49). */
function askRecheck(kind: TraderKind, changed: readonly CheckedColumn[]): ProfileRefusal {
  const text = `Keičiate patikrintus duomenis: ${checkedInWords(kind, changed)}. Kai išsaugosite, ženklo „Patikrintas partneris“ neberodysime, kol patikrinsime iš naujo. Paslaugos liks viešos.`;
  return { ...refuse(text), asksRecheck: true };
}

type Decided = {
  readonly checked_at: Date | null;
  readonly refused_at: Date | null;
  readonly suspended_at: Date | null;
};

/**
 * What another company changes about what was decided: it is checked anew, which asks the administrators
 * to look again. Of a suspended partner that is for the partner to ask.
 */
function recheckOf(
  { checked_at, refused_at, suspended_at }: Decided,
  changed: readonly unknown[],
  now: Date,
) {
  if (changed.length === 0) return {};
  const isDecided = checked_at !== null || refused_at !== null;
  if (!isDecided || suspended_at !== null) return unchecked;
  return { ...unchecked, review_asked_at: now, last_review_asked_at: now };
}

function isSame(before: Profile, input: Profile): boolean {
  return columns.every((column) => before[column] === input[column]);
}

function canTellWhatIsTaken(before: Profile, input: Profile): boolean {
  return (['company_name', 'company_code', 'email'] as const).some(
    (column) => before[column] !== input[column],
  );
}

const conflictText =
  'Profilis ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo duomenis, arba atverkite naujausius.';

function changedElsewhere(newest: number): ProfileRefusal {
  return { ...refuse(conflictText), newest };
}

async function writeProfile(
  db: Db,
  { partnerId, userId }: Partner,
  input: Profile,
  now: Date,
  recheck: ReturnType<typeof recheckOf>,
): Promise<void> {
  const { email: _asked, trader_kind: _stored, version, ...company } = input;
  await db
    .updateTable('partners')
    .set({
      ...company,
      ...recheck,
      is_partner_profile_complete: true,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', partnerId)
    .where('user_id', '=', userId)
    .execute();
}
