import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';

/** Minutes of a day's clock: from 0 to 1440. */
type Stretch = { readonly from: number; readonly until: number };

/** What holds a place for a time of the day. */
export type CalendarEntry = Stretch & {
  /** Of the booking or of the session. */
  readonly id: string;
  /** The address of its page. */
  readonly path: string;
  /** With the buffer. */
  readonly heldUntil: number;
  /** '9:00–11:00', as the clock shows it, also where it goes on over midnight. */
  readonly hours: string;
  readonly what: string;
  /** 'Bitė, Eglė M.', of a session 'užimta 6 iš 8'. */
  readonly who: string;
  readonly isSession: boolean;
  /** What is to be said of it: 'laukia jūsų'; null of what is simply confirmed. */
  readonly mark: string | null;
  /** It does not stand yet. */
  readonly isOpen: boolean;
  /** Whether its partner may move it from this moment on. */
  readonly isMovable: boolean;
  /** Whether its client learns of a move by mail. */
  readonly hasMail: boolean;
  readonly category: CategoryId | null;
  /** Beside how many others it is drawn, and at which of their places, from 0. */
  readonly lane: number;
  readonly lanes: number;
};

/** Time that is closed by an exception with hours. */
export type BlockedTime = Stretch & {
  /** Of the exception. */
  readonly id: string;
  readonly hours: string;
  readonly note: string;
};

/** Open time to come in which nothing is booked. */
type FreeTime = Stretch & { readonly hours: string };

/** A schedule on one day, or the sessions of a service without one. */
export type CalendarColumn = {
  readonly id: string;
  /** Null of sessions that hold places of no schedule. */
  readonly scheduleId: string | null;
  readonly name: string;
  /** What of its day is open. */
  readonly open: readonly Stretch[];
  /** '9:00–17:00'; 'nedirbate' of a closed day, 'atostogos'. */
  readonly openInWords: string;
  readonly entries: readonly CalendarEntry[];
  readonly blocked: readonly BlockedTime[];
  readonly free: readonly FreeTime[];
};

export type CalendarDay = {
  /** 'yyyy-MM-dd'. */
  readonly date: string;
  readonly start: Date;
  readonly columns: readonly CalendarColumn[];
  /** How many visits and sessions begin. */
  readonly count: number;
};

/** A stay as a bar over days of the week. */
export type StayBar = {
  readonly id: string;
  readonly dogs: string;
  readonly client: string;
  /** Days of the week from 0 up to, but not, the second; a night counts as its evening's day. */
  readonly from: number;
  readonly until: number;
  /** Whether it begins or ends within the week. */
  readonly comes: boolean;
  readonly goes: boolean;
  /** 'iki gruodžio 2 d.' of what ends after the week. */
  readonly untilInWords: string;
  readonly isOpen: boolean;
  readonly category: CategoryId | null;
};

/** A schedule that has stays in the week. */
export type StayRows = {
  readonly scheduleId: string;
  readonly name: string;
  readonly places: number;
  /** How many places each of the seven days has taken. */
  readonly taken: readonly number[];
  readonly bars: readonly StayBar[];
};

export type CalendarWeek = {
  /** Seven, from Monday. */
  readonly days: readonly CalendarDay[];
  readonly stays: readonly StayRows[];
};
