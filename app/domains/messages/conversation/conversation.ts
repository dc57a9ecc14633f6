import { countNoun, noun, nounFor } from '#app/lithuanian/plural.ts';
import type { MessageNotification, TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { oneLine } from '#app/platform/log/one-line.ts';
import type { TextLink } from '#app/platform/text-links.server.ts';
import type { Attachment } from '../attachments/attachment.ts';

/** A turn: what one side wrote at once. */
export type Turn = {
  readonly id: string;
  /** Counts the conversation's from 1. */
  readonly turn: number;
  readonly author: TurnAuthor;
  /** Empty: it is files alone. */
  readonly body: string;
  /** The links within the words: the browser has no code to find them. */
  readonly links: readonly TextLink[];
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

/** What is said to a partner who would write there once the account is deleted. */
export const senderGoneText = 'Siuntėjo paskyra ištrinta, todėl žinutės niekas nebeperskaitytų.';

/** The beginning of a turn in one line, or what it is where it has no words. */
export function excerptOf(text: string, files: number): string {
  return text === '' ? sentFiles(files) : oneLine(text);
}

/** A turn where its files are not shown, such as in a mail: its words, and that files came with them. */
export function textOfTurn(body: string, files: number): string {
  return [body, files > 0 ? sentFiles(files) : ''].filter((part) => part !== '').join('\n\n');
}

const file = noun('failas', 'failai', 'failų', 'failo');
const sent = noun('Atsiųstas', 'Atsiųsti', 'Atsiųsta', 'Atsiųsta');

/** What stands for the words of a message of files alone: 'Atsiųstas failas', 'Atsiųsti 3 failai'. */
function sentFiles(count: number): string {
  const files = count === 1 ? file.one : countNoun(count, file);
  return `${nounFor(count, sent)} ${files}`;
}
