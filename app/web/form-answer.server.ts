import { data } from 'react-router';
import type { Refusal } from '#app/domains/accounts/refusal.ts';

/** What the page of a form shows after a refusal. */
export type FormAnswer = {
  readonly title: string | null;
  readonly text: string | null;
  /** Sentences at the fields, by their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** What was typed, to be typed no second time; never a password. */
  readonly values: Readonly<Record<string, string>>;
  /** Tells one refusal from the next, in milliseconds: the same text may have to show again. */
  readonly at: number;
};

const statuses = { invalid: 400, limited: 429, failed: 503 } as const;

/**
 * Answers a refused form with what its page has to show: status 400, 429 for too many tries, or 503
 * when it is our fault.
 */
export function formAnswer(refusal: Refusal, form: FormData) {
  const { title, text, fields, reason } = refusal;
  const answer: FormAnswer = { title, text, fields, values: keptValues(form), at: Date.now() };
  return data(answer, { status: statuses[reason] });
}

/** The texts of a form without its passwords and codes. */
export function keptValues(form: FormData): Record<string, string> {
  const kept = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/password|token|^code$/i.test(entry[0]),
  );
  return Object.fromEntries(kept);
}
