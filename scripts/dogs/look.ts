import { type BreedName, type BreedShape, breeds, type TailName } from './breeds.ts';
import type { EarName } from './ears.ts';
import { type CoatColours, type CoatName, coats, isCool, isDark, palette } from './palette.ts';

type Mood = 'calm' | 'happy' | 'tongue' | 'sleep';
export type PoseName = 'sit' | 'back' | 'stand' | 'walk' | 'run' | 'lie';

export type DogOptions = {
  /** A mixed breed when missing. */
  breed?: BreedName;
  /** The breed's own coat when missing. */
  coat?: CoatName;
  ears?: EarName;
  tail?: TailName;
  /** Length of the muzzle against the breed's 1. */
  muzzle?: number;
  /** The collar's colour; clay when missing, null for a bare neck. */
  collar?: string | null;
  tag?: string;
  /** A bandana of this colour takes the collar's place. */
  bandana?: string;
  /** Where the face looks: -1 left, 0 straight, 1 right. */
  turn?: number;
  /** Degrees the head leans. */
  tilt?: number;
  mood?: Mood;
  puppy?: boolean;
  wag?: boolean;
  /** The vet's protective cone round the head. */
  cone?: boolean;
};

/** A dog with every choice made: what the drawing functions take. */
export type Look = {
  breed: BreedShape;
  coat: CoatColours & { ear: string; innerEar: string; dark: boolean };
  rightEar: EarName;
  leftEar: EarName;
  tail: TailName;
  muzzle: number;
  collar: string | null;
  tag: string;
  bandana: string | undefined;
  turn: number;
  tilt: number;
  mood: Mood;
  puppy: boolean;
  wag: boolean;
  cone: boolean;
};

export function lookOf(options: DogOptions): Look {
  const breed: BreedShape = breeds[options.breed ?? 'mixed'];
  const coatName = options.coat ?? breed.coat;
  const coat = coats[coatName];
  const pink = breed.earTone === 'mark' ? coat.shade : palette.coral;
  return {
    breed,
    coat: {
      ...coat,
      ear: coat[breed.earTone ?? 'base'],
      innerEar: isCool(coatName) ? palette.innerEarOfDarkCoats : pink,
      dark: isDark(coatName),
    },
    rightEar: options.ears ?? breed.ear,
    leftEar: options.ears ?? breed.leftEar ?? breed.ear,
    tail: options.tail ?? breed.tail,
    muzzle: options.muzzle ?? 1,
    collar: options.collar === undefined ? palette.clay : options.collar,
    tag: options.tag ?? palette.amber,
    bandana: options.bandana,
    turn: options.turn ?? 0,
    tilt: options.tilt ?? 0,
    mood: options.mood ?? 'calm',
    puppy: options.puppy ?? false,
    wag: options.wag ?? false,
    cone: options.cone ?? false,
  };
}
