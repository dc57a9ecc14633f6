import { servicesOf } from '../cast.ts';

/** Insurance is sold online: the system sets the city, and there is no address. */
export const insuranceServices = servicesOf(
  'insurance',
  [
    {
      partner: 'keturiu-koju',
      title: 'Gydymo draudimas „Visa letena“',
      paragraphs: [
        'Kompensuojame iki 80 % veterinarijos sąskaitų: nuo skaudančios ausies iki lūžusio šlaunikaulio. Sąskaitą nufotografuojate telefonu, pinigai ateina per penkias darbo dienas.',
        'Draudžiame šunis nuo 8 savaičių; pirmąkart drausti galima iki 8 metų.',
      ],
      work_hours: 'I–V 8:00–18:00',
      price_min: 14,
      price_max: 32,
      attributes: {
        insurance_country: 'lithuania',
        insurance_type: 'treatment',
        pet_age_limit: 8,
      },
      photos: ['insurance-1', 'vet-1'],
      minutesOld: 7930,
    },
    {
      partner: 'keturiu-koju',
      title: 'Gydymas Lietuvoje ir kelionėse po Europą',
      paragraphs: [
        'Tas pats gydymo draudimas, tik galiojantis ir prie Gardos ežero. Užsienyje padedame surasti kliniką, kurioje kalbama jums suprantama kalba.',
      ],
      work_hours: 'I–V 8:00–18:00',
      price_min: 22,
      price_max: 45,
      attributes: { insurance_country: 'abroad', insurance_type: 'treatment', pet_age_limit: 7 },
      photos: ['insurance-2'],
      minutesOld: 37059,
    },
    {
      partner: 'keturiu-koju',
      title: 'Civilinė atsakomybė: jei šuo apvers kavinės staliuką',
      paragraphs: [
        'Atlyginame žalą, kurią jūsų šuo padarė kitiems: suplėšytas paltas, nukritęs telefonas, išgąsdintas dviratininkas. Pavojingų veislių šunims taikome atskiras sąlygas.',
      ],
      work_hours: 'I–V 8:00–18:00',
      price_min: 4,
      attributes: {
        insurance_country: 'lithuania',
        insurance_type: 'liability',
        pet_age_limit: 12,
      },
      photos: ['hotel-8'],
      minutesOld: 58440,
    },
    {
      partner: 'keturiu-koju',
      title: 'Mažylio startas: draudimas iki pirmojo gimtadienio',
      paragraphs: [
        'Šuniukai ryja kojines ir krenta nuo sofų. Pirmaisiais mėnesiais draudžiame tik nuo nelaimingų atsitikimų, be laukimo laikotarpio ir be smulkaus šrifto.',
      ],
      work_hours: 'I–V 8:00–18:00',
      price_min: 6,
      price_max: 9,
      attributes: {
        insurance_country: 'lithuania',
        insurance_type: 'accident',
        pet_age_limit: 0,
      },
      photos: ['breeding-3'],
      minutesOld: 126601,
    },
    {
      partner: 'keturiu-koju',
      title: 'Dingimo ir vagystės draudimas',
      paragraphs: [
        'Apmokame skelbimus, paieškos šunį ir atlygį radusiajam, o jei nepavyksta – išmokame sutartą sumą. Būtina, kad šuo būtų paženklintas mikroschema.',
      ],
      work_hours: 'Visą parą',
      price_min: 5,
      price_max: 11,
      attributes: { insurance_country: 'lithuania', insurance_type: 'loss', pet_age_limit: 10 },
      photos: ['activities-1'],
      minutesOld: 184477,
    },
    {
      partner: 'siaures-sketis',
      title: 'Kelionių draudimas šuniui ir jo žmogui',
      paragraphs: [
        'Vienas polisas dviem: atšaukta kelionė, užtrukęs keltas, netikėtas vizitas pas veterinarą kitame krante. Sudarome per dešimt minučių, galioja nuo vidurnakčio.',
      ],
      work_hours: 'I–V 9–18, VI 10–15',
      price_min: 12,
      price_max: 28,
      attributes: { insurance_country: 'abroad', insurance_type: 'travel', pet_age_limit: 9 },
      photos: ['insurance-2', 'activities-2'],
      minutesOld: 260840,
    },
    {
      partner: 'siaures-sketis',
      title: 'Atsakomybės draudimas keliaujantiems su dideliu šunimi',
      paragraphs: [
        'Kai kuriose šalyse be tokio poliso į traukinį ar viešbutį neįleis. Parenkame pagal maršrutą ir atsiunčiame pažymą anglų bei vokiečių kalbomis.',
      ],
      work_hours: 'I–V 9:00–18:00',
      price_max: 36,
      attributes: { insurance_country: 'abroad', insurance_type: 'liability', pet_age_limit: 11 },
      photos: ['insurance-1'],
      minutesOld: 364434,
    },
    {
      partner: 'siaures-sketis',
      title: 'Nelaimingų atsitikimų polisas sportuojantiems šunims',
      paragraphs: [
        'Draudimas galioja per varžybas, treniruotes ir stovyklas visoje Europoje. Į jį įeina reabilitacija iki dvidešimties kartų, nes be jos gydymas – tik pusė darbo.',
      ],
      work_hours: 'I–V 9:00–18:00',
      price_min: 18,
      attributes: { insurance_country: 'abroad', insurance_type: 'accident', pet_age_limit: 5 },
      photos: ['training-1'],
      minutesOld: 459344,
    },
    {
      partner: 'siaures-sketis',
      title: 'Palyginame gydymo draudimus už jus',
      paragraphs: [
        'Surenkame kelių draudikų pasiūlymus ir surašome viename lape, kur kas neapmokama. Paslauga jums nieko nekainuoja.',
      ],
      phone_number: null,
      work_hours: 'I–V 9:00–17:00',
      attributes: { insurance_country: 'lithuania', insurance_type: 'treatment', pet_age_limit: 3 },
      photos: [],
      minutesOld: 596412,
    },
    {
      partner: 'siaures-sketis',
      title: 'Konsultacija po atsisakymo išmokėti',
      paragraphs: [
        'Gavote neigiamą atsakymą? Perskaitome sutartį, padedame parašyti pretenziją ir pasakome, ar verta ginčytis.',
      ],
      work_hours: 'Registracija internetu',
      price_min: 30,
      price_max: 30,
      attributes: { insurance_country: 'lithuania' },
      photos: ['vet-5'],
      minutesOld: 713037,
    },
  ],
  { city: 'Online', address: null },
);
