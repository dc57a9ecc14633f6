import type { Photo } from '#app/domains/photos/photo.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import type { TurnPage } from './conversation.ts';

/** The service of a conversation as its sender sees it; texts are ready to print. */
export type TalkedService = {
  /** As it was called when the conversation began, when it is gone. */
  readonly title: string;
  /** Null: its page cannot be seen (any more), and so cannot its place. */
  readonly shown: {
    readonly id: string;
    readonly category: CategoryId;
    readonly city: string | null;
    readonly photo: Photo | null;
  } | null;
};

/** Stands in place of the company's name when the partner's account is gone. */
export const goneProvider = 'Teikėjas, kurio paskyra ištrinta';

/** What is said to who would write there. */
export const partnerGoneText = 'Šio teikėjo paskyra ištrinta, todėl rašyti jam nebegalite.';

/** A conversation as a row of its sender's list. */
export type SenderRow = {
  readonly id: string;
  readonly service: TalkedService;
  readonly companyName: string;
  /** Null: the one that the form gives. */
  readonly subject: string | null;
  /** The beginning of the last turn on one line. */
  readonly excerpt: string;
  /** It was begun with an owner's address without signing in, and not taken over. */
  readonly isUnproven: boolean;
  /** The last turn is the sender's own. */
  readonly isOwn: boolean;
  readonly isUnread: boolean;
  readonly lastTurnAt: Date;
};

/** A conversation as its sender reads it. */
export type SenderConversation = TurnPage & {
  readonly id: string;
  readonly service: TalkedService;
  readonly companyName: string;
  readonly subject: string;
  readonly senderName: string | null;
  readonly senderEmail: string | null;
  /** How many turns there are, and up to which each side has read. */
  readonly count: number;
  readonly readTurn: number;
  readonly partnerReadTurn: number;
  readonly lastTurnAt: Date;
  readonly isPartnerGone: boolean;
  /** As of a row of the list. */
  readonly isUnproven: boolean;
  /** Why the sender can write no more turns, or null. */
  readonly closed: string | null;
};

/** What of a sender's conversations is wanted. */
export type TalksQuery = {
  /** Looked for in everything that was written, the service and the company; empty: everything. */
  readonly query: string;
  /** A page token. */
  readonly after: string | null;
};

export type SenderPage = {
  /** The one with the newest turn first. */
  readonly rows: readonly SenderRow[];
  /** Page tokens; 'first' is the first page, null says that there is none. */
  readonly next: string | null;
  readonly previous: string | null;
};
