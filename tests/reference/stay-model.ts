import { formatDate, startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { daysBetween, daysLater } from '#app/lithuanian/wall-days.ts';

/** Nights of some dogs of a client, as the reference has them. */
type ModelStay = {
  readonly client: number;
  readonly dogs: number;
  readonly from: string;
  readonly until: string;
  /** Milliseconds: of a request, when it lapses; null: it is confirmed. */
  readonly lapsesAt: number | null;
  /** The dates that its owner asks for, and until when. */
  readonly asked: {
    readonly from: string;
    readonly until: string;
    readonly lapsesAt: number;
  } | null;
};

/** What someone wants of the hotel. */
export type StayWanted = {
  readonly act:
    | 'book'
    | 'move'
    | 'cancel'
    | 'withdraw'
    | 'confirm'
    | 'decline'
    | 'agree'
    | 'disagree';
  readonly client: number;
  /** Of every act but a booking. */
  readonly bookingId?: string;
  readonly from?: string;
  readonly until?: string;
  readonly dogs?: number;
  readonly now: number;
};

export type HotelRules = {
  readonly places: number;
  readonly aheadDays: number;
  /** Dates on which it is closed all day, and a weekday without hours: Sunday. */
  readonly closed: readonly string[];
  /** From when dogs are brought, in hours. */
  readonly arrivalHour: number;
};

const hour = 3_600_000;
const day = 24 * hour;

/**
 * A hotel that counts its dogs night by night in the plainest way: what it takes and refuses, one act
 * after the other.
 */
export class HotelModel {
  readonly stays: Map<string, ModelStay>;
  readonly #rules: HotelRules;

  constructor(rules: HotelRules, stays: ReadonlyMap<string, ModelStay> = new Map()) {
    this.#rules = rules;
    this.stays = new Map(stays);
  }

  copy(): HotelModel {
    return new HotelModel(this.#rules, this.stays);
  }

  /** Why an act is refused; null: it is done, and `bookingId` names what has been booked. */
  act(wanted: StayWanted, bookingId: string): string | null {
    const { act, now } = wanted;
    if (act === 'book') return this.#book(wanted, bookingId);
    const stay = this.stays.get(bookingId);
    if (!stay) return 'there is none';
    const isRequest = stay.lapsesAt !== null;
    if (isRequest && (stay.lapsesAt ?? 0) <= now) return 'it has lapsed';
    const asked = stay.asked && stay.asked.lapsesAt > now ? stay.asked : null;
    const hasBegun = this.#arrival(stay.from) <= now;
    switch (act) {
      case 'move':
        return this.#move(wanted, bookingId, stay);
      case 'withdraw':
      case 'decline':
        if (!isRequest) return 'it is no request';
        this.stays.delete(bookingId);
        return null;
      case 'confirm':
        if (!isRequest) return 'it is no request';
        this.stays.set(bookingId, { ...stay, lapsesAt: null });
        return null;
      case 'cancel':
        if (isRequest || hasBegun) return 'too late, or a request';
        this.stays.delete(bookingId);
        return null;
      case 'agree':
      case 'disagree': {
        if (isRequest || hasBegun || asked === null) return 'nothing is asked';
        const { from, until } = act === 'agree' ? asked : stay;
        this.stays.set(bookingId, { ...stay, from, until, asked: null });
        return null;
      }
    }
  }

  /** The most dogs of any night. */
  most(now: number): number {
    const nights = new Set([...this.stays.values()].flatMap((stay) => nightsOf(stay, now)));
    return Math.max(0, ...[...nights].map((night) => this.#count(night, now, null)));
  }

  #book({ client, from = '', until = '', dogs = 1, now }: StayWanted, bookingId: string) {
    const own = [...this.stays.values()].filter((stay) => stay.client === client);
    const open = own.filter(({ lapsesAt }) => lapsesAt !== null && lapsesAt > now);
    if (open.length >= 3) return 'three requests wait';
    const refused = this.#refuse({ from, until, dogs }, now, null);
    if (refused) return refused;
    const lapsesAt = lapsing(this.#arrival(from), now);
    return this.#hold(bookingId, { client, dogs, from, until, lapsesAt, asked: null }, now);
  }

  /** Lets a client have a stay, unless it would hold too much that the partner has not agreed to. */
  #hold(bookingId: string, stay: ModelStay, now: number): string | null {
    const held = new Map<string, number>();
    for (const [id, other] of new Map([...this.stays, [bookingId, stay]])) {
      const isOwn = other.client === stay.client;
      for (const night of isOwn ? unansweredOf(id === bookingId ? stay : other, now) : []) {
        held.set(night, (held.get(night) ?? 0) + other.dogs);
      }
    }
    const most = Math.max(3, Math.ceil(this.#rules.places / 4));
    if ([...held.values()].some((dogs) => dogs > most)) return 'too many dogs without an answer';
    if (held.size > 14) return 'too many nights without an answer';
    this.stays.set(bookingId, stay);
    return null;
  }

  #move({ from = '', until = '', now }: StayWanted, bookingId: string, stay: ModelStay) {
    const isRequest = stay.lapsesAt !== null;
    if (!isRequest && this.#arrival(stay.from) <= now) return 'it has begun';
    if (stay.from === from && stay.until === until) return 'the same dates';
    const refused = this.#refuse({ from, until, dogs: stay.dogs }, now, bookingId);
    if (refused) return refused;
    const arrival = this.#arrival(from);
    const moved = isRequest
      ? {
          ...{ ...stay, from, until, asked: null },
          lapsesAt: Math.min(stay.lapsesAt ?? 0, lapsing(arrival, now)),
        }
      : {
          ...stay,
          asked: {
            ...{ from, until },
            lapsesAt: Math.min(
              lapsing(Math.min(arrival, this.#arrival(stay.from)), now),
              stay.asked && stay.asked.lapsesAt > now ? stay.asked.lapsesAt : Infinity,
            ),
          },
        };
    return this.#hold(bookingId, moved, now);
  }

  #refuse(
    { from, until, dogs }: { from: string; until: string; dogs: number },
    now: number,
    without: string | null,
  ): string | null {
    const { places, aheadDays, closed } = this.#rules;
    const today = formatDate(new Date(now));
    const nights = daysBetween(from, until);
    if (nights <= 0 || nights > 60) return 'no such nights';
    if (from < today || until > daysLater(today, aheadDays + 1)) return 'too early or too far';
    if (this.#arrival(from) < now) return 'its arrival has begun';
    if ([from, until].some((date) => isSunday(date) || closed.includes(date))) return 'closed';
    const dates = Array.from({ length: nights }, (_, index) => daysLater(from, index));
    if (dates.some((date) => closed.includes(date))) return 'closed';
    const isFull = dates.some((date) => this.#count(date, now, without) + dogs > places);
    return isFull ? 'full' : null;
  }

  #count(night: string, now: number, without: string | null): number {
    let dogs = 0;
    for (const [id, stay] of this.stays) {
      if (id !== without && nightsOf(stay, now).includes(night)) dogs += stay.dogs;
    }
    return dogs;
  }

  #arrival(date: string): number {
    // No clock is changed in the hours of an arrival.
    return startOfDate(date).getTime() + this.#rules.arrivalHour * hour;
  }
}

/** The nights that a stay has or is held for; those of both once. */
function nightsOf({ from, until, lapsesAt, asked }: ModelStay, now: number): readonly string[] {
  if (lapsesAt !== null && lapsesAt <= now) return [];
  const parts = asked && asked.lapsesAt > now ? [{ from, until }, asked] : [{ from, until }];
  return [
    ...new Set(
      parts.flatMap((part) =>
        Array.from({ length: daysBetween(part.from, part.until) }, (_, index) =>
          daysLater(part.from, index),
        ),
      ),
    ),
  ];
}

/** The nights that the partner has not agreed to: those of a request, or those asked for beside a stay. */
function unansweredOf(stay: ModelStay, now: number): readonly string[] {
  if (stay.lapsesAt !== null) return nightsOf(stay, now);
  const agreed = new Set(nightsOf({ ...stay, asked: null }, now));
  return nightsOf(stay, now).filter((night) => !agreed.has(night));
}

function lapsing(start: number, now: number): number {
  if (start - now < 2.5 * hour) return Math.min(start, now + hour / 2);
  return Math.min(now + 2 * day, start - 2 * hour);
}

function isSunday(date: string): boolean {
  return new Date(`${date}T12:00:00Z`).getUTCDay() === 0;
}
