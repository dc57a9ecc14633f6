import type { ColumnType, JSONColumnType } from 'kysely';

/** A moment kept as timestamptz; the database fills it when an insert leaves it out. */
type Filled = ColumnType<Date, Date | undefined, Date>;
/** A column with a database default. */
type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;

/** What something was like at a moment, as jsonb; its domain knows its shape. */
type Snapshot = ColumnType<
  Record<string, unknown> | null,
  string | null | undefined,
  string | null
>;

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

/** What a visit and a booked service have in common; the texts stay when dog or service are deleted. */
type BookingColumns = {
  id: string;
  pet_owner_id: string;
  pet_id: string | null;
  service_id: string | null;
  pet_name: string;
  service_title: string;
  city: string | null;
  /** As it was written; null: unknown. */
  status: string | null;
  created_at: Filled;
};

/** The tables as db/migrations make them, names and all. */
export type Database = {
  service_categories: { id: string; name: string; position: number };
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
    sms_urgent_request: WithDefault<boolean>;
    appointment_reminders: WithDefault<boolean>;
    updated_at: Filled;
  };
  partner_registrations: CompanyColumns & { user_id: string; created_at: Filled };
  registration_drafts: {
    token_hash: string;
    fields: JSONColumnType<Record<string, string>>;
    address_unit: string;
    expires_at: Date;
  };
  development_mails: {
    id: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    created_at: Filled;
  };
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
  /** `/p/{name}`: a name is one partner's for ever; null: of an account that is gone. */
  partner_addresses: {
    name: string;
    partner_id: string | null;
    /** False: an earlier name, which leads to the current one. */
    is_current: boolean;
    created_at: Filled;
  };
  /** The words of reserved-names.ts, for the trigger that names new partners. */
  reserved_addresses: { word: string; reach: 'name' | 'part' | 'stem' | 'anywhere' };
  partner_photos: {
    id: string;
    partner_id: string;
    role: 'logo' | 'cover' | 'album';
    position: number;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
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
  partner_provided_services: {
    id: string;
    partner_id: string;
    service_category_id: string;
    title: string;
    /** Made by the database. */
    title_folded: ColumnType<string, never, never>;
    description: WithDefault<string>;
    city: string | null;
    address: string | null;
    phone_number: string | null;
    email: string | null;
    notification_email: string | null;
    work_hours: string | null;
    status: WithDefault<'active' | 'inactive'>;
    price_min: number | null;
    price_max: number | null;
    price_per_day: number | null;
    specific_attributes: JSONColumnType<Record<string, unknown>>;
    /** Set, with reason and explanation, while an administrator hides it from the public. */
    hidden_at: WithDefault<Date | null>;
    hidden_reason: WithDefault<string | null>;
    hidden_explanation: WithDefault<string | null>;
    /** The content that was looked at when it was hidden, or left hidden; null: not kept. */
    hidden_snapshot: Snapshot;
    /** When an administrator looked again and left it hidden; null: not yet. */
    left_hidden_at: WithDefault<Date | null>;
    /** When its partner asked to look again; null: nothing is asked, or it has been decided since. */
    review_asked_at: WithDefault<Date | null>;
    /** The same, kept after the decision: once a day may be asked. */
    last_review_asked_at: WithDefault<Date | null>;
    /** When its partner switched it off; null while it is active, or when that was not kept yet. */
    inactive_since: WithDefault<Date | null>;
    /** When an administrator has looked at it as a new one of an unchecked company; the audit log says who. */
    looked_at: WithDefault<Date | null>;
    created_at: Filled;
    updated_at: Filled;
    version: WithDefault<number>;
  };
  service_photos: {
    id: string;
    service_id: string;
    position: number;
    alt: WithDefault<string>;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  files: {
    id: string;
    content_hash: string;
    /** In all sizes together; 0: stored before this was counted. */
    bytes: WithDefault<number>;
    was_owned: WithDefault<boolean>;
    is_private: WithDefault<boolean>;
    /** What was public lies among what is private (withheld-photos.server.ts). */
    is_withheld: WithDefault<boolean>;
    /** A process moves it between the two places until then, at the longest. */
    moving_until: WithDefault<Date | null>;
    created_at: Filled;
  };
  /** What is to be removed from the store. */
  removed_files: { id: string; removed_at: Filled };
  service_drafts: {
    id: string;
    partner_id: string;
    /** Null: a new service. */
    service_id: string | null;
    service_category_id: string;
    /** The version of the service that the editing began with. */
    base_version: number | null;
    /** What is typed, by the names of the wizard's fields. */
    fields: JSONColumnType<Record<string, string | string[]>>;
    photos: JSONColumnType<{ id: string; alt: string }[]>;
    /** Another number after every change of the fields or the category; 0: nothing was typed. */
    revision: WithDefault<number>;
    /** The page that wrote the fields last. */
    typed_by: string | null;
    /** The service that a new one was begun as a copy of; it may be gone. */
    copied_from: WithDefault<string | null>;
    /** That service was hidden when its partner deleted it. */
    copied_from_hidden: WithDefault<boolean>;
    created_at: Filled;
    updated_at: Filled;
  };
  draft_photos: {
    id: string;
    draft_id: string;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  service_view_counts: { service_id: string; day: string; views: number };
  service_view_visitors: { visitor_hash: Buffer; created_at: Filled };
  contact_reveal_events: {
    id: string;
    service_id: string;
    partner_id: string;
    reveal_type: 'phone' | 'email';
    created_at: Filled;
  };
  /** An administrator's; without a row the mail is wanted. The day is Vilnius's. */
  morning_mails: { user_id: string; is_wanted: WithDefault<boolean>; seen_to_on: string | null };
  visitor_salts: { day: string; salt: Buffer };
  contact_reveal_visitors: { visitor_hash: Buffer; created_at: Filled };
  rate_limits: { bucket: string; window_start: Date; used: number; expires_at: Date };
  idempotency_keys: {
    submission: string;
    claimed_at: Date;
    answer: ColumnType<object | null, undefined, string | null>;
    expires_at: Date;
  };
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
  service_search: {
    service_id: string;
    category_id: string;
    city: string | null;
    created_at: Date;
    price_low: number | null;
    price_high: number | null;
    event_at: Date | null;
    options: number[];
    open_until: number[] | null;
    text_folded: string;
    tokens: number[];
    version: WithDefault<number>;
  };
  pets: {
    id: string;
    owner_id: string;
    name: string;
    breed: WithDefault<string>;
    /** 'yyyy-MM-dd'. */
    birth_date: string | null;
    gender: 'Patinas' | 'Patelė' | 'Kita' | null;
    /** In kilograms, with one decimal. */
    weight: number | null;
    description: WithDefault<string>;
    special_needs: WithDefault<string>;
    version: WithDefault<number>;
    created_at: Filled;
    updated_at: Filled;
  };
  pet_photos: {
    id: string;
    owner_id: string;
    /** Null while it waits for its form to be saved. */
    pet_id: string | null;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  appointments: BookingColumns & {
    appointment_time: Date;
    /** What it is for, 'Skiepijimas'; null where that is not known. */
    procedure_name: WithDefault<string | null>;
  };
  /** `booking_date` is 'yyyy-MM-dd'. */
  booked_services: BookingColumns & { booking_date: string };
  favourites: {
    id: string;
    owner_id: string;
    /** Null: the service has been deleted. */
    service_id: string | null;
    service_title: string;
    created_at: Filled;
  };
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
  background_runs: {
    name: string;
    /** Null until a run has ended. */
    ended_at: Date | null;
    failures: WithDefault<number>;
    /** The process that does it now, and until when without saying so again. */
    claimed_by: string | null;
    claimed_until: Date | null;
  };
  blog_posts: {
    id: string;
    /** Who wrote it down; null when the account is gone. */
    user_id: string | null;
    title: string;
    /** HTML as cleanPostHtml leaves it. */
    content: string;
    /** As it is shown; empty when no one is named. */
    author: WithDefault<string>;
    text_folded: ColumnType<string, never, never>;
    status: WithDefault<'draft' | 'scheduled' | 'published'>;
    /** Null of a draft; of a scheduled post the time from which it is public. */
    published_at: Date | null;
    version: WithDefault<number>;
    created_at: Filled;
    updated_at: Filled;
  };
  /** What an administrator is writing: one for a new post, and one for each that is edited. */
  post_drafts: {
    /** That of the post which a draft of a new one becomes. */
    id: string;
    user_id: string;
    /** Null: a new post. */
    post_id: string | null;
    /** The version of the post that the editing began with; 0 of a new one. */
    base_version: WithDefault<number>;
    /** What is typed, by the names of the form's fields; null: nothing but pictures. */
    fields: ColumnType<Record<string, string> | null, string | undefined, string>;
    /** Another number after every change of the fields; 0: nothing was typed. */
    revision: WithDefault<number>;
    /** The page that wrote the fields last. */
    typed_by: string | null;
    created_at: Filled;
    updated_at: Filled;
  };
  /** A picture of a post, or of a draft until that is saved. */
  blog_photos: {
    id: string;
    post_id: string | null;
    draft_id: string | null;
    /** The one above the text, or one within it, whose description stands in the text. */
    role: WithDefault<'lead' | 'text'>;
    alt: WithDefault<string>;
    content_hash: string;
    width: number;
    height: number;
    created_at: Filled;
  };
  /** Append-only: the database refuses to change or delete a row. */
  audit_log: {
    id: string;
    /** Null: the command line. */
    admin_id: string | null;
    act: string;
    subject_id: string | null;
    /** '' of what has no title of its own. */
    subject_title: WithDefault<string>;
    reason: WithDefault<string>;
    created_at: Date;
  };
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
    /** When its partner first saved the service since. */
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
};
