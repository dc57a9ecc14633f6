import type { Photo } from '#app/domains/photos/photo.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';

/** Of an owner. */
export const mostFavourites = 500;

/** Of localStorage: the ids of a visitor's favourites, the newest first, with commas between. */
export const favouritesKey = 'isimintos-paslaugos';

/** In a visitor's browser (docs/design.md D44). */
export const mostKept = 100;

/** A row of an owner's favourites; texts are ready to print. */
export type Favourite = {
  readonly id: string;
  readonly title: string;
  /** Null when the service is no longer public. */
  readonly service: {
    readonly id: string;
    readonly category: CategoryId;
    readonly city: string | null;
    /** As on the price tag, or null. */
    readonly price: string | null;
    readonly photo: Photo | null;
  } | null;
};

/**
 * What a page knows of the favourites of whom it shows services to: of an owner which of them are
 * some, of a visitor nothing ('kept' in the browser), and a partner or an administrator has none.
 */
export type Favourites = readonly string[] | 'kept' | null;
