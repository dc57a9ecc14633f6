import * as z from 'zod';
import { paragraphs, typed } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { seenLetters } from './held-text.ts';
import { reviewLimits } from './review-limits.ts';

/** Of an aspect; null: not rated. */
const aspect = typed.transform((text, context): number | null => {
  if (text === '') return null;
  if (/^[1-5]$/.test(text)) return Number(text);
  context.addIssue('Pasirinkite nuo 1 iki 5 arba „Nevertinsiu“.');
  return z.NEVER;
});

const { leastText, text: mostText } = reviewLimits;

/** What the author of a review tells; `aspect1` and the others in the order of the service's category. */
export const reviewForm = {
  schema: z.object({
    rating: typed.transform((text, context) => {
      if (/^[1-5]$/.test(text)) return Number(text);
      context.addIssue('Pasirinkite įvertinimą.');
      return z.NEVER;
    }),
    aspect1: aspect,
    aspect2: aspect,
    aspect3: aspect,
    text: paragraphs(mostText).refine(
      (text) => seenLetters(text) >= leastText,
      `Parašykite bent ${leastText}\u00a0ženklų: kas patiko ar nepatiko?`,
    ),
    signed: typed.transform((text) => (text === 'name' ? 'name' : 'none')),
    dog: typed.transform((text) => text === 'on'),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
