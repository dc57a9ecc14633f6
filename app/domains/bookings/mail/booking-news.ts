import { onWeekdayDate } from '#app/lithuanian/calendar-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { formatDate, formatTime } from '#app/lithuanian/vilnius-time.ts';
import type { FactName } from '../acts/facts.server.ts';
import type { StoredState } from '../booking-state.ts';
import { type BookingKind, wordsOf } from '../kind-words.ts';
import { stayInWords } from '../stays/stay.ts';
import { visitMoment } from '../visits/booking-words.ts';

/** What a mail says of a booking. */
export type BookingWords = {
  readonly kind: BookingKind;
  /** A seat of an event. */
  readonly isEvent: boolean;
  readonly state: StoredState['state'];
  readonly title: string;
  readonly companyName: string;
  /** The service's, else its company's, in E.164; null when both are gone. */
  readonly companyPhone: string | null;
  readonly clientName: string;
  /** 'Kirpimas, Bela'. */
  readonly dogs: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of a stay: until when its dogs are brought. */
  readonly arrivesUntil: Date | null;
  /** Of a request: until when it is waited for. */
  readonly expiresAt: Date | null;
  /** A time that one side asks the other for beside the one that stands, and until when. */
  readonly askedFor: Date | null;
  readonly askedEnd: Date | null;
  readonly askedArrivesUntil: Date | null;
  readonly askedUntil: Date | null;
  readonly price: string;
  readonly isFree: boolean;
  readonly freeCancelHours: number;
  /** What the time that is asked for costs, where that is known. */
  readonly askedPrice: { readonly price: string; readonly isFree: boolean } | null;
  /** '' when the service is gone. */
  readonly place: string;
  /** The owner's to the partner. */
  readonly note: string;
};

/** Whom a mail about a booking goes to; 'client' is one whom the partner has written down. */
export type Reader = 'owner' | 'client' | 'partner';

/** What a mail tells: a fact, or what the clock has made of a booking. */
export type NewsName = FactName | 'expired' | 'move_lapsed' | 'reminder';

/** Why a booking ended with an account or a service. */
export type Cause = 'owner gone' | 'owner blocked' | 'partner gone' | 'service gone';

export type News = BookingWords & {
  readonly what: NewsName;
  /** Who did it. */
  readonly actor: 'owner' | 'partner';
  /** What the other side wrote about it. */
  readonly said: string;
  /** When it began until a move. */
  readonly before: Date | null;
  readonly cause: Cause | null;
  /** When it is told: another year than its own is named. */
  readonly now: Date;
};

/** @param subject where it is not the title and the other side's name */
export type NewsWords = {
  readonly title: string;
  readonly subject?: string;
  readonly text: readonly string[];
};

/** The news in the words of its kind, as the sentences need them. */
export function inWords(news: News) {
  const words = wordsOf(news);
  const when = bookedWhen(news, news.now);
  return {
    ...words,
    /** 'gruodžio 7 d. 10:00', of a stay 'gruodžio 18–21 d.'. */
    when,
    /** 'vizitas gruodžio 7 d. 10:00': what takes place, never what was done then. */
    eventAt: `${words.event} ${when}`,
    /** The other time that one side asks for, as `when`. */
    asked: news.askedFor ? bookedWhen(askedTime(news, news.askedFor), news.now) : '',
    /** Until when a request waits, and until when a time that is asked for. */
    until: news.expiresAt ? visitMoment(news.expiresAt, news.now) : '',
    askedUntil: news.askedUntil ? visitMoment(news.askedUntil, news.now) : '',
    /** 'iš … į …'; of a stay only where it lies now, as both ends may have moved. */
    fromTo: `${beforeOf(news) ? `iš ${beforeOf(news)} ` : ''}į ${when}`,
    before: beforeOf(news),
    partner: news.companyName || 'teikėjas',
    /** Behind 'paskambinkite': the number. */
    phone: news.companyPhone === null ? '' : formatPhone(news.companyPhone),
    /** 'Vizitas patvirtintas', of a stem. */
    became: (stem: string) => `${capital(words.is)} ${stem}${words.ending}`,
  };
}

function askedTime({ kind, askedEnd, askedArrivesUntil }: News, askedFor: Date) {
  return {
    ...{ kind, startsAt: askedFor, endsAt: askedEnd ?? askedFor },
    arrivesUntil: askedArrivesUntil,
  };
}

function beforeOf({ kind, before, now }: News): string {
  return before && kind !== 'stay' ? visitMoment(before, now) : '';
}

type When = Pick<BookingWords, 'kind' | 'startsAt' | 'endsAt'>;

/** When it is: 'lapkričio 26 d. 10:30', of a stay 'gruodžio 2–5 d.'. */
export function bookedWhen({ kind, startsAt, endsAt }: When, now: Date): string {
  if (kind !== 'stay') return visitMoment(startsAt, now);
  return stayInWords({ from: formatDate(startsAt), until: formatDate(endsAt) }, now);
}

/**
 * The time that is booked, or asked for, as a line of its own with its weekdays: 'Pirmadienį, gruodžio
 * 7 d. 10:00–11:30', of a stay with the hours of bringing and fetching.
 */
export function timeLine(reader: Reader, news: News): string {
  const { what, askedFor, now } = news;
  const isAsked = (what === 'offered' || what === 'move_asked') && askedFor !== null;
  const time = isAsked ? askedTime(news, askedFor) : news;
  const words = wordsOf(news);
  const label = what === 'offered' ? words.offered.is : words.asked.is;
  const line = inFull(reader, time, now);
  return isAsked ? `${capital(label)}: ${line}` : capital(line);
}

type Time = When & Pick<BookingWords, 'arrivesUntil'>;

function inFull(reader: Reader, { kind, startsAt, endsAt, arrivesUntil }: Time, now: Date): string {
  const begins = `${onWeekdayDate(startsAt, now)} ${formatTime(startsAt)}`;
  if (kind !== 'stay') return `${begins}–${formatTime(endsAt)}`;
  const [brought, fetched] =
    reader === 'partner' ? ['atvyksta', 'išvyksta'] : ['atvežti', 'atsiimti'];
  const arrival = arrivesUntil === null ? begins : `${begins}–${formatTime(arrivesUntil)}`;
  return `${brought} ${arrival}, ${fetched} ${onWeekdayDate(endsAt, now)} iki ${formatTime(endsAt)}`;
}

/** A sentence has one full stop, also behind a date, which ends with one. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
