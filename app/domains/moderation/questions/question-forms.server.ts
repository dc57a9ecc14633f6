import * as z from 'zod';
import { optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { questionLimits } from './question-limits.ts';

/** An administrator's question. */
export const questionForm = {
  schema: z.object({
    body: paragraphs(questionLimits.body).pipe(z.string().min(1, 'Parašykite klausimą.')),
    /** How many questions the administrator had before them. */
    seen: optionalLine(10),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** The answer to one. */
export const answerForm = {
  schema: z.object({
    answer: paragraphs(questionLimits.answer).pipe(z.string().min(1, 'Parašykite atsakymą.')),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
