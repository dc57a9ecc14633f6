import * as z from 'zod';
import { email, optionalLine, paragraphs, wrongEmail } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { isMailAddress } from '#app/platform/mail/mail.server.ts';
import { type ReportReason, reportLimits, reportReasons } from './reasons.ts';

/** An address that may be left out; null then. */
const optionalEmail = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
  email('').refine(isMailAddress, wrongEmail).nullable(),
);

/** A visitor's report of a service (Digital Services Act, Art. 16(2)). */
export const reportForm = {
  schema: z.object({
    reason: optionalLine(100).transform((text, context): ReportReason => {
      if (Object.hasOwn(reportReasons, text)) return text as ReportReason;
      context.addIssue('Pasirinkite, kas negerai.');
      return z.NEVER;
    }),
    body: paragraphs(reportLimits.body).pipe(
      z.string().min(1, 'Parašykite, kas ir kodėl negerai.'),
    ),
    email: optionalEmail,
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

export type ReportInput = z.infer<typeof reportForm.schema>;
