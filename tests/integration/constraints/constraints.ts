import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/database/database.server.ts';

/** The values of a row by its columns. */
export type Values = Readonly<Record<string, unknown>>;

/** For every table a new row that it accepts. */
export type RightRows = Readonly<Record<string, () => Values>>;

/** What no table may hold: the constraint that refuses it, and what makes a right row wrong. */
export type RefusedRow<Table extends string> = readonly [
  constraint: string,
  table: Table,
  ...changes: (() => Values)[],
];

/** PostgreSQL's codes of what it refuses. */
const [missing, taken, wrong] = ['23502', '23505', '23514'];
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
  companies: ['partner_addresses', 'partner_photos', 'reserved_addresses'],
  messages: [
    'contact_messages',
    'contact_replies',
    'message_digests',
    'messages',
    'partner_inboxes',
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
  owners: [
    'appointments',
    'booked_services',
    'favourites',
    'newsletter_subscribers',
    'pet_photos',
    'pets',
  ],
  bookings: ['online_bookings', 'price_items', 'schedule_exceptions', 'schedules'],
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
    'service_reports',
    'service_warnings',
  ],
} as const satisfies Record<string, readonly string[]>;

export function insertRow(db: Db, table: string, values: Values) {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  const given = sql.join(Object.values(values).map((value) => sql`${value}`));
  return sql`insert into ${sql.table(table)} (${columns}) values (${given})`.execute(db);
}

const accepted = new Error('accepted');

/**
 * Tests that each table takes its right row and that each rule of these tables refuses its wrong
 * ones.
 * @returns tryRow tries a right row with a change, takes it back and says why it was refused, or
 *   null
 */
export function testRules<Rows extends RightRows>(
  database: () => Db,
  right: Rows,
  refused: readonly RefusedRow<keyof Rows & string>[],
) {
  type Table = keyof Rows & string;
  const tables = Object.keys(right) as Table[];

  async function tryRow(table: Table, change: Values) {
    const refusal = await database()
      .transaction()
      .execute(async (transaction) => {
        await insertRow(transaction, table, { ...right[table]?.(), ...change });
        // A rule that is asked at the end of a transaction is asked here, as this one has no end.
        await sql`set constraints all immediate`.execute(transaction);
        throw accepted;
      })
      .catch((error: unknown) => error);
    if (refusal === accepted) return null;
    const { code, constraint, column } = refusal as Record<string, string | undefined>;
    return { code, constraint, column };
  }

  describe('the tables refuse what the product must never hold', () => {
    test.each(tables)('%s takes a row that is right', async (table) => {
      expect(await tryRow(table, {})).toBeNull();
    });

    for (const [constraint, table, ...changes] of refused) {
      test(constraint, async () => {
        expect(changes.length).toBeGreaterThan(0);
        const isKey = /_p?key$/.test(constraint);
        const code = constraint.endsWith('_fkey') ? foreign : isKey ? taken : wrong;
        for (const change of changes) {
          expect(await tryRow(table, change())).toMatchObject({ code, constraint });
        }
      });
    }

    test('every rule of these tables has its wrong row here', async () => {
      const { rows } = await sql<{ name: string }>`
        select conname as name from pg_constraint
        where contype in ('c', 'f', 'p') and conrelid::regclass::text = any(${tables})
        union
        select indexrelid::regclass::text from pg_index as one
        where indisunique and indrelid::regclass::text = any(${tables}) and not exists (
          -- Whatever breaks it breaks the primary key within it first.
          select from pg_index as key
          where key.indrelid = one.indrelid and key.indisprimary and not one.indisprimary
            and one.indkey::int2[] @> key.indkey::int2[]
        )`.execute(database());
      const names = rows.map(({ name }) => name);
      expect(names.length).toBeGreaterThanOrEqual(tables.length);
      expect(refused.map(([constraint]) => constraint).sort()).toEqual(names.sort());
    });

    test('a row that leaves out what must be there is refused', async () => {
      const { rows } = await sql<{ table: Table; column: string }>`
        select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and is_nullable = 'NO'
          and table_name = any(${tables})`.execute(database());
      expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(tables));
      for (const { table, column } of rows) {
        expect(await tryRow(table, { [column]: null })).toMatchObject({ code: missing, column });
      }
    });
  });

  return { tryRow };
}
