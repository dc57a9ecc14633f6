import { findBreed } from '#app/lithuanian/breeds.ts';

/** The breeds that a drawn portrait stands for, by the portrait's name (app/ui/art/portrait-*.svg). */
const breedsByLook = {
  mixed: [
    ...['Mišrūnas', 'Australų galvijų šuo', 'Kromforlenderis', 'Landzyras', 'Papijonas'],
    'Falenas',
  ],
  golden: [
    'Auksaspalvis retriveris',
    'Hovavartas',
    'Leonbergeris',
    'Naujosios Škotijos retriveris',
  ],
  labrador: ['Italų spinonis', 'Labradoro retriveris'],
  'black-retriever': ['Garbanotasis retriveris', 'Lygiaplaukis retriveris', 'Niūfaundlendas'],
  pointer: [
    ...['Pointeris', 'Vokiečių trumpaplaukis paukštšunis', 'Vokiečių šiurkščiaplaukis paukštšunis'],
    'Mažasis miunsterlenderis',
  ],
  weimaraner: ['Veimaro trumpaplaukis paukštšunis', 'Vokiečių dogas', 'Neapolio mastifas'],
  setter: [
    ...['Airių seteris', 'Anglų seteris', 'Gordono seteris', 'Vengrų vižla'],
    'Vokiečių ilgaplaukis paukštšunis',
  ],
  spaniel: [
    ...['Amerikiečių kokerspanielis', 'Anglų kokerspanielis', 'Anglų springerspanielis'],
    ...['Bretanės spanielis', 'Fieldspanielis', 'Karaliaus Karolio spanielis'],
    ...['Kavalieriaus karaliaus Karolio spanielis', 'Klamberspanielis', 'Rusų spanielis'],
    ...['Tibeto spanielis', 'Valų springerspanielis', 'Vokiečių vachtelhundas'],
  ],
  hound: [
    ...['Alpių taksinis skalikas', 'Basethaundas', 'Bavarijos kalnų pėdsekys', 'Biglis'],
    ...['Bladhaundas', 'Estų skalikas', 'Hanoverio pėdsekys', 'Lietuvių skalikas'],
    ...['Lenkų skalikas', 'Rodezijos ridžbekas', 'Rusų skalikas', 'Slovakų skalikas'],
  ],
  dachshund: ['Taksas'],
  pinscher: [
    ...[
      'Boseronas',
      'Dobermanas',
      'Heideterjeras',
      'Jagdterjeras',
      'Mančesterio terjeras',
      'Nykštukinis pinčeris',
    ],
    ...['Rotveileris', 'Rusų toiterjeras', 'Vokiečių pinčeris'],
  ],
  shepherd: [
    ...['Belgų aviganis', 'Olandų aviganis', 'Rytų Europos aviganis', 'Vokiečių aviganis'],
    ...['Mudis', 'Pikardijos aviganis'],
  ],
  'white-shepherd': ['Baltasis šveicarų aviganis'],
  wolfdog: [
    ...['Čekoslovakų vilkšunis', 'Norvegų elkhundas', 'Saarloso vilkšunis'],
    'Vakarų Sibiro laika',
  ],
  collie: ['Ilgaplaukis kolis', 'Šetlando aviganis', 'Trumpaplaukis kolis'],
  'border-collie': [
    ...['Australų aviganis', 'Borderkolis', 'Miniatiūrinis Amerikos aviganis'],
    'Islandų aviganis',
  ],
  'mountain-dog': [
    ...['Apencelio zenenhundas', 'Berno zenenhundas', 'Didysis šveicarų zenenhundas'],
    ...['Entlebucho zenenhundas', 'Senbernaras'],
  ],
  guardian: [
    ...['Komondoras', 'Kuvasas', 'Maremos ir Abrucų aviganis', 'Pirėnų kalnų šuo'],
    ...['Pirėnų mastifas', 'Podhalės aviganis', 'Slovakų čiuvačas'],
  ],
  mastiff: [
    ...['Anatolijos aviganis', 'Anglų mastifas', 'Argentinos dogas', 'Brazilų mastifas'],
    ...['Broholmeris', 'Bulmastifas', 'Ispanų mastifas', 'Kanarų dogas', 'Kanė korso'],
    ...['Kangalas', 'Kaukazo aviganis', 'Maljorkos mastifas', 'Šarpėjus', 'Šarplaninas'],
    ...['Tibeto mastifas', 'Vidurinės Azijos aviganis'],
  ],
  boxer: ['Bordo dogas', 'Tosa inu', 'Vokiečių bokseris'],
  bulldog: [
    ...['Amerikiečių buldogas', 'Amerikiečių pitbulterjeras', 'Amerikiečių Stafordšyro terjeras'],
    ...['Anglų buldogas', 'Bulterjeras', 'Miniatiūrinis bulterjeras'],
    'Stafordšyro bulterjeras',
  ],
  'french-bulldog': ['Bostono terjeras', 'Prancūzų buldogas'],
  pug: ['Mopsas', 'Pekinas'],
  schnauzer: [
    ...['Afenpinčeris', 'Cvergšnauceris', 'Didysis šnauceris', 'Vidutinis šnauceris'],
    ...['Dirhaundas', 'Airių vilkšunis', 'Kerio mėlynasis terjeras', 'Bedlingtono terjeras'],
    'Flandrijos buvjė',
  ],
  'red-terrier': [
    ...['Airių švelniaplaukis kviečių spalvos terjeras', 'Airių terjeras', 'Australų terjeras'],
    ...['Borderterjeras', 'Briuselio grifonas', 'Erdelio terjeras', 'Leiklando terjeras'],
    ...['Norfolko terjeras', 'Norvičo terjeras', 'Velšterjeras', 'Kerno terjeras'],
  ],
  'white-terrier': [
    ...['Silihamo terjeras', 'Škotų terjeras', 'Vakarų Škotijos baltasis terjeras'],
    'Čekų terjeras',
  ],
  'spotted-terrier': [
    ...['Džeko Raselo terjeras', 'Lygiaplaukis foksterjeras', 'Parsono Raselo terjeras'],
    ...['Šiurkščiaplaukis foksterjeras', 'Dalmatinas'],
  ],
  yorkshire: [
    ...[
      'Australų šilkaplaukis terjeras',
      'Bivero terjeras',
      'Dendžio Dinmonto terjeras',
      'Jorkšyro terjeras',
    ],
    'Skajaus terjeras',
  ],
  'long-haired': [
    ...['Barzdotasis kolis', 'Bobteilas', 'Briaras', 'Lasos apsas', 'Lenkų žemumų aviganis'],
    ...['Levšenas', 'Pietų Rusijos aviganis', 'Pirėnų aviganis', 'Ši cu', 'Tibeto terjeras'],
    ...['Havanos bišonas', 'Japonų činas', 'Kinų kuoduotasis šuo'],
  ],
  poodle: [
    ...[
      'Kavapudelis',
      'Labradudelis',
      'Maltipu',
      'Mažasis pudelis',
      'Nykštukinis pudelis',
      'Toipudelis',
    ],
    'Romanijos vandens šuo',
  ],
  'white-poodle': [
    ...['Bišonas frizė', 'Bolonietis', 'Didysis pudelis', 'Tulearo kotonas', 'Maltos bišonas'],
  ],
  'black-poodle': [
    ...['Barbetas', 'Ispanų vandens šuo', 'Portugalų vandens šuo', 'Puli', 'Pumis'],
    'Rusų juodasis terjeras',
  ],
  spitz: [
    ...[
      'Čiau čiau',
      'Eurazieris',
      'Mažasis špicas',
      'Norvegų buhundas',
      'Suomių špicas',
      'Vidutinis špicas',
    ],
    'Vokiečių nykštukinis špicas',
  ],
  'white-spitz': ['Didysis špicas', 'Japonų špicas', 'Samojedas'],
  'grey-spitz': ['Keshondas'],
  husky: ['Aliaskos malamutas', 'Grenlandijos šuo', 'Sibiro haskis'],
  laika: [
    ...['Jakutijos laika', 'Karelų meškinis šuo', 'Rytų Sibiro laika', 'Rusų europinė laika'],
    'Šiperkė',
  ],
  akita: ['Akita inu', 'Amerikiečių akita', 'Šiba inu'],
  chihuahua: ['Basendžis', 'Čihuahua', 'Velso korgis kardiganas', 'Velso korgis pembrukas'],
  greyhound: ['Grehaundas', 'Levretė', 'Lenkų kurtas', 'Vipetas'],
  'pale-greyhound': [
    ...['Afganų kurtas', 'Azavakas', 'Faraonų šuo', 'Ibisos kurtas', 'Rusų kurtas', 'Saluki'],
    'Slugi',
  ],
} as const satisfies Record<string, readonly string[]>;

