/** What is said over the list when a favourite could not be removed. */
export const removalFailed = { title: 'Nepavyko pašalinti', text: 'Bandykite dar kartą vėliau.' };
