import type { ColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

/** What came of the mail that tells a partner of a message. */
export type MessageNotification =
  /** No try has ended yet. */
  | 'waiting'
  | 'sent'
  /** A try has failed; more follow. */
  | 'retrying'
  /** It will not arrive. */
  | 'given_up'
  /** The partner wants no mails. */
  | 'off'
  /** Too many messages came that day: it waits for the next digest. */
  | 'held';

export interface MessagesTables {
  messages: {
    id: string;
    partner_id: string;
    service_id: string | null;
    service_title: string;
    seq: number;
    sender_email: string;
    sender_name: string | null;
    subject: string;
    body: string;
    is_read: WithDefault<boolean>;
    is_archived: WithDefault<boolean>;
    notification: WithDefault<MessageNotification>;
    created_at: Filled;
    text_head: ColumnType<string, never, never>;
    text_long: ColumnType<string | null, never, never>;
  };
  message_digests: {
    id: string;
    partner_id: string;
    recipient: string;
    up_to_seq: number;
    queued_at: Date;
  };
  partner_inboxes: { partner_id: string; last_seq: number; month_start: Date; received: number };
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
