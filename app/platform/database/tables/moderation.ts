import type { Selectable } from 'kysely';
import type { WithDefault } from './columns.ts';
import type { TurnAuthor } from './messages.ts';
import type { ReviewsTables } from './reviews.ts';

type HiddenReason = NonNullable<Selectable<ReviewsTables['reviews']>['hidden_reason']>;

export interface ModerationTables {
  service_reports: {
    id: string;
    /** Null, as the partner's: deleted since. */
    service_id: string | null;
    service_title: string;
    partner_id: string | null;
    reason: string;
    body: string;
    /** Null: the reporter gave none. */
    email: string | null;
    created_at: Date;
    /** Null, as what belongs to it: not decided yet. */
    decision: WithDefault<'hidden' | 'warned' | 'kept' | 'gone' | null>;
    /** Shared by all reports that were decided together: the id of one of them. */
    decision_id: WithDefault<string | null>;
    decision_reason: WithDefault<string | null>;
    /** For the reporters; that for the partner is null where the decision did not hide the service. */
    explanation: WithDefault<string | null>;
    partner_explanation: WithDefault<string | null>;
    decided_at: WithDefault<Date | null>;
    /** Null, once it is decided: the administrator's account is gone. */
    decided_by: WithDefault<string | null>;
  };
  review_reports: {
    id: string;
    review_id: string;
    partner_id: string;
    reason: HiddenReason;
    body: string;
    created_at: Date;
    /** Null, as what belongs to it: it waits. */
    decision: WithDefault<'kept' | 'hidden' | null>;
    decided_at: WithDefault<Date | null>;
    explanation: WithDefault<string | null>;
  };
  /** Of reviews, by the reason; the database keeps it. */
  review_counts: { reason: HiddenReason; reported: number; removed: number };
  conversation_reports: {
    id: string;
    /** Null, as the partner's: gone since. */
    conversation_id: string | null;
    partner_id: string | null;
    service_title: string;
    reported_by: TurnAuthor;
    /** Null: a guest's, or the account is gone. */
    reporter_account: string | null;
    reason: 'insult' | 'spam' | 'fraud' | 'illegal' | 'other';
    body: string;
    /** How many the conversation had: an administrator reads no later ones. */
    turns: number;
    created_at: Date;
    last_read_at: WithDefault<Date | null>;
    /** Null, as what belongs to it: not decided yet. */
    decision: WithDefault<'kept' | 'warned' | 'blocked' | null>;
    explanation: WithDefault<string | null>;
    decided_at: WithDefault<Date | null>;
    decided_by: WithDefault<string | null>;
  };
  service_warnings: {
    id: string;
    service_id: string;
    reason: string;
    /** In the administrator's words. */
    explanation: string;
    warned_at: Date;
    /** Null: the administrator's account is gone. */
    warned_by: string | null;
    /** The end of the last day in Vilnius. */
    due_at: Date;
    /** The service was saved since, and no administrator has looked yet. */
    corrected_at: WithDefault<Date | null>;
    /** Null, as the outcome: it stands. */
    ended_at: WithDefault<Date | null>;
    outcome: WithDefault<'lifted' | 'hidden' | 'overdue' | null>;
  };
  removed_contents: {
    id: string;
    service_id: string;
    kind: 'photo' | 'description';
    reason: string;
    /** In the administrator's words. */
    explanation: string;
    removed_at: Date;
    /** When its partner first saved the service since, or said that this was read. */
    saved_at: WithDefault<Date | null>;
  };
  moderation_questions: {
    id: string;
    /** One of these three: what it is about. To who reported, else to the partner. */
    report_id: WithDefault<string | null>;
    service_id: WithDefault<string | null>;
    partner_id: WithDefault<string | null>;
    body: string;
    asked_at: Date;
    /** Null: the administrator's account is gone. */
    asked_by: string | null;
    answer: WithDefault<string | null>;
    answered_at: WithDefault<Date | null>;
    /** When an administrator has read the answer. */
    read_at: WithDefault<Date | null>;
  };
  moderation_templates: {
    id: string;
    kind: 'decision' | 'warning' | 'question' | 'letter';
    name: string;
    body: string;
    version: WithDefault<number>;
    updated_at: Date;
  };
  moderation_notes: {
    id: string;
    /** One of these four: what it is about. */
    user_id: WithDefault<string | null>;
    partner_id: WithDefault<string | null>;
    service_id: WithDefault<string | null>;
    report_id: WithDefault<string | null>;
    body: string;
    written_at: Date;
    /** Null: the administrator's account is gone. */
    written_by: string | null;
  };
  /** An administrator's; without a row the mail is wanted. The day is Vilnius's. */
  morning_mails: { user_id: string; is_wanted: WithDefault<boolean>; seen_to_on: string | null };
}
