import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { ensureOwnerProfile, setActiveRole } from '../profiles.server.ts';
import type { Owner, Partner, SignedIn } from '../types.ts';
import type { SignInParts } from './sign-in.server.ts';

/** Makes a partner an owner too (spec 4) and the owner's role the active one. */
export async function switchToOwner(
  parts: SignInParts,
  partner: Partner,
  headers: Headers,
  now: Date,
): Promise<SignedIn> {
  await parts.db.transaction().execute(async (transaction) => {
    await ensureOwnerProfile(transaction, partner, now);
    await setActiveRole(transaction, partner.userId, 'pet_owner', now);
  });
  return { ok: true, cookies: await parts.openSession(partner.userId, headers) };
}

/** Makes the partner's role the active one again, for an owner who is a partner too. */
export async function switchToPartner(
  parts: SignInParts,
  owner: Owner,
  headers: Headers,
  now: Date,
): Promise<SignedIn | Refusal> {
  if (!owner.alsoPartner) return refuse('Partnerio profilis nerastas.');
  await setActiveRole(parts.db, owner.userId, 'partner', now);
  return { ok: true, cookies: await parts.openSession(owner.userId, headers) };
}
