import type { Toast } from '#app/ui/overlays/toast.tsx';
import { checkConnection, type Outage } from './outage.ts';

/** What a refusal says of single fields. */
export type FieldSentences = {
  /** Sentences at the fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The fields that were changed since; nothing is said of them any more. */
  readonly changed?: readonly string[];
};

/** What a form shows again after a refusal: what was typed, passwords excepted, and why not. */
export type FormState = FieldSentences & {
  /** The toast's words, where the specification has some. */
  readonly title: string | null;
  /** What holds for the form as a whole. */
  readonly text: string | null;
  readonly values: Readonly<Record<string, string>>;
  /** When it was refused, in milliseconds: the same refusal twice is two refusals. */
  readonly at: number;
};

/**
 * What a field says of itself. A sentence that holds for several fields stands above them once,
 * under the id of the form's note.
 */
export function fieldState(state: FormState | undefined, name: string, noteId: string) {
  const sentence = sentenceAt(state, name);
  const above = sentence !== undefined && sentence === noteText(state);
  return {
    error: above ? undefined : sentence,
    errorElsewhere: above ? noteId : undefined,
    value: state?.values[name],
  };
}

export type FieldState = ReturnType<typeof fieldState>;

/** The sentence at a field, unless the field was changed since. */
export function sentenceAt(state: FieldSentences | undefined, name: string): string | undefined {
  return state?.changed?.includes(name) ? undefined : state?.fields[name];
}

/** The sentences at fields that were not changed since, by the fields' names. */
export function sentencesOf(state: FieldSentences | undefined): Readonly<Record<string, string>> {
  const { fields = {}, changed = [] } = state ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !changed.includes(name)));
}

/** Whether every field that was refused has been changed since: the refusal is over. */
export function isCorrected({ fields, changed = [] }: FieldSentences): boolean {
  const names = Object.keys(fields);
  return names.length > 0 && names.every((name) => changed.includes(name));
}

/**
 * The sentences at the fields for the summary of a long form.
 * @param order the fields' names as they follow one another
 * @param idOf a field's id, by default its name
 */
export function summaryItems(
  state: FieldSentences | undefined,
  order: readonly string[],
  idOf = (name: string) => name,
) {
  return order.flatMap((name) => {
    const text = sentenceAt(state, name);
    return text === undefined ? [] : [{ fieldId: idOf(name), text }];
  });
}

/** What stands above the fields: what none of them says alone. */
export function noteText(state: FormState | undefined): string | null {
  if (!state || isCorrected(state)) return null;
  const { text, fields } = state;
  const saidBy = Object.values(fields).filter((sentence) => sentence === text).length;
  return saidBy === 1 ? null : text;
}

/** The toast of a refusal that has a title; its sentence stands in the form, where it stays. */
export function toastOf(state: FormState | undefined) {
  if (!state?.title) return null;
  return { id: `${state.at}`, tone: 'bad', title: state.title } as const;
}

/** All of a refusal as a toast, where no form stands that says its sentence. */
export function wholeToast({ at, title, text }: FormState): Toast {
  return { id: `failed-${at}`, tone: 'bad', title: title ?? '', ...(text && { text }) };
}

/** A form without an answer: what it says instead, nothing of it taken. */
export function failedState(
  { title, text }: Pick<FormState, 'title' | 'text'>,
  { offline }: Outage = { offline: false },
): FormState {
  const said = offline ? checkConnection : text;
  return { title, text: said, fields: {}, values: {}, at: Date.now() };
}
