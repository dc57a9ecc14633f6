import type { CategoryId } from './categories.ts';
import type { Photo } from './photo.ts';

/** What a card in a list shows; texts are ready to print. */
export type ServiceCardData = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  /** Null: 'Nenurodyta' is shown. */
  readonly city: string | null;
  readonly badges: readonly string[];
  /** E.g. 'nuo 25 €', or null when the service names no price. */
  readonly price: string | null;
  readonly photo: Photo | null;
};
