/** What reviews may rate apart from the whole; each category names up to three of them. */
export const aspectWords = {
  'with-dog': 'Elgesys su šunimi',
  'clear-words': 'Aiškūs paaiškinimai',
  'on-time': 'Punktualumas',
  contact: 'Bendravimas',
  cleanliness: 'Švara',
  result: 'Rezultatas',
  safety: 'Saugumas',
  organisation: 'Organizavimas',
  place: 'Vieta',
  'as-described': 'Atitiktis aprašymui',
  'dogs-kept': 'Šunų priežiūra',
  honesty: 'Sąžiningumas',
  speed: 'Sprendimų greitis',
} as const;

export type AspectId = keyof typeof aspectWords;
