import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';

/** The values of a row by its columns. */
export type Values = Readonly<Record<string, unknown>>;

/** For every table a new row that it accepts. */
export type RightRows = Readonly<Record<string, () => Values>>;

/** What no table may hold: the constraint that refuses it, and what makes a right row of its table wrong. */
export type RefusedRow = readonly [constraint: string, ...changes: (() => Values)[]];

/** PostgreSQL's codes of what it refuses. */
const [missing, taken, wrong, excluded] = ['23502', '23505', '23514', '23P01'];
export const foreign = '23503';

/**
 * The tables whose rules each file of tests goes through: together all of the schema, but for what
 * the migrations keep for themselves.
 */
export const tablesTested = {
  catalogue: [
    'contact_reveal_events',
    'contact_reveal_visitors',
    'idempotency_keys',
    'partners',
    'rate_limits',
    'service_categories',
    'service_search',
    'trader_kind_requests',
    'users',
    'visitor_salts',
  ],
  services: [
    'draft_photos',
    'files',
    'partner_provided_services',
    'removed_files',
    'service_drafts',
    'service_photos',
    'service_view_counts',
    'service_view_visitors',
  ],
  freeDays: ['free_day_changes', 'free_days', 'reckoned_services'],
  companies: ['partner_addresses', 'partner_photos', 'reserved_addresses'],
  messages: [
    'attachments',
    'contact_messages',
    'contact_replies',
    'conversations',
    'message_digests',
    'messages',
    'partner_inboxes',
    'blocked_senders',
    'saved_replies',
    'response_reckonings',
    'response_times',
  ],
  accounts: [
    'accounts',
    'admin_invitations',
    'development_mails',
    'email_changes',
    'notification_settings',
    'partner_registrations',
    'pet_owners',
    'registration_drafts',
    'sessions',
    'terms_agreements',
    'two_factors',
    'verifications',
  ],
  owners: ['favourites', 'newsletter_subscribers', 'pet_photos', 'pets'],
  booked: [
    'blocked_clients',
    'booking_dogs',
    'booking_facts',
    'booking_offers',
    'bookings',
    'group_sessions',
    'held_booking_news',
    'place_claims',
    'seat_claims',
    'stopped_addresses',
    'trusted_clients',
  ],
  bookings: ['online_bookings', 'price_items', 'schedule_exceptions', 'schedules'],
  reviews: [
    'review_asks',
    'review_ask_stops',
    'review_aspects',
    'review_counts',
    'review_photos',
    'review_reports',
    'reviews',
    'service_ratings',
  ],
  blog: ['blog_photos', 'blog_posts', 'post_drafts'],
  admin: [
    'audit_log',
    'background_runs',
    'failed_mails',
    'moderation_notes',
    'moderation_questions',
    'moderation_templates',
    'morning_mails',
    'newsletter_deliveries',
    'newsletter_issues',
    'removed_contents',
    'conversation_reports',
    'service_reports',
    'service_warnings',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What gives way where a row refers to one of two things. */
const inPlaceOf: Readonly<Record<string, Readonly<Record<string, null>>>> = {
  place_claims_session_id_fkey: { booking_id: null },
  review_photos_booking_id_fkey: { review_id: null, position: null },
};

/** What makes a partner a person with an activity of its own. */
export const person = {
  trader_kind: 'self_employed',
  company_code: null,
  is_address_shown: false,
  address: '',
  postal_code: '',
};

/** What none of the tables takes that tell of a trader. */
export function traderRules(table: string): readonly RefusedRow[] {
  return [
    [
      `${table}_company_code_check`,
      () => ({ company_code: '' }),
      () => ({ company_code: '39900274x' }),
      () => ({ company_code: ' 399002749' }),
      () => ({ company_code: '399002749\n' }),
      () => ({ company_code: '٣٩٩٠٠٢٧٤٩' }),
      () => ({ company_code: '1'.repeat(21) }),
    ],
    [`${table}_vat_code_check`, () => ({ vat_code: '' }), () => ({ vat_code: '1'.repeat(21) })],
    [
      `${table}_postal_code_check`,
      () => ({ postal_code: '14260' }),
      () => ({ postal_code: 'LT-1426' }),
      () => ({ postal_code: 'lt-14260' }),
      () => ({ postal_code: 'LT-142600' }),
    ],
    [`${table}_trader_kind_check`, () => ({ trader_kind: 'person' })],
    [
      `${table}_certificate_number_check`,
      () => ({ ...person, certificate_number: '' }),
      () => ({ ...person, certificate_number: 'AB-12' }),
      // As long as a personal code.
      () => ({ ...person, certificate_number: '39001010000' }),
      () => ({ ...person, certificate_number: '1'.repeat(21) }),
    ],
    [
      `${table}_codes_of_kind_check`,
      () => ({ company_code: null }),
      () => ({ trader_kind: 'not_trader', company_code: null }),
      () => ({ certificate_number: '123456' }),
      () => ({ ...person, company_code: '399002749' }),
      () => ({ ...person, vat_code: 'LT100001919017' }),
    ],
    [
      `${table}_address_of_kind_check`,
      () => ({ address: '' }),
      () => ({ postal_code: '' }),
      () => ({ is_address_shown: false, address: '', postal_code: '' }),
      () => ({ ...person, address: 'Ramioji g. 1' }),
      () => ({ ...person, is_address_shown: true }),
    ],
  ];
}

export function insertRow(db: Db, table: string, values: Values) {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const given = sql.join(Object.values(values).map((value) => sql`${value}`));
  return sql`insert into ${sql.table(table)} (${columns}) values (${given})`.execute(db);
}

const accepted = new Error('accepted');

/**
 * Tests that these are the tables of the part, that each takes its right row and that each rule of these tables refuses its wrong ones.
 * That a key is taken once and that what a column refers to is there is tried of itself, except where
 * `refused` names the constraint.
 * @returns tryRow tries a right row with a change, takes it back and says why it was refused, or
 *   null
 */
export function testRules<Rows extends RightRows>(
  database: () => Db,
  part: keyof typeof tablesTested,
  right: Rows,
  refused: readonly RefusedRow[],
) {
  type Table = keyof Rows & string;
  const tables = Object.keys(right) as Table[];
  const named = new Set(refused.map(([constraint]) => constraint));

  const tryRow = (table: Table, change: Values) =>
    refusalOf((transaction) => insertRow(transaction, table, { ...right[table]?.(), ...change }));

  async function refusalOf(work: (transaction: Db) => Promise<unknown>) {
    const refusal = await database()
      .transaction()
      .execute(async (transaction) => {
        await work(transaction);
        // A rule that is asked at the end of a transaction is asked here, as this one has no end.
        await sql`set constraints all immediate`.execute(transaction);
        throw accepted;
      })
      .catch((error: unknown) => error);
    if (refusal === accepted) return null;
    const { code, constraint, column } = refusal as Record<string, string | undefined>;
    return { code, constraint, column };
  }

  /** The table whose name the constraint's begins with. */
  function tableOf(constraint: string): Table {
    const [table] = tables
      .filter((name) => constraint.startsWith(`${name}_`))
      .sort((one, other) => other.length - one.length);
    if (!table) throw new Error(`${constraint} is of no table here`);
    return table;
  }

  /** The primary keys and the foreign keys of one column that `refused` does not name. */
  async function listKeys() {
    const { rows } = await sql<{ name: string; table: Table; kind: 'p' | 'f'; column: string }>`
      select conname as name, conrelid::regclass::text as table, contype as kind,
        attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where conrelid::regclass::text = any(${tables})
        and (contype = 'p' or contype = 'f' and array_length(conkey, 1) = 1)`.execute(database());
    return rows.filter(({ name }) => !named.has(name));
  }

  test('the tables are those of the list', () => {
    expect(tables.toSorted()).toEqual(tablesTested[part].toSorted());
  });

  describe('the tables refuse what the product must never hold', () => {
    test.each(tables)('%s takes a row that is right', async (table) => {
      expect(await tryRow(table, {})).toBeNull();
    });

    for (const [constraint, ...changes] of refused) {
      test(constraint, async () => {
        expect(changes.length).toBeGreaterThan(0);
        const isKey = /_p?key$/.test(constraint);
        const ofOthers = constraint.endsWith('_overlap') ? excluded : wrong;
        const code = constraint.endsWith('_fkey') ? foreign : isKey ? taken : ofOthers;
        for (const change of changes) {
          expect(await tryRow(tableOf(constraint), change())).toMatchObject({ code, constraint });
        }
      });
    }

    test('a key is taken once, and what a row refers to is there', async () => {
      for (const { name: constraint, table, kind, column } of await listKeys()) {
        const row = right[table]?.() ?? {};
        const refusal =
          kind === 'f'
            ? await tryRow(table, { ...inPlaceOf[constraint], [column]: newId() })
            : await refusalOf(async (transaction) => {
                await insertRow(transaction, table, row);
                await insertRow(transaction, table, row);
              });
        expect(refusal).toMatchObject({ code: kind === 'f' ? foreign : taken, constraint });
      }
    });

    test('every other rule of these tables has its wrong row here', async () => {
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint
        where contype in ('c', 'f', 'p', 'x') and conrelid::regclass::text = any(${tables})
        union
        select indexrelid::regclass::text from pg_index as one
        where indisunique and indrelid::regclass::text = any(${tables}) and not exists (
          -- Whatever breaks it breaks the primary key within it first.
          select from pg_index as key
          where key.indrelid = one.indrelid and key.indisprimary and not one.indisprimary
            and one.indkey::int2[] @> key.indkey::int2[]
        )`.execute(database());
      const keys = new Set((await listKeys()).map(({ name }) => name));
      const names = rows.map(({ name }) => name).filter((name) => !keys.has(name));
      expect(rows.length).toBeGreaterThanOrEqual(tables.length);
      expect(refused.map(([constraint]) => constraint).sort()).toEqual(names.sort());
    });

    test('a row that leaves out what must be there is refused', async () => {
      const { rows } = await sql<{ table: Table; column: string }>`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_nullable = 'NO' and is_identity = 'NO'
          and table_name = any(${tables})`.execute(database());
      expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(tables));
      for (const { table, column } of rows) {
        expect(await tryRow(table, { [column]: null })).toMatchObject({ code: missing, column });
      }
    });
  });

  return { tryRow };
}
