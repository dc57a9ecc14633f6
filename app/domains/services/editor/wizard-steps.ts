/** What a step of the wizard asks for. */
export type StepKind = 'category' | 'contact' | 'info' | 'photos';

const newSteps = ['category', 'contact', 'info', 'photos'] as const;
const editSteps = ['contact', 'info', 'photos'] as const;

/** The headings of the steps. */
export const stepTitles: Readonly<Record<StepKind, string>> = {
  category: 'Kategorija',
  contact: 'Kontaktai ir darbo laikas',
  info: 'Informacija apie paslaugą',
  photos: 'Nuotraukos',
};

/** Whose draft it is: of one of the partner's services, or of a new one. */
export type DraftOf = { readonly serviceId: string | null };

export const ofNewService: DraftOf = { serviceId: null };

/** The steps of a wizard: four for a new service, three for one that is there (spec 2). */
export function stepsOf({ serviceId }: DraftOf): readonly StepKind[] {
  return serviceId === null ? newSteps : editSteps;
}

/** The step of an address, '1' being the first, or null when there is no such step. */
export function findStep(of: DraftOf, number: string): StepKind | null {
  return /^[1-9]$/.test(number) ? (stepsOf(of)[Number(number) - 1] ?? null) : null;
}

/** The number under which a step stands in addresses and headings, from 1. */
export function stepNumber(of: DraftOf, kind: StepKind): number {
  return stepsOf(of).indexOf(kind) + 1;
}
