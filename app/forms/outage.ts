/** Why a form has no answer. `offline`: nothing came back at all. */
export type Outage = { readonly offline: boolean };

/** Nothing came back: the browser has lost its line. */
export const noLine: Outage = { offline: true };

/** What every form and act says when nothing came back. */
export const checkConnection = 'Patikrinkite interneto ryšį ir bandykite dar kartą.';
