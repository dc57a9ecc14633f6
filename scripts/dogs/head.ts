import { type EarName, type EarParts, ears } from './ears.ts';
import { eyebrows, eyes, mouth, nose } from './face.ts';
import { mirrored, pointsOf, round, shifted, smooth } from './geometry.ts';
import { markings } from './head-markings.ts';
import type { Look } from './look.ts';
import {
  blob,
  clip,
  clipped,
  curls,
  ellipse,
  group,
  outlinePath,
  path,
  stroke,
  symmetric,
  tufts,
} from './shapes.ts';

const curlyCrown = '-30,-38,15 30,-38,15 -20,-54,17 20,-54,17 0,-62,19';

/** The head from the front: origin in its middle, about 100 units wide. */
export function head(look: Look): string {
  const { breed, coat, turn } = look;
  const faceX = turn * 7;
  const muzzleX = turn * 11;
  const skull = smooth(mirrored(breed.skull));
  return [
    breed.ruff ? ruff(look) : '',
    earPair(look, 'back'),
    clip('head', outlinePath(skull)),
    breed.beard
      ? blob(shifted(mirrored('0,20 30,18 39,34 36,50 24,66 8,72 0,70'), faceX), coat.light, 0.16)
      : '',
    path(skull, coat.base),
    clipped('head', markings(look, faceX, muzzleX)),
    breed.ruff
      ? ellipse(-36 + faceX, 24, 20, 22, coat.light) + ellipse(36 + faceX, 24, 20, 22, coat.light)
      : '',
    breed.topknot
      ? curls(`${curlyCrown} -8,-44,16 10,-44,16`, coat.base) +
        curls('14,-58,9 -14,-50,8', coat.light)
      : '',
    earPair(look, 'front'),
    muzzle(look, muzzleX),
    eyes(look, faceX),
    breed.bushy ? eyebrows(look, faceX) : '',
    mouth(look, turn * 14),
    nose(look, turn * 14),
  ].join('');
}

/** The head from behind, for a dog that looks into the picture. */
export function headFromBehind(look: Look): string {
  const { breed, coat } = look;
  const ear = breed.earTone === 'mark' && !breed.patch ? coat.mark : coat.shade;
  const pair = (part: 'back' | 'front', tone: string) => {
    const tones = { outer: tone, inner: tone };
    const left = earPart(look.leftEar, part)?.(tones);
    const right = earPart(look.rightEar, part)?.(tones);
    return (left ? group(left, 'scale(-1 1)') : '') + (right ?? '');
  };
  return [
    breed.ruff
      ? tufts([0, 6], [52, 48], 14, 9, coat.base, [8, 368]) +
        tufts([0, 40], [40, 26], 9, 8, coat.shade, [0, 180])
      : '',
    pair('back', ear),
    symmetric(
      pointsOf(breed.skull).map(([x, y]) => [x, Math.min(y, 44)]),
      coat.base,
    ),
    breed.topknot ? curls(`${curlyCrown} 0,-40,20`, coat.base) : '',
    pair('front', coat.ear),
  ].join('');
}

const earPart = (name: EarName, part: 'back' | 'front') => (ears[name] as EarParts)[part];

function earPair({ breed, coat, leftEar, rightEar, turn }: Look, part: 'back' | 'front'): string {
  const marked = breed.earTone === 'mark' && !breed.patch;
  const outer =
    part === 'back'
      ? { left: marked ? coat.mark : coat.base, right: marked ? coat.mark : coat.shade }
      : {
          left: breed.patch ? coat.mark : coat.ear,
          right: breed.patch ? coat.shade : coat.ear,
        };
  const left = earPart(leftEar, part)?.({ outer: outer.left, inner: coat.innerEar });
  const right = earPart(rightEar, part)?.({ outer: outer.right, inner: coat.innerEar });
  const x = round(turn * -3);
  return (
    (left ? group(left, `translate(${x} 0) scale(-1 1)`) : '') +
    (right ? group(right, `translate(${x} 0)`) : '')
  );
}

const ruff = ({ coat }: Look) =>
  tufts([0, 12], [54, 50], 14, 10, coat.light, [8, 368]) +
  tufts([0, -6], [47, 42], 9, 6, coat.base, [186, 354]) +
  ellipse(0, 4, 46, 42, coat.light);

function muzzle({ breed, coat, muzzle: length }: Look, x: number): string {
  const [halfWidth, y, halfHeight] = breed.muzzle;
  const snout = ellipse(x, y, halfWidth, halfHeight * length, coat.light);
  const pale = breed.blaze || breed.cheeks || !(breed.mask || breed.muzzleMark || breed.beard);
  const whisker = (fromX: number, fromY: number, toX: number, toY: number) =>
    stroke(
      [
        [fromX + x, fromY],
        [toX + x, toY],
      ],
      coat.base,
      2.6,
      ' opacity=".55"',
    );
  return [
    pale ? snout : '',
    breed.beard
      ? blob(shifted(mirrored('0,4 16,6 32,22 34,42 20,58 0,61'), x), coat.light, 0.17) +
        whisker(-17, 44, -19, 53) +
        whisker(18, 44, 20, 53) +
        whisker(4, 54, 5, 61)
      : '',
    breed.jowl
      ? ellipse(-16 + x, y + 6, 21, 19, coat.mark) + ellipse(16 + x, y + 6, 21, 19, coat.mark)
      : '',
  ].join('');
}
