import type * as z from 'zod';
import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { actForm } from '#app/forms/act-form.ts';
import { optionalLine } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';

/** The removal of one photo or the description; `seen` is the mark of what was before the administrator. */
export const removalForm = {
  schema: actForm(hidingReasons).schema.extend({ seen: optionalLine(200) }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
