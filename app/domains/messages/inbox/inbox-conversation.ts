import type { TurnAuthor } from '#app/platform/database/tables/messages.ts';

/** A conversation as a row of the inbox. */
export type InboxConversation = {
  readonly id: string;
  /** The number of its last turn: a partner's turns count from 1, newer is higher. */
  readonly seq: number;
  readonly senderName: string | null;
  /** Null, as the name: the sender's account was deleted. */
  readonly senderEmail: string | null;
  readonly subject: string;
  readonly serviceTitle: string;
  readonly lastAuthor: TurnAuthor;
  /** The beginning of the last turn on one line. */
  readonly excerpt: string;
  readonly lastTurnAt: Date;
  readonly isRead: boolean;
  readonly isArchived: boolean;
};

/** What of an inbox is wanted. */
export type InboxQuery = {
  /** Looked for in what was written, subject, sender and service; empty: everything. */
  readonly query: string;
  readonly archived: boolean;
  /** Only what is older than this number; null: from the newest on. */
  readonly before: number | null;
};

export type InboxPage = {
  /** The newest first. */
  readonly conversations: readonly InboxConversation[];
  /** `before` of the next page; null: there is none. */
  readonly next: number | null;
};
