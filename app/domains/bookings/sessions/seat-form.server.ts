import * as z from 'zod';
import type { FormSchema } from '#app/forms/read-form.ts';
import { isId } from '#app/platform/database/id.ts';
import { visitForm } from '../visits/visit-form.server.ts';

const typed = z.preprocess((value) => (typeof value === 'string' ? value : ''), z.string());
export const session = typed.refine(isId, 'Pasirinkite užsiėmimą.');
const { name, phone, note, shows_needs } = visitForm.schema.shape;

/** What an owner tells in the second step of a registration to a session, but for the dogs; see readDogs. */
export const seatForm = {
  schema: z.object({ session, name, phone, note, shows_needs }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;

/** The session that seats are moved to. */
export const seatMoveForm = {
  schema: z.object({ session }),
  headline: () => ({}),
} satisfies FormSchema<z.ZodRawShape>;
