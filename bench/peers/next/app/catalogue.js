/** The same categories, filters and places as the page it stands beside, as plain data. */
export const categories = {
  vet: 'Veterinarija',
  hotel: 'Viešbučiai',
  short_term_care: 'Trumpalaikė priežiūra',
  training: 'Dresūra',
  activities: 'Veiklos',
  spa: 'Grožis ir SPA',
  breeding: 'Veislynai',
  insurance: 'Draudimas',
  shelters: 'Prieglaudos',
  events: 'Renginiai',
  other: 'Kita',
};

export const filters = {
  hotel_conditions: {
    label: 'Laikymo sąlygos',
    options: {
      home: 'Namų aplinka',
      private_room: 'Atskiras kambarys',
      kennel: 'Individualus voljeras',
      luxury: 'Prabangus kambarys',
    },
  },
  hotel_walking: {
    label: 'Vedžiojimas',
    options: {
      once: '1 kartą per dieną',
      twice: '2 kartus per dieną',
      three_times: '3 kartus per dieną',
      unlimited: 'Neribotai',
    },
  },
};

export const cities = [
  ...['Vilnius', 'Kaunas', 'Klaipėda', 'Šiauliai', 'Panevėžys', 'Alytus', 'Marijampolė', 'Utena'],
  ...['Telšiai', 'Tauragė'],
];

export const regions = [
  ...['Akmenės r.', 'Alytaus r.', 'Anykščių r.', 'Biržų r.', 'Ignalinos r.', 'Jonavos r.'],
  ...['Joniškio r.', 'Jurbarko r.', 'Kaišiadorių r.', 'Kauno r.', 'Kėdainių r.', 'Kelmės r.'],
  ...['Klaipėdos r.', 'Kretingos r.', 'Kupiškio r.', 'Lazdijų r.', 'Mažeikių r.', 'Molėtų r.'],
  ...['Pakruojo r.', 'Panevėžio r.', 'Pasvalio r.', 'Plungės r.', 'Prienų r.', 'Radviliškio r.'],
  ...['Raseinių r.', 'Rokiškio r.', 'Skuodo r.', 'Šakių r.', 'Šalčininkų r.', 'Šiaulių r.'],
  ...['Šilalės r.', 'Šilutės r.', 'Širvintų r.', 'Švenčionių r.', 'Tauragės r.', 'Telšių r.'],
  ...['Trakų r.', 'Ukmergės r.', 'Utenos r.', 'Varėnos r.', 'Vilkaviškio r.', 'Vilniaus r.'],
  ...['Zarasų r.', 'Birštonas', 'Druskininkai', 'Elektrėnai', 'Kalvarija', 'Kazlų Rūda', 'Neringa'],
  ...['Pagėgiai', 'Palanga', 'Rietavas', 'Visaginas'],
];
