import type { Toast } from '#app/ui/toast.tsx';
import { answerOr } from '#app/web/answer-or.ts';
import { failedToast } from '#app/web/page-toasts.tsx';

export const archivingFailed = 'Klaida archyvuojant pranešimą';
export const deletionFailed = 'Klaida trinant pranešimą';

/** What a form of the inbox answers when it leads nowhere else. */
export type ActionFailure = { readonly failed: Toast | null };

/**
 * Waits for the server's answer. When there is none, the page stays as it is and says so; when the
 * message is gone, the list is read again, too.
 * @param title what failed, in the specification's words
 */
export async function answerOrToast<Answer>(answer: Promise<Answer>, title: string) {
  const failure = (): ActionFailure => ({ failed: failedToast({ title }) });
  try {
    return await answerOr(answer, failure);
  } catch (error) {
    if (error instanceof Response) throw error;
    return failure();
  }
}
