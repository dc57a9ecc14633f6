import type { Toast } from '#app/ui/toast.tsx';

export type DeletionResult = { readonly deleted: boolean; readonly toast: Toast };

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
