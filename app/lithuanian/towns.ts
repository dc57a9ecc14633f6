/**
 * Towns that people name instead of the place whose part they are, and what others call the big towns,
 * by the name of that place.
 */
export const townPlaces: Readonly<Record<string, string>> = {
  Daugai: 'Alytaus r.',
  Garliava: 'Kauno r.',
  Gargždai: 'Klaipėdos r.',
  Juodkrantė: 'Neringa',
  Kulautuva: 'Kauno r.',
  Kuršėnai: 'Šiaulių r.',
  'Naujoji Akmenė': 'Akmenės r.',
  Nemenčinė: 'Vilniaus r.',
  Nida: 'Neringa',
  Ramygala: 'Panevėžio r.',
  Šventoji: 'Palanga',
  Wilno: 'Vilnius',
  Вильнюс: 'Vilnius',
  Kowno: 'Kaunas',
  Каунас: 'Kaunas',
  Клайпеда: 'Klaipėda',
  Шяуляй: 'Šiauliai',
  Паневежис: 'Panevėžys',
  Паланга: 'Palanga',
};
