import type { FormState } from '#app/forms/form-state.ts';
import { checkConnection } from '#app/forms/outage.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';

/** A fresh stamp, and in how many milliseconds it is old enough for a person's form. */
export type SecondTry = { readonly stamp: string; readonly afterMs: number };

/** Of a question to several services those that have it already, and those that were ticked. */
type AskedSeveral = { readonly done: readonly string[]; readonly ticked: readonly string[] };

/** What the server answers to a form of this folder. */
export type SendAnswer =
  | {
      readonly sent: true;
      /** False when the mail about it may not have arrived (spec 8). */
      readonly notified: boolean;
      /** The address of the conversation, of an owner who is signed in. */
      readonly thread?: string | undefined;
      /** The address that was typed, by which a slip in it is seen. */
      readonly email?: string | undefined;
      /** Whether a guest has asked for a copy there; not whether it left. */
      readonly copy?: boolean | undefined;
      /** Of a question to several services their titles. */
      readonly names?: readonly string[] | undefined;
      /** When it was answered, in milliseconds. */
      readonly at: number;
    }
  | (FormState & {
      readonly sent?: undefined;
      /** With what the browser sends the form once more by itself. */
      readonly again?: SecondTry | undefined;
      readonly several?: AskedSeveral | undefined;
    });

export type SentAnswer = Extract<SendAnswer, { sent: true }>;
export type RefusedAnswer = Exclude<SendAnswer, SentAnswer>;

/** What a visitor reads when a message is kept (spec 8). */
export function sentText({ notified }: SentAnswer): string {
  return notified
    ? 'Žinutė sėkmingai išsiųsta!'
    : 'Žinutė išsiųsta (bet pranešimas partneriui galimai nesėkmingas)';
}

/** Where the answer to a message to a provider comes. */
export function answerPlace({ thread, email, copy }: SentAnswer): string {
  if (thread) return 'Atsakymą rasite savo žinutėse.';
  const slip = copy
    ? 'Jei kopija per kelias minutes neateis, patikrinkite adresą. Radę klaidą, parašykite dar kartą.'
    : 'Jei adrese klaida, parašykite dar kartą.';
  return `Atsakymas ateis adresu ${email}, o laiške bus nuoroda į pokalbį. ${slip}`;
}

/** Both as a toast. */
export function sentToast(answer: SentAnswer): Toast {
  const { at } = answer;
  return {
    id: `${at}`,
    tone: 'ok',
    title: sentText(answer),
    text: answerPlace(answer),
    seconds: 9,
  };
}

export const messageFailed = 'Klaida siunčiant žinutę';

/**
 * The answer when the server could not be reached: what is typed stays.
 * @param title what failed, in the specification's words
 */
export function unreachable(title: string): RefusedAnswer {
  return { title, text: checkConnection, fields: {}, values: {}, at: Date.now() };
}
