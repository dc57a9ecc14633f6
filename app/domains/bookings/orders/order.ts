import type { BookingStatus } from '../booking-status.ts';
import type { StayUnit } from '../stays/stay.ts';

/** So many days after its end a partner sees names and dates alone. */
export const shownDays = 30;

/** A dog as its portrait is drawn; of one that is not known the breed is ''. */
export type OrderDog = { readonly id: string; readonly name: string; readonly breed: string };

/** The time that the partner offers in place of a request, and until when the owner may answer. */
export type OfferedTime = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly until: Date;
};

/** A partner's booking as a list shows it; texts are ready to print. */
export type OrderRow = {
  readonly id: string;
  readonly startsAt: Date;
  /** Null of what is booked without an end. */
  readonly endsAt: Date | null;
  /** What a stay is counted in; null of what has an hour. */
  readonly unit: StayUnit | null;
  readonly isSeat: boolean;
  /** What is booked, each thing once. */
  readonly what: string;
  readonly dogs: readonly OrderDog[];
  /** 'prancūzų buldogas, 11 kg', of one dog whose facts the partner may see; else null. */
  readonly dogFacts: string | null;
  /** '' when the owner has left. */
  readonly client: string;
  readonly price: string;
  readonly note: string;
  readonly status: BookingStatus;
  /** The partner has entered it. */
  readonly isEntered: boolean;
  /** The owner cancelled with less time left than had been agreed. */
  readonly isLate: boolean;
  /** When an answer is needed; null when none is waited for. */
  readonly answerBy: Date | null;
  /** The time that the owner of a confirmed visit asks for. */
  readonly askedFor: Date | null;
  readonly askedForEnd: Date | null;
  readonly offered: OfferedTime | null;
  /** Whether another time can be offered in place of it. */
  readonly canBeOffered: boolean;
  /** Of a stay that is asked for: the most places that one of its nights or days has taken, with it. */
  readonly room: { readonly taken: number; readonly places: number } | null;
};

/** A booking on paper, with what one needs at the table. */
export type PrintedBooking = {
  /** '' when the owner has left. */
  readonly client: string;
  /** '' like the rest once its partner sees names and dates alone. */
  readonly phone: string;
  /** 'Pipiras, terjeras, 9 kg'. */
  readonly dogs: readonly string[];
  /** The client's note. */
  readonly said: string;
};

/** What a partner has at an hour of a day. */
export type DayLine = {
  readonly key: string;
  /** The address of its page. */
  readonly path: string;
  /** Null of a dog that is there all day. */
  readonly at: Date | null;
  /** 'iki 11:00', 'atvyksta', 'išvyksta'. */
  readonly note: string;
  readonly what: string;
  /** 'Bitė · Eglė Mačiulytė · 45 €', of a session 'užimtos 6 vietos iš 8'. */
  readonly who: string;
  /** Null of a session, and of a booking whose dogs are not known. */
  readonly dog: OrderDog | null;
  readonly status: BookingStatus | null;
  readonly isEntered: boolean;
  /** The booking, of a session those that have a seat in it. */
  readonly printed: readonly PrintedBooking[];
};
