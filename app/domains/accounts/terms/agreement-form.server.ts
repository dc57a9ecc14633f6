import * as z from 'zod';
import { optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';

/** The version that the page asked for; another one is refused. */
export const termsAgreementForm = {
  schema: z.object({ version: optionalLine(10) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
