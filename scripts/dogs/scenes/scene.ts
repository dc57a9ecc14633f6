import type { BreedName } from '../breeds.ts';
import type { CoatName } from '../palette.ts';
import { rect } from '../shapes.ts';

export type SceneOptions = {
  /** Changes the colours, the hour or the room. */
  variant: number;
  /** The first dog's breed and coat, then the breeds of the others; each scene has its own cast. */
  breed?: BreedName;
  coat?: CoatName;
  breed2?: BreedName;
  breed3?: BreedName;
};

/** Draws the inside of a 400 × 300 picture. */
export type Scene = (options: SceneOptions) => string;

/** A wall or sky over the whole picture. */
export const backdrop = (fill: string) => rect(0, 0, 400, 300, fill);
/** A floor or field from y down. */
export const floor = (y: number, fill: string) => rect(0, y, 400, 300 - y, fill);
