import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawnPictureAddress } from '#app/web/pages/drawn-picture.ts';
import { drawPicture } from './share-pictures.ts';

const words = 'Trumpalaikė šunų priežiūra Šalčininkų rajone';
const picture = { key: 'trumpalaike', words, dog: 'hotel' };

test('a picture has the size that networks ask for, and its words stand on it', async () => {
  const drawn = await drawPicture(picture);
  const { format, width, height } = await sharp(drawn).metadata();
  expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  const wordless = await drawPicture({ ...picture, key: 'x', words: ' .' });
  const ink = async (image: Buffer) => {
    const left = sharp(image).extract({ left: 60, top: 60, width: 540, height: 440 });
    const { data } = await left.greyscale().raw().toBuffer({ resolveWithObject: true });
    return data.filter((pixel) => pixel < 120).length;
  };
  expect(await ink(drawn)).toBeGreaterThan(10_000);
  expect(await ink(wordless)).toBeLessThan(1_000);
});

test('letters come from our own font, marks included: with other words the picture is another', async () => {
  const [one, other] = await Promise.all([
    drawPicture({ ...picture, words: 'Šiauliuose' }),
    drawPicture({ ...picture, words: 'Siauliuose' }),
  ]);
  expect(one.equals(other)).toBe(false);
});

test('the address changes with the words and the dog', () => {
  const addresses = [picture, { ...picture, words: 'Kitaip' }, { ...picture, dog: 'vet' }];
  expect(new Set(addresses.map(drawnPictureAddress)).size).toBe(3);
  expect(drawnPictureAddress(picture)).toMatch(/^\/paveikslai\/trumpalaike-[0-9a-f]{8}\.jpg$/);
});

test('a name that is drawn is not taken as markup', async () => {
  await expect(drawPicture({ ...picture, words: '<b>A & B</b>' })).resolves.toBeInstanceOf(Buffer);
});
