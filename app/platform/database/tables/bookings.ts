import type { JSONColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

/** What a visit and a booked service have in common; the texts stay when dog or service are deleted. */
type BookingColumns = {
  id: string;
  pet_owner_id: string;
  pet_id: string | null;
  service_id: string | null;
  pet_name: string;
  service_title: string;
  city: string | null;
  /** As it was written; null: unknown. */
  status: string | null;
  created_at: Filled;
};

export interface BookingsTables {
  appointments: BookingColumns & {
    appointment_time: Date;
    /** What it is for, 'Skiepijimas'; null where that is not known. */
    procedure_name: WithDefault<string | null>;
  };
  /** `booking_date` is 'yyyy-MM-dd'. */
  booked_services: BookingColumns & { booking_date: string };
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
    schedule_id: string;
    is_on: WithDefault<boolean>;
    is_confirmed_at_once: WithDefault<boolean>;
  };
}
