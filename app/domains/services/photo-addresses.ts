import { href } from 'react-router';
import type { DraftOf } from './wizard-steps.ts';

/** How addresses name whose draft it is. */
const ofNew = 'new';

function nameOf({ serviceId }: DraftOf): string {
  return serviceId ?? ofNew;
}

/** Whose draft an address names; whether there is one is for the domain to find out. */
export function draftOfName(name: string): DraftOf {
  return { serviceId: name === ofNew ? null : name };
}

/** Where the photos of a draft are uploaded. */
export function uploadAddress(of: DraftOf): string {
  return href('/partner/dashboard/photos/:of', { of: nameOf(of) });
}

/** Where they are put into an order. */
export function orderAddress(of: DraftOf): string {
  return href('/partner/dashboard/photos/:of/order', { of: nameOf(of) });
}

/** Where one is taken out. */
export function photoRemovalAddress(of: DraftOf): string {
  return href('/partner/dashboard/photos/:of/removal', { of: nameOf(of) });
}
