/** The name of the window's event for the answer to a form. */
export const formAnswered = 'form-answered';

/** @param taken what was typed has arrived, and nothing of it need be kept any longer */
export type FormAnswered = { readonly path: string; readonly taken: boolean };
