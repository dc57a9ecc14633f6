import type { CategoryId } from './categories.ts';
import type { Photo } from './photo.ts';

/** A row of a partner's own list. */
export type OwnService = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  readonly city: string | null;
  /** As on the price tag, or null. */
  readonly price: string | null;
  readonly active: boolean;
  /** The main one. */
  readonly photo: Photo | null;
  /** An edit was begun and neither saved nor thrown away. */
  readonly editing: boolean;
};
