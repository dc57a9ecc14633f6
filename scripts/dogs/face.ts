import { round } from './geometry.ts';
import type { Look } from './look.ts';
import { coats, palette } from './palette.ts';
import { circle, ellipse, outline, path, stroke } from './shapes.ts';

const sides = [-1, 1] as const;

/** Both eyes in the look's mood, with the bright brow marks of a black-and-tan dog. */
export function eyes(look: Look, faceX: number): string {
  const { breed, coat, mood } = look;
  const [apart, y, size] = breed.eye;
  const radius = size * (look.puppy ? 1.25 : 1.06);
  const closed = coat.dark ? coat.light : palette.ink;
  const eye = (x: number) => {
    if (mood === 'sleep')
      return stroke(
        [
          [x - 7, y],
          [x, y + 4.5],
          [x + 7, y],
        ],
        closed,
        3,
      );
    if (mood === 'happy') {
      return stroke(
        [
          [x - 7, y + 2.5],
          [x, y - 4],
          [x + 7, y + 2.5],
        ],
        closed,
        3.4,
      );
    }
    return (
      ellipse(x, y, radius, radius * 1.12, coat.dark ? palette.eyeInDarkCoat : palette.ink) +
      circle(x + radius * 0.32, y - radius * 0.4, radius * 0.34, palette.glint)
    );
  };
  const browMark = (side: -1 | 1) =>
    ellipse(
      side * (apart + 1) + faceX,
      y - 14,
      6.5,
      4.6,
      coat.light,
      ` transform="rotate(${side * 14} ${round(side * apart + faceX)} ${y - 14})"`,
    );
  return (
    (breed.brows ? sides.map(browMark).join('') : '') +
    sides.map((side) => eye(side * apart + faceX)).join('')
  );
}

/** A terrier's bushy eyebrows. */
export function eyebrows({ breed, coat }: Look, faceX: number): string {
  const [apart, y] = breed.eye;
  const eyebrow = (side: -1 | 1) => {
    const x = (dx: number) => round(side * apart + faceX + side * dx);
    return path(
      `M${x(-9)} ${y - 4}C${x(-8)} ${y - 16} ${x(10)} ${y - 22} ${x(18)} ${y - 12}` +
        `C${x(12)} ${y - 10} ${x(10)} ${y - 7} ${x(6)} ${y - 3}` +
        `C${x(0)} ${y - 8} ${x(-5)} ${y - 7} ${x(-9)} ${y - 4}Z`,
      coat.light,
    );
  };
  return sides.map(eyebrow).join('');
}

/** The mouth below the nose, with the tongue when the dog is glad. */
export function mouth({ breed, coat, mood }: Look, x: number): string {
  const [noseY, noseWidth] = breed.nose;
  const y = noseY + noseWidth * 0.72;
  const lip = y + (breed.flat ? 6 : 8);
  const halfWidth = breed.flat ? 13 : 11.5;
  const at = (dx: number, py: number) => `${round(x + dx)} ${round(py)}`;
  const blackFace = coat.base === coats.black.base && !breed.blaze;
  const plain = blackFace ? palette.noseInDarkCoat : palette.ink;
  const tongue =
    path(
      `M${at(-8, lip + 1)}Q${at(-9, lip + 20)} ${at(0, lip + 20)}` +
        `Q${at(9, lip + 20)} ${at(8, lip + 1)}Z`,
      palette.coral,
    ) +
    stroke(
      [
        [x, lip + 5],
        [x, lip + 12],
      ],
      palette.clay,
      2.2,
      ' opacity=".6"',
    );
  return (
    (mood === 'happy' || mood === 'tongue' ? tongue : '') +
    outline(
      `M${at(0, y)}V${round(lip - 2)}` +
        `M${at(-halfWidth, lip - 2)}Q${at(-halfWidth * 0.5, lip + 5)} ${at(0, lip - 2)}` +
        `Q${at(halfWidth * 0.5, lip + 5)} ${at(halfWidth, lip - 2)}`,
      breed.mask ? palette.mouthInMask : plain,
      2.8,
      ' stroke-linejoin="round"',
    )
  );
}

export function nose({ breed, coat }: Look, x: number): string {
  const [y, width] = breed.nose;
  const at = (dx: number, dy: number) => `${round(x + width * dx)} ${round(y + width * dy)}`;
  const dark = breed.mask || coat.base === coats.tan.base;
  return (
    path(
      `M${at(-1, -0.28)}C${at(-1, -0.86)} ${at(1, -0.86)} ${at(1, -0.28)}` +
        `C${at(1, 0.3)} ${at(0.36, 0.78)} ${at(0, 0.78)}` +
        `C${at(-0.36, 0.78)} ${at(-1, 0.3)} ${at(-1, -0.28)}Z`,
      dark ? palette.noseInDarkCoat : palette.ink,
    ) +
    ellipse(
      x + width * 0.05,
      y - width * 0.34,
      width * 0.42,
      width * 0.16,
      palette.glint,
      ' opacity=".38"',
    )
  );
}
