import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { ensureOwnerProfile, setActiveRole } from '../profiles.server.ts';
import { openSession } from '../sessions.server.ts';
import type { Owner, Partner, SignedIn } from '../types.ts';

/** Makes a partner an owner too (spec 4) and the owner's role the active one. */
export async function switchToOwner(
  deps: Accounts,
  partner: Partner,
  headers: Headers,
  now: Date,
): Promise<SignedIn> {
  await deps.db.transaction().execute(async (transaction) => {
    await ensureOwnerProfile(transaction, partner, now);
    await setActiveRole(transaction, partner.userId, 'pet_owner', now);
  });
  return { ok: true, cookies: await openSession(deps.auth, partner.userId, headers) };
}

/** Makes the partner's role the active one again, for an owner who is a partner too. */
export async function switchToPartner(
  deps: Accounts,
  owner: Owner,
  headers: Headers,
  now: Date,
): Promise<SignedIn | Refusal> {
  if (!owner.alsoPartner) return refuse('Partnerio profilis nerastas.');
  await setActiveRole(deps.db, owner.userId, 'partner', now);
  return { ok: true, cookies: await openSession(deps.auth, owner.userId, headers) };
}
