import type { PetLook } from '#app/domains/pets/photo/breed-look.ts';
import type { DogOptions } from './look.ts';
import { palette } from './palette.ts';
import { portrait } from './portrait.ts';

const { pine, teal, clay, amberDark, fern, rustDark } = palette;

/**
 * The dogs that stand for those without a photo. None looks straight ahead: a straight head would
 * look like a sign. The ground is the page's, so that one drawing serves all of them.
 */
const dogs: Readonly<Record<PetLook, DogOptions>> = {
  mixed: { breed: 'mixed', tilt: 8, turn: 0.3, collar: pine },
  golden: { breed: 'retriever', tilt: 5, turn: -0.3, mood: 'tongue', collar: clay },
  labrador: { breed: 'retriever', coat: 'cream', tilt: -5, turn: 0.3, collar: teal },
  'black-retriever': { breed: 'retriever', coat: 'black', tilt: -4, turn: 0.3, collar: clay },
  pointer: {
    ...{ breed: 'retriever', coat: 'chocolate', ears: 'long', tilt: 5 },
    ...{ turn: 0.3, collar: teal },
  },
  weimaraner: { breed: 'retriever', coat: 'slate', tilt: 5, turn: 0.3, collar: clay },
  setter: {
    ...{ breed: 'retriever', coat: 'rust', ears: 'long', tilt: -5 },
    ...{ turn: -0.3, collar: pine },
  },
  spaniel: { breed: 'beagle', ears: 'curly', tilt: 6, turn: 0.2, collar: teal },
  hound: { breed: 'beagle', tilt: 5, turn: -0.3, collar: pine },
  dachshund: { breed: 'dachshund', tilt: -7, turn: 0.4, collar: teal },
  pinscher: { breed: 'dachshund', ears: 'fold', tilt: -4, turn: 0.3, collar: clay },
  shepherd: { breed: 'shepherd', tilt: 4, turn: 0.3, collar: pine },
  'white-shepherd': {
    ...{ breed: 'husky', coat: 'white', tilt: -4, turn: 0.3 },
    ...{ mood: 'tongue', collar: teal },
  },
  wolfdog: { breed: 'husky', coat: 'salt', tilt: 4, turn: 0.3, collar: clay },
  collie: { breed: 'husky', coat: 'fox', ears: 'fold', tilt: -5, turn: 0.3, collar: pine },
  'border-collie': {
    ...{ breed: 'husky', coat: 'black', ears: 'fold', tilt: 6 },
    ...{ turn: -0.3, collar: teal },
  },
  'mountain-dog': {
    ...{ breed: 'husky', coat: 'black', ears: 'drop', tilt: -4 },
    ...{ turn: 0.3, collar: clay },
  },
  guardian: { breed: 'retriever', coat: 'white', tilt: 4, turn: 0.2, collar: fern },
  mastiff: { breed: 'bulldog', ears: 'fold', tilt: -3, turn: 0.3, collar: pine },
  boxer: {
    ...{ breed: 'bulldog', coat: 'rust', ears: 'drop', muzzle: 1.2 },
    ...{ tilt: 4, turn: 0.2, collar: teal },
  },
  bulldog: { breed: 'bulldog', coat: 'white', ears: 'rose', tilt: 4, turn: -0.3, collar: clay },
  'french-bulldog': { breed: 'bulldog', tilt: -5, turn: 0.2, collar: clay },
  pug: { breed: 'bulldog', ears: 'rose', tilt: -5, turn: 0.2, mood: 'happy', collar: teal },
  schnauzer: { breed: 'terrier', tilt: -5, turn: 0.3, collar: clay },
  'red-terrier': { breed: 'terrier', coat: 'rust', tilt: 5, turn: -0.3, collar: pine },
  'white-terrier': {
    ...{ breed: 'terrier', coat: 'white', ears: 'prick', tilt: -5 },
    ...{ turn: 0.2, collar: teal },
  },
  'spotted-terrier': { breed: 'mixed', ears: 'fold', tilt: -6, turn: -0.3, collar: clay },
  yorkshire: {
    ...{ breed: 'terrier', coat: 'fox', ears: 'small', tilt: -6 },
    ...{ turn: 0.2, collar: pine },
  },
  'long-haired': {
    ...{ breed: 'terrier', coat: 'cream', ears: 'drop', tilt: -5 },
    ...{ turn: 0.2, collar: fern },
  },
  poodle: { breed: 'poodle', tilt: -7, turn: 0.2, mood: 'happy', collar: rustDark },
  'white-poodle': { breed: 'poodle', coat: 'white', tilt: 5, turn: -0.2, collar: teal },
  'black-poodle': { breed: 'poodle', coat: 'black', tilt: 5, turn: 0.2, collar: amberDark },
  spitz: { breed: 'spitz', tilt: 5, turn: 0.2 },
  'white-spitz': { breed: 'spitz', coat: 'white', tilt: -5, turn: 0.2, mood: 'happy' },
  'grey-spitz': { breed: 'spitz', coat: 'slate', tilt: -4, turn: -0.3 },
  husky: { breed: 'husky', tilt: -4, turn: -0.2, collar: clay },
  laika: { breed: 'husky', coat: 'black', tilt: 5, turn: 0.2, collar: amberDark },
  akita: { breed: 'husky', coat: 'fox', tilt: 5, turn: 0.2, mood: 'happy', collar: pine },
  chihuahua: {
    ...{ breed: 'husky', coat: 'fawn', ears: 'bat', tilt: 6 },
    ...{ turn: 0.2, puppy: true, collar: clay },
  },
  greyhound: { breed: 'sighthound', tilt: -5, turn: 0.3, collar: clay },
  'pale-greyhound': { breed: 'sighthound', coat: 'cream', tilt: 5, turn: -0.4, collar: teal },
};

/** The portraits by the names of their files in `app/ui/art`. */
export const petPortraits: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(dogs).map(([look, dog]) => [`portrait-${look}`, () => portrait(dog)]),
);
