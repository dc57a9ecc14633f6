import type { ColumnType, JSONColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

type PriceParts = ColumnType<
  readonly {
    readonly count: number;
    readonly priceFromCents: number | null;
    readonly priceToCents: number | null;
  }[],
  string | undefined,
  string
>;

export interface BookingsTables {
  bookings: {
    id: string;
    kind: 'visit' | 'stay' | 'seat';
    /** As it is stored; what it is at a moment follows from the clock too. */
    state:
      | 'requested'
      | 'confirmed'
      | 'declined'
      | 'withdrawn'
      | 'owner_cancelled'
      | 'partner_cancelled'
      | 'no_show'
      | 'carried';
    /** Of a row of before bookings, as it was written. */
    carried_status: WithDefault<string | null>;
    /** Null when the owner has left. */
    pet_owner_id: string | null;
    partner_id: string | null;
    service_id: string | null;
    /** Of a seat; null when the session is gone with its service. */
    session_id: WithDefault<string | null>;
    service_title: string;
    city: string | null;
    client_name: WithDefault<string | null>;
    client_phone: WithDefault<string | null>;
    /** Of a client without an account alone. */
    client_email: WithDefault<string | null>;
    starts_at: Date;
    /** Null of a row of before bookings alone. */
    ends_at: WithDefault<Date | null>;
    /** Of a stay, and not of a row of before bookings. */
    stay_unit: WithDefault<'night' | 'day' | null>;
    /** Of a stay: until when its dogs are brought on the first day. */
    arrives_until: WithDefault<Date | null>;
    /** Of a request alone. */
    expires_at: WithDefault<Date | null>;
    price_from_cents: WithDefault<number | null>;
    price_to_cents: WithDefault<number | null>;
    /** Of a stay that a move has made longer: its nights or days in parts, each with the price of all dogs. */
    price_parts: PriceParts;
    free_cancel_hours: WithDefault<number>;
    note: WithDefault<string>;
    shows_needs: WithDefault<boolean>;
    version: WithDefault<number>;
    created_at: Filled;
    /** When both sides were told last that no answer came, to the request or to a wish for another time. */
    expiry_told_at: WithDefault<Date | null>;
    /** The mail's; a new one for each start that is reminded of. */
    reminder_id: WithDefault<string | null>;
    /** The start that it is about. */
    reminded_for: WithDefault<Date | null>;
    /** When it left. */
    reminded_at: WithDefault<Date | null>;
  };
  booking_dogs: {
    booking_id: string;
    /** From 1. */
    position: number;
    pet_owner_id: string | null;
    pet_id: string | null;
    /** Null when the owner has left. */
    pet_name: string | null;
    item_id: WithDefault<string | null>;
    item_name: WithDefault<string | null>;
    minutes: WithDefault<number | null>;
    /** Of a stay, for a night or day. */
    price_from_cents: WithDefault<number | null>;
    price_to_cents: WithDefault<number | null>;
  };
  booking_offers: {
    booking_id: string;
    offered_by: 'owner' | 'partner';
    starts_at: Date;
    ends_at: Date;
    /** Of a stay. */
    arrives_until: WithDefault<Date | null>;
    expires_at: Date;
    /** Until when the request would have waited without the partner's offer; null of an owner's. */
    request_ends_at: WithDefault<Date | null>;
    /** When the open pages were told that a partner's offer has lapsed. */
    lapse_told_at: WithDefault<Date | null>;
    /** Of a seat: the session that is asked for. */
    session_id: WithDefault<string | null>;
    /** What it will cost: nights or days of all dogs, or seats. */
    price_parts: PriceParts;
    created_at: Filled;
  };
  place_claims: {
    id: string;
    schedule_id: string;
    place: number;
    /** Written and read by tstzrange alone. */
    during: ColumnType<string, never, never>;
    /** What holds it is a booking or a session. */
    booking_id: WithDefault<string | null>;
    session_id: WithDefault<string | null>;
    is_offer: WithDefault<boolean>;
    held_until: WithDefault<Date | null>;
  };
  /** What takes several dogs at once: a group lesson, a walk, an event. */
  group_sessions: {
    id: string;
    service_id: string;
    name: string;
    starts_at: Date;
    minutes: number;
    seats: number;
    /** Null when its line has been taken out of the price list: nothing is booked until it has another. */
    item_id: WithDefault<string | null>;
    /** Where it is, if not where the service is. */
    place: WithDefault<string | null>;
    /** How many places of the schedule; null: all of them. */
    takes: WithDefault<number | null>;
    /** The one session of an event, which begins when the event does. */
    is_event: WithDefault<boolean>;
    cancelled_at: WithDefault<Date | null>;
    /** Why it was cancelled; '' while it stands. */
    reason: WithDefault<string>;
    created_at: Filled;
  };
  seat_claims: {
    session_id: string;
    /** From 1. */
    seat: number;
    booking_id: string;
    is_offer: WithDefault<boolean>;
    held_until: WithDefault<Date | null>;
  };
  booking_facts: {
    id: string;
    /** Made by the database: their order. */
    number: ColumnType<string, never, never>;
    booking_id: string;
    what:
      | 'requested'
      | 'booked'
      | 'confirmed'
      | 'declined'
      | 'withdrawn'
      | 'cancelled'
      | 'cancelled_late'
      | 'moved'
      | 'move_asked'
      | 'move_agreed'
      | 'move_refused'
      | 'offered'
      | 'offer_taken'
      | 'offer_declined'
      | 'no_show'
      | 'no_show_undone';
    actor: 'owner' | 'partner' | 'site';
    /** When it began until a move. */
    before: WithDefault<Date | null>;
    /** When it ended until then; null of a session, and of what was moved before this was noted. */
    before_end: WithDefault<Date | null>;
    said: WithDefault<string>;
    created_at: Filled;
    /** Of an offer of another time: which one, and until when it could be answered. */
    offered_from: WithDefault<Date | null>;
    offered_to: WithDefault<Date | null>;
    offered_until: WithDefault<Date | null>;
  };
  blocked_clients: {
    partner_id: string;
    pet_owner_id: string;
    blocked_at: Filled;
  };
  price_items: {
    id: string;
    service_id: string;
    /** From 1. */
    position: number;
    name: string;
    unit: 'visit' | 'night' | 'day' | 'seat';
    /** A visit without is not offered online. */
    minutes: number | null;
    /** In cents; null: agreed with the provider. */
    price_from_cents: number | null;
    price_to_cents: number | null;
    /** Of a stay, in cents a night or day. */
    further_dog_cents: number | null;
    /** In kilograms, both included. */
    weight_from: number | null;
    weight_to: number | null;
    note: WithDefault<string>;
    /** Null: the service's. */
    schedule_id: WithDefault<string | null>;
    /** Whose the service and the schedule are; null without a schedule. */
    schedule_partner_id: WithDefault<string | null>;
  };
  schedules: {
    id: string;
    partner_id: string;
    name: string;
    /** Dogs at once. */
    places: WithDefault<number>;
    /** Seven days from Monday, as `WeekHours`. */
    week_hours: JSONColumnType<readonly (readonly { from: number; until: number }[])[]>;
    step_minutes: WithDefault<number>;
    buffer_minutes: WithDefault<number>;
    notice_minutes: WithDefault<number>;
    ahead_days: WithDefault<number>;
    free_cancel_hours: WithDefault<number>;
    works_on_holidays: WithDefault<boolean>;
    /** Minutes from midnight, of a stay. */
    arrival_from: WithDefault<number>;
    arrival_until: WithDefault<number>;
    departure_until: WithDefault<number>;
    created_at: Filled;
    version: WithDefault<number>;
  };
  schedule_exceptions: {
    id: string;
    schedule_id: string;
    kind: 'closed' | 'open' | 'vacation';
    /** 'yyyy-MM-dd' in Vilnius, both included. */
    starts_on: string;
    ends_on: string;
    /** Null: whole days. */
    from_minute: number | null;
    until_minute: number | null;
    /** For the partner alone. */
    note: WithDefault<string>;
    created_at: Filled;
  };
  /** How a service takes bookings online. */
  online_bookings: {
    service_id: string;
    partner_id: string;
    /** Null of a service that has sessions alone. */
    schedule_id: string | null;
    is_on: WithDefault<boolean>;
    is_confirmed_at_once: WithDefault<boolean>;
  };
  /** What is free as far as the rows of free_day_changes leave it standing. */
  free_days: {
    service_id: string;
    /** The schedule or the session that has the day. */
    source_id: string;
    /** What can begin, pass or end on the day; away: a vacation ends with the day before it. */
    kind: 'start' | 'arrival' | 'night' | 'departure' | 'away';
    /** 'yyyy-MM-dd' in Vilnius. */
    day: string;
    /** The row holds from this moment to the other one, both included. */
    free_from: Date;
    free_until: Date;
    category_id: string;
  };
  /** Of which services free_days has rows; 'yyyy-MM-dd' on which they get those of further days. */
  reckoned_services: { service_id: string; renew_on: string };
  /** Written by triggers: whose days have to be reckoned anew. */
  free_day_changes: {
    id: WithDefault<number>;
    /** What was changed, and its id. */
    what: 'schedule' | 'service';
    what_id: string;
    /** Null: all days. */
    first_day: WithDefault<string | null>;
    last_day: WithDefault<string | null>;
    /** The services that were reckoned for it already, of those that use the schedule. */
    done: WithDefault<readonly string[]>;
  };
}
