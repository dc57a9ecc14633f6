import { servicesOf } from '../cast.ts';

export const sheltersServices = servicesOf('shelters', [
  {
    partner: 'antri-namai',
    title: 'Prieglauda „Antri namai“',
    paragraphs: [
      'Šiuo metu globojame apie šešiasdešimt šunų, ir kiekvieną pažįstame vardu, balsu ir įpročiais. Ateikite susipažinti be įsipareigojimų: pirmą kartą tiesiog eikite kartu pasivaikščioti.',
      'Prieš iškeliaudami visi mūsų šunys būna paskiepyti, paženklinti ir sterilizuoti.',
    ],
    work_hours: 'III–VII 12:00–18:00',
    attributes: {
      shelter_animal_type: 'dogs',
      shelter_adoption_possibility: 'adoption',
      shelter_size: 'medium',
    },
    photos: ['shelters-1', 'shelters-3', 'shelters-2', 'hotel-5'],
    minutesOld: 760,
  },
  {
    partner: 'antri-namai',
    title: 'Tapk nuotoliniu šuns globėju',
    paragraphs: [
      'Yra šunų, kurie pas mus liks visą gyvenimą: per seni, per liguisti ar per baikštūs. Jiems renkame globėjus, kurie kas mėnesį prisideda prie maisto ir gauna laiškų iš prieglaudos.',
    ],
    city: 'Šiaulių r.',
    address: 'Kiemo g. 3, Kuršėnai',
    work_hours: 'I–V 10:00–16:00',
    attributes: {
      shelter_animal_type: 'dogs',
      shelter_adoption_possibility: 'sponsor',
      shelter_size: 'medium',
    },
    photos: ['shelters-2', 'shelters-1'],
    minutesOld: 24705,
  },
  {
    partner: 'silta-nosis',
    title: 'Laikinieji namai Aukštaitijos šunims',
    paragraphs: [
      'Ieškome šeimų, kurios priimtų šunį mėnesiui ar dviem, kol atsiras tikrieji namai. Maistu, vaistais ir patarimais rūpinamės mes, o jums lieka tik mylėti ir paskui paleisti.',
    ],
    work_hours: 'I–VII 9:00–20:00',
    attributes: {
      shelter_animal_type: 'dogs',
      shelter_adoption_possibility: 'foster',
      shelter_size: 'small',
    },
    photos: ['short-term-care-1', 'shelters-3'],
    minutesOld: 45097,
  },
  {
    partner: 'silta-nosis',
    title: 'Pagyvenusių šunų sodyba „Šilta nosis“',
    paragraphs: [
      'Dvylika žilų snukių ir viena labai šilta krosnis. Čia niekas neskuba, o lankytojai dažniausiai tiesiog atsisėda ant grindų ir lieka ilgiau, nei planavo.',
    ],
    city: 'Utenos r.',
    address: 'Užpalių g. 15, Užpaliai',
    work_hours: 'VI–VII 11:00–16:00',
    attributes: {
      shelter_animal_type: 'dogs',
      shelter_adoption_possibility: 'sponsor',
      shelter_size: 'small',
    },
    photos: ['hotel-3'],
    minutesOld: 113652,
  },
  {
    partner: 'laukiu-prie-vartu',
    title: 'Prieglauda „Laukiu prie vartų“',
    paragraphs: [
      'Didžiausia pietvakarių Lietuvos prieglauda: daugiau kaip šimtas dvidešimt šunų, keturiolika darbuotojų ir visas būrys savanorių. Šeštadieniais atviros durys, galima išsirinkti, ką pavedžioti.',
    ],
    work_hours: 'II–VII 10:00–17:00',
    attributes: {
      shelter_animal_type: 'dogs',
      shelter_adoption_possibility: 'adoption',
      shelter_size: 'large',
    },
    photos: ['shelters-2', 'shelters-3', 'hotel-10'],
    minutesOld: 161640,
  },
  {
    partner: 'laukiu-prie-vartu',
    title: 'Kačių namelis Vilkaviškyje',
    paragraphs: [
      'Trisdešimt murkiančių lovų ir vienas langas, prie kurio rytais susirenka visi. Kates atiduodame su balkono tinklu ir geru patarimu.',
    ],
    city: 'Vilkaviškio r.',
    address: 'Pilviškių g. 22, Vilkaviškis',
    work_hours: 'IV–VI 13:00–18:00',
    attributes: {
      shelter_animal_type: 'cats',
      shelter_adoption_possibility: 'adoption',
      shelter_size: 'medium',
    },
    photos: [],
    minutesOld: 221187,
  },
  {
    partner: 'uodega-ir-usai',
    title: 'Prieglauda „Uodega ir ūsai“',
    paragraphs: [
      'Triušiai, jūrų kiaulytės, šeškai ir ožka Zosė, kuri mano esanti šuo. Priglausti galima visus, išskyrus Zosę.',
    ],
    work_hours: 'VI 10–16',
    attributes: {
      shelter_animal_type: 'other',
      shelter_adoption_possibility: 'adoption',
      shelter_size: 'small',
    },
    photos: ['shelters-3'],
    minutesOld: 333287,
  },
  {
    partner: 'uodega-ir-usai',
    title: 'Laikini namai katėms su kačiukais',
    paragraphs: [
      'Pavasarį vietų visada trūksta. Jei turite laisvą kambarį ir dešimt savaičių, paskambinkite – atvešime mamą, vaikus, dubenėlius ir kraiką.',
    ],
    work_hours: 'Skambinkite bet kada',
    attributes: {
      shelter_animal_type: 'cats',
      shelter_adoption_possibility: 'foster',
      shelter_size: 'small',
    },
    photos: [],
    minutesOld: 353903,
  },
  {
    partner: 'antri-namai',
    title: 'Išgelbėtų ūkio gyvūnų ganykla',
    paragraphs: [
      'Arkliai, asilai ir avys iš nutrauktų ūkių: daugiau kaip šimtas gyvūnų, kuriems reikia šieno visai žiemai. Paremti galima vieną konkretų arba visą bandą.',
    ],
    city: 'Joniškio r.',
    address: 'Ganyklų g. 1, Skaistgirys',
    email: null,
    work_hours: 'VII 12:00–15:00',
    attributes: {
      shelter_animal_type: 'other',
      shelter_adoption_possibility: 'sponsor',
      shelter_size: 'large',
    },
    photos: [],
    minutesOld: 501244,
  },
  {
    partner: 'suns-biciuliai',
    title: 'Savanorių tinklas Šilutės krašte',
    paragraphs: [],
    city: 'Šilutės r.',
    address: null,
    attributes: { shelter_animal_type: 'dogs' },
    photos: [],
    minutesOld: 557456,
  },
  {
    partner: 'laukiu-prie-vartu',
    title: 'Laikinas šuniukų skyrius',
    paragraphs: ['Visi pavasario šuniukai jau rado namus, skyrius uždarytas.'],
    status: 'inactive',
    attributes: {
      shelter_animal_type: 'dogs',
      shelter_adoption_possibility: 'adoption',
      shelter_size: 'small',
    },
    photos: ['breeding-3'],
    minutesOld: 657016,
  },
]);
