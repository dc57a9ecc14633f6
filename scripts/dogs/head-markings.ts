import { mirrored, round, shifted } from './geometry.ts';
import type { Look } from './look.ts';
import { blob, ellipse } from './shapes.ts';

/** Cheeks, patch, blaze and mask: what is painted on the skull and clipped to it. */
export function markings(look: Look, faceX: number, muzzleX: number): string {
  const { breed, coat } = look;
  const patchX = -26 + faceX;
  return [
    breed.cheeks
      ? ellipse(-34 + faceX, 24, 24, 26, coat.light) + ellipse(34 + faceX, 24, 24, 26, coat.light)
      : '',
    breed.patch
      ? ellipse(patchX, -18, 27, 30, coat.mark, ` transform="rotate(-18 ${round(patchX)} -18)"`)
      : '',
    breed.blaze ? blaze(look, faceX, muzzleX) : '',
    breed.mask ? mask(look, faceX, muzzleX) : '',
    breed.muzzleMark ? muzzleMark(look, muzzleX) : '',
  ].join('');
}

function blaze({ breed, coat, muzzle }: Look, faceX: number, muzzleX: number): string {
  const [width, y, height] = breed.muzzle;
  const top = y - height * muzzle * 0.5;
  return blob(
    [
      [-5 + faceX, -60],
      [5 + faceX, -60],
      [6 + faceX, -20],
      [width * 0.7 + muzzleX, top],
      [width + muzzleX, y + 4],
      [-width + muzzleX, y + 4],
      [-width * 0.7 + muzzleX, top],
      [-6 + faceX, -20],
    ],
    coat.light,
    0.12,
  );
}

function mask({ breed, coat, muzzle }: Look, faceX: number, muzzleX: number): string {
  const [width, y, height] = breed.muzzle;
  if (breed.flat) return ellipse(muzzleX, y + 2, width + 5, height * muzzle + 3, coat.mark);
  return blob(shifted(mirrored('0,-16 9,-10 26,10 30,36 18,60 0,66'), faceX), coat.mark, 0.17);
}

function muzzleMark({ breed, coat }: Look, muzzleX: number): string {
  const bridge = shifted(mirrored('0,-40 12,-30 10,0 12,22 0,28'), muzzleX * 0.8);
  return ellipse(muzzleX, breed.muzzle[1] + 10, 40, 28, coat.light) + blob(bridge, coat.base);
}
