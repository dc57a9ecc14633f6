import type { CategoryId } from '../catalogue/categories.ts';

/**
 * What people type when they mean a category, beside its label and the labels of its options. Any
 * case of a word counts (app/lithuanian/words.ts). Apart from the declaration, because a browser
 * needs none of it.
 */
export const categoryWords: Readonly<Record<CategoryId, readonly string[]>> = {
  vet: [
    ...['veterinaras', 'veterinarė', 'veterinarinis', 'vet', 'vetas', 'vetklinika', 'klinika'],
    ...['gydykla', 'gydytojas', 'gydytoja', 'gydymas', 'gydyti', 'daktaras', 'daktarė'],
    ...['ligoninė', 'poliklinika', 'skiepai', 'vakcina', 'sterilizacija', 'kastracija'],
    ...['operacija', 'čipavimas', 'mikročipas', 'ženklinimas', '24/7'],
  ],
  hotel: [
    ...['viešbutis', 'pensionas', 'pensijonas', 'nakvynė', 'apgyvendinimas', 'laikymas'],
    ...['palikti', 'atostogos', 'atostogoms'],
  ],
  short_term_care: [
    ...['priežiūra', 'prižiūrėjimas', 'prižiūrėtojas', 'prižiūrėtoja', 'prižiūrėti', 'auklė'],
    ...['darželis', 'vedžiojimas', 'vedžiotojas', 'vedžiotoja', 'vedžioti', 'pavedžioti'],
    ...['pavedžios', 'dogsiteris', 'siteris', 'sitter'],
  ],
  training: [
    ...['dresuotojas', 'dresuotoja', 'dresavimas', 'dresuoti', 'dresiruotė', 'treneris'],
    ...['trenerė', 'treniruotė', 'kinologas', 'kinologė', 'mokykla', 'mokyklėlė', 'pamoka'],
    'agility',
  ],
  activities: [
    'veikla',
    'žygis',
    'išvyka',
    'pasivaikščiojimas',
    'baseinas',
    'fotografas',
    'pramogos',
  ],
  spa: [
    ...['spa', 'grožis', 'kirpykla', 'kirpėjas', 'kirpėja', 'kirpimas', 'grumeris', 'grumerė'],
    ...[
      'groomeris',
      'gruminimas',
      'grumingas',
      'grooming',
      'groomer',
      'salonas',
      'šukavimas',
      'šukuoti',
      'prausimas',
    ],
  ],
  breeding: [
    ...['veislynas', 'veisėjas', 'veisėja', 'veislė', 'šuniukas', 'vada', 'kilmė'],
    ...['parduoda', 'parduodamas', 'parduodami', 'parduodu', 'pirkti', 'nusipirkti'],
  ],
  insurance: ['draudimas', 'draudikas', 'apdrausti', 'polisas'],
  shelters: [
    ...['prieglauda', 'globa', 'globėjas', 'globėja', 'globos', 'priglausti', 'įvaikinti'],
    ...['įvaikinimas', 'beglobis', 'savanoris', 'savanorystė'],
  ],
  events: ['renginys', 'parodos', 'šventės', 'festivalis', 'konkursas', 'čempionatas'],
  other: [],
};

/**
 * What people call an option of a filter beside its label, by the filter's name; each text is one way,
 * all of whose words are typed.
 */
export const optionWords: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
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
  hotel_conditions: { home: ['namuose'], kennel: ['voljeras'], luxury: ['prabangus'] },
  care_duration: { overnight: ['naktinė', 'nakčiai'], day: ['dieninė', 'visai dienai'] },
  training_type: {
    obedience: ['paklusnumas', 'paklusnumo mokymai', 'klausyti'],
    puppy: ['šuniukų mokykla', 'šuniukų dresūra'],
    behaviour: ['elgesys', 'elgesio specialistas', 'agresija', 'agresyvus'],
    agility: ['agility', 'vikrumas'],
    working: ['tarnybinis'],
  },
  activity_type: {
    hike: ['žygis'],
    swimming: ['plaukti', 'baseinas'],
    nosework: ['uoslė', 'nosework'],
    socialising: ['socializuoti'],
    photo_shoot: ['fotografas', 'fotografė', 'nuotraukos'],
  },
  spa_service_types: {
    bath: ['maudyti', 'išmaudyti', 'prausimas', 'nuprausti'],
    haircut: ['kirpti', 'kerpa', 'kerpame', 'apkirpti', 'nukirpti', 'kirpykla'],
    nails: ['nagai', 'kirpti nagus', 'nukirpti nagus', 'nagų trumpinimas'],
    teeth: ['dantų akmenys'],
    trimming: ['trimingas', 'trimuoti'],
  },
  shelter_adoption_possibility: {
    adoption: ['priglausti', 'įvaikinti', 'įvaikinimas'],
    foster: ['laikina globa', 'laikini namai'],
    sponsor: ['globoti nuotoliniu būdu', 'paremti'],
  },
  event_type: { competition: ['čempionatas'], seminar: ['seminaras'], show: ['parodos'] },
  participation_fee: {},
};

/** Words that stand for each other, whatever their kind: a service that says one of them is found by all. */
export const sameWords: readonly (readonly string[])[] = [
  ['sterilizacija', 'sterilizavimas', 'sterilizuoti'],
  ['kastracija', 'kastravimas', 'kastruoti'],
  ['ženklinimas', 'čipavimas', 'čipas', 'mikročipas', 'mikroschema'],
  ['skiepas', 'vakcina', 'vakcinavimas', 'vakcinacija'],
  ['dingusi', 'dingo', 'dingęs', 'pasimetė', 'pabėgo'],
  ['taksi', 'pavežti', 'pavežėjas', 'transportas'],
  ['kirpykla', 'kirpimas', 'kerpame', 'kirpėja', 'kirpti', 'apkirpti', 'nukirpti'],
];
