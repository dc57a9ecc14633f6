import { declareCategory } from '../category.ts';
import { many } from '../kinds/many.ts';
import { anyOf } from '../kinds/one.ts';
import { price, priceRange } from '../prices.ts';
import { workDays } from '../work-filters.ts';

const spaServicesList = { heading: 'Grožio ir SPA paslaugos', counted: 'service' } as const;

const spaServices = many('spa_service_types', 'Grožio paslaugos', spaServicesList, {
  bath: 'Maudymas',
  haircut: 'Kirpimas',
  nails: 'Nagų kirpimas',
  teeth: 'Dantų valymas',
  massage: 'Masažas',
  trimming: 'Trimingas',
});

export const spa = declareCategory({
  id: 'spa',
  label: 'Grožis ir SPA',
  slug: 'grozis-ir-spa',
  icon: 'bath',
  hint: 'Ką darote, jei šuo bijo? Kiek laiko užtrunka?',
  attributes: [spaServices],
  price,
  units: ['visit'],
  aspects: ['with-dog', 'result', 'cleanliness'],
  filters: [
    anyOf(spaServices),
    workDays,
    priceRange('spa_price', price.label, { min: 10, max: 150, step: 5, unit: 'euro' }),
  ],
  badges: [spaServices.key],
  phrase: {
    name: 'Šunų kirpyklos ir SPA',
    others: 'Kitos kirpyklos',
    tells: 'Kirpimas, maudymas, trimingas ir nagų priežiūra: kainos ir darbo laikas.',
  },
  words: [
    ...['spa', 'grožis', 'kirpykla', 'kirpėjas', 'kirpėja', 'kirpimas', 'grumeris', 'grumerė'],
    ...[
      'groomeris',
      'gruminimas',
      'grumingas',
      'grooming',
      'groomer',
      'грумер',
      'salonas',
      'šukavimas',
      'šukuoti',
      'prausimas',
    ],
  ],
  optionWords: {
    spa_service_types: {
      bath: ['maudyti', 'išmaudyti', 'prausimas', 'nuprausti'],
      haircut: ['kirpti', 'kerpa', 'kerpame', 'apkirpti', 'nukirpti', 'kirpykla'],
      nails: ['nagai', 'kirpti nagus', 'nukirpti nagus', 'nagų trumpinimas'],
      teeth: ['dantų akmenys'],
      trimming: ['trimingas', 'trimuoti'],
    },
  },
});
