import * as z from 'zod';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';

/** Tells what the administrator had before them; see `warningMark`. */
const seen = optionalLine(200);

/** A warning of the partner of a service: what is wrong, and by when it is to be corrected. */
export const warningForm = {
  schema: actForm(hidingReasons).schema.extend({ deadline: optionalLine(20), seen }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** The end of a warning. */
export const liftingForm = {
  schema: z.object({ seen }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
