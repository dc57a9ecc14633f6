import { declareCategory } from '../category.ts';
import { anyOf, one } from '../kinds/one.ts';
import { pricePerDay, priceRange } from '../prices.ts';

const hotelConditions = one('hotel_conditions', 'Laikymo sąlygos', {
  home: 'Namų aplinka',
  private_room: 'Atskiras kambarys',
  kennel: 'Individualus voljeras',
  luxury: 'Prabangus kambarys',
});

const hotelWalking = one(
  'hotel_walking',
  'Vedžiojimas',
  {
    once: '1\u00a0kartą per dieną',
    twice: '2\u00a0kartus per dieną',
    three_times: '3\u00a0kartus per dieną',
    unlimited: 'Neribotai',
  },
  {
    once: 'Vedžioja 1\u00a0kartą per dieną',
    twice: 'Vedžioja 2\u00a0kartus per dieną',
    three_times: 'Vedžioja 3\u00a0kartus per dieną',
    unlimited: 'Vedžioja neribotai',
  },
);

export const hotel = declareCategory({
  id: 'hotel',
  label: 'Viešbučiai',
  slug: 'viesbuciai',
  icon: 'bed-double',
  hint: 'Kuo šis viešbutis kitoks? Ką šuo veiks visą dieną?',
  attributes: [hotelConditions, hotelWalking],
  price: pricePerDay,
  units: ['night'],
  aspects: ['with-dog', 'contact', 'cleanliness'],
  filters: [
    anyOf(hotelConditions),
    anyOf(hotelWalking),
    priceRange('price_per_day', pricePerDay.label, {
      min: 0,
      max: 100,
      step: 5,
      unit: 'euro_per_day',
    }),
  ],
  badges: [hotelConditions.key, hotelWalking.key],
  phrase: {
    name: 'Šunų viešbučiai',
    others: 'Kiti viešbučiai',
    tells: 'Laikymo sąlygos, vedžiojimas, paros kaina ir darbo laikas.',
  },
  words: [
    ...['viešbutis', 'pensionas', 'pensijonas', 'nakvynė', 'apgyvendinimas', 'laikymas'],
    ...['palikti', 'atostogos', 'atostogoms', 'hotel', 'гостиница'],
  ],
  optionWords: {
    hotel_conditions: { home: ['namuose'], kennel: ['voljeras'], luxury: ['prabangus'] },
  },
});
