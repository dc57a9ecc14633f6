/** The button that puts a template into a field of its form; its value is the field's name. */
export const insertName = 'insert';

/** By which a form says which template was chosen for a field. */
export function templateNameOf(field: string): string {
  return `template_${field}`;
}
