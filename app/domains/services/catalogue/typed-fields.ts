/** What stands in a form's fields, by their names; several values where boxes are ticked. */
export type TypedFields = Readonly<Record<string, string | readonly string[]>>;

/** A text that could be read, or a sentence that says why not. */
export type Reading<Value> = { readonly value: Value } | { readonly wrong: string };

/** The text of a field. */
export function textIn(fields: TypedFields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** The ticked values of a field. */
export function listIn(fields: TypedFields, name: string): readonly string[] {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
}
