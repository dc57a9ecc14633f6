import { href, type RouterContextProvider, redirect } from 'react-router';
import { getOwnerProfile } from '#app/domains/accounts/owner-profile.server.ts';
import { findAwaitedTerms } from '#app/domains/accounts/terms/agreements.server.ts';
import { termsForBooking, termsVersions } from '#app/domains/accounts/terms/terms-versions.ts';
import type { Owner } from '#app/domains/accounts/types.ts';
import { isStopped } from '#app/domains/bookings/orders/client-block.server.ts';
import { readDogs } from '#app/domains/bookings/visits/dog-wishes.server.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { actorContext, dbContext } from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';

/**
 * Who is about to book: an owner with what is known for the form; of anyone else the ways in, which lead
 * back to the address with all that is chosen. An owner who has not agreed to terms with bookings in them
 * is asked to first.
 * @param loadOwn what the form of its kind shows of an owner beside that
 */
export async function findBooker<Own>(
  context: Readonly<RouterContextProvider>,
  { pathname, search }: URL,
  serviceId: string,
  loadOwn: (db: Db, owner: Owner) => Promise<Own>,
) {
  const db = context.get(dbContext);
  const actor = await context.get(actorContext)();
  if (actor.kind !== 'owner') {
    const here = pathname + search;
    const signIn = {
      in: signInAddress(href('/prisijungti-seimininkas'), here),
      up: signInAddress(href('/prisijungti-seimininkas/registracija'), here),
    };
    return { kind: actor.kind, signIn };
  }
  const now = new Date();
  const { version } = termsForBooking(now);
  if (await findAwaitedTerms(db, actor, now, termsVersions, version)) {
    const page = signInAddress(href('/taisykles/sutikimas'), pathname + search);
    throw redirect(`${page}&versija=${version}`);
  }
  const [profile, own, isRefused] = await Promise.all([
    getOwnerProfile(db, actor),
    loadOwn(db, actor),
    isStopped(db, actor, serviceId),
  ]);
  return {
    ...own,
    kind: 'owner' as const,
    /** The partner takes no bookings of this owner. */
    isRefused,
    name: profile.full_name,
    phone: profile.phone_number === null ? '' : formatPhone(profile.phone_number),
    email: profile.email,
  };
}

/** What the form knows of an owner whatever is booked. */
export type Booker = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** The dogs that are ticked in a sent form, which is read once more for its other fields. */
export async function readSentDogs(request: Request) {
  const form = await request
    .clone()
    .formData()
    // A broken one has no fields.
    .catch(() => new FormData());
  return readDogs(form);
}
