import type { ColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

/** Who has written a turn: who began the conversation, or the partner. */
export type TurnAuthor = 'sender' | 'partner';

/** What came of the mail that tells of a message. */
export type MessageNotification =
  /** No try has ended yet. */
  | 'waiting'
  | 'sent'
  /** A try has failed; more follow. */
  | 'retrying'
  /** It will not arrive. */
  | 'given_up'
  /** None is sent: its reader wants no mails, or has no address or too many of them. */
  | 'off'
  /** Too many messages came that day: it waits for the next digest. */
  | 'held';

export interface MessagesTables {
  conversations: {
    id: string;
    /** Null: the partner's account is gone. */
    partner_id: string | null;
    /** Null: the service is gone. */
    service_id: string | null;
    /** As it was when the conversation began. */
    service_title: string;
    /** Begun with the account's address without signing in, and taken over by the account since. */
    is_taken: WithDefault<boolean>;
    /** The account of an owner who was signed in; null: a guest's, or the account is gone. */
    sender_account: string | null;
    /** Null, as the name: the sender's account was deleted. */
    sender_email: string | null;
    sender_name: string | null;
    subject: string;
    /** How many there are. */
    turns: WithDefault<number>;
    /** The last turn's number in the partner's inbox, its author and how it begins. */
    last_seq: number;
    last_author: WithDefault<TurnAuthor>;
    last_text: string;
    /** How many files it has: one of files alone has no text. */
    last_files: WithDefault<number>;
    last_turn_at: Date;
    created_at: Date;
    /** By the partner, and in the partner's archive. */
    is_read: WithDefault<boolean>;
    is_archived: WithDefault<boolean>;
    /** When a side deleted it for itself; it is gone when both have. */
    partner_hidden_at: WithDefault<Date | null>;
    sender_hidden_at: WithDefault<Date | null>;
    /** Up to which turn each side has read. */
    partner_read_turn: WithDefault<number>;
    sender_read_turn: WithDefault<number>;
    /** When the partner answered first. */
    answered_at: WithDefault<Date | null>;
    /** The partner says to have answered by a mail of its own. */
    answered_by_mail: WithDefault<boolean>;
    /**
     * It was a message before there were conversations, or the partner began it: nothing is known of
     * answers to it.
     */
    is_carried: WithDefault<boolean>;
    /** Of a guest's secret link (guest-link.server.ts). */
    link_number: WithDefault<number>;
    link_hash: WithDefault<Buffer | null>;
    /** What an inbox searches in (conversation-text.server.ts). */
    text_head: string;
    text_long: WithDefault<string | null>;
  };
  /** What is told of partners' answers (response-time.ts). */
  response_times: {
    partner_id: string;
    step: 'hour' | 'hours' | 'day' | 'days' | null;
    answered: number;
  };
  response_reckonings: { partner_id: string; last_seq: number; reckoned_at: Date };
  /** Senders of whom a partner takes no more turns. */
  blocked_senders: {
    id: string;
    partner_id: string;
    /** Null: the partner wrote first and knows no address; then there is an account. */
    email: string | null;
    account: WithDefault<string | null>;
    /** Null: it is gone. */
    conversation_id: WithDefault<string | null>;
    blocked_at: Date;
  };
  /** The turns of conversations. */
  messages: {
    id: string;
    conversation_id: string;
    /** From 1 in its conversation. */
    turn: number;
    author: TurnAuthor;
    /** Of its conversation. */
    partner_id: string | null;
    seq: number;
    /** Empty: it is files alone. */
    body: string;
    /** How many it has. */
    files: WithDefault<number>;
    /** What came of the mail about it to the other side. */
    notification: WithDefault<MessageNotification>;
    created_at: Filled;
  };
  message_digests: {
    id: string;
    partner_id: string;
    recipient: string;
    up_to_seq: number;
    queued_at: Date;
  };
  partner_inboxes: { partner_id: string; last_seq: number; month_start: Date; received: number };
  attachments: {
    /** Of its row in `files`. */
    id: string;
    conversation_id: string;
    author: TurnAuthor;
    /** Both null while it waits for its turn to be sent. */
    turn: number | null;
    position: number | null;
    kind: 'photo' | 'pdf';
    name: string;
    /** As it was sent. */
    bytes: number;
    content_hash: string;
    /** Of a photo. */
    width: number | null;
    height: number | null;
    created_at: Date;
  };
  saved_replies: {
    id: string;
    partner_id: string;
    /** Its place in the partner's order, from 1. */
    position: number;
    name: string;
    body: string;
    version: WithDefault<number>;
    updated_at: Date;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    message: string;
    notification: WithDefault<MessageNotification>;
    created_at: Filled;
    /** When an administrator marked it as read or answered it. */
    read_at: WithDefault<Date | null>;
    answered_at: WithDefault<Date | null>;
    text_folded: ColumnType<string, never, never>;
  };
  contact_replies: {
    id: string;
    contact_message_id: string;
    /** Who wrote it; null when the account is gone. */
    admin_id: string | null;
    body: string;
    notification: WithDefault<Exclude<MessageNotification, 'off' | 'held'>>;
    created_at: Date;
  };
}
