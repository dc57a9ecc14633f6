import type { Filled, WithDefault } from './columns.ts';
import type { MessageNotification } from './messages.ts';

export interface NewsletterTables {
  newsletter_subscribers: {
    id: string;
    email: string;
    /** Null until a link in a mail was used. */
    confirmed_at: Date | null;
    created_at: Filled;
    /** Random; every link of the row holds it, sealed. Null where the address was proven otherwise. */
    link_hash: WithDefault<string | null>;
    /** Of the newest link. */
    link_expires_at: WithDefault<Date | null>;
  };
  newsletter_issues: {
    id: string;
    subject: string;
    /** HTML as cleanHtml leaves it. */
    body: string;
    audience: WithDefault<'subscribers' | 'partners' | 'owners' | 'members'>;
    is_about_terms: WithDefault<boolean>;
    version: WithDefault<number>;
    /** The version that the last test mail showed; what is sent has been. */
    tried_version: WithDefault<number | null>;
    created_at: Date;
    updated_at: Date;
    /** Null: a draft. */
    sent_at: WithDefault<Date | null>;
    /** Null also when the account is gone. */
    sent_by: WithDefault<string | null>;
    /** The last reader who has a delivery, in the order of ids; null: none has yet. */
    addressed_up_to: WithDefault<string | null>;
    /** When every reader had one. */
    addressed_at: WithDefault<Date | null>;
  };
  newsletter_deliveries: {
    id: string;
    issue_id: string;
    /** Null: the newsletter has been stopped since. */
    subscriber_id: WithDefault<string | null>;
    /** Of a letter to accounts; null: the account is gone. */
    user_id: WithDefault<string | null>;
    /** 'off': it was stopped before the mail left. */
    status: WithDefault<Exclude<MessageNotification, 'held'>>;
  };
}
