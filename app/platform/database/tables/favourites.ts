import type { Filled } from './columns.ts';

export interface FavouritesTables {
  favourites: {
    id: string;
    owner_id: string;
    /** Null: the service has been deleted. */
    service_id: string | null;
    service_title: string;
    created_at: Filled;
  };
}
