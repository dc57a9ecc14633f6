import { type Notice, ok } from './notice-kinds.ts';

/** What came of a partner's wish that an administrator looks again (AskedReview). */
export const askedReviewNotices = {
  'perziura-paprasyta': {
    ...ok('Prašymas gautas'),
    text: 'Peržiūrėsime ir atsakysime el. laišku.',
  },
  'perziura-laukia': {
    ...ok('Peržiūrėti jau prašėte'),
    text: 'Kai peržiūrėsime, atsakysime el. laišku.',
  },
  'perziura-be-pakeitimu': {
    kind: 'toast',
    tone: 'bad',
    title: 'Dar nieko nepakeista',
    text: 'Pirma pataisykite ir išsaugokite. Jei su sprendimu nesutinkate, parašykite mums.',
  },
  'perziura-per-anksti': {
    kind: 'toast',
    tone: 'bad',
    title: 'Peržiūrėti galima prašyti kartą per parą',
    text: 'Bandykite vėliau. Ką pataisėte, išsaugota.',
  },
  'perziura-nereikalinga': {
    ...ok('Peržiūrėti nebereikia'),
    text: 'Sprendimą jau atšaukėme.',
  },
} as const satisfies Record<string, Notice>;
