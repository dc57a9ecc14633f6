/** What stands in braces, '{vardas}', is filled where a text is put into a form. */
const field = /\{([^{}]*)\}/g;

/** What stands in braces in a text and is none of the known fields. */
export function unknownFieldsIn(text: string, known: readonly string[]): readonly string[] {
  return [...text.matchAll(field)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name));
}

/** A text with its fields filled; one without a value stays as it is, to be seen. */
export function fillFields(
  text: string,
  values: Readonly<Partial<Record<string, string>>>,
): string {
  return text.replace(field, (all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? all) : all,
  );
}

/** What was typed with a text below. */
export function withTextBelow(typed: string, text: string): string {
  return typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;
}

/** The button that puts a text into a field of its form; its value is the field's name. */
export const insertName = 'insert';

/** By which a form says which text was chosen for a field. */
export function insertedNameOf(field: string): string {
  return `inserted_${field}`;
}
