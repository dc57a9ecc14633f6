import type { ReviewerKey } from './reviews/reviewers.ts';

/** Who began it: an owner by key, or a guest by name and address. */
type Sender = ReviewerKey | readonly [name: string | null, email: string];

/** `s` is the sender's, `p` the partner's; after so many minutes from the turn before. */
type Turn = readonly [side: 's' | 'p', minutesLater: number, body: string, photo?: PhotoSeed];

/** A photo that is sent with a further turn. */
export type PhotoSeed = { readonly name: string; readonly drawing: string };

/** The partner's report of a conversation, so many minutes after its last turn. */
type ReportSeed = {
  readonly reason: 'spam';
  readonly body: string;
  readonly minutesLater: number;
};

/** A conversation of the demo world: unread where the sender has the last word, unless it is kept elsewhere. */
export type ConversationSeed = readonly [
  sender: Sender,
  subject: string,
  daysAgo: number,
  turns: readonly Turn[],
  place?: 'read' | 'archived',
  reported?: ReportSeed,
];

type ConversationsOf = Readonly<Record<string, readonly ConversationSeed[]>>;

const hour = 60;
const day = 24 * hour;

/** By the titles of services. */
export const conversations: ConversationsOf = {
  'Veterinarijos kabinetas Antakalnyje': [
    [
      'aurelija',
      'Ausų lašai',
      44,
      [
        ['s', 0, 'Laba diena, ar Figai lašus lašinti ir tada, kai ausis jau švari?'],
        ['p', 90, 'Taip, dar penkias dienas, kad uždegimas negrįžtų. Jei paraus, parašykite.'],
        ['s', 30, 'Supratau, ačiū!'],
      ],
      'archived',
    ],
    [
      'zigmas',
      'Skiepai',
      30,
      [
        ['s', 0, 'Ponui baigėsi pasiutligės skiepas. Ar galime atvykti šią savaitę?'],
        ['p', 40, 'Galite ketvirtadienį po 16 val. arba penktadienį ryte.'],
        ['s', 15, 'Ketvirtadienį 17 val. tiktų.'],
        ['p', 20, 'Laukiame ketvirtadienį 17 val.'],
      ],
      'archived',
    ],
    [
      ['Kotryna', 'kotryna.d@pastas.test'],
      'Niežulys po pasivaikščiojimo',
      12,
      [
        ['s', 0, 'Sveiki, šuo po miško nuolat kasosi pilvą. Ar reikia skubėti, ar palaukti?'],
        [
          'p',
          55,
          'Jei matote paraudimą ar pūsleles, atvykite šiandien. Jei tik kasosi, nuplaukite vėsiu vandeniu ir stebėkite iki ryto.',
        ],
        ['s', 2 * hour, 'Nuplovėme, ramiau. Dėkoju.'],
      ],
      'read',
    ],
    [
      'rasa',
      'Grafo tyrimai',
      9,
      [
        ['s', 0, 'Ar jau atėjo Grafo kraujo tyrimai?'],
        [
          'p',
          3 * hour,
          'Atėjo, viskas normos ribose. Rezultatus įdedame į kortelę, atsispausdinsite atvykę.',
        ],
      ],
      'read',
    ],
    [
      ['Vaidas Petkus', 'vaidas@pastas.test'],
      'Kaina',
      3,
      [
        ['s', 0, 'Kiek kainuotų pirminė apžiūra 30 kg šuniui?'],
        ['p', 25, 'Apžiūra kainuoja tiek pat visiems: kaina mūsų puslapyje, prie kainoraščio.'],
        ['s', 5, 'Radau, ačiū. Ar priimate šeštadieniais?'],
      ],
    ],
    [
      [null, 'jukneviciute@pastas.test'],
      'Ženklinimas',
      1,
      [['s', 0, 'Dešimties savaičių šuniukui reikia mikroschemos. Ar galima kartu su skiepu?']],
    ],
    [
      'deimante',
      'Narkozė',
      20,
      [
        ['s', 0, 'Pyragui aštuoneri. Ar prieš dantų valymą tikrai reikia kraujo tyrimo?'],
        ['p', 70, 'Taip: pagal jį parenkame narkozę. Tyrimą paimame tą patį rytą.'],
        ['s', 45, 'Gerai, tada registruojuosi.'],
      ],
      'read',
    ],
  ],
  'Naktinė veterinarijos pagalba „Pelėda budi“': [
    [
      ['Tadas', 'tadas.k@pastas.test'],
      'Suėdė vynuogių',
      26,
      [
        ['s', 0, 'Ką daryti? Šuo prieš valandą suėdė saują vynuogių.'],
        ['p', 8, 'Važiuokite dabar, pakeliui nieko neduokite. Skambučio nelaukite, durys atviros.'],
        ['s', 4 * hour, 'Ačiū, jau namie, jaučiasi gerai.'],
        ['p', 12, 'Labai gerai. Rytoj stebėkite, ar geria ir šlapinasi kaip įprastai.'],
      ],
      'archived',
    ],
    [
      'paulius',
      'Kontrolė po operacijos',
      17,
      [
        ['s', 0, 'Kada Džekiui išimti siūles?'],
        ['p', 35, 'Po dvylikos dienų. Galima ir pas savo gydytoją, išrašą turite.'],
        ['s', 25, 'Ar jis jau gali lipti laiptais?'],
        ['p', 50, 'Po truputį, su pavadėliu. Šokinėti dar ne.'],
      ],
      'read',
    ],
    [
      'indre',
      'Sąskaita',
      8,
      [
        ['s', 0, 'Ar galėtumėte sąskaitą atsiųsti įmonės vardu?'],
        ['p', 2 * hour, 'Galime, parašykite įmonės pavadinimą ir kodą.'],
        ['s', hour, 'Parašysiu rytoj, kai būsiu darbe.'],
      ],
    ],
    [
      ['Ona Jurkienė', 'ona.jurkiene@pastas.test'],
      'Ar dirbate per šventes?',
      2,
      [
        ['s', 0, 'Ar budite ir švenčių naktimis?'],
        ['p', 14, 'Budime kiekvieną naktį, ir per šventes.'],
      ],
      'read',
    ],
    [
      'egle',
      'Šokio tyrimai',
      36,
      [
        ['s', 0, 'Ačiū už naktį. Ar reikia pakartoti kepenų rodiklius?'],
        ['p', hour, 'Po savaitės, nevalgius. Galite ir dieną, kitoje klinikoje.'],
        ['s', 20, 'Pasiregistravau, dėkui.'],
      ],
      'archived',
    ],
    [
      [null, 'miau-ir-au@pastas.test'],
      'Katė',
      1,
      [['s', 0, 'Ar priimate ir kates, jei naktis ir labai skubu?']],
    ],
  ],
  'Uodegų gydykla Fabijoniškėse': [
    [
      'milda',
      'Pratimai',
      21,
      [
        ['s', 0, 'Tofis nenori daryti pratimo su pagalve. Ar galima kuo nors pakeisti?'],
        [
          'p',
          5 * hour,
          'Galima: vietoj pagalvės naudokite suvyniotą rankšluostį. Tris kartus po minutę.',
        ],
        ['s', 30, 'Pavyko iš antro karto!'],
      ],
      'read',
    ],
    [
      'ugne',
      'Rentgeno nuotraukos',
      14,
      [
        ['s', 0, 'Ar galite atsiųsti nuotraukas kitam gydytojui?'],
        ['p', 90, 'Galime, parašykite, kam siųsti.'],
        ['s', 40, 'Parašysiu, kai žinosiu jo adresą.'],
        ['p', 10, 'Gerai, lauksime.'],
      ],
      'read',
    ],
    [
      'algis',
      'Įtvaras spaudžia',
      6,
      [
        ['s', 0, 'Dūmui po įtvaru atsirado įspaudas. Atlaisvinti ar palikti?'],
        [
          'p',
          45,
          'Atlaisvinkite per vieną skylutę ir vakare nuimkite valandai. Jei iki rytojaus liks raudona, atvykite.',
        ],
        [
          's',
          day,
          'Nebėra raudona, siunčiu nuotrauką. Ačiū.',
          { name: 'dumas.jpg', drawing: 'vet-1' },
        ],
      ],
    ],
    [
      ['Justina', 'justina.b@pastas.test'],
      'Pirmas vizitas',
      2,
      [
        ['s', 0, 'Mopsas šlubuoja po šuolio nuo sofos. Ar reikia siuntimo?'],
        [
          'p',
          30,
          'Siuntimo nereikia, registruokitės pas ortopedę. Atsivežkite ankstesnes nuotraukas, jei turite.',
        ],
      ],
      'read',
    ],
    [
      ['Rimas', 'rimas.v@pastas.test'],
      'Svoris',
      33,
      [
        ['s', 0, 'Kiek turėtų sverti biglis po sterilizacijos?'],
        ['p', 6 * hour, 'Priklauso nuo ūgio. Užsukite pasverti nemokamai, be registracijos.'],
      ],
      'archived',
    ],
    ['agne', 'Gydymo planas', 1, [['s', 0, 'Sveiki, dar negavau plano, kurį žadėjote atsiųsti.']]],
  ],
  'Popietė parke su jūsų šunimi': [
    [
      'tomas',
      'Nauja valanda',
      27,
      [
        ['s', 0, 'Ar nuo kito mėnesio Bitę galite išvesti 14 val. vietoj 13?'],
        ['p', 50, 'Galime antradieniais ir ketvirtadieniais.'],
        ['s', 10, 'Tinka abu.'],
        ['p', 5, 'Įrašiau.'],
      ],
      'archived',
    ],
    [
      'gabija',
      'Mėta bijo dviračių',
      18,
      [
        ['s', 0, 'Ar galima eiti ne pro dviračių taką? Mėta labai įsitempia.'],
        ['p', 35, 'Žinoma, eisime per pievą ir atgal pro bažnyčią. Parodysime žemėlapyje.'],
        ['s', 4 * hour, 'Grįžo rami, ačiū.'],
      ],
      'read',
    ],
    [
      'marius',
      'Raktai',
      11,
      [
        ['s', 0, 'Raktus palikau pas sargą, tinka?'],
        ['p', 20, 'Tinka, paėmiau.'],
      ],
      'read',
    ],
    [
      'viktorija',
      'Lietus',
      4,
      [
        ['s', 0, 'Rytoj žada liūtį. Ar vis tiek išeisite?'],
        ['p', 30, 'Išeisime trumpiau, o likusį laiką pažaisime laiptinėje. Rankšluostį turime.'],
        ['s', 15, 'Puiku. Sniegės lietpaltis kabo prie durų.'],
      ],
    ],
    [
      ['Elena', 'elena.s@pastas.test'],
      'Du šunys',
      2,
      [
        ['s', 0, 'Ar išvestumėte du šunis kartu? Jie broliai.'],
        ['p', 40, 'Išvedame, jei abu eina ant pavadėlio. Pirmą kartą susitinkame visi kartu.'],
        ['s', 25, 'Kada galėtume susitikti?'],
        ['p', 15, 'Ketvirtadienį 18 val. prie fontano?'],
      ],
      'read',
    ],
    [
      ['Nojus', 'nojus@pastas.test'],
      'Darbas',
      39,
      [
        ['s', 0, 'Gal ieškote vedžiotojo? Turiu laisvų popiečių.'],
        ['p', 2 * day, 'Dabar ne, bet pavasarį ieškosime. Įsirašėme jūsų adresą.'],
      ],
      'archived',
    ],
    [
      'zigmas',
      'Ponas neskuba',
      1,
      [['s', 0, 'Nepykit, kad primenu: Ponui geriau lėtai ir trumpiau. Ar pusvalandžio užteks?']],
    ],
  ],
  'Kantrybės mokykla: kai šuo bijo ir loja': [
    [
      'milda',
      'Namų darbai',
      25,
      [
        ['s', 0, 'Tofis pratimą su dviračiu daro namie, o lauke vis dar loja.'],
        [
          'p',
          3 * hour,
          'Taip ir būna. Atsitraukite tiek, kad pamatęs dviratį dar imtų skanėstą, ir grįžkite po žingsnį.',
        ],
        ['s', day, 'Dvidešimt metrų veikia!'],
        ['p', hour, 'Puiki žinia. Rytoj bandykite aštuoniolika.'],
      ],
      'read',
    ],
    [
      'indre',
      'Pavadėlis',
      16,
      [
        ['s', 0, 'Ar pamokoms tinka ištraukiamas pavadėlis?'],
        ['p', 4 * hour, 'Geriau trijų metrų, paprastas. Turime pasiskolinti.'],
      ],
      'archived',
    ],
    [
      'rasa',
      'Grafas ir lėta pažanga',
      10,
      [
        ['s', 0, 'Po mėnesio pokytis mažas. Gal darau ką nors ne taip?'],
        [
          'p',
          5 * hour,
          'Atsiųskite, prašau, kada ir kur treniruojatės. Pažiūrėsime drauge, papildomai mokėti nereikės.',
        ],
        ['s', 2 * hour, 'Kas rytą kieme, apie dešimt minučių.'],
      ],
    ],
    [
      ['Lukas', 'lukas.m@pastas.test'],
      'Šuo iš prieglaudos',
      5,
      [
        ['s', 0, 'Paėmėme dvejų metų kalytę, bijo vyrų. Ar jau galima pradėti?'],
        [
          'p',
          hour,
          'Pirma leiskite dvi savaites apsiprasti namie. Tada susitikime be jos, pasikalbėti.',
        ],
        ['s', 30, 'Gerai, taip ir padarysime.'],
        ['p', 20, 'Laukiame. Parašykite, kai būsite pasiruošę.'],
      ],
      'read',
    ],
    [
      'aurelija',
      'Autobusas',
      2,
      [
        ['s', 0, 'Ar būna pamokų arčiau stotelės? Figa autobuse dreba.'],
        ['p', 6 * hour, 'Būna šeštadieniais prie pat stotelės, 10 val.'],
      ],
      'read',
    ],
    [
      [null, 'kaimynas@pastas.test'],
      'Loja visą naktį',
      1,
      [
        ['s', 0, 'Kaimynų šuo loja kiekvieną naktį. Kaip jiems tai pasakyti?'],
        ['s', 40, 'Parduodu prietaisą, kuris nutildo bet kurį šunį. Platinkite, dalinsimės pelnu.'],
      ],
      undefined,
      {
        reason: 'spam',
        body: 'Siūlo platinti prietaisą, kuris kenkia šunims. Su mūsų pamokomis tai nesusiję.',
        minutesLater: 3 * hour,
      },
    ],
  ],
  'Pudelių kirpykla „Garbanius“': [
    [
      'gabija',
      'Trumpiau',
      22,
      [
        ['s', 0, 'Ar kitą kartą galime kirpti per centimetrą trumpiau?'],
        ['p', 30, 'Galime. Įrašiau prie Mėtos.'],
        ['s', 5, 'Ačiū!'],
      ],
      'archived',
    ],
    [
      'algis',
      'Vėlavimas',
      13,
      [
        ['s', 0, 'Laukiau keturiasdešimt minučių. Ar taip bus visada?'],
        ['p', 20, 'Ne, atsiprašome: supainiojome valandą. Kitas kirpimas mūsų sąskaita.'],
        ['s', 2 * hour, 'Priimu, ateisiu kitą mėnesį.'],
      ],
      'read',
    ],
    [
      ['Gerda', 'gerda@pastas.test'],
      'Šuniukas',
      7,
      [
        ['s', 0, 'Nuo kiek savaičių pudelį jau galima kirpti?'],
        ['p', 90, 'Nuo dvylikos: pirmą kartą tik snukutį, letenas ir daug žaidimo.'],
        ['s', 12, 'O kiek tai trunka?'],
        ['p', 18, 'Apie keturiasdešimt minučių.'],
      ],
      'read',
    ],
    [
      'laima',
      'Pifo sąvėlos',
      3,
      [
        ['s', 0, 'Pifui už ausų susivėlė. Kirpti pačiai ar palikti jums?'],
        ['p', 25, 'Palikite mums, oda ten plona. Iki vizito tik pašukuokite aplink.'],
      ],
      'read',
    ],
    [
      'edita',
      'Šeštadienio laikas',
      1,
      [
        ['s', 0, 'Ar kito mėnesio pradžioje dar yra laisvų šeštadienių?'],
        ['p', 15, 'Yra pirmasis ir antrasis.'],
        ['s', 6, 'Pirmasis iš ryto būtų puiku.'],
      ],
    ],
    [
      ['Matas', 'matas.j@pastas.test'],
      'Terjeras',
      31,
      [
        ['s', 0, 'Ar trimuojate ir šiurkščiaplaukius?'],
        ['p', 50, 'Trimuojame: tam turime atskirą paslaugą, pažiūrėkite mūsų puslapyje.'],
      ],
      'archived',
    ],
    [
      'rasa',
      'Ačiū',
      40,
      [
        ['s', 0, 'Grafas po kirpimo gavo tris komplimentus. Perduodu.'],
        ['p', 35, 'Perduosime meistrei, labai apsidžiaugs.'],
      ],
      'archived',
    ],
    [
      ['Dovilė', 'dovile.p@pastas.test'],
      'Alergija',
      2,
      [
        ['s', 0, 'Šuo alergiškas avižoms. Ar galite plauti mūsų šampūnu?'],
        ['p', 10, 'Galime, atsineškite.'],
        ['s', 4, 'Atsinešime, ačiū.'],
      ],
    ],
  ],
};
