/** Why something was not done, in words for the person who asked. */
export type Refusal = {
  readonly ok: false;
  /** `invalid` is answered with status 400, `limited` with 429, `failed` (our fault) with 503. */
  readonly reason: 'invalid' | 'limited' | 'failed';
  /** The heading, where the specification has one. */
  readonly title: string | null;
  /** What holds for the form as a whole. */
  readonly text: string | null;
  /** What is wrong with single fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** With `limited`: after how many minutes it may be tried again. */
  readonly retryMinutes?: number;
};

type Details = { readonly title?: string; readonly fields?: Refusal['fields'] };

/** A refusal because of what was typed. */
export function refuse(text: string | null, { title, fields }: Details = {}): Refusal {
  return { ok: false, reason: 'invalid', title: title ?? null, text, fields: fields ?? {} };
}

/** Makes the function by which a form refuses, under its heading, what was typed in one field. */
export function fieldRefuser(title: string) {
  return (field: string, sentence: string): Refusal =>
    refuse(null, { title, fields: { [field]: sentence } });
}

/** A refusal because it was tried too often. */
export function refuseAsLimited(retryMinutes: number): Refusal {
  const text = `Per daug bandymų. Bandykite po ${retryMinutes}\u00a0min.`;
  return { ok: false, reason: 'limited', title: null, text, fields: {}, retryMinutes };
}

/** A refusal because something of ours is out of order. */
export function refuseAsBroken(title: string, text: string | null = null): Refusal {
  return { ok: false, reason: 'failed', title, text, fields: {} };
}
