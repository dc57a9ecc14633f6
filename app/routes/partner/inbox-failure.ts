import type { Toast } from '#app/ui/toast.tsx';

/** What a form of the inbox answers when it leads nowhere else. */
export type ActionFailure = { readonly failed: Toast | null };

/**
 * Waits for the server's answer. When there is none, or the message is gone, the page stays and
 * says so.
 * @param title what failed, in the specification's words
 */
export async function answerOrToast<Answer>(
  answer: Promise<Answer>,
  title: string,
): Promise<Answer | ActionFailure> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return {
      failed: {
        id: `failed-${Date.now()}`,
        tone: 'bad',
        title,
        text: 'Bandykite dar kartą vėliau.',
      },
    };
  }
}
