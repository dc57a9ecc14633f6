export interface NotificationsTables {
  /** Mails that did not leave; the id is their job's. */
  failed_mails: {
    id: string;
    /** 'mail', or that of a mail that is written when it leaves. */
    kind: string;
    /** Null: it could not be written, or is of no one here any more. */
    recipient: string | null;
    user_id: string | null;
    subscriber_id: string | null;
    reply_id: string | null;
    /** Null for kinds whose subject quotes people, or has its own row. */
    subject: string | null;
    /** Codes of SMTP and Node, or words of ours. */
    reason: string;
    /** Trying again would have changed nothing. */
    refused: boolean;
    tries: number;
    failed_at: Date;
  };
}
