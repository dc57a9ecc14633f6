import * as z from 'zod';
import { optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema, FormValue } from '#app/forms/read-form.ts';
import { type HiddenReason, hiddenReasons } from '../hidden-reasons.ts';
import { ownReviewLimits } from './own-review-limits.ts';

/** A partner's answer to a review. */
export const answerForm = {
  schema: z.object({
    answer: paragraphs(ownReviewLimits.answer).pipe(z.string().min(1, 'Parašykite atsakymą.')),
    /** See answerMark. */
    seen: optionalLine(30),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type AnswerInput = FormValue<typeof answerForm>;

/** What a partner reports of a review. */
export const reportForm = {
  schema: z.object({
    reason: optionalLine(40).transform((text, context): HiddenReason => {
      if (Object.hasOwn(hiddenReasons, text)) return text as HiddenReason;
      context.addIssue('Pasirinkite priežastį.');
      return z.NEVER;
    }),
    explanation: paragraphs(ownReviewLimits.report).pipe(
      z.string().min(1, 'Paaiškinkite, kas netvarkoje.'),
    ),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type ReportInput = FormValue<typeof reportForm>;
