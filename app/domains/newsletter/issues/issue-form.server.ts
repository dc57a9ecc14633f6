import * as z from 'zod';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { issueLimits } from './issue.ts';

/** The version that a form began with; what is none is older than all. */
const version = optionalLine(9).transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0));

/** An issue being written. */
export const issueForm = {
  schema: z.object({
    subject: line(issueLimits.subject, 'Įveskite temą.'),
    body: paragraphs(issueLimits.body).refine((text) => text !== '', 'Parašykite tekstą.'),
    version,
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type IssueInput = z.infer<typeof issueForm.schema>;

/** What is sent is what was looked at. */
export const issueVersionForm = {
  schema: z.object({ version }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
