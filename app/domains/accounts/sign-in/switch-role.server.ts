import { type Refusal, refuse } from '#app/forms/refusal.ts';
import type { Accounts } from '../account-dependencies.server.ts';
import { openSession, sessionLives } from '../open-session.server.ts';
import { ensureOwnerProfile } from '../profiles.server.ts';
import type { Owner, Partner, Role, SignedIn } from '../types.ts';

/** Makes a partner an owner too (spec 4), and goes on as the owner in this browser. */
export async function switchToOwner(
  deps: Accounts,
  partner: Partner,
  headers: Headers,
  now: Date,
): Promise<SignedIn> {
  await ensureOwnerProfile(deps.db, partner, now);
  return continueSession(deps, partner.userId, 'pet_owner', headers, now);
}

/** Goes on as the partner in this browser, for an owner who is a partner too. */
export async function switchToPartner(
  deps: Accounts,
  owner: Owner,
  headers: Headers,
  now: Date,
): Promise<SignedIn | Refusal> {
  if (!owner.alsoPartner) return refuse('Partnerio profilis nerastas.');
  return continueSession(deps, owner.userId, 'partner', headers, now);
}

/** A second press finds that the first has ended the session: the area's guard knows who it is then. */
async function continueSession(
  deps: Accounts,
  userId: string,
  role: Role,
  headers: Headers,
  now: Date,
): Promise<SignedIn> {
  const proof = sessionLives(deps.auth, headers, now);
  const cookies = await openSession(deps, { userId, role, proof }, headers, now);
  return { ok: true, cookies: cookies ?? [] };
}
