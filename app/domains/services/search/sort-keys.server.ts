import type { ListOrder } from '#app/platform/database/list-order.server.ts';
import type { SortName } from './sort-orders.ts';

const id = 'service_id';

/** How each order of sort-orders.ts sorts: its key is SQL over service_search, which has indexes of it. */
export const sortKeys = {
  soonest: {
    key: "coalesce(event_at, timestamptz '9999-12-31 00:00:00+00')",
    kind: 'moment',
    id,
    rising: true,
  },
  newest: { key: 'created_at', kind: 'moment', id, rising: false },
  cheapest: { key: 'coalesce(price_low, 2147483647)', kind: 'integer', id, rising: true },
  dearest: { key: 'coalesce(price_low, -1)', kind: 'integer', id, rising: false },
  best: { key: 'coalesce(rating_low, -1)', kind: 'integer', id, rising: false },
} as const satisfies Record<SortName, ListOrder>;
