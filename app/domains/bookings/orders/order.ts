import type { BookingStatus } from '../booking-status.ts';
import type { StayUnit } from '../stays/stay.ts';

/** A dog as its portrait is drawn; of one that is not known the breed is ''. */
type OrderDog = { readonly id: string; readonly name: string; readonly breed: string };

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
};
