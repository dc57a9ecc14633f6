import type { MessageNotification, TurnAuthor } from '#app/platform/database/tables/messages.ts';
import type { Attachment } from '../attachments/attachment.ts';

/** A turn: what one side wrote at once. */
export type Turn = {
  readonly id: string;
  /** Counts the conversation's from 1. */
  readonly turn: number;
  readonly author: TurnAuthor;
  readonly body: string;
  readonly createdAt: Date;
  /** Sent with it, in their order. */
  readonly files: readonly Attachment[];
  /** What came of the mail about it to the other side. */
  readonly notification: MessageNotification;
};

/** A page of a conversation's turns, the oldest first. */
export type TurnPage = {
  readonly turns: readonly Turn[];
  /** `before` of the page with those before them; null: there are none. */
  readonly earlier: number | null;
};

type Sender = { readonly senderName: string | null; readonly senderEmail: string | null };

/** Who began a conversation: the name, else the address. */
export function senderOf({ senderName, senderEmail }: Sender): string {
  return senderName ?? senderEmail ?? 'Ištrinta paskyra';
}
