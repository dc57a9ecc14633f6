/** What a form shows again after a refusal: what was typed, passwords excepted, and why not. */
export type FormState = {
  /** The toast's words, where the specification has some. */
  readonly title: string | null;
  /** What holds for the form as a whole. */
  readonly text: string | null;
  /** Sentences at the fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** When it was refused, in milliseconds: the same refusal twice is two refusals. */
  readonly at: number;
};

/**
 * What a field says of itself. A sentence that holds for several fields stands above them once,
 * under the id of the form's note.
 */
export function fieldState(state: FormState | undefined, name: string, noteId: string) {
  const sentence = state?.fields[name];
  const above = sentence !== undefined && sentence === noteText(state);
  return {
    error: above ? undefined : sentence,
    errorElsewhere: above ? noteId : undefined,
    value: state?.values[name],
  };
}

export type FieldState = ReturnType<typeof fieldState>;

/** What stands above the fields: what none of them says alone. */
export function noteText(state: FormState | undefined): string | null {
  if (!state) return null;
  const { text, fields } = state;
  const saidBy = Object.values(fields).filter((sentence) => sentence === text).length;
  return saidBy === 1 ? null : text;
}

/** The toast of a refusal that has a title; its sentence stands in the form, where it stays. */
export function toastOf(state: FormState | undefined) {
  if (!state?.title) return null;
  return { id: `${state.at}`, tone: 'bad', title: state.title } as const;
}

/** A form without an answer: what it says instead, nothing of it taken. */
export function failedState({ title, text }: Pick<FormState, 'title' | 'text'>): FormState {
  return { title, text, fields: {}, values: {}, at: Date.now() };
}
