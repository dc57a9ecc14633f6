import type { ColumnType, JSONColumnType } from 'kysely';
import type { Filled, Snapshot, WithDefault } from './columns.ts';

export interface ServicesTables {
  service_categories: { id: string; name: string; position: number };
  partner_provided_services: {
    id: string;
    partner_id: string;
    service_category_id: string;
    title: string;
    /** Made by the database. */
    title_folded: ColumnType<string, never, never>;
    description: WithDefault<string>;
    city: string | null;
    address: string | null;
    phone_number: string | null;
    email: string | null;
    notification_email: string | null;
    work_hours: string | null;
    status: WithDefault<'active' | 'inactive'>;
    price_min: number | null;
    price_max: number | null;
    price_per_day: number | null;
    specific_attributes: JSONColumnType<Record<string, unknown>>;
    /** Set, with reason and explanation, while an administrator hides it from the public. */
    hidden_at: WithDefault<Date | null>;
    hidden_reason: WithDefault<string | null>;
    hidden_explanation: WithDefault<string | null>;
    /** The content that was looked at when it was hidden, or left hidden; null: not kept. */
    hidden_snapshot: Snapshot;
    /** When an administrator looked again and left it hidden; null: not yet. */
    left_hidden_at: WithDefault<Date | null>;
    /** When its partner asked to look again; null: nothing is asked, or it has been decided since. */
    review_asked_at: WithDefault<Date | null>;
    /** The same, kept after the decision: once a day may be asked. */
    last_review_asked_at: WithDefault<Date | null>;
    /** When its partner switched it off; null while it is active, or when that was not kept yet. */
    inactive_since: WithDefault<Date | null>;
    /** When an administrator has looked at it as a new one of an unchecked company; the audit log says who. */
    looked_at: WithDefault<Date | null>;
    /** When its partner's save took such a look away; null: it was not, or there is another one since. */
    look_lost_at: WithDefault<Date | null>;
    /** Counts up with each change of its price list, as `version` does with those of the rest. */
    price_list_version: WithDefault<number>;
    /** What a card says of its price list, 'Kirpimas nuo 35 €'; null: nothing. */
    price_line: WithDefault<string | null>;
    /** The service that it was published as a copy of; it may be gone. */
    copied_from: WithDefault<string | null>;
    created_at: Filled;
    updated_at: Filled;
    version: WithDefault<number>;
  };
  service_photos: {
    id: string;
    service_id: string;
    position: number;
    alt: WithDefault<string>;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  service_drafts: {
    id: string;
    partner_id: string;
    /** Null: a new service. */
    service_id: string | null;
    service_category_id: string;
    /** The version of the service that the editing began with. */
    base_version: number | null;
    /** What is typed, by the names of the wizard's fields. */
    fields: JSONColumnType<Record<string, string | string[]>>;
    photos: JSONColumnType<{ id: string; alt: string }[]>;
    /** Another number after every change of the fields or the category; 0: nothing was typed. */
    revision: WithDefault<number>;
    /** The page that wrote the fields last. */
    typed_by: string | null;
    /** The service that a new one was begun as a copy of; it may be gone. */
    copied_from: WithDefault<string | null>;
    /** That service was hidden when its partner deleted it. */
    copied_from_hidden: WithDefault<boolean>;
    created_at: Filled;
    updated_at: Filled;
  };
  draft_photos: {
    id: string;
    draft_id: string;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  service_search: {
    service_id: string;
    category_id: string;
    city: string | null;
    created_at: Date;
    price_low: number | null;
    price_high: number | null;
    /** Of service_ratings, whose trigger writes it, in thousandths; null below three reviews. */
    rating_low: WithDefault<number | null>;
    event_at: Date | null;
    options: number[];
    open_until: number[] | null;
    text_folded: string;
    tokens: number[];
    version: WithDefault<number>;
  };
  service_view_counts: { service_id: string; day: string; views: number };
  service_view_visitors: { visitor_hash: Buffer; created_at: Filled };
  contact_reveal_events: {
    id: string;
    service_id: string;
    partner_id: string;
    reveal_type: 'phone' | 'email';
    created_at: Filled;
  };
  contact_reveal_visitors: { visitor_hash: Buffer; created_at: Filled };
  visitor_salts: { day: string; salt: Buffer };
}
