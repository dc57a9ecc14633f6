import { servicesOf } from '../cast.ts';

export const otherServices = servicesOf('other', [
  {
    partner: 'pavadelio-dirbtuve',
    title: 'Pavadėlių ir antkaklių dirbtuvė',
    paragraphs: [
      'Siuvame iš odos ir jūrinės virvės, pagal jūsų šuns kaklą ir būdą. Nudilusią sagtį pakeičiame nemokamai, kol antkaklis gyvas.',
    ],
    work_hours: 'II–VI 10:00–18:00',
    price_min: 18,
    price_max: 75,
    photos: ['other-1', 'other-2', 'hotel-6'],
    minutesOld: 6992,
  },
  {
    partner: 'pavadelio-dirbtuve',
    title: 'Šunų vežimėlių ir protezų gamyba',
    paragraphs: [
      'Kai užpakalinės kojos nebeklauso, padeda du ratukai ir lengvas rėmas. Matuojame, pritaikome, mokome vaikščioti ir po mėnesio pasižiūrime dar kartą.',
    ],
    work_hours: 'II–VI 10–18',
    price_min: 160,
    photos: ['vet-2', 'vet-5'],
    minutesOld: 75915,
  },
  {
    partner: 'laisva-valanda',
    title: 'Šunų taksi Kaune ir aplink',
    paragraphs: [
      'Nuvežame pas gydytoją, į kirpyklą ar oro uostą: narvas, diržas ir vairuotojas, kuris niekur nestabdo staigiai. Laukimo laiko pirmas pusvalandis nemokamas.',
    ],
    work_hours: 'I–VII 6:30–22:00',
    price_max: 40,
    photos: ['other-2'],
    minutesOld: 150740,
  },
  {
    partner: 'vilko-ratai',
    title: 'Atsisveikinimas namuose',
    paragraphs: [
      'Kartais geriausia, ką galime padaryti, – leisti išeiti ramiai, savo vietoje, šalia savų. Atvažiuoju vakare, neskubu ir pasirūpinu viskuo po to.',
    ],
    city: 'Rokiškio r.',
    address: null,
    work_hours: 'Skambinkite bet kuriuo metu',
    price_min: 120,
    price_max: 180,
    photos: [],
    minutesOld: 204504,
  },
  {
    partner: 'suns-biciuliai',
    title: 'Dingusių šunų paieškos grupė',
    paragraphs: [
      'Savanoriai su dronu, termovizoriumi ir kantrybe. Paskambinkite per pirmąsias dvi valandas: kuo anksčiau, tuo arčiau šuo.',
    ],
    city: null,
    address: null,
    work_hours: 'Visą parą',
    price_min: 0,
    price_max: 0,
    photos: ['activities-1'],
    minutesOld: 413470,
  },
  {
    partner: 'dzuku-sukos',
    title: 'Džiovinti skanėstai iš Lazdijų ūkio',
    paragraphs: [
      'Jautienos plaučiai, antienos kakleliai ir obuolių traškučiai, džiovinti lėtai, be priedų. Ragaujame patys – na, bent jau obuolius.',
    ],
    city: 'Lazdijų r.',
    address: 'Seinų g. 12, Lazdijai',
    work_hours: 'IV 9:00–13:00, VI 8:00–14:00',
    price_min: 3,
    price_max: 14,
    photos: ['other-1'],
    minutesOld: 465223,
  },
  {
    partner: 'pavadelio-dirbtuve',
    title: 'Lietpalčiai šunims pagal užsakymą',
    paragraphs: ['Audinį jau pasirinkome, siuvėjos dar ieškome.'],
    status: 'inactive',
    price_min: 35,
    photos: ['other-2'],
    minutesOld: 583301,
  },
]);
