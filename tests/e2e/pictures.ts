import sharp from 'sharp';

/** A file as Playwright puts it into a field. */
export type PictureFile = {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
};

/** A photo told apart from others by its colour. @param red from 0 to 255 */
export async function picture(red: number): Promise<PictureFile> {
  const background = { r: red, g: 120, b: 80 };
  const image = sharp({ create: { width: 480, height: 360, channels: 3, background } });
  const buffer = await image.jpeg().toBuffer();
  return { name: `nuotrauka-${red}.jpg`, mimeType: 'image/jpeg', buffer };
}

/**
 * What a phone takes: lying on its side, as only its EXIF tells, and larger than 5 MB by the film
 * that phones put behind the picture.
 * @param colours of its upper and its lower half, once it stands upright
 */
export async function phonePhoto([upper, lower] = ['#852', '#852']): Promise<PictureFile> {
  const half = (background = '#852') =>
    ({ width: 1_200, height: 1_800, channels: 3, background }) as const;
  const still = await sharp({ create: { ...half(lower), width: 2_400 } })
    .composite([{ input: { create: half(upper) }, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const film = Buffer.alloc(5_300_000, 7);
  return { name: 'telefonas.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([still, film]) };
}
