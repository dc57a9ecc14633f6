import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { openSession, sessionLives } from '../open-session.server.ts';
import { ensureOwnerProfile, setActiveRole } from '../profiles.server.ts';
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
  return continueSession(deps, partner.userId, headers, now);
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
  return continueSession(deps, owner.userId, headers, now);
}

/** A second press finds that the first has ended the session: the area's guard knows who it is then. */
async function continueSession(
  deps: Accounts,
  userId: string,
  headers: Headers,
  now: Date,
): Promise<SignedIn> {
  const proof = sessionLives(deps.auth, headers, now);
  const cookies = await openSession(deps, { userId, proof }, headers, now);
  return { ok: true, cookies: cookies ?? [] };
}
