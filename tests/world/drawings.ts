import { type PostSceneName, postScene } from '../../scripts/dogs/post-scenes.ts';
import type { SceneOptions } from '../../scripts/dogs/scenes/scene.ts';
import { type SceneName, scene } from '../../scripts/dogs/scenes.ts';

/** A picture of 800 × 600 that stands in for a partner's photograph, and what is to be seen on it. */
export type Drawing = { name: string; alt: string; svg: () => string };

const of =
  (kind: SceneName, slug: string) =>
  (number: number, alt: string, options: Partial<SceneOptions>): Drawing => ({
    name: `${slug}-${number}`,
    alt,
    svg: () => scene(kind, options),
  });

const post = (name: PostSceneName, alt: string): Drawing => ({
  name: `post-${name}`,
  alt,
  svg: () => postScene(name),
});

const vet = of('vet', 'vet');
const hotel = of('hotel', 'hotel');
const care = of('short_term_care', 'short-term-care');
const training = of('training', 'training');
const activities = of('activities', 'activities');
const spa = of('spa', 'spa');
const breeding = of('breeding', 'breeding');
const insurance = of('insurance', 'insurance');
const shelters = of('shelters', 'shelters');
const events = of('events', 'events');
const other = of('other', 'other');

/**
 * The demo world's photographs: each is encoded once at a cold start, so there are two of each kind
 * of service, at most 18 more, and ten of posts.
 */
export const drawings: readonly Drawing[] = [
  vet(1, 'Retriveris su apsaugine apykakle ant apžiūros stalo', { variant: 0 }),
  vet(2, 'Taksas ant svarstyklių klinikos laukiamajame', { variant: 1 }),
  vet(3, 'Pudelis ant apžiūros stalo šalia vaistinėlės', { variant: 2, breed: 'poodle' }),
  vet(4, 'Biglis ant svarstyklių, už lango naktis', { variant: 3, breed: 'beagle' }),
  vet(5, 'Terjeras ant svarstyklių šalia suoliuko', { variant: 5, breed: 'terrier' }),
  hotel(1, 'Aviganis prie rąstinio namelio saulei leidžiantis', { variant: 3 }),
  hotel(2, 'Retriveris kieme šalia būdos raudonu stogu', { variant: 1 }),
  hotel(3, 'Biglis miega lovoje po žalia antklode', { variant: 0 }),
  hotel(4, 'Pudelis guli ant sofos', { variant: 2 }),
  hotel(5, 'Mišrūnas prie rąstinio namelio pušyne', { variant: 7, breed: 'mixed' }),
  hotel(6, 'Terjeras kieme šalia būdos žaliu stogu', { variant: 5, breed: 'terrier' }),
  hotel(7, 'Taksas miega lovoje, už lango naktis', { variant: 4, breed: 'dachshund' }),
  hotel(8, 'Špicas guli ant sofos', { variant: 6, breed: 'spitz' }),
  hotel(9, 'Haskis prie rąstinio namelio pušyne', { variant: 11, breed: 'husky' }),
  hotel(10, 'Buldogas kieme šalia būdos melsvu stogu', { variant: 9, breed: 'bulldog' }),
  hotel(11, 'Šviesus retriveris miega lovoje po raudona antklode', {
    variant: 8,
    breed: 'retriever',
    coat: 'cream',
  }),
  hotel(12, 'Kurtas guli ant sofos', { variant: 10, breed: 'sighthound', coat: 'fawn' }),
  care(1, 'Biglis ir špicas ant kilimo su kamuoliu', {
    variant: 1,
    breed: 'beagle',
    breed2: 'spitz',
  }),
  care(2, 'Mišrūnas ir taksas ant kilimo su kamuoliu', { variant: 0 }),
  care(3, 'Pudelis ir buldogas ant kilimo su kamuoliu', {
    variant: 2,
    breed: 'poodle',
    breed2: 'bulldog',
  }),
  training(1, 'Aviganis šoka per kliūtį', { variant: 0 }),
  training(2, 'Špicas šoka per kliūtį', { variant: 1, breed: 'spitz' }),
  training(3, 'Mišrūnas šoka per kliūtį', { variant: 2, breed: 'mixed' }),
  activities(1, 'Du šunys žiūri į saulę virš ežero', { variant: 1, breed: 'husky' }),
  activities(2, 'Du šunys pušyne žiūri į saulę', { variant: 0 }),
  spa(1, 'Pudelis putų vonioje', { variant: 0 }),
  spa(2, 'Retriveris putų vonioje', { variant: 1, breed: 'retriever' }),
  spa(3, 'Špicas putų vonioje', { variant: 2, breed: 'spitz' }),
  breeding(1, 'Trys retriverio šuniukai pintame krepšyje', { variant: 0 }),
  breeding(2, 'Trys haskio šuniukai pintame krepšyje', { variant: 1, breed: 'husky' }),
  breeding(3, 'Trys takso šuniukai pintame krepšyje', {
    variant: 2,
    breed: 'dachshund',
    coat: 'chocolate',
  }),
  insurance(1, 'Buldogas po dideliu skėčiu per lietų', { variant: 0 }),
  insurance(2, 'Biglis po dideliu skėčiu per lietų', { variant: 1, breed: 'beagle' }),
  shelters(1, 'Mišrūnas ir terjeras prieglaudos kieme', { variant: 1 }),
  shelters(2, 'Aviganis ir taksas prieglaudos kieme', {
    variant: 0,
    breed: 'shepherd',
    breed2: 'dachshund',
  }),
  shelters(3, 'Juodai baltas mišrūnas ir biglis prieglaudos kieme', {
    variant: 2,
    breed: 'mixed',
    coat: 'black',
    breed2: 'beagle',
  }),
  events(1, 'Pudelis, terjeras ir taksas ant nugalėtojų pakylos', { variant: 2 }),
  events(2, 'Kurtas, biglis ir špicas ant nugalėtojų pakylos', {
    variant: 1,
    breed: 'sighthound',
    breed2: 'beagle',
    breed3: 'spitz',
  }),
  other(1, 'Špicas prie durų šalia siuntinio', { variant: 0 }),
  other(2, 'Retriveris prie durų šalia siuntinio', { variant: 1, breed: 'retriever' }),
  post('snow', 'Haskis snieguotame pušyne'),
  post('fireworks', 'Biglis guli po stalu su užtiesalu, už lango sproginėja fejerverkai'),
  post('puppy', 'Šuniukas ant apžiūros stalo šalia krepšio ir skanėstų stiklainio'),
  post('travel', 'Terjeras žiūri pro automobilio langą, ant stogo lagaminas'),
  post('ticks', 'Aviganis žydinčioje pievoje, ant stiebelio tyko erkė'),
  post('tick-removal', 'Pincetas suėmęs erkę prie pat odos, rodyklė rodo tiesiai aukštyn'),
  post('heat', 'Retriveris guli medžio pavėsyje, saulėje stovi automobilis'),
  post('poisons', 'Mišrūnas žiūri į vynuoges, šokoladą, svogūną ir gumą ant stalo'),
];
