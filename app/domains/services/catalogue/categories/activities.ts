import { declareCategory } from '../category.ts';
import { anyOf, one } from '../kinds/one.ts';
import { price } from '../prices.ts';

const activityType = one('activity_type', 'Veiklos rūšis', {
  group_walk: 'Pasivaikščiojimas grupėje',
  hike: 'Žygis gamtoje',
  swimming: 'Plaukimas',
  nosework: 'Uoslės žaidimai',
  socialising: 'Socializacija',
  photo_shoot: 'Fotosesija',
});

const groupSize = one(
  'group_size',
  'Grupės dydis',
  {
    individual: 'Individualiai',
    small: 'Maža grupė (2–5)',
    large: 'Didelė grupė (6 ir daugiau)',
  },
  {
    individual: 'Individualus užsiėmimas',
    small: 'Maža grupė (2–5\u00a0šunys)',
    large: 'Didelė grupė (6\u00a0šunys ir daugiau)',
  },
);

export const activities = declareCategory({
  id: 'activities',
  label: 'Veiklos',
  slug: 'veiklos',
  icon: 'trees',
  hint: 'Kas vyksta per užsiėmimą? Ką atsinešti?',
  attributes: [activityType, groupSize],
  price,
  units: ['visit', 'seat'],
  aspects: ['with-dog', 'organisation', 'safety'],
  filters: [anyOf(activityType), anyOf(groupSize)],
  badges: [activityType.key, groupSize.key],
  phrase: {
    name: 'Veiklos šunims',
    others: 'Kitos veiklos',
    tells: 'Žygiai, plaukimas, uoslės žaidimai ir socializacija: kainos ir darbo laikas.',
  },
  words: ['veikla', 'žygis', 'išvyka', 'pasivaikščiojimas', 'baseinas', 'fotografas', 'pramogos'],
  optionWords: {
    activity_type: {
      hike: ['žygis'],
      swimming: ['plaukti', 'baseinas'],
      nosework: ['uoslė', 'nosework'],
      socialising: ['socializuoti'],
      photo_shoot: ['fotografas', 'fotografė', 'nuotraukos'],
    },
  },
});
