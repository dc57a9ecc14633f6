/** A session as a list shows it; texts are ready to print. */
export type Session = {
  readonly id: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly seats: number;
  /** What is booked, held or asked for. */
  readonly taken: number;
  /** Null: its line of the price list is gone, and no one can register. */
  readonly price: string | null;
  /** The same as a field of a form carries it. */
  readonly seen: string;
  /** Its own; null: where the service is. */
  readonly place: string | null;
  /** Why it was cancelled; null: it stands. */
  readonly cancelled: string | null;
};

/** How many seats are free. */
export function freeSeatsOf({ seats, taken }: Pick<Session, 'seats' | 'taken'>): number {
  return Math.max(0, seats - taken);
}

/** When a session ends. */
export function endOf(session: { readonly starts_at: Date; readonly minutes: number }): Date {
  return new Date(session.starts_at.getTime() + session.minutes * 60_000);
}
