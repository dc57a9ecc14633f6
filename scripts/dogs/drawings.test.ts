import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { art } from './art.ts';
import { type BreedName, breeds } from './breeds.ts';
import type { PoseName } from './look.ts';
import { fullLength, portrait } from './portrait.ts';
import { type PostSceneName, postScene, postScenes } from './post-scenes.ts';
import { type SceneName, scene, scenes } from './scenes.ts';

const artFolder = new URL('../../app/ui/art/', import.meta.url);
const breedNames = Object.keys(breeds) as BreedName[];
const sceneNames = Object.keys(scenes) as SceneName[];
const postSceneNames = Object.keys(postScenes) as PostSceneName[];
const poseNames: PoseName[] = ['sit', 'back', 'stand', 'walk', 'run', 'lie'];

/** Every kind of drawing there is, under a name that says which one failed. */
const drawings: readonly [string, () => string][] = [
  ...Object.entries(art),
  ...sceneNames.flatMap((name) =>
    Array.from({ length: 12 }, (_, variant): [string, () => string] => [
      `${name} ${variant}`,
      () => scene(name, { variant }),
    ]),
  ),
  ...postSceneNames.map((name): [string, () => string] => [`post ${name}`, () => postScene(name)]),
  ...breedNames.flatMap((breed): [string, () => string][] => [
    [`${breed} portrait`, () => portrait({ breed, tilt: 4 })],
    ...poseNames.map((pose): [string, () => string] => [
      `${breed} ${pose}`,
      () => fullLength({ breed, pose, cone: true, wag: true }),
    ]),
  ]),
];

const idsIn = (drawing: string) => [...drawing.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const usesIn = (drawing: string) => [...drawing.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);

describe('the committed drawings', () => {
  test.each(Object.keys(art))('%s is what `npm run draw` makes now', (name) => {
    const committed = readFileSync(new URL(`${name}.svg`, artFolder), 'utf8');
    expect(committed).toBe(`${art[name]?.()}\n`);
  });

  test('are all drawn: no file is left over from an earlier drawing', () => {
    const files = readdirSync(artFolder).filter((file) => file.endsWith('.svg'));
    const drawn = Object.keys(art).map((name) => `${name}.svg`);
    expect(files.toSorted()).toEqual([...drawn, 'mark-app.svg'].toSorted());
  });

  test('keep the page policy: no style, no script, nothing fetched', () => {
    for (const draw of Object.values(art)) {
      expect(draw()).not.toMatch(/style|<script|\son\w+=|href|<image/);
    }
  });

  test('the phone icon is a full square of 180 pixels', async () => {
    const icon = new URL('../../public/apple-touch-icon.png', import.meta.url);
    const { width, height, hasAlpha } = await sharp(readFileSync(icon)).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false });
  });
});

describe('every drawing', () => {
  test('is the same each time it is drawn', () => {
    for (const [name, draw] of drawings) expect(draw(), name).toBe(draw());
  });

  test('has its own ids and uses each of them', () => {
    for (const [name, draw] of drawings) {
      const ids = idsIn(draw());
      expect(new Set(ids).size, name).toBe(ids.length);
      expect(usesIn(draw()).toSorted(), name).toEqual(ids.toSorted());
    }
  });

  test('has a number wherever one belongs', () => {
    for (const [name, draw] of drawings)
      expect(draw(), name).not.toMatch(/NaN|undefined|Infinity|@/);
  });

  test('can be painted', async ({ onTestFinished }) => {
    // The application blocks it (app/platform/files/images.server.ts), for all files of this process.
    const svg = { operation: ['VipsForeignLoadSvg'] };
    sharp.unblock(svg);
    onTestFinished(() => sharp.block(svg));
    const pictures = [
      ...sceneNames.map((name) => [name, scene(name)] as const),
      ...postSceneNames.map((name) => [name, postScene(name)] as const),
    ];
    for (const [name, picture] of pictures) {
      const { width, height } = await sharp(Buffer.from(picture)).metadata();
      expect({ width, height }, name).toEqual({ width: 800, height: 600 });
    }
  });
});

test('a breed, a pose, a coat and a variant each change the picture', () => {
  const distinct = (list: readonly string[]) => new Set(list).size;
  expect(distinct(breedNames.map((breed) => portrait({ breed })))).toBe(breedNames.length);
  expect(distinct(poseNames.map((pose) => fullLength({ pose })))).toBe(poseNames.length);
  expect(portrait({ coat: 'tan' })).not.toBe(portrait({ coat: 'cream' }));
  for (const name of sceneNames) expect(scene(name, { variant: 1 })).not.toBe(scene(name));
});

test('every kind of service has a scene and a dog in its arch', () => {
  const kinds =
    'vet hotel short_term_care training activities spa breeding insurance shelters events other';
  expect(sceneNames).toEqual(kinds.split(' '));
  for (const name of sceneNames) expect(art).toHaveProperty(`peek-${name.replaceAll('_', '-')}`);
});
