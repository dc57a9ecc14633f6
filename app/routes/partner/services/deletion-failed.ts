import type { DeletionResult } from './service-deletion.tsx';

/** What is said when a service could not be deleted (spec 8). */
export function deletionFailed(): DeletionResult {
  return {
    deleted: false,
    toast: {
      id: `failed-${Date.now()}`,
      tone: 'bad',
      title: 'Klaida trinant paslaugą',
      text: 'Bandykite dar kartą vėliau.',
    },
  };
}
