import * as z from 'zod';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { issueLimits, issueSteps } from './issue.ts';

/** The version that a form began with; what is none is older than all. */
const version = optionalLine(9).transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0));

/** An issue being written. */
export const issueForm = {
  schema: z.object({
    subject: line(issueLimits.subject, 'Įveskite temą.'),
    body: paragraphs(issueLimits.body).refine((text) => text !== '', 'Parašykite tekstą.'),
    version,
    /** The version that the button „Išsaugoti mano tekstą“ writes over; without it, `version`. */
    over: optionalLine(9).transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : null)),
    /** What the draft is saved for. */
    step: optionalLine(10).transform((text) => issueSteps.find((known) => known === text) ?? null),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type IssueInput = Pick<z.infer<typeof issueForm.schema>, 'subject' | 'body' | 'version'>;

/** What is sent is what was looked at. */
export const issueVersionForm = {
  schema: z.object({ version }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
