/** What is said over the list when a form of its rows fails. */
export const rowFailure = { title: 'Klaida', text: 'Įvyko klaida saugant paslaugą.' };
