import type { Owner, Partner } from '#app/domains/accounts/types.ts';

/** A client without an account whom the partner has written down, by a link of a mail about this booking. */
type EnteredClient = { readonly kind: 'client'; readonly bookingId: string };

/** Whose a booking is, on either side. */
export type BookingActor =
  | Pick<Owner, 'kind' | 'ownerId'>
  | Pick<Partner, 'kind' | 'partnerId'>
  | EnteredClient;

/** On whose side an actor is. */
export function sideOf({ kind }: BookingActor): 'owner' | 'partner' {
  return kind === 'partner' ? 'partner' : 'owner';
}
