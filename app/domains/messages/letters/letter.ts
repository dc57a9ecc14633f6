import type { MessageNotification } from '#app/platform/database/schema.server.ts';

/** How far a letter to the operator has come. */
export const letterStates = { new: 'Naujas', read: 'Skaitytas', answered: 'Atsakytas' } as const;
export type LetterState = keyof typeof letterStates;

/** A letter as the list shows it. */
export type LetterRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Its beginning, in one line. */
  readonly excerpt: string;
  readonly state: LetterState;
  readonly createdAt: Date;
};

/** An answer that was sent. */
type LetterReply = {
  readonly id: string;
  /** The address of the administrator; null when the account is gone. */
  readonly by: string | null;
  readonly body: string;
  /** What came of its mail. */
  readonly mail: Exclude<MessageNotification, 'off' | 'held'>;
  readonly createdAt: Date;
};

/** A letter whole, with its answers, the oldest first. */
export type Letter = Omit<LetterRow, 'excerpt'> & {
  readonly text: string;
  /** What came of the mail that told the operator of it. */
  readonly mail: MessageNotification;
  readonly replies: readonly LetterReply[];
};
