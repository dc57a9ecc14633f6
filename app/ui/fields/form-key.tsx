/** The field's name, by which the server finds the key again. */
export const formKeyName = 'formKey';

/**
 * Makes copies of a form known as copies, of a double click or of a retry: stands inside the form.
 * @param value random and new for every page that is made
 */
export function FormKey({ value }: { value: string }) {
  // A browser that fills forms in again after a reload would bring the old key back.
  return <input type="hidden" name={formKeyName} value={value} autoComplete="off" />;
}
