import { declareCategory } from '../category.ts';
import { anyOf, one } from '../kinds/one.ts';
import { noPrice } from '../prices.ts';

const shelterAnimals = one('shelter_animal_type', 'Globojami gyvūnai', {
  dogs: 'Šunys',
  cats: 'Katės',
  other: 'Kiti gyvūnai',
});

const shelterAdoption = one('shelter_adoption_possibility', 'Priglaudimo galimybė', {
  adoption: 'Galima priglausti',
  foster: 'Laikinoji globa',
  sponsor: 'Nuotolinė globa',
});

const shelterSize = one(
  'shelter_size',
  'Prieglaudos dydis',
  {
    small: 'Maža (iki 20\u00a0gyvūnų)',
    medium: 'Vidutinė (20–100\u00a0gyvūnų)',
    large: 'Didelė (daugiau kaip 100\u00a0gyvūnų)',
  },
  {
    small: 'Maža prieglauda (iki 20\u00a0gyvūnų)',
    medium: 'Vidutinė prieglauda (20–100\u00a0gyvūnų)',
    large: 'Didelė prieglauda (daugiau kaip 100\u00a0gyvūnų)',
  },
);

export const shelters = declareCategory({
  id: 'shelters',
  label: 'Prieglaudos',
  slug: 'prieglaudos',
  icon: 'heart-handshake',
  hint: 'Kaip susipažinti su globotiniais? Kuo galima padėti?',
  attributes: [shelterAnimals, shelterAdoption, shelterSize],
  price: noPrice,
  units: ['visit'],
  aspects: ['dogs-kept', 'clear-words', 'contact'],
  filters: [anyOf(shelterAnimals), anyOf(shelterAdoption), anyOf(shelterSize)],
  badges: [shelterAdoption.key, shelterSize.key],
  phrase: {
    name: 'Gyvūnų prieglaudos',
    others: 'Kitos prieglaudos',
    tells: 'Kur priglausti šunį, laikinoji ir nuotolinė globa: darbo laikas ir adresai.',
  },
  schemaType: 'AnimalShelter',
  words: [
    ...['prieglauda', 'globa', 'globėjas', 'globėja', 'globos', 'priglausti', 'įvaikinti'],
    ...['įvaikinimas', 'beglobis', 'savanoris', 'savanorystė'],
  ],
  optionWords: {
    shelter_adoption_possibility: {
      adoption: ['priglausti', 'įvaikinti', 'įvaikinimas'],
      foster: ['laikina globa', 'laikini namai'],
      sponsor: ['globoti nuotoliniu būdu', 'paremti'],
    },
  },
});
