import * as z from 'zod';
import { line, optionalLine, paragraphs } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { cleanHtml, textOfHtml } from '#app/forms/rich-text/clean-html.server.ts';
import { type Audience, audiences, issueLimits, issueSteps } from './issue.ts';

/** The version that a form began with; what is none is older than all. */
const version = optionalLine(9).transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : 0));

/** An issue being written. */
export const issueForm = {
  schema: z
    .object({
      subject: line(issueLimits.subject, 'Įveskite temą.'),
      body: paragraphs(issueLimits.body)
        .transform((html) => cleanHtml(html))
        .refine((html) => textOfHtml(html) !== '', 'Parašykite tekstą.'),
      audience: optionalLine(20).transform((typed, context): Audience => {
        if (Object.hasOwn(audiences, typed)) return typed as Audience;
        context.addIssue('Pasirinkite, kam siunčiate.');
        return z.NEVER;
      }),
      about_terms: optionalLine(10).transform((typed) => typed === 'on'),
      version,
      /** The version that the button „Išsaugoti mano tekstą“ writes over; without it, `version`. */
      over: optionalLine(9).transform((text) => (/^\d{1,6}$/.test(text) ? Number(text) : null)),
      /** What the draft is saved for. */
      step: optionalLine(10).transform(
        (text) => issueSteps.find((known) => known === text) ?? null,
      ),
    })
    .superRefine(({ audience, about_terms }, context) => {
      if (audience !== 'subscribers' || !about_terms) return;
      const message = 'Apie taisykles rašykite turintiems paskyrą, ne prenumeratoriams.';
      context.addIssue({ code: 'custom', path: ['audience'], message });
    }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type IssueInput = Omit<z.infer<typeof issueForm.schema>, 'over' | 'step'>;

/** What is sent is what was looked at. */
export const issueVersionForm = {
  schema: z.object({ version }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
