/** Why a form has no answer. `offline`: nothing came back at all. */
export type Outage = { readonly offline: boolean };

/** What every form and act says when nothing came back. */
export const checkConnection = 'Patikrinkite interneto ryšį ir bandykite dar kartą.';
