import type { Db } from '#app/platform/database.server.ts';
import { type Actor, visitor } from './actor.ts';

/**
 * Who a signed-in user is right now: the active role and its profile, read anew for every request,
 * so that a right that was taken away is gone at once. Without the profile nobody in particular.
 */
export async function findActorOf(db: Db, userId: string): Promise<Actor> {
  const found = await db
    .selectFrom('users')
    .leftJoin('pet_owners', 'pet_owners.user_id', 'users.id')
    .leftJoin('partners', 'partners.user_id', 'users.id')
    .select([
      'users.email',
      'users.role',
      'pet_owners.id as ownerId',
      'pet_owners.full_name as fullName',
      'partners.id as partnerId',
      'partners.company_name as companyName',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!found) return visitor;
  const { email, role, ownerId, fullName, partnerId, companyName } = found;
  if (role === 'admin') return { kind: 'admin', userId, email };
  if (role === 'partner' && partnerId !== null && companyName !== null) {
    const alsoOwner = ownerId !== null;
    return { kind: 'partner', userId, email, partnerId, companyName, alsoOwner };
  }
  if (role === 'pet_owner' && ownerId !== null && fullName !== null) {
    const alsoPartner = partnerId !== null;
    return { kind: 'owner', userId, email, ownerId, fullName, alsoPartner };
  }
  return visitor;
}
