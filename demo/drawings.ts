/** A picture of 800 × 600 that stands in for a partner's photograph, and what is to be seen on it. */
export type Drawing = { readonly name: string; readonly alt: string };

/** What is to be seen on each of the pictures, `pictures/{name}.svg`. */
const alts = {
  'vet-1': 'Retriveris su apsaugine apykakle ant apžiūros stalo',
  'vet-2': 'Taksas ant svarstyklių klinikos laukiamajame',
  'vet-3': 'Pudelis ant apžiūros stalo šalia vaistinėlės',
  'vet-4': 'Biglis ant svarstyklių, už lango naktis',
  'vet-5': 'Terjeras ant svarstyklių šalia suoliuko',
  'hotel-1': 'Aviganis prie rąstinio namelio saulei leidžiantis',
  'hotel-2': 'Retriveris kieme šalia būdos raudonu stogu',
  'hotel-3': 'Biglis miega lovoje po žalia antklode',
  'hotel-4': 'Pudelis guli ant sofos',
  'hotel-5': 'Mišrūnas prie rąstinio namelio pušyne',
  'hotel-6': 'Terjeras kieme šalia būdos žaliu stogu',
  'hotel-7': 'Taksas miega lovoje, už lango naktis',
  'hotel-8': 'Špicas guli ant sofos',
  'hotel-9': 'Haskis prie rąstinio namelio pušyne',
  'hotel-10': 'Buldogas kieme šalia būdos melsvu stogu',
  'hotel-11': 'Šviesus retriveris miega lovoje po raudona antklode',
  'hotel-12': 'Kurtas guli ant sofos',
  'short-term-care-1': 'Biglis ir špicas ant kilimo su kamuoliu',
  'short-term-care-2': 'Mišrūnas ir taksas ant kilimo su kamuoliu',
  'short-term-care-3': 'Pudelis ir buldogas ant kilimo su kamuoliu',
  'training-1': 'Aviganis šoka per kliūtį',
  'training-2': 'Špicas šoka per kliūtį',
  'training-3': 'Mišrūnas šoka per kliūtį',
  'activities-1': 'Du šunys žiūri į saulę virš ežero',
  'activities-2': 'Du šunys pušyne žiūri į saulę',
  'spa-1': 'Pudelis putų vonioje',
  'spa-2': 'Retriveris putų vonioje',
  'spa-3': 'Špicas putų vonioje',
  'breeding-1': 'Trys retriverio šuniukai pintame krepšyje',
  'breeding-2': 'Trys haskio šuniukai pintame krepšyje',
  'breeding-3': 'Trys takso šuniukai pintame krepšyje',
  'insurance-1': 'Buldogas po dideliu skėčiu per lietų',
  'insurance-2': 'Biglis po dideliu skėčiu per lietų',
  'shelters-1': 'Mišrūnas ir terjeras prieglaudos kieme',
  'shelters-2': 'Aviganis ir taksas prieglaudos kieme',
  'shelters-3': 'Juodai baltas mišrūnas ir biglis prieglaudos kieme',
  'events-1': 'Pudelis, terjeras ir taksas ant nugalėtojų pakylos',
  'events-2': 'Kurtas, biglis ir špicas ant nugalėtojų pakylos',
  'other-1': 'Špicas prie durų šalia siuntinio',
  'other-2': 'Retriveris prie durų šalia siuntinio',
  'post-snow': 'Haskis snieguotame pušyne',
  'post-fireworks': 'Biglis guli po stalu su užtiesalu, už lango sproginėja fejerverkai',
  'post-puppy': 'Šuniukas ant apžiūros stalo šalia krepšio ir skanėstų stiklainio',
  'post-travel': 'Terjeras žiūri pro automobilio langą, ant stogo lagaminas',
  'post-ticks': 'Aviganis žydinčioje pievoje, ant stiebelio tyko erkė',
  'post-tick-removal': 'Pincetas suėmęs erkę prie pat odos, rodyklė rodo tiesiai aukštyn',
  'post-heat': 'Retriveris guli medžio pavėsyje, saulėje stovi automobilis',
  'post-poisons': 'Mišrūnas žiūri į vynuoges, šokoladą, svogūną ir gumą ant stalo',
} as const;

/**
 * The demo world's photographs: each is encoded once at a cold start, so there are two of each kind
 * of service, at most 18 more, and ten of posts.
 */
export const drawings: readonly Drawing[] = Object.entries(alts).map(([name, alt]) => ({
  name,
  alt,
}));

/** The picture's SVG. */
export function drawingFile(name: string): URL {
  return new URL(`pictures/${name}.svg`, import.meta.url);
}
