import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';

/** What the rows of visits and of booked services have in common; texts are ready to print. */
type Booking = {
  readonly id: string;
  /** Null when the service has no public page any more. */
  readonly serviceId: string | null;
  readonly title: string;
  readonly petName: string;
  readonly city: string | null;
  /** See booking-state.ts and booking-status.ts. */
  readonly status: string | null;
  /** Whether it has a page of its own; a row of before bookings has none. */
  readonly hasPage: boolean;
};

/** A visit as a list shows it. */
export type Visit = Booking & {
  readonly at: Date;
  /** What it is for; null where that is not known. */
  readonly procedure: string | null;
};

/** A booked service as a list shows it. */
export type Order = Booking & {
  /** 'yyyy-MM-dd', and the last day of a stay where that is known. */
  readonly date: string;
  readonly until: string | null;
  /** Null when the service has been deleted. */
  readonly category: CategoryId | null;
};

/** A dog that the visits can be narrowed to. */
export type VisitingDog = { readonly id: string; readonly name: string };
