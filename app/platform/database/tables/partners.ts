import type { ColumnType } from 'kysely';
import type { Filled, Snapshot, WithDefault } from './columns.ts';

/** What a partner tells about the company. */
type CompanyColumns = {
  company_name: string;
  /** Null: an earlier partner, a company, who has not been asked yet. */
  trader_kind: 'company' | 'self_employed' | 'not_trader' | null;
  /** Of a person none; of all others never null. */
  company_code: string | null;
  vat_code: string | null;
  /** Of a person's certificate or licence; administrators alone see it. */
  certificate_number: string | null;
  phone: string;
  email: string;
  city: string;
  /** False of a person who has not chosen it: address and postal code are '' then. */
  is_address_shown: WithDefault<boolean>;
  address: string;
  postal_code: string;
  contact_name: string;
  about_company: WithDefault<string>;
  /** The company's, folded, made by the database. */
  name_folded: ColumnType<string, never, never>;
};

export interface PartnersTables {
  partner_registrations: CompanyColumns & { user_id: string; created_at: Filled };
  partners: CompanyColumns & {
    id: string;
    user_id: string;
    monthly_message_allowance: WithDefault<number>;
    extra_messages_balance: WithDefault<number>;
    is_partner_profile_complete: WithDefault<boolean>;
    /** When the first-visit guideline was dismissed. */
    guidelines_reviewed_at: Date | null;
    /** Set while the services are hidden until an administrator has checked the company; else null. */
    approval_awaited_since: Date | null;
    /** When an administrator checked the current company data; null: not yet. */
    checked_at: WithDefault<Date | null>;
    /** Who did; null: the command line, or an account that is gone. */
    checked_by: WithDefault<string | null>;
    /** What was looked at, in words. */
    checked_what: WithDefault<string>;
    /** When an administrator found the current company data wrong, and why. */
    refused_at: WithDefault<Date | null>;
    refused_reason: WithDefault<string | null>;
    /** For the partner, in the administrator's words. */
    refused_explanation: WithDefault<string | null>;
    /** What the last check or refusal was of, and what it was; null: none yet. */
    reviewed_snapshot: Snapshot;
    /** When the partner asked to look again; null: nothing is asked, or it has been decided since. */
    review_asked_at: WithDefault<Date | null>;
    /** The same, kept after the decision: once a day may be asked. */
    last_review_asked_at: WithDefault<Date | null>;
    /** Set, with reason and explanation, while an administrator suspends the partner as a partner. */
    suspended_at: WithDefault<Date | null>;
    suspended_reason: WithDefault<string | null>;
    suspended_explanation: WithDefault<string | null>;
    /** What there was when it was suspended, or left so. */
    suspended_snapshot: Snapshot;
    /** When an administrator looked again and left it suspended; null: not yet. */
    left_suspended_at: WithDefault<Date | null>;
    /** The company's own hours, as a service's. */
    work_hours: WithDefault<string | null>;
    website_url: WithDefault<string | null>;
    facebook_url: WithDefault<string | null>;
    instagram_url: WithDefault<string | null>;
    tiktok_url: WithDefault<string | null>;
    youtube_url: WithDefault<string | null>;
    created_at: Filled;
    updated_at: Filled;
    version: WithDefault<number>;
  };
  trader_kind_requests: {
    partner_id: string;
    trader_kind: 'company' | 'self_employed' | 'not_trader';
    company_code: string | null;
    vat_code: string | null;
    certificate_number: string | null;
    is_address_shown: boolean;
    address: string;
    postal_code: string;
    asked_at: Date;
  };
}
