import type { ColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

export interface ReviewsTables {
  reviews: {
    id: string;
    /** Null when the booking is gone. */
    booking_id: string | null;
    /** It may be gone, or still be a draft that will be published with this id. */
    service_id: string;
    /** What the service was called that is gone; while there is one its own title is told. */
    service_title: WithDefault<string | null>;
    partner_id: string;
    /** Null of a client without an account, and when the account is gone. */
    pet_owner_id: string | null;
    /** An owner; a client whom a partner wrote down; an owner whose account is gone. */
    author: 'owner' | 'client' | 'gone';
    /** Tells one author's reviews from another's; it outlives the account. */
    author_id: string;
    /** The author's mailbox, of whose reviews of a service the newest one shown counts; it outlives the account. */
    counted_by: string;
    /** Of a client whom the partner wrote down. */
    is_entered: WithDefault<boolean>;
    /** The database keeps it: it was held or hidden once, so that each change of it is read first. */
    is_watched: ColumnType<boolean, never, never>;
    /** As it is shown; null: the author shows none, or is gone. */
    author_name: string | null;
    dog_name: string | null;
    /** 'yyyy-MM-01' in Vilnius. */
    visited_month: string;
    rating: number;
    body: string;
    /** Held: shown to its author alone until an administrator has read it. */
    state: 'shown' | 'held' | 'hidden';
    hidden_reason: WithDefault<
      | 'other-service'
      | 'insults'
      | 'personal-data'
      | 'no-client'
      | 'person-in-photo'
      | 'paid'
      | 'advertising'
      | 'swearing'
      | null
    >;
    held_at: WithDefault<Date | null>;
    /** Held since its partner had noted a no-show. */
    is_disputed: WithDefault<boolean>;
    /** The database keeps it: the newest one shown of its mailbox and service. */
    is_current: ColumnType<boolean, never, never>;
    created_at: Date;
    edited_at: WithDefault<Date | null>;
    /** The partner's. */
    answer: WithDefault<string | null>;
    answered_at: WithDefault<Date | null>;
    answer_edited_at: WithDefault<Date | null>;
    /** The database keeps it: author, text and answer as a search has them. */
    text_folded: ColumnType<string, never, never>;
  };
  review_aspects: { review_id: string; aspect: string; rating: number };
  review_photos: {
    id: string;
    /** Null while it waits for its form to be sent; then it is of a booking. */
    review_id: string | null;
    booking_id: string | null;
    /** From 0; null while it waits. */
    position: number | null;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  /** What was asked of who may write, and that a review was written. */
  review_asks: {
    booking_id: string;
    ask_id: WithDefault<string | null>;
    /** When it was queued, and when it left. */
    asked_at: WithDefault<Date | null>;
    ask_sent_at: WithDefault<Date | null>;
    reminder_id: WithDefault<string | null>;
    reminded_at: WithDefault<Date | null>;
    reminder_sent_at: WithDefault<Date | null>;
    /** Also when the review has been removed since: there is no second one. */
    reviewed_at: WithDefault<Date | null>;
  };
  /** Who without an account is asked no more. */
  review_ask_stops: { author_id: string; stopped_at: Date };
  /** Of a service's current reviews; the database keeps it. */
  service_ratings: {
    service_id: string;
    review_count: ColumnType<number, never, never>;
    rating_sum: ColumnType<number, never, never>;
    /** With one decimal; null without a review. */
    mean: ColumnType<number | null, never, never>;
    /** Of the interval of 95 % of the mean; null without a review. */
    lower_bound: ColumnType<number | null, never, never>;
  };
}
