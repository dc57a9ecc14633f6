import { data } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { withCookies } from '#app/web/request/with-cookies.ts';

const statuses = { invalid: 400, limited: 429, failed: 503 } as const;

export type MoreOfRefusal = Readonly<Record<string, unknown>> & {
  /** In place of what was typed. */
  readonly values?: FormState['values'];
  readonly cookies?: readonly string[];
};

/**
 * Answers a refused form with what its page has to show: status 400, 429 for too many tries, or 503
 * when it is our fault.
 */
export function refusedAnswer<More extends MoreOfRefusal>(
  { title, text, fields, reason }: Refusal,
  form: FormData,
  more = {} as More,
) {
  const { values, cookies = [], ...shown } = more;
  const state: FormState = {
    ...{ title, text, fields, at: Date.now() },
    values: { ...keptValues(form), ...values },
  };
  const answer: FormState & Omit<More, 'values' | 'cookies'> = { ...state, ...shown };
  return data(answer, { status: statuses[reason], ...withCookies(cookies) });
}

/** The texts of a form without its passwords and codes. */
function keptValues(form: FormData): Record<string, string> {
  const kept = [...form].filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/password|token|^code$/i.test(entry[0]),
  );
  return Object.fromEntries(kept);
}
