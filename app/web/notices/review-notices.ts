import { decidingDays, readingDays } from '#app/domains/reviews/review-limits.ts';
import { ok } from './notice-kinds.ts';

/** What is said after a form about a review. */
export const reviewNotices = {
  'atsiliepimas-paskelbtas': ok('Ačiū! Atsiliepimą paskelbėme'),
  'atsiliepimas-pakeistas': ok('Atsiliepimas pakeistas'),
  'atsiliepimas-tikrinamas': {
    ...ok('Ačiū, atsiliepimą gavome'),
    text: `Tikriname: per ${readingDays}\u00a0dienas parodysime arba parašysime, kodėl ne.`,
  },
  'atsiliepimas-istrintas': ok('Atsiliepimas ištrintas'),
  'atsakymas-paskelbtas': ok('Atsakymas paskelbtas'),
  'apie-atsiliepima-pranesta': {
    ...ok('Pranešimas gautas'),
    text: `Nuspręsime per ${decidingDays}\u00a0darbo dienas ir parašysime.`,
  },
} as const;
