import * as z from 'zod';
import { typed } from '#app/forms/form-fields.ts';
import type { FormSchema } from '#app/forms/read-form.ts';
import { isId } from '#app/platform/database/id.ts';
import { readPriceValue } from '../price-list/price-sum.ts';
import { visitForm } from '../visits/visit-form.server.ts';

export const session = typed.refine(isId, 'Pasirinkite užsiėmimą.');
const { name, phone, note, shows_needs } = visitForm.schema.shape;

/** What an owner tells in the second step of a registration to a session, but for the dogs; see readDogs. */
export const seatForm = {
  schema: z.object({ session, name, phone, note, shows_needs }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** A session with the price of a seat as it was shown. */
const pricedSession = typed.transform((text, context) => {
  const [sessionId = '', price = ''] = text.split(' ');
  if (isId(sessionId)) return { sessionId, seen: readPriceValue(price) };
  context.addIssue('Pasirinkite užsiėmimą.');
  return z.NEVER;
});

/** The session that seats are moved to. */
export const seatMoveForm = {
  schema: z.object({ session: pricedSession }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
