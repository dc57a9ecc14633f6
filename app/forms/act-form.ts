import * as z from 'zod';
import { longestExplanation } from './explanation.ts';
import { optionalLine, paragraphs } from './form-fields.ts';
import type { FormSchema } from './read-form.ts';

/** The mark of what was looked at, where the act depends on it; else ''. */
const seen = optionalLine(200);

/** The form of an administrator's act without a reason. */
export const seenForm = {
  schema: z.object({ seen }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/**
 * The form of an administrator's act against something: one of fixed reasons, which the audit log
 * keeps, and an explanation for whom it concerns. Server only: zod does not go to the browser.
 * @param reasons their labels by their keys
 */
export function actForm<Reason extends string>(reasons: Readonly<Record<Reason, string>>) {
  return {
    schema: z.object({
      reason: optionalLine(100).transform((text, context): Reason => {
        if (Object.hasOwn(reasons, text)) return text as Reason;
        context.addIssue('Pasirinkite priežastį.');
        return z.NEVER;
      }),
      explanation: paragraphs(longestExplanation).pipe(
        z.string().min(1, 'Parašykite paaiškinimą.'),
      ),
      seen,
    }),
    headline: () => ({}),
  } satisfies FormSchema<z.ZodRawShape>;
}
