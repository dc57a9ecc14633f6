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
