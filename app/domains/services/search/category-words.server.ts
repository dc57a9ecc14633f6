import type { CategoryId } from '../catalogue/categories.ts';

/**
 * What people type when they mean a category, beside its label and the labels of its options. Any
 * case of a word counts (app/lithuanian/words.ts). Apart from the declaration, because a browser
 * needs none of it.
 */
export const categoryWords: Readonly<Record<CategoryId, readonly string[]>> = {
  vet: [
    ...['veterinaras', 'veterinarė', 'veterinarinis', 'vet', 'vetas', 'vetklinika', 'klinika'],
    ...['gydykla', 'gydytojas', 'gydytoja', 'gydymas', 'ligoninė', 'poliklinika', 'skiepai'],
    ...['čipavimas', 'ženklinimas', 'sterilizacija', 'kastracija', 'operacija'],
  ],
  hotel: ['viešbutis', 'pensionas', 'pensijonas', 'nakvynė', 'apgyvendinimas', 'laikymas'],
  short_term_care: [
    ...['priežiūra', 'prižiūrėjimas', 'prižiūrėtojas', 'prižiūrėtoja', 'auklė', 'darželis'],
    ...['vedžiojimas', 'vedžiotojas', 'vedžiotoja', 'dogsiteris'],
  ],
  training: [
    ...['dresuotojas', 'dresuotoja', 'dresavimas', 'dresiruotė', 'treneris', 'trenerė'],
    ...['treniruotė', 'kinologas', 'kinologė', 'mokykla', 'mokyklėlė', 'pamoka', 'agility'],
  ],
  activities: ['veikla', 'žygis', 'išvyka', 'pasivaikščiojimas', 'fotografas', 'baseinas'],
  spa: [
    ...['spa', 'grožis', 'kirpykla', 'kirpėjas', 'kirpėja', 'kirpimas', 'grumeris', 'grumerė'],
    ...['gruminimas', 'grumingas', 'grooming', 'groomer', 'salonas', 'šukavimas', 'prausimas'],
  ],
  breeding: ['veislynas', 'veisėjas', 'veisėja', 'veislė', 'šuniukas', 'vada', 'kilmė'],
  insurance: ['draudimas', 'draudikas', 'apdrausti', 'polisas'],
  shelters: [
    ...['prieglauda', 'globa', 'globėjas', 'globėja', 'globos', 'priglausti', 'įvaikinti'],
    ...['įvaikinimas', 'beglobis', 'savanoris', 'savanorystė'],
  ],
  events: ['renginys', 'parodos', 'šventės', 'festivalis', 'konkursas', 'čempionatas'],
  other: [],
};
