import type { ColumnType } from 'kysely';
import type { BookingsTables } from './bookings.ts';
import type { Filled, WithDefault } from './columns.ts';

type HeldNews = {
  readonly what: BookingsTables['booking_facts']['what'];
  readonly actor: 'owner' | 'partner';
  readonly said: string;
  /** As JSON has a moment. */
  readonly before: string | null;
  /** Why it ended with an account or a service. */
  readonly cause: 'owner gone' | 'owner blocked' | 'partner gone' | 'service gone' | null;
  /** When it happened. */
  readonly at: string;
};

/** What is kept of mails to clients and partners, and of trust. */
export interface BookingClientsTables {
  /** News of a booking whose mail waits to be collected with others to the same reader. */
  held_booking_news: {
    booking_id: string;
    reader: 'client' | 'partner';
    recipient: string;
    /** The last of them, and when it began before the first. */
    told: ColumnType<HeldNews, string, string>;
    /** How many. */
    news: WithDefault<number>;
    held_at: Filled;
  };
  /** Addresses that get no mails about what partners write down, and no guests' copies. */
  stopped_addresses: { email: string; stopped_at: Filled };
  /** For whom a partner has lifted the limits of what is held without an answer. */
  trusted_clients: {
    partner_id: string;
    pet_owner_id: string;
    trusted_at: Filled;
  };
}