/** How a dog without a photo is drawn. */
export type PetLook = keyof typeof breedsByLook;

const looks: ReadonlyMap<string, PetLook> = new Map(
  Object.entries(breedsByLook).flatMap(([look, breeds]) =>
    breeds.map((breed) => [breed, look as PetLook]),
  ),
);

/**
 * The look of a breed as its owner wrote it, in any case and without diacritics too; a breed that is
 * not in the list, or none, is drawn as a mixed dog.
 */
export function breedLook(breed: string): PetLook {
  return looks.get(findBreed(breed) ?? '') ?? 'mixed';
}

/** The grounds that a portrait may stand on, each a class of pet-picture.css. */
type PetGround = 'honey' | 'moss' | 'sky' | 'blush' | 'sand' | 'lake';

const light: readonly PetGround[] = ['honey', 'moss', 'sky', 'blush', 'sand'];
const forGolden: readonly PetGround[] = ['moss', 'sky', 'blush', 'lake'];
const forRed: readonly PetGround[] = ['honey', 'moss', 'sky', 'lake'];
const forGrey: readonly PetGround[] = ['honey', 'moss', 'blush', 'sand'];
const forWhite: readonly PetGround[] = ['honey', 'moss', 'sky', 'blush', 'lake'];

/** No dog stands on the colour of its own coat, and no dark one on a dark ground. */
const grounds: Readonly<Record<PetLook, readonly PetGround[]>> = {
  mixed: forWhite,
  golden: forGolden,
  labrador: forGolden,
  'black-retriever': light,
  pointer: light,
  weimaraner: forGrey,
  setter: forRed,
  spaniel: forRed,
  hound: forRed,
  dachshund: light,
  pinscher: light,
  shepherd: ['moss', 'sky', 'blush'],
  'white-shepherd': forWhite,
  wolfdog: forGrey,
  collie: ['moss', 'sky', 'lake'],
  'border-collie': light,
  'mountain-dog': light,
  guardian: forWhite,
  mastiff: forGolden,
  boxer: forRed,
  bulldog: forWhite,
  'french-bulldog': forGolden,
  pug: forGolden,
  schnauzer: forGrey,
  'red-terrier': forRed,
  'white-terrier': forWhite,
  'spotted-terrier': forWhite,
  yorkshire: ['moss', 'sky', 'lake'],
  'long-haired': forGolden,
  poodle: ['moss', 'sky', 'lake'],
  'white-poodle': forWhite,
  'black-poodle': light,
  spitz: ['moss', 'sky', 'lake'],
  'white-spitz': forWhite,
  'grey-spitz': forGrey,
  husky: forGrey,
  laika: light,
  akita: ['moss', 'sky', 'lake'],
  chihuahua: forGolden,
  greyhound: forGrey,
  'pale-greyhound': forGolden,
};

/** The ground of a dog's portrait: always the same for one dog, by the random end of its id. */
export function petGround(look: PetLook, petId: string): PetGround {
  const choice = grounds[look];
  const chance = Number.parseInt(petId.slice(-6), 16) || 0;
  return choice[chance % choice.length] ?? 'moss';
}
