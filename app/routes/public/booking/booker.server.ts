import { href, type RouterContextProvider } from 'react-router';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { isStopped } from '#app/domains/bookings/orders/client-block.server.ts';
import { listPets } from '#app/domains/pets/pets.server.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/redirect-target.ts';

/**
 * Who is about to book a stay: an owner with what is known for the form; of anyone else the ways in, which
 * lead back to the address with all that is chosen.
 */
export async function findBooker(
  context: Readonly<RouterContextProvider>,
  url: URL,
  serviceId: string,
) {
  const db = context.get(dbContext);
  const actor = await context.get(actorContext)();
  if (actor.kind !== 'owner') {
    const here = url.pathname + url.search;
    const signIn = {
      in: signInAddress(href('/prisijungti-seimininkas'), here),
      up: signInAddress(href('/prisijungti-seimininkas/registracija'), here),
    };
    return { kind: actor.kind, signIn };
  }
  const [profile, pets, isRefused] = await Promise.all([
    getOwnerProfile(db, actor),
    listPets(db, actor),
    isStopped(db, actor, serviceId),
  ]);
  return {
    kind: 'owner' as const,
    /** The partner takes no bookings of this owner. */
    isRefused,
    name: profile.full_name,
    phone: profile.phone_number === null ? '' : formatPhone(profile.phone_number),
    email: profile.email,
    dogs: pets.map(({ id, name, breed, specialNeeds: needs }) => ({ id, name, breed, needs })),
    // Of a dog that stays it matters from the first night.
    showsNeeds: true,
  };
}
