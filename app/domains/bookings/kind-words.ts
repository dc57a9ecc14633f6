import type { StoredState } from './booking-state.ts';

export type BookingKind = StoredState['kind'];

/** What is booked as people call it: an event's seat has words of its own. */
type BookedThing = BookingKind | 'event';

/**
 * The words for what is booked, in the cases and the gender that sentences need. Pages, mails, notices
 * and the course of a booking name it by these alone; the sentences are where they are said.
 */
export type KindWords = {
  /** The booking: 'vizitas', 'registracija'; `of` and `it` are its genitive and accusative. */
  readonly is: string;
  readonly of: string;
  readonly it: string;
  /** The ending of participles about the booking: 'patvirtint' + 'as', 'patvirtint' + 'a'. */
  readonly ending: 'as' | 'a';
  /** What takes place at its time, what became of it then, and its pronoun in the genitive. */
  readonly event: string;
  readonly over: 'įvyko' | 'baigėsi';
  readonly its: string;
  /** The booking that was to be, before its time: 'vizitą, kuris turėjo būti' and when. */
  readonly planned: string;
  /** What its owner did: 'Gavote šį laišką, nes Vizgyje …'; and what the owner, or a client, did alone. */
  readonly did: string;
  readonly youBooked: string;
  readonly clientBooked: string;
  /** What an owner does: 'galėsite' and this. */
  readonly books: 'registruotis' | 'rezervuoti';
  /** Until what it can be called off: 'iki' and this; and its pronoun. */
  readonly start: string;
  readonly startIts: 'jo' | 'jos';
  /** What its owner may do until then. */
  readonly changes: string;
  readonly ways: string;
  /** What its partner moves, and changes without moving. */
  readonly moves: string;
  readonly changed: string;
  /** Where there is nothing of it but its time: 'prašėte' and this. */
  readonly wanted: string;
  /** Its time, or in place of that its dates or its session. */
  readonly time: string;
  readonly other: { readonly is: string; readonly of: string; readonly it: string };
  /** The one that stands until another is agreed on; `alone` without its noun. */
  readonly earlier: { readonly is: string; readonly it: string; readonly alone: string };
  /** The one that was asked for before another was offered. */
  readonly first: {
    readonly is: string;
    readonly of: string;
    readonly it: string;
    readonly alone: string;
  };
  readonly asked: { readonly is: string; readonly was: string; readonly it: string };
  readonly offered: { readonly is: string; readonly by: string };
  /** After a move by the other side: 'jei' and this 'netinka', 'apie' and this. */
  readonly moved: { readonly is: string; readonly it: string };
  /** What is kept for a request, and the participle that belongs to it. */
  readonly held: { readonly is: string; readonly kept: string };
  /** What is kept while two times are talked about. */
  readonly heldBoth: string;
  /** What others can have afterwards. */
  readonly freed: {
    readonly is: string;
    readonly free: string;
    readonly it: string;
    /** The one of before an offer was taken. */
    readonly first: string;
  };
  /** The way to another one of the kind when this one is over. */
  readonly again: string;
};

const visit: KindWords = {
  ...{ is: 'vizitas', of: 'vizito', it: 'vizitą', ending: 'as' },
  ...{ event: 'vizitas', over: 'įvyko', its: 'jo' },
  planned: 'vizitą, kuris turėjo būti',
  did: 'registravotės vizitui',
  ...{ youBooked: 'Užsiregistravote', clientBooked: 'Klientas užsiregistravo' },
  books: 'registruotis',
  start: 'vizito',
  startIts: 'jo',
  changes: 'atšaukti ar perkelti',
  ways: 'perkelti arba atšaukti',
  ...{ moves: 'vizitą', changed: 'vizitą' },
  wanted: 'laiko',
  time: 'laikas',
  other: { is: 'kitas laikas', of: 'kito laiko', it: 'kitą laiką' },
  earlier: { is: 'ankstesnis laikas', it: 'ankstesnį laiką', alone: 'ankstesnis' },
  first: {
    ...{ is: 'pirmasis laikas', of: 'pirmojo laiko', it: 'pirmąjį laiką' },
    alone: 'pirmojo',
  },
  asked: { is: 'prašomas laikas', was: 'prašytas laikas', it: 'prašytą laiką' },
  offered: { is: 'pasiūlytas laikas', by: 'pasiūlytu laiku' },
  moved: { is: 'naujas laikas', it: 'naują laiką' },
  held: { is: 'laikas', kept: 'rezervuotas' },
  heldBoth: 'rezervuoti abu laikai',
  freed: { is: 'laikas', free: 'laisvas', it: 'laiką', first: 'pirmasis laikas' },
  again: 'registruotis iš naujo',
};

