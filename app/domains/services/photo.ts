/** A photo as pages need it; the files behind it never change (design.md rule 9). */
export type Photo = {
  readonly id: string;
  readonly contentHash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
};

export const photoFiles = ['240.webp', '480.webp', '960.webp', '1600.webp', '1200.jpg'] as const;
export type PhotoFile = (typeof photoFiles)[number];

/** The address of one file of a photo, a path on our own site. */
export function photoPath(photo: Pick<Photo, 'id' | 'contentHash'>, file: PhotoFile): string {
  return `/nuotraukos/${photo.id}/${photo.contentHash}/${file}`;
}

/** The `srcset` of a photo: its WebP files with the width each of them really has. */
export function photoSrcSet(photo: Photo): string {
  return ([240, 480, 960, 1600] as const)
    .filter((width, index) => index === 0 || width <= photo.width)
    .map((width) => `${photoPath(photo, `${width}.webp`)} ${Math.min(width, photo.width)}w`)
    .join(', ');
}
