import { declareCategory } from '../category.ts';
import { anyOf, one } from '../kinds/one.ts';
import { years, yearsRange } from '../kinds/years.ts';
import { price } from '../prices.ts';

const insuranceCountry = one(
  'insurance_country',
  'Galiojimo teritorija',
  {
    lithuania: 'Tik Lietuva',
    abroad: 'Lietuva ir užsienis',
  },
  {
    lithuania: 'Galioja tik Lietuvoje',
    abroad: 'Galioja Lietuvoje ir užsienyje',
  },
);

const insuranceType = one('insurance_type', 'Draudimo rūšis', {
  treatment: 'Gydymo išlaidos',
  liability: 'Civilinė atsakomybė',
  accident: 'Nelaimingi atsitikimai',
  loss: 'Dingimas ar vagystė',
  travel: 'Kelionių draudimas',
});

const petAgeLimit = years(
  'pet_age_limit',
  'Augintinio amžiaus riba (metais)',
  'iki {n}\u00a0metų',
  'iki\u00a0{n}',
);

export const insurance = declareCategory({
  id: 'insurance',
  label: 'Draudimas',
  slug: 'draudimas',
  icon: 'umbrella',
  placeless: true,
  hint: 'Ką draudimas apmoka? Ko neapmoka?',
  attributes: [insuranceCountry, insuranceType, petAgeLimit],
  price,
  units: [],
  aspects: ['clear-words', 'speed', 'contact'],
  filters: [anyOf(insuranceCountry), anyOf(insuranceType), yearsRange(petAgeLimit, 12)],
  badges: [insuranceType.key, insuranceCountry.key],
  phrase: {
    name: 'Šunų draudimas',
    others: 'Kiti draudikai',
    tells: 'Gydymo išlaidos, civilinė atsakomybė, kelionės: sąlygos ir kainos.',
  },
  schemaType: 'InsuranceAgency',
  words: ['draudimas', 'draudikas', 'apdrausti', 'polisas'],
});