const stay: KindWords = {
  ...{ is: 'viešnagė', of: 'viešnagės', it: 'viešnagę', ending: 'a' },
  ...{ event: 'viešnagė', over: 'baigėsi', its: 'jos' },
  planned: 'viešnagę, kuri turėjo būti',
  did: 'rezervavote viešnagę',
  ...{ youBooked: 'Rezervavote viešnagę', clientBooked: 'Klientas rezervavo viešnagę' },
  books: 'rezervuoti',
  start: 'viešnagės pradžios',
  startIts: 'jos',
  changes: 'atšaukti ar keisti datas',
  ways: 'perkelti arba atšaukti',
  ...{ moves: 'viešnagę', changed: 'viešnagę' },
  wanted: 'viešnagės',
  time: 'datos',
  other: { is: 'kitos datos', of: 'kitų datų', it: 'kitas datas' },
  earlier: { is: 'ankstesnės datos', it: 'ankstesnes datas', alone: 'ankstesnės' },
  first: {
    ...{ is: 'pirmosios datos', of: 'pirmųjų datų', it: 'pirmąsias datas' },
    alone: 'pirmųjų',
  },
  asked: { is: 'prašomos datos', was: 'prašytos datos', it: 'prašytas datas' },
  offered: { is: 'pasiūlytos datos', by: 'pasiūlytomis datomis' },
  moved: { is: 'naujos datos', it: 'naujas datas' },
  held: { is: 'datos', kept: 'rezervuotos' },
  heldBoth: 'rezervuotos ir vienos, ir kitos datos',
  freed: { is: 'vietos', free: 'laisvos', it: 'datas', first: 'pirmosios datos' },
  again: 'rezervuoti dar kartą',
};

const seat: KindWords = {
  ...{ is: 'registracija', of: 'registracijos', it: 'registraciją', ending: 'a' },
  ...{ event: 'užsiėmimas', over: 'įvyko', its: 'registracijos' },
  planned: 'registraciją į užsiėmimą, numatytą',
  did: 'registravotės į užsiėmimą',
  ...{ youBooked: 'Užsiregistravote', clientBooked: 'Klientas užsiregistravo' },
  books: 'registruotis',
  start: 'užsiėmimo pradžios',
  startIts: 'jos',
  changes: 'atšaukti ar perkelti',
  ways: 'perkelti arba atšaukti',
  ...{ moves: 'registraciją', changed: 'užsiėmimą' },
  wanted: 'užsiėmimo',
  time: 'užsiėmimas',
  other: { is: 'kitas užsiėmimas', of: 'kito užsiėmimo', it: 'kitą užsiėmimą' },
  earlier: { is: 'ankstesnis užsiėmimas', it: 'ankstesnį užsiėmimą', alone: 'ankstesnis' },
  first: {
    ...{ is: 'pirmasis užsiėmimas', of: 'pirmojo užsiėmimo', it: 'pirmąjį užsiėmimą' },
    alone: 'pirmojo',
  },
  asked: {
    ...{ is: 'prašomas užsiėmimas', was: 'prašytas užsiėmimas' },
    it: 'prašytą užsiėmimą',
  },
  offered: { is: 'pasiūlytas užsiėmimas', by: 'pasiūlytu užsiėmimu' },
  moved: { is: 'naujas laikas', it: 'naują laiką' },
  held: { is: 'vieta', kept: 'rezervuota' },
  heldBoth: 'rezervuotos vietos abiejuose užsiėmimuose',
  freed: { is: 'vieta', free: 'laisva', it: 'vietą', first: 'vieta pirmajame užsiėmime' },
  again: 'registruotis iš naujo',
};

/** An event has no other session: nothing moves to another one. */
const event: KindWords = {
  ...seat,
  event: 'renginys',
  planned: 'registraciją į renginį, numatytą',
  did: 'registravotės į renginį',
  start: 'renginio pradžios',
  startIts: 'jos',
  changes: 'atšaukti',
  ways: 'atšaukti',
  ...{ moves: 'renginį', changed: 'renginį' },
  wanted: 'renginio',
  other: { is: 'kitas renginys', of: 'kito renginio', it: 'kitą renginį' },
};

export const kindWords: Readonly<Record<BookedThing, KindWords>> = { visit, stay, seat, event };

/** Of what a partner's list tells the kind by. */
export function kindOf({ unit, isSeat }: { unit: string | null; isSeat: boolean }): BookingKind {
  if (unit !== null) return 'stay';
  return isSeat ? 'seat' : 'visit';
}

/** The words of a booking. */
export function wordsOf({ kind, isEvent }: { kind: BookingKind; isEvent: boolean }): KindWords {
  return kindWords[isEvent ? 'event' : kind];
}
