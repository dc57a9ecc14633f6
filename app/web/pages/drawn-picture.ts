/**
 * A picture of a page which has no photo, shown where its address is shared. The build draws it
 * (scripts/share-pictures.ts).
 */
export type DrawnPicture = {
  /** Small letters, digits and hyphens. */
  readonly key: string;
  readonly words: string;
  /** Whose dog stands beside the words: a drawing of app/ui/art/share. */
  readonly dog: string;
};

export const drawnWidth = 1200;
export const drawnHeight = 630;

/** What the pages say that have neither a photo nor a category, by the first part of their path. */
const words: Readonly<Record<string, string>> = {
  misija: 'Vienas procentas pelno – prieglaudoms',
  'apie-mus': 'Kad šuo būtų gerose rankose',
  duk: 'Dažnai užduodami klausimai',
  kontaktai: 'Parašykite mums',
  partner: 'Šunų šeimininkai ieško jūsų',
  blog: 'Vizgio tinklaraštis',
};
const dogs: Readonly<Record<string, string>> = { misija: 'shelters', partner: 'training' };

/** The picture of a page without a photo, by the first part of its path; null: it has none of its own. */
export function pictureOfPage(key: string): DrawnPicture | null {
  if (key === usualPicture.key) return usualPicture;
  const text = words[key];
  return text ? { key, words: text, dog: dogs[key] ?? 'other' } : null;
}

/** The pictures that no category is shown by. */
export function picturesOfPages(): readonly DrawnPicture[] {
  return [usualPicture, ...Object.keys(words).map((key) => pictureOfPage(key) ?? usualPicture)];
}

/** The picture of a page that has none of its own. */
export const usualPicture: DrawnPicture = {
  key: 'vizgis',
  words: 'Paslaugos šunims visoje Lietuvoje',
  dog: 'other',
};

/** Another look of the pictures has to have another number, as the address of one never changes. */
const look = 1;

/** The address of a picture, which holds what is drawn: '/paveikslai/misija-1f0c5a77.jpg'. */
export function drawnPictureAddress(picture: DrawnPicture): string {
  return `/paveikslai/${drawnPictureFile(picture)}`;
}

/** The last part of that address. */
export function drawnPictureFile({ key, words, dog }: DrawnPicture): string {
  return `${key}-${hashOf([look, dog, words].join('|'))}.jpg`;
}

/** 8 hexadecimal digits (FNV-1a): enough to tell one text of a page from its next one. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
