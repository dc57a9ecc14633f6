import type * as z from 'zod';
import { actForm } from '#app/forms/act-form.ts';
import { line } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { addressReasons } from './address-reasons.ts';

/** The taking of a short address: which of the partner's names. */
export const addressTakingForm = {
  schema: actForm(addressReasons).schema.extend({ name: line(100, 'Pasirinkite adresą.') }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
