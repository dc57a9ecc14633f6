/** What a booking is, for words and ways that differ. */
export type BookedKind = 'visit' | 'stay' | 'seat';

/** Of another time that is offered in place of a request, by what is booked. */
export const offerWords: Readonly<
  Record<BookedKind, { readonly offered: string; readonly keep: string; readonly other: string }>
> = {
  visit: {
    offered: 'Pasiūlytas laikas',
    keep: 'Palikti prašytą laiką',
    other: 'Kitas laikas',
  },
  stay: {
    offered: 'Pasiūlytos datos',
    keep: 'Palikti prašytas datas',
    other: 'Kitos datos',
  },
  seat: {
    offered: 'Pasiūlytas užsiėmimas',
    keep: 'Palikti prašytą užsiėmimą',
    other: 'Kitas užsiėmimas',
  },
};
