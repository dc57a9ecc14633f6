import { declareCategory } from '../category.ts';
import { type ManyAttribute, many } from '../kinds/many.ts';
import { anyOf } from '../kinds/one.ts';
import { price } from '../prices.ts';
import { workDays, workTime } from '../work-filters.ts';

const vetServicesList = { heading: 'Veterinarijos paslaugos', counted: 'service' } as const;

const vetServices: ManyAttribute = {
  ...many('vet_services_provided', 'Teikiamos paslaugos', vetServicesList, {
    consultation: 'Konsultacija ir apžiūra',
    vaccination: 'Skiepijimas',
    surgery: 'Chirurgija',
    dentistry: 'Odontologija',
    laboratory: 'Laboratoriniai tyrimai',
    emergency: 'Skubioji pagalba',
  }),
  required: 'Prašome pasirinkti bent vieną teikiamą veterinarijos paslaugą.',
};

export const vet = declareCategory({
  id: 'vet',
  label: 'Veterinarija',
  slug: 'veterinarija',
  icon: 'stethoscope',
  hint: 'Ką gydote dažniausiai? Kaip pas jus patekti skubiais atvejais?',
  attributes: [vetServices],
  price,
  units: ['visit'],
  aspects: ['with-dog', 'clear-words', 'on-time'],
  filters: [anyOf(vetServices), workDays, workTime],
  badges: [vetServices.key],
  optionFacts: [{ attribute: vetServices.key, option: 'emergency' }],
  phrase: {
    name: 'Veterinarai',
    others: 'Kitos klinikos',
    tells: 'Skiepijimas, chirurgija, odontologija ir skubioji pagalba: kainos, darbo laikas.',
  },
  schemaType: 'VeterinaryCare',
  words: [
    ...['veterinaras', 'veterinarė', 'veterinarinis', 'vet', 'vetas', 'vetklinika', 'klinika'],
    ...['gydykla', 'gydytojas', 'gydytoja', 'gydymas', 'gydyti', 'daktaras', 'daktarė'],
    ...['ligoninė', 'poliklinika', 'skiepai', 'vakcina', 'sterilizacija', 'kastracija'],
    ...['operacija', 'čipavimas', 'mikročipas', 'ženklinimas', '24/7'],
    ...['veterinarian', 'ветеринар', 'ветклиника'],
  ],
  optionWords: {
    vet_services_provided: {
      consultation: ['konsultacija', 'apžiūra'],
      vaccination: [
        ...['skiepai', 'skiepyti', 'paskiepyti', 'vakcina', 'vakcinavimas', 'vakcinacija'],
        'vakcinuoti',
      ],
      surgery: [
        ...['operacija', 'operuoti', 'chirurgas', 'sterilizacija', 'sterilizavimas'],
        ...['sterilizuoti', 'kastracija', 'kastravimas', 'kastruoti'],
      ],
      dentistry: ['odontologas', 'stomatologas', 'dantistas', 'dantų valymas', 'dantų akmenys'],
      laboratory: ['laboratorija', 'kraujo tyrimas', 'tyrimai'],
      emergency: ['skubi pagalba', 'skubiai', 'greitoji', 'budinti', 'budintis'],
    },
  },
});
