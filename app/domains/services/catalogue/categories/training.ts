import { declareCategory } from '../category.ts';
import { anyOf, one } from '../kinds/one.ts';
import { years, yearsRange } from '../kinds/years.ts';
import { price, priceRange } from '../prices.ts';

const trainingType = one('training_type', 'Dresūros rūšis', {
  obedience: 'Bazinis paklusnumas',
  puppy: 'Šuniukų mokyklėlė',
  behaviour: 'Elgesio koregavimas',
  agility: 'Vikrumas (agility)',
  working: 'Tarnybinė dresūra',
});

const trainerExperience = years(
  'trainer_experience',
  'Trenerio patirtis (metais)',
  '{n}\u00a0metų patirtis',
);

export const training = declareCategory({
  id: 'training',
  label: 'Dresūra',
  slug: 'dresura',
  icon: 'graduation-cap',
  hint: 'Kam skirtos pamokos? Ko šuo išmoks?',
  attributes: [trainingType, trainerExperience],
  price,
  units: ['visit', 'seat'],
  aspects: ['with-dog', 'clear-words', 'result'],
  filters: [
    anyOf(trainingType),
    yearsRange(trainerExperience, 20),
    priceRange('training_price', price.label, { min: 20, max: 300, step: 10, unit: 'euro' }),
  ],
  badges: [trainingType.key, trainerExperience.key],
  phrase: {
    name: 'Dresūra ir užsiėmimai šunims',
    others: 'Kiti dresuotojai',
    tells: 'Šuniukų mokyklėlės, paklusnumas, elgesio koregavimas: kainos ir trenerių patirtis.',
  },
  words: [
    ...['dresuotojas', 'dresuotoja', 'dresavimas', 'dresuoti', 'dresiruotė', 'treneris'],
    ...['trenerė', 'treniruotė', 'kinologas', 'kinologė', 'mokykla', 'mokyklėlė', 'pamoka'],
    'agility',
  ],
  optionWords: {
    training_type: {
      obedience: ['paklusnumas', 'paklusnumo mokymai', 'klausyti'],
      puppy: ['šuniukų mokykla', 'šuniukų dresūra'],
      behaviour: ['elgesys', 'elgesio specialistas', 'agresija', 'agresyvus'],
      agility: ['agility', 'vikrumas'],
      working: ['tarnybinis'],
    },
  },
});
