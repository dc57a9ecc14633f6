import { href } from 'react-router';
import { type DraftOf, type StepKind, stepNumber } from './wizard-steps.ts';

/** The list that the wizard lies over. */
export const servicesAddress = href('/partner/dashboard/services');

/** Where a step stands. */
export function stepAddress(of: DraftOf, kind: StepKind): string {
  const step = String(stepNumber(of, kind));
  if (of.serviceId === null) return href('/partner/dashboard/services/new/:step', { step });
  const { serviceId } = of;
  return href('/partner/dashboard/services/:serviceId/edit/:step', { serviceId, step });
}

/** Where what is typed is kept as it is. */
export function draftAddress({ serviceId }: DraftOf): string {
  if (serviceId === null) return href('/partner/dashboard/services/new/draft');
  return href('/partner/dashboard/services/:serviceId/edit/draft', { serviceId });
}

/** Where the draft is thrown away. */
export function removalAddress({ serviceId }: DraftOf): string {
  if (serviceId === null) return href('/partner/dashboard/services/new/draft/removal');
  return href('/partner/dashboard/services/:serviceId/edit/draft/removal', { serviceId });
}

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
