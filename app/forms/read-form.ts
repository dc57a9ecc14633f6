import type * as z from 'zod';
import { type Refusal, refuse } from './refusal.ts';

/** What a form may hold: one declaration for its fields, its action and its tests. */
export type FormSchema<Shape extends z.ZodRawShape> = {
  readonly schema: z.ZodObject<Shape>;
  /** The sentence above the fields, chosen by what is wrong with them. */
  readonly headline: (fields: Record<string, string>) => { title?: string; text?: string };
};

/** The cleaned values of a form. */
export type FormValue<Of> =
  Of extends FormSchema<infer Shape> ? z.infer<z.ZodObject<Shape>> : never;

/**
 * Reads a form. Only the fields that its schema names are looked at.
 * @returns the cleaned values, or a refusal with a sentence at each wrong field
 */
export function readForm<Shape extends z.ZodRawShape>(
  form: FormSchema<Shape>,
  data: FormData,
): { ok: true; value: z.infer<z.ZodObject<Shape>> } | Refusal {
  const names = Object.keys(form.schema.shape);
  const typed = Object.fromEntries(names.map((name) => [name, data.get(name)]));
  const read = form.schema.safeParse(typed);
  if (read.success) return { ok: true, value: read.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of read.error.issues) fields[String(path[0])] ??= message;
  const { title, text = null } = form.headline(fields);
  return refuse(text, { ...(title ? { title } : {}), fields });
}
