import sharp, { type Sharp } from 'sharp';
import { type EncodedImage, encodeImage } from '#app/platform/files/images.server.ts';

export type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
export const red: Colour = [255, 0, 0];
export const blue: Colour = [0, 0, 255];
export const white: Colour = [255, 255, 255];

/** A picture drawn pixel by pixel. */
export function draw(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
): Sharp {
  const channels = colourAt(0, 0).length as 3 | 4;
  const pixels = Buffer.alloc(width * height * channels);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += channels)
      pixels.set(colourAt(x, y) as readonly number[] as number[], at);
  }
  return sharp(pixels, { raw: { width, height, channels } });
}

/** Red with a blue top left quarter: turned or mirrored it is another picture. */
export function cornered(width: number, height: number): Sharp {
  return draw(width, height, (x, y) => (x < width / 2 && y < height / 2 ? blue : red));
}

export async function encoded(bytes: Uint8Array): Promise<EncodedImage> {
  const image = await encodeImage(bytes);
  if (typeof image === 'string') throw new Error(`Refused: ${image}`);
  return image;
}

/** All that is made of a picture. */
export const files = (image: EncodedImage) => [...Object.values(image.pictures), image.jpeg];
