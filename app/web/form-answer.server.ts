import { data } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import type { Refusal } from '#app/forms/refusal.ts';

const statuses = { invalid: 400, limited: 429, failed: 503 } as const;

/**
 * Answers a refused form with what its page has to show: status 400, 429 for too many tries, or 503
 * when it is our fault.
 */
export function formAnswer(refusal: Refusal, form: FormData) {
  const { title, text, fields, reason } = refusal;
  const answer: FormState = { title, text, fields, values: keptValues(form), at: Date.now() };
  return data(answer, { status: statuses[reason] });
}

/** The texts of a form without its passwords and codes. */
function keptValues(form: FormData): Record<string, string> {
  const kept = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/password|token|^code$/i.test(entry[0]),
  );
  return Object.fromEntries(kept);
}
