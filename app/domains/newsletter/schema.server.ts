import * as z from 'zod';
import { email, wrongEmail } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { isMailAddress } from '#app/platform/mail/mail.server.ts';

/** The one field of the newsletter's box; what is wrong with it stands at the field alone. */
export const newsletterForm = {
  schema: z.object({
    email: email('Įveskite el. pašto adresą.').refine(
      (address) => address === '' || isMailAddress(address),
      wrongEmail,
    ),
  }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
