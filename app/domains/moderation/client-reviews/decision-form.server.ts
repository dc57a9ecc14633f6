import * as z from 'zod';
import { type HiddenReason, hiddenReasons } from '#app/domains/reviews/hidden-reasons.ts';
import { longestExplanation } from '#app/forms/explanation.ts';
import { optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { shownChoice } from './shown-choice.ts';

/** An administrator's decision about a review: to show it, or for what it is hidden. */
export const reviewDecisionForm = {
  schema: z.object({
    choice: optionalLine(40).transform((text, context): HiddenReason | typeof shownChoice => {
      if (text === shownChoice || Object.hasOwn(hiddenReasons, text)) {
        return text as HiddenReason | typeof shownChoice;
      }
      context.addIssue('Pasirinkite sprendimą.');
      return z.NEVER;
    }),
    /** Where it is needed follows from the choice and the review's state. */
    explanation: paragraphs(longestExplanation),
    /** See reviewMark. */
    seen: optionalLine(200),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type ReviewDecision = FormValue<typeof reviewDecisionForm>;
