import type { MessageNotification } from '#app/platform/database/tables/messages.ts';

/** A message as a row of the inbox. */
export type InboxMessage = {
  readonly id: string;
  /** Counts a partner's messages from 1; newer is higher. */
  readonly seq: number;
  readonly senderName: string | null;
  readonly senderEmail: string;
  readonly subject: string;
  /** The beginning of the body on one line. */
  readonly excerpt: string;
  readonly serviceTitle: string;
  readonly isRead: boolean;
  readonly isArchived: boolean;
  readonly createdAt: Date;
};

/** A message as a whole. */
export type Message = Omit<InboxMessage, 'excerpt'> & {
  readonly body: string;
  /** Null: the service is gone. */
  readonly serviceId: string | null;
  /** Whether the service's page can be seen. */
  readonly isServicePublic: boolean;
  readonly notification: MessageNotification;
};

/** What of an inbox is wanted. */
export type InboxQuery = {
  /** Looked for in subject, body, sender and service; empty: everything. */
  readonly query: string;
  readonly archived: boolean;
  /** Only what is older than this number; null: from the newest on. */
  readonly before: number | null;
};

export type InboxPage = {
  /** The newest first. */
  readonly messages: readonly InboxMessage[];
  /** `before` of the next page; null: there is none. */
  readonly next: number | null;
};
