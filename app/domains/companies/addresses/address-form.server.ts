import * as z from 'zod';
import { line } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { addressName, addressNameLength } from './address-name.ts';
import { isReservedName } from './reserved-names.ts';

const { least, most } = addressNameLength;

/** The form of the short address. */
export const addressForm = {
  schema: z.object({
    name: line(200, 'Įveskite adresą.')
      .transform(addressName)
      .pipe(
        z
          .string()
          .min(least, `Adresą turi sudaryti bent ${least} raidės ar skaitmenys.`)
          .max(most, `Sutrumpinkite adresą: daugiausia ${most}\u00a0simbolių.`)
          .regex(/[a-z]/, 'Adrese turi būti bent viena raidė.')
          .refine((name) => !isReservedName(name), 'Tokio adreso pasirinkti negalima.'),
      ),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
