import type { Outage } from '#app/forms/outage.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { failedToast } from '#app/web/notices/page-toasts.tsx';

export const archivingFailed = 'Klaida archyvuojant pranešimą';
export const deletionFailed = 'Klaida trinant pranešimą';

/** What a form of the inbox answers when it leads nowhere else. */
export type ActionFailure = { readonly failed: Toast | null };

/**
 * For answerOrFailure: the inbox stays as it is and says what failed.
 * @param title in the specification's words
 */
export function toastOfFailure(title: string): (outage: Outage) => ActionFailure {
  return (outage) => ({ failed: failedToast({ title }, outage) });
}
