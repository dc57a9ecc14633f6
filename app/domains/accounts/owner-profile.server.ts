import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { type AccountDependencies, refuseIfLimited } from './account-dependencies.server.ts';
import {
  emailIsTaken,
  findEmailChange,
  lockAccount,
  requestEmailChange,
} from './email-change/email-change.server.ts';
import { emailChangeLimits, takenAnswerLimits } from './limits.server.ts';
import { ensureOwnerProfile } from './profiles.server.ts';
import type { OwnerPerson } from './schema.ts';
import type { Owner, RequestSource } from './types.ts';

/** What an owner tells; `email` is the address that signs in. */
type OwnerProfile = OwnerPerson & {
  /** Raised by every change, so that an edit can detect a newer one; 0: there is no profile. */
  readonly version: number;
};

/** The owner's own profile, empty when there is none (spec 8). */
export async function getOwnerProfile(db: Db, owner: Owner): Promise<OwnerProfile> {
  const found = await db
    .selectFrom('pet_owners')
    .innerJoin('users', 'users.id', 'pet_owners.user_id')
    .select(['full_name', 'phone_number', 'users.email', 'pet_owners.version'])
    .where('pet_owners.id', '=', owner.ownerId)
    .where('pet_owners.user_id', '=', owner.userId)
    .executeTakeFirst();
  if (!found) return { full_name: '', phone_number: null, email: owner.email, version: 0 };
  // Until a name is written the e-mail stands in its place (spec 4).
  return { ...found, full_name: found.full_name === found.email ? '' : found.full_name };
}

type ProfileSaved = {
  readonly ok: true;
  /** Another address was typed: it holds once both mails have been answered. */
  readonly confirmEmail: boolean;
};

/** `newest`: the profile has changed since the form was opened, and this is its version now. */
type ProfileRefusal = Refusal & { readonly newest?: number };

const title = 'Klaida';

/** Spec 8 and docs/design.md D38: another window has deleted the account, or its profile is gone. */
const noAccount = 'Vartotojas neautentifikuotas.';
const noProfile =
  'Šeimininko profilis nerastas. Prašome pirma užpildyti savo profilį nustatymuose.';
const taken = 'El. paštas jau naudojamas kito vartotojo.';

/**
 * Saves an owner's name and telephone number. Refuses an edit that began with an older version, and
 * an address that another account has; another address is not written but asked for, by mails to
 * both. A second copy of a form gets the first one's answer.
 */
export async function saveOwnerProfile(
  deps: AccountDependencies,
  owner: Owner,
  input: OwnerPerson,
  from: RequestSource,
  now: Date,
): Promise<ProfileSaved | ProfileRefusal> {
  const { db } = deps;
  const before = await getOwnerProfile(db, owner);
  const asked = await findChanges(db, owner, before, input, now);
  if (asked.email) {
    const limits = [...takenAnswerLimits(from), ...emailChangeLimits(owner.userId, input.email)];
    const tooMany = await refuseIfLimited(db, limits, now);
    if (tooMany) return tooMany;
  }
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, owner.userId);
    if (!account) return refuse(noAccount, { title });
    const current = await getOwnerProfile(transaction, { ...owner, email: account.email });
    if (current.version === 0) {
      // The form's next try finds a profile to fill in.
      await ensureOwnerProfile(transaction, { ...owner, email: account.email }, now);
      return { ...refuse(noProfile, { title: 'Profilis nerastas' }), newest: 1 };
    }
    const changes = await findChanges(transaction, owner, current, input, now);
    const saved = { ok: true, confirmEmail: input.email !== account.email } as const;
    if (!changes.profile && !changes.email) return saved;
    if (current.version !== input.version) {
      return { ...refuse(changedElsewhere), newest: current.version };
    }
    if (changes.email && (await emailIsTaken(transaction, owner, input.email))) {
      return refuse(null, { title: 'Duomenų konfliktas', fields: { email: taken } });
    }
    await writeProfile(transaction, owner, { ...input, email: account.email }, now);
    // Limits were taken for an address that was asked for; without them nothing is mailed.
    if (changes.email && asked.email) {
      await requestEmailChange(deps, transaction, owner, input.email, now);
    }
    return saved;
  });
}

const changedElsewhere =
  'Profilis ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo duomenis, arba atverkite naujausius.';

/** What a form would change, compared with the profile as it is. */
async function findChanges(
  db: Db,
  owner: Owner,
  profile: OwnerProfile,
  input: OwnerPerson,
  now: Date,
): Promise<{ readonly profile: boolean; readonly email: boolean }> {
  const named = input.full_name === profile.email ? '' : input.full_name;
  const another = input.email !== profile.email;
  const waiting = another ? await findEmailChange(db, owner, now) : null;
  return {
    profile: named !== profile.full_name || input.phone_number !== profile.phone_number,
    email: another && waiting?.newEmail !== input.email,
  };
}

/**
 * Keeps the name and the telephone number (E.164) by which an owner has booked where the profile has none,
 * so that the next form does not ask again; what stands in the profile stays.
 */
export async function completeOwnerProfile(
  db: Db,
  owner: Owner,
  told: { readonly name: string; readonly phone: string },
  now: Date,
): Promise<void> {
  const profile = await getOwnerProfile(db, owner);
  const full_name = profile.full_name || told.name;
  const phone_number = profile.phone_number ?? told.phone;
  if (full_name === profile.full_name && phone_number === profile.phone_number) return;
  await writeProfile(db, owner, { ...profile, full_name, phone_number }, now);
}

/** @param profile with the account's own address, which stands in for a missing name */
async function writeProfile(
  db: Db,
  { ownerId, userId }: Owner,
  { full_name, phone_number, email, version }: OwnerProfile,
  now: Date,
): Promise<void> {
  await db
    .updateTable('pet_owners')
    .set({
      full_name: full_name || email,
      phone_number,
      updated_at: now,
      version: version + 1,
    })
    .where('id', '=', ownerId)
    .where('user_id', '=', userId)
    .execute();
}
