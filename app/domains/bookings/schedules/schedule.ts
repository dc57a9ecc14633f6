import type { WeekHours } from '#app/domains/services/hours/week-hours.ts';

/** What takes a limited number of dogs at once. Minutes of a day count from midnight in Vilnius. */
export type Schedule = {
  readonly id: string;
  readonly name: string;
  /** Dogs at once; the places are numbered from 1. */
  readonly places: number;
  /** Hours over midnight are those of two days that meet there. */
  readonly weekHours: WeekHours;
  /** From the opening on a visit can begin every so many minutes. */
  readonly stepMinutes: number;
  /** How long a place stays taken after a visit. */
  readonly bufferMinutes: number;
  readonly noticeMinutes: number;
  /** The last day that can be booked is so many days from today. */
  readonly aheadDays: number;
  /** How long before its start a booking is cancelled without further ado. */
  readonly freeCancelHours: number;
  readonly worksOnHolidays: boolean;
  /** Of stays: when dogs are brought, and until when they are fetched. */
  readonly arrivalFrom: number;
  readonly arrivalUntil: number;
  readonly departureUntil: number;
  /** Counts its changes. */
  readonly version: number;
};

/** Days on which a schedule is not as in other weeks; dates in Vilnius, both included. */
export type ScheduleException = {
  readonly id: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** For the partner alone. */
  readonly note: string;
} & (
  | { readonly kind: 'vacation'; readonly fromMinute: null; readonly untilMinute: null }
  /** Null: all day. */
  | {
      readonly kind: 'closed';
      readonly fromMinute: number | null;
      readonly untilMinute: number | null;
    }
  /** In place of the day's hours, on a public holiday too. */
  | { readonly kind: 'open'; readonly fromMinute: number; readonly untilMinute: number }
);

/** A place of a schedule that is taken from a moment until another one. */
export type TakenPlace = {
  /** From 1. */
  readonly place: number;
  readonly from: Date;
  /** With the buffer of the visit that took it. */
  readonly until: Date;
};
