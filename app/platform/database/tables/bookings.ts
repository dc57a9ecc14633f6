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
}
