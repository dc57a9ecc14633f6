import { declareCategory } from '../category.ts';
import { anyOf, one } from '../kinds/one.ts';
import { pricePerHour, priceRange } from '../prices.ts';
import { workDays } from '../work-filters.ts';

const careDuration = one(
  'care_duration',
  'Priežiūros trukmė',
  {
    hours: 'Kelios valandos',
    day: 'Visa diena',
    overnight: 'Su nakvyne',
  },
  {
    hours: 'Prižiūri kelias valandas',
    day: 'Prižiūri visą dieną',
    overnight: 'Priežiūra su nakvyne',
  },
);

export const shortTermCare = declareCategory({
  id: 'short_term_care',
  label: 'Trumpalaikė priežiūra',
  slug: 'trumpalaike-prieziura',
  icon: 'clock',
  hint: 'Kur ir su kuo šuo leis laiką? Kada jį atvesti?',
  attributes: [careDuration],
  price: pricePerHour,
  units: ['visit', 'day', 'night'],
  aspects: ['with-dog', 'contact', 'on-time'],
  filters: [
    anyOf(careDuration),
    workDays,
    priceRange('hourly_price', pricePerHour.label, {
      min: 5,
      max: 50,
      step: 1,
      unit: 'euro_per_hour',
    }),
  ],
  badges: [careDuration.key],
  phrase: {
    name: 'Trumpalaikė šunų priežiūra',
    others: 'Kiti prižiūrėtojai',
    tells: 'Kelioms valandoms, visai dienai arba su nakvyne: kainos ir darbo laikas.',
  },
  words: [
    ...['priežiūra', 'prižiūrėjimas', 'prižiūrėtojas', 'prižiūrėtoja', 'prižiūrėti', 'auklė'],
    ...['darželis', 'vedžiojimas', 'vedžiotojas', 'vedžiotoja', 'vedžioti', 'pavedžioti'],
    ...['pavedžios', 'dogsiteris', 'siteris', 'sitter'],
  ],
  optionWords: {
    care_duration: { overnight: ['naktinė', 'nakčiai'], day: ['dieninė', 'visai dienai'] },
  },
});
