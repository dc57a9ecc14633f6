import type { ColumnType, JSONColumnType } from 'kysely';
import type { Filled, WithDefault } from './columns.ts';

export interface AccountsTables {
  users: {
    id: string;
    email: string;
    /** The active role; no form can write it. */
    role: 'pet_owner' | 'partner' | 'admin';
    name: WithDefault<string>;
    email_verified: WithDefault<boolean>;
    image: string | null;
    /** Set, with its reason, while an administrator keeps the account out. */
    blocked_at: WithDefault<Date | null>;
    blocked_reason: WithDefault<string | null>;
    /** When the last session began; the database notes it. */
    signed_in_at: ColumnType<Date | null, never, never>;
    created_at: Filled;
    updated_at: Filled;
  };
  sessions: {
    id: string;
    user_id: string;
    token: string;
    /** As what its person acts; that of the account when an insert leaves it out. */
    role: WithDefault<'pet_owner' | 'partner' | 'admin'>;
    ip_address: string | null;
    user_agent: string | null;
    expires_at: Date;
    /** When an administrator typed the second factor's code last, after the sign-in. */
    code_checked_at: WithDefault<Date | null>;
    created_at: Filled;
    updated_at: Filled;
  };
  accounts: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    /** Argon2id in PHC form, for provider 'credential' alone. */
    password: string | null;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: Date | null;
    refresh_token_expires_at: Date | null;
    scope: string | null;
    created_at: Filled;
    updated_at: Filled;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Filled;
    updated_at: Filled;
  };
  two_factors: {
    user_id: string;
    secret: string;
    last_step: WithDefault<number>;
    created_at: Filled;
  };
  pet_owners: {
    id: string;
    user_id: string;
    full_name: string;
    /** Made by the database. */
    name_folded: ColumnType<string, never, never>;
    phone_number: string | null;
    created_at: Filled;
    updated_at: Filled;
    version: WithDefault<number>;
  };
  email_changes: {
    user_id: string;
    new_email: string;
    /** Never both: the second confirmation does what was asked, and the row goes. */
    old_confirmed_at: Date | null;
    new_confirmed_at: Date | null;
    expires_at: Date;
    created_at: Filled;
  };
  notification_settings: {
    user_id: string;
    email_new_message: WithDefault<boolean>;
    email_new_order: WithDefault<boolean>;
    email_new_review: WithDefault<boolean>;
    sms_urgent_request: WithDefault<boolean>;
    appointment_reminders: WithDefault<boolean>;
    /** Asked by mail for reviews. */
    review_asks: WithDefault<boolean>;
    updated_at: Filled;
  };
  registration_drafts: {
    token_hash: string;
    fields: JSONColumnType<Record<string, string>>;
    address_unit: string;
    expires_at: Date;
  };
  /** Which versions of the terms a person agreed to. */
  terms_agreements: {
    user_id: string;
    /** Its day, 'yyyy-MM-dd'. */
    version: string;
    agreed_at: Date;
    agreed_by: 'registration' | 'sign-in';
  };
  /** Who may become an administrator by a mailed link. */
  admin_invitations: {
    id: string;
    email: string;
    /** Of the token in the link. */
    token_hash: string;
    /** Of the second factor; sealed. */
    secret: string;
    invited_by: string;
    created_at: Date;
    expires_at: Date;
  };
}
