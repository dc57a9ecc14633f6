/** A message of the demo world, from an invented sender. */
export type MessageSeed = {
  /** Keys and titles of the cast. */
  readonly partner: string;
  readonly service: string;
  readonly from: string | null;
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  /** Unread and in the inbox unless it says otherwise. */
  readonly place?: 'read' | 'archived';
  /** Age at load; no two of a partner share one. */
  readonly minutesOld: number;
  /** Whether the mail about it could not be delivered. */
  readonly undelivered?: boolean;
};

const hour = 60;
const day = 24 * hour;
const klinika = { partner: 'klinika', service: 'Veterinarijos klinika prie Nemuno' };
const pusynas = { partner: 'viesbutis', service: 'Pušyno viešbutis' };

/** What visitors have written to the clinic and to the hotel. */
export const messages: readonly MessageSeed[] = [
  {
    ...klinika,
    from: 'Rūta Petrauskaitė',
    email: 'ruta@vizgis.test',
    subject: 'Skiepai prieš kelionę',
    body: 'Laba diena,\n\nkitą mėnesį su Bela važiuojame į Latviją. Ar pas jus galima ją paskiepyti nuo pasiutligės ir gauti augintinio pasą tą pačią dieną?\n\nBela – ketverių metų auksaspalvė retriverė, sveria 28,5 kg. Tiktų bet kuri darbo diena po 16 val.',
    minutesOld: 35,
  },
  {
    ...klinika,
    from: 'Mantas Žukauskas',
    email: 'mantas.zukauskas@pastas.test',
    subject: 'Užklausa dėl paslaugos: Veterinarijos klinika prie Nemuno',
    body: 'Sveiki, mūsų taksas Džiugas nuo vakar šlubuoja priekine letena. Ar galėtumėte apžiūrėti šiandien arba rytoj ryte?',
    minutesOld: 3 * hour,
  },
  {
    ...klinika,
    from: null,
    email: 'dantukai@pastas.test',
    subject: 'Dantų akmenys',
    body: 'Kiek kainuotų dantų akmenų valymas 8 kg šuniui su narkoze? Ar reikia tyrimų prieš tai?',
    minutesOld: 20 * hour,
  },
  {
    ...klinika,
    from: 'Ona Vaitkevičienė',
    email: 'ona.v@pastas.test',
    subject: 'Ačiū daktarei Daivai',
    body: 'Norėjau padėkoti: po operacijos Rudis jau vaikšto pats ir net bando bėgti. Siūles išimti atvyksime ketvirtadienį, kaip sutarta.',
    place: 'read',
    minutesOld: 22 * hour,
  },
  {
    ...klinika,
    service: 'Skiepų diena Garliavoje ir Domeikavoje',
    from: 'Jonas Kairys',
    email: 'jonas@vizgis.test',
    subject: 'Mikroschema šuniukui',
    body: 'Laba diena, ar skiepų dieną ir ženklinate mikroschema? Šuniukui dešimt savaičių.',
    place: 'read',
    minutesOld: day + 5 * hour,
  },
  {
    ...klinika,
    service: 'Naktinis budėjimas Kaune',
    from: 'Šunų klubas „Uodegėlė“',
    email: 'klubas@uodegele.test',
    subject: 'Nuolaida klubo nariams',
    body: 'Sveiki, esame 40 narių šunų klubas Kaune. Ar svarstytumėte nuolaidą profilaktinėms apžiūroms?',
    place: 'archived',
    minutesOld: 4 * day,
  },
  {
    ...pusynas,
    from: 'Giedrius Šimkus',
    email: 'giedrius.simkus@pastas.test',
    subject: 'Laisva vieta dviem taksams?',
    body: 'Sveiki, kitą savaitę penkioms dienoms išvykstame ir ieškome vietos dviem taksams. Ar dar turite laisvą voljerą?\n\nAbu ramūs, valgo savo maistą. Ačiū!',
    minutesOld: 12,
  },
  {
    ...pusynas,
    service: 'Dienos priežiūra darbo dienomis',
    from: 'Aistė Morkūnaitė',
    email: 'aiste.m@pastas.test',
    subject: 'Užklausa dėl paslaugos: Dienos priežiūra darbo dienomis',
    body: 'Laba diena! Nuo pirmadienio grįžtu į biurą ir ieškau, kas tris dienas per savaitę priglaustų mano borderkolę Miglą. Ji paskiepyta, sterilizuota, su kitais šunimis sutaria.\n\nAr galima atvežti jau 7.30 val.?',
    minutesOld: 2 * hour + 20,
  },
  {
    ...pusynas,
    from: null,
    email: 'karolis1987@pastas.test',
    subject: 'Ar priimate didelius šunis?',
    body: 'Turime Kaukazo aviganį, 62 kg. Reikėtų vienos nakties kitą savaitgalį.',
    minutesOld: 5 * hour,
  },
  {
    ...pusynas,
    service: 'Kirpimas ir maudymas namuose',
    from: 'Živilė Jankauskienė',
    email: 'zivile.j@pastas.test',
    subject: 'Pudelio kirpimas',
    body: 'Sveiki, ar atvykstate į Pabradę? Pudelis mažas, bet bijo feno. Norėčiau parodinio kirpimo.',
    minutesOld: day + 40,
    undelivered: true,
  },
  {
    ...pusynas,
    service: 'Šuniukų mokyklėlė „Pirmas žingsnis“',
    from: 'Tadas Urbonas',
    email: 'tadas.urbonas@pastas.test',
    subject: 'Ar ne per anksti?',
    body: 'Šuniukui tik devynios savaitės ir dar ne visi skiepai. Nuo kada galima pradėti lankyti mokyklėlę?',
    place: 'read',
    minutesOld: day + 9 * hour,
  },
  {
    ...pusynas,
    from: 'Rūta Petrauskaitė',
    email: 'ruta@vizgis.test',
    subject: 'Rikis vėl pas jus',
    body: 'Laba diena,\n\npernai Rikiui pas jus labai patiko. Ar po dviejų savaičių turėsite vietą savaitei ir ar kaina liko tokia pati?\n\nRūta',
    place: 'read',
    minutesOld: 3 * day,
  },
  {
    ...pusynas,
    service: 'Savaitgalio žygiai Verkiuose',
    from: 'Bronius',
    email: 'bronius@pastas.test',
    subject: 'Žygis su senu šunimi',
    body: 'Mano šuniui vienuolika metų, bet penkis kilometrus dar nueina. Ar būtų ne per sunku?',
    place: 'read',
    minutesOld: 4 * day + hour,
  },
  {
    ...pusynas,
    service: 'Pušyno viešbutis užmiestyje',
    from: 'Eglė ir Lukas',
    email: 'egle.lukas@pastas.test',
    subject: 'Vestuvių savaitgalis',
    body: 'Sveiki! Tuoksimės netoliese, tad būtų puiku, jei mūsų labradorą galėtumėte pasiimti penktadienį ir grąžinti sekmadienį. Ar siūlote atvežimą?',
    place: 'read',
    minutesOld: 8 * day,
  },
  {
    ...pusynas,
    service: 'Pušyno viešbutis užmiestyje',
    from: 'Kęstutis Balčiūnas',
    email: 'k.balciunas@pastas.test',
    subject: 'Sąskaita faktūra',
    body: 'Laba diena, gal galėtumėte atsiųsti sąskaitą už praėjusio mėnesio nakvynes? Rekvizitus atsiųsiu, kai atsakysite.',
    place: 'archived',
    minutesOld: 16 * day,
  },
  {
    ...pusynas,
    service: 'Pušyno viešbutis užmiestyje',
    from: 'Reklamos paslaugos',
    email: 'pasiulymai@reklama.test',
    subject: 'Padidinkite klientų srautą',
    body: 'Siūlome straipsnių rašymo paslaugas jūsų verslui. Pirmas straipsnis nemokamai.',
    place: 'archived',
    minutesOld: 27 * day,
  },
];
