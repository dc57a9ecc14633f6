import * as z from 'zod';
import { paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { longestNote } from './longest-note.ts';

/** A note of an administrator. */
export const noteForm = {
  schema: z.object({
    body: paragraphs(longestNote).pipe(z.string().min(1, 'Parašykite pastabą.')),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
