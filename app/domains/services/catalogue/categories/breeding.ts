import { declareCategory } from '../category.ts';
import { anyBreed, breed } from '../kinds/breed.ts';
import { many } from '../kinds/many.ts';
import { anyOf } from '../kinds/one.ts';
import { years, yearsRange } from '../kinds/years.ts';
import { price } from '../prices.ts';

const dogBreed = breed('dog_breed', 'Veislė');

const certificatesList = { heading: 'Dokumentai', counted: 'document' } as const;

const certificates = many('certificates', 'Dokumentai', certificatesList, {
  pedigree: 'Kilmės dokumentai',
  fci: 'FCI registracija',
  health: 'Sveikatos patikros pažyma',
  genetic: 'Genetiniai tyrimai',
});

const breederExperience = years(
  'breeder_experience',
  'Veisėjo patirtis (metais)',
  '{n}\u00a0metų patirtis',
);

export const breeding = declareCategory({
  id: 'breeding',
  label: 'Veislynai',
  slug: 'veislynai',
  icon: 'dog',
  hint: 'Kaip auga šuniukai? Ką šuniukai gauna į naujus namus?',
  attributes: [dogBreed, breederExperience, certificates],
  price,
  units: ['visit'],
  aspects: ['dogs-kept', 'honesty', 'contact'],
  filters: [anyBreed(dogBreed), anyOf(certificates), yearsRange(breederExperience, 30)],
  badges: [dogBreed.key, breederExperience.key],
  phrase: {
    name: 'Šunų veislynai',
    others: 'Kiti veislynai',
    tells: 'Veislės, kilmės dokumentai, kainos ir veisėjų patirtis.',
  },
  words: [
    ...['veislynas', 'veisėjas', 'veisėja', 'veislė', 'šuniukas', 'vada', 'kilmė'],
    ...['parduoda', 'parduodamas', 'parduodami', 'parduodu', 'pirkti', 'nusipirkti'],
  ],
});
