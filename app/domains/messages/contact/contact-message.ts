import type { MessageNotification } from '#app/platform/database/tables/messages.ts';

/** How far a contact message to the operator has come. */
export const contactMessageStates = {
  new: 'Naujas',
  read: 'Skaitytas',
  answered: 'Atsakytas',
} as const;
export type ContactMessageState = keyof typeof contactMessageStates;

/** A contact message as the list shows it. */
export type ContactMessageRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Its beginning, in one line. */
  readonly excerpt: string;
  readonly state: ContactMessageState;
  readonly createdAt: Date;
};

/** An answer that was sent. */
type ContactReply = {
  readonly id: string;
  /** The address of the administrator; null when the account is gone. */
  readonly by: string | null;
  readonly body: string;
  /** What came of its mail. */
  readonly mail: Exclude<MessageNotification, 'off' | 'held'>;
  readonly createdAt: Date;
};

/** A contact message whole, with its answers, the oldest first. */
export type ContactMessage = Omit<ContactMessageRow, 'excerpt'> & {
  readonly text: string;
  /** What came of the mail that told the operator of it. */
  readonly mail: MessageNotification;
  readonly replies: readonly ContactReply[];
};
