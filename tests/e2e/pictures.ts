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

/** What a phone takes: larger than 5 MB and lying on its side, as only its EXIF tells. */
export async function phonePhoto(): Promise<PictureFile> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = sharp({
    create: { width: 3_000, height: 2_250, channels: 3, background: '#852', noise },
  });
  const buffer = await image.withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
  if (buffer.length <= 5 * 1024 * 1024) throw new Error('A phone would have taken more bytes.');
  return { name: 'telefonas.jpg', mimeType: 'image/jpeg', buffer };
}
