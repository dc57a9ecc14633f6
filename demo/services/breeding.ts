import { servicesOf } from '../cast.ts';

/**
 * One breed is typed freely (the list's 'Kiti'): the text search finds it, the breed filter cannot.
 * One experience is words, as the specification allows: the slider passes it by.
 */
export const breedingServices = servicesOf('breeding', [
  {
    partner: 'ruko-slenis',
    title: 'Auksaspalvių retriverių veislynas „Rūko slėnis“',
    paragraphs: [
      'Šuniukai auga virtuvėje, tarp puodų, vaikų ir dulkių siurblio, todėl naujuose namuose jų sunku kuo nors nustebinti. Per metus turime ne daugiau kaip dvi vadas.',
      'Kviečiame atvažiuoti bent du kartus: pirmą – susipažinti su mama, antrą – su savo šuniuku.',
    ],
    work_hours: 'VI–VII 12:00–17:00',
    price_min: 1200,
    price_max: 1500,
    attributes: {
      dog_breed: 'Auksaspalvis retriveris',
      breeder_experience: 18,
      certificates: ['pedigree', 'fci', 'health', 'genetic'],
    },
    photos: ['breeding-1', 'hotel-2', 'activities-2', 'other-2'],
    minutesOld: 3783,
  },
  {
    partner: 'ruko-slenis',
    title: 'Didieji pudeliai šeimoms ir parodoms',
    paragraphs: [
      'Aukšti, protingi ir nesišeriantys. Prieš atiduodami šuniuką klausiame, kas jį šukuos, kas su juo bėgios ir kas bus namuose dieną.',
    ],
    work_hours: 'VI–VII 12:00–17:00',
    price_min: 1600,
    attributes: {
      dog_breed: 'Didysis pudelis',
      breeder_experience: 11,
      certificates: ['pedigree', 'fci', 'health'],
    },
    photos: ['hotel-4', 'spa-1'],
    minutesOld: 28005,
  },
  {
    partner: 'ruko-slenis',
    title: 'Labradorai iš namų, kur visi plaukioja',
    paragraphs: [
      'Juodi, šokoladiniai ir gelsvi, visi – vandens mylėtojai. Tėvų klubai ir alkūnės patikrinti, akių tyrimą kartojame kasmet.',
    ],
    address: 'Upės g. 1, Pivonijos k.',
    work_hours: 'Pagal susitarimą',
    price_min: 900,
    price_max: 1200,
    attributes: {
      dog_breed: 'Labradoro retriveris',
      breeder_experience: 6,
      certificates: ['pedigree', 'health'],
    },
    photos: ['breeding-1'],
    minutesOld: 51585,
  },
  {
    partner: 'gintaro-krantas',
    title: 'Pomeranų veislynas „Gintaro krantas“',
    paragraphs: [
      'Močiutė pradėjo nuo vienos kalytės Pupos, dabar jos proanūkiai gyvena septyniose šalyse. Išsirinkti padedame mes: žiūrime ne į dėmes, o į būdą.',
    ],
    work_hours: 'I–VII 10:00–18:00',
    price_min: 1100,
    price_max: 1400,
    attributes: {
      dog_breed: 'Vokiečių nykštukinis špicas',
      breeder_experience: 24,
      certificates: ['pedigree', 'fci', 'genetic'],
    },
    photos: ['hotel-8', 'spa-3', 'other-1'],
    minutesOld: 84026,
  },
  {
    partner: 'gintaro-krantas',
    title: 'Šiurkščiaplaukiai taksai medžioklei ir sofai',
    paragraphs: [
      'Maži, drąsūs ir užsispyrę tiek, kiek reikia. Tėvai dirba urvuose, o vaikai gali rinktis – darbą arba pledą.',
    ],
    price_min: 650,
    price_max: 800,
    attributes: { dog_breed: 'Taksas', breeder_experience: 9, certificates: ['pedigree'] },
    photos: ['breeding-3', 'hotel-7'],
    minutesOld: 157973,
  },
  {
    partner: 'dzukijos-aidas',
    title: 'Lietuvių skalikai „Dzūkijos aidas“',
    paragraphs: [
      'Veislė, kurios pasaulyje liko vos keli šimtai. Šuniukus atiduodame žmonėms, kurie eina į mišką, ir visada prašome kada nors grįžti parodyti, kaip užaugo.',
    ],
    work_hours: 'VI 9:00–15:00',
    price_max: 500,
    attributes: {
      dog_breed: 'Lietuvių skalikas',
      breeder_experience: 30,
      certificates: ['pedigree', 'fci', 'health', 'genetic'],
    },
    photos: ['activities-2', 'activities-1'],
    minutesOld: 225446,
  },
  {
    partner: 'dzukijos-aidas',
    title: 'Biglių pora ir jų vaikai',
    paragraphs: [
      'Viena vada per dvejus metus, laukiančiųjų sąrašas ir ilgas pokalbis telefonu. Bigliai dainuoja: jei kaimynai už sienos, pirmiausia pasikalbėkite su jais.',
    ],
    price_min: 700,
    attributes: {
      dog_breed: 'Biglis',
      breeder_experience: 'Trečia karta šeimoje',
      certificates: ['health'],
    },
    photos: ['vet-4'],
    minutesOld: 298491,
  },
  {
    partner: 'senoji-sodyba',
    title: 'Cvergšnauceriai iš senos sodybos',
    paragraphs: [
      'Pirmoji mūsų vada gimė šį pavasarį, tad patirties metų dar neskaičiuojame, užtat skaičiuojame kiekvieną gramą. Kuruoja patyrusi veisėja iš kaimyninio rajono.',
    ],
    work_hours: 'I, III, V 17–20',
    price_min: 600,
    price_max: 750,
    attributes: {
      dog_breed: 'Cvergšnauceris',
      breeder_experience: 0,
      certificates: ['pedigree', 'health'],
    },
    photos: ['hotel-6', 'vet-5'],
    minutesOld: 328213,
  },
  {
    partner: 'tarnybos-takas',
    title: 'Darbinės linijos vokiečių aviganiai',
    paragraphs: [
      'Šuniukai su aiškiu tikslu: sportas, tarnyba arba labai aktyvi šeima. Iki aštuntos savaitės jie jau matė traktorių, metalinius laiptus ir miesto aikštę.',
    ],
    work_hours: 'I–VI 8:00–20:00',
    price_min: 1000,
    price_max: 1300,
    attributes: {
      dog_breed: 'Vokiečių aviganis',
      breeder_experience: 21,
      certificates: ['fci', 'genetic'],
    },
    photos: ['hotel-1', 'training-1'],
    minutesOld: 402343,
  },
  {
    partner: 'senoji-sodyba',
    title: 'Švedų laphundai Lietuvoje',
    paragraphs: [
      'Reta šiaurės elnių ganytoja, kurią parsivežėme iš Laplandijos pakraščio. Kol kas esame vieninteliai, tad mielai papasakosime ir tiems, kurie tik smalsauja.',
    ],
    city: 'Biržų r.',
    address: 'Pilies g. 3, Biržai',
    price_min: 1350,
    attributes: {
      dog_breed: 'Švedų laphundas',
      breeder_experience: 4,
      certificates: ['pedigree', 'fci', 'health'],
    },
    photos: [],
    minutesOld: 477113,
  },
  {
    partner: 'siaures-vikruoliai',
    title: 'Sibiro haskiai sportui ir širdžiai',
    paragraphs: [
      'Greiti, smalsūs ir niekada nepavargstantys. Šuniuką atiduodame tik po bendro pasivaikščiojimo, kad suprastumėte, ko prašote.',
    ],
    city: 'Pasvalio r.',
    address: 'Vytauto Didžiojo a. 1, Pasvalys',
    email: null,
    work_hours: 'VII 11:00–15:00',
    attributes: { dog_breed: 'Sibiro haskis', breeder_experience: 15, certificates: ['genetic'] },
    photos: ['breeding-2', 'hotel-9'],
    minutesOld: 544739,
  },
  {
    partner: 'gintaro-krantas',
    title: 'Samojedai prie jūros',
    paragraphs: ['Vados šiemet nebus: mūsų Baltė ilsisi. Apie naują pranešime čia.'],
    status: 'inactive',
    price_min: 1300,
    attributes: {
      dog_breed: 'Samojedas',
      breeder_experience: 12,
      certificates: ['pedigree', 'fci'],
    },
    photos: [],
    minutesOld: 643312,
  },
]);
