import type { FactName } from '../acts/facts.server.ts';
import { type BookingKind, bookedWhen, capital, kindWords } from './kind-words.ts';

/** What a mail says of a booking. */
export type BookingWords = {
  readonly kind: BookingKind;
  readonly title: string;
  readonly companyName: string;
  readonly clientName: string;
  /** 'Kirpimas, Bela'. */
  readonly dogs: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Of a request: until when it is waited for. */
  readonly expiresAt: Date | null;
  /** A time that one side asks the other for beside the one that stands, and until when. */
  readonly askedFor: Date | null;
  readonly askedEnd: Date | null;
  readonly askedUntil: Date | null;
  readonly price: string;
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
};

export type NewsWords = { readonly title: string; readonly text: readonly string[] };

/** The news in the words of its kind, as the sentences need them. */
export function inWords(news: News) {
  const { is, of, it, ending } = kindWords[news.kind];
  const when = bookedWhen(news);
  return {
    /** 'vizito lapkričio 26 d. 10:30'. */
    of: `${of} ${when}`,
    /** 'vizitą lapkričio 26 d. 10:30'. */
    it: `${it} ${when}`,
    when,
    /** The other time that one side asks for, as `when`. */
    asked: askedWhen(news),
    /** 'Vizitas patvirtintas', of a stem. */
    became: (stem: string) => `${capital(is)} ${stem}${ending}`,
  };
}

function askedWhen({ kind, askedFor, askedEnd }: News): string {
  if (askedFor === null) return '';
  return bookedWhen({ kind, startsAt: askedFor, endsAt: askedEnd ?? askedFor });
}

/** 'dėl vizito', 'dėl viešnagės': what is meant without when. */
export const kindOf = ({ kind }: Pick<News, 'kind'>) => kindWords[kind];
