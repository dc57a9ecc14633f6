import type { Outage } from '#app/forms/outage.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { failedToast } from '#app/web/notices/page-toasts.tsx';

export type DeletionResult = { readonly deleted: boolean; readonly toast: Toast };

/** What is said when a service could not be deleted (spec 8). */
export function deletionFailed(outage: Outage): DeletionResult {
  return {
    deleted: false,
    toast: failedToast({ title: 'Klaida trinant paslaugą' }, outage),
  };
}

/** The same of a refusal. */
export function notDeleted({ title, text }: Refusal): DeletionResult {
  return {
    deleted: false,
    toast: {
      id: 'not-deleted',
      tone: 'bad',
      title: title ?? 'Paslauga neištrinta',
      text: text ?? '',
    },
  };
}
