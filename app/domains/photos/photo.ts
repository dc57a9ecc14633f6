/** A photo as pages need it; the files behind it never change (docs/design.md rule 9). */
export type Photo = {
  readonly id: string;
  readonly contentHash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export const photoFiles = ['240.webp', '480.webp', '960.webp', '1600.webp', '1200.jpg'] as const;
export type PhotoFile = (typeof photoFiles)[number];

/**
 * The address of one file of a photo: a path on our own site.
 * @param base where the store can be reached from outside (use-photo-base.ts), or null
 */
export function photoPath(
  photo: Pick<Photo, 'id' | 'contentHash'>,
  file: PhotoFile,
  base: string | null = null,
): string {
  const folder = base === null ? '/nuotraukos' : `${base}/photos`;
  return `${folder}/${photo.id}/${photo.contentHash}/${file}`;
}

/**
 * The `srcset` of a photo: its WebP files with the width each of them really has. The largest file of a
 * panorama is wider than its name says.
 */
export function photoSrcSet(photo: Photo, base: string | null = null): string {
  return ([240, 480, 960, 1600] as const)
    .filter((width, index) => index === 0 || width <= photo.width)
    .map((width) => {
      const real = width < 1600 && width < photo.width ? width : photo.width;
      return `${photoPath(photo, `${width}.webp`, base)} ${real}w`;
    })
    .join(', ');
}
