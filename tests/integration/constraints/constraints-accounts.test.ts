import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import {
  insertRow,
  person,
  type RefusedRow,
  type RightRows,
  tablesTested,
  testRules,
  traderRules,
} from './constraints.ts';

const database = testDatabase();

/** An account with a row in every table, and an id without any. */
const known = newId();
const free = newId();
const missingId = newId();

const moment = new Date('2026-03-11T10:00:00Z');
const long = (length: number) => 'ž'.repeat(length);

/** For every table a new row that it accepts. */
const right = {
  sessions: () => ({
    id: newId(),
    user_id: free,
    role: 'pet_owner',
    token: 'free',
    expires_at: moment,
  }),
  accounts: () => ({
    id: newId(),
    user_id: free,
    provider_id: 'credential',
    account_id: free,
    password: '$argon2id$',
  }),
  verifications: () => ({ id: newId(), identifier: 'free', value: 'x', expires_at: moment }),
  two_factors: () => ({ user_id: free, secret: 'sealed' }),
  terms_agreements: () => ({
    ...{ user_id: free, version: '2026-11-22', agreed_at: moment, agreed_by: 'registration' },
  }),
  admin_invitations: () => ({
    ...{ id: newId(), email: 'kviestine@vizgis.test', token_hash: 'a'.repeat(43) },
    ...{ secret: 'sealed', invited_by: free, created_at: moment },
    expires_at: new Date(moment.getTime() + 1_000),
  }),
  email_changes: () => ({ user_id: free, new_email: 'nauja@vizgis.test', expires_at: moment }),
  notification_settings: () => ({ user_id: free }),
  pet_owners: () => ({ id: newId(), user_id: free, full_name: 'Rūta Petrauskaitė' }),
  partner_registrations: () => ({
    user_id: free,
    company_name: 'UAB „Pušynas ir uodega“',
    company_code: '399002749',
    phone: '+37060000002',
    email: 'viesbutis@vizgis.test',
    city: 'Vilniaus r.',
    address: 'Pušyno g. 9, Riešės k.',
    postal_code: 'LT-14260',
    contact_name: 'Tomas Rimkus',
  }),
  registration_drafts: () => ({
    token_hash: 'free',
    fields: '{}',
    address_unit: '203.0.113.7',
    expires_at: moment,
  }),
  development_mails: () => ({
    id: newId(),
    recipient: 'ruta@vizgis.test',
    subject: 'Labas',
    html: '<p>Labas</p>',
    text: 'Labas',
  }),
} satisfies RightRows;

/** The columns that make each of them a row of an existing account. */
const taken = {
  sessions: { user_id: known, token: 'taken' },
  accounts: { user_id: known, account_id: known },
  verifications: { identifier: 'taken' },
  two_factors: { user_id: known },
  terms_agreements: { user_id: known },
  admin_invitations: {
    ...{ email: 'jau@vizgis.test', invited_by: known, token_hash: 'b'.repeat(43) },
  },
  email_changes: { user_id: known },
  notification_settings: { user_id: known },
  pet_owners: { user_id: known },
  partner_registrations: { user_id: known, company_name: 'UAB „Klinika prie Nemuno“' },
  registration_drafts: { token_hash: 'taken' },
  development_mails: {},
};

type Table = keyof typeof right;
const tables = Object.keys(right) as Table[];

beforeAll(async () => {
  const db = database();
  await insertRow(db, 'users', { id: known, email: 'ruta@vizgis.test', role: 'pet_owner' });
  await insertRow(db, 'users', { id: free, email: 'jonas@vizgis.test', role: 'pet_owner' });
  for (const table of tables) await insertRow(db, table, { ...right[table](), ...taken[table] });
});

const refused: readonly RefusedRow[] = [
  ['sessions_token_key', () => ({ token: 'taken' })],
  ['sessions_role_check', () => ({ role: 'owner' }), () => ({ role: '' })],

  [
    'accounts_user_id_fkey',
    () => ({ user_id: missingId, account_id: missingId }),
    () => ({ user_id: missingId, provider_id: 'google', password: null }),
  ],
  ['accounts_provider_id_account_id_key', () => ({ user_id: known, account_id: known })],
  // A password belongs to the account's own way to sign in, and that way needs one.
  [
    'accounts_check',
    () => ({ password: null }),
    () => ({ provider_id: 'google', account_id: '1' }),
  ],
  ['accounts_check1', () => ({ account_id: known }), () => ({ account_id: 'jonas@vizgis.test' })],
  [
    'accounts_keep_no_tokens',
    () => ({ access_token: 'x' }),
    () => ({ refresh_token: 'x' }),
    () => ({ id_token: 'x' }),
    () => ({ access_token_expires_at: moment }),
  ],

  ['verifications_identifier_key', () => ({ identifier: 'taken' })],

  ['terms_agreements_version_check', () => ({ version: '2026-11-2' }), () => ({ version: '1' })],
  ['terms_agreements_agreed_by_check', () => ({ agreed_by: 'letter' })],

  ['admin_invitations_email_key', () => ({ email: 'jau@vizgis.test' })],
  [
    'admin_invitations_email_check',
    () => ({ email: 'Jau@vizgis.test' }),
    () => ({ email: 'a@' }),
    () => ({ email: `${'a'.repeat(250)}@b.lt` }),
  ],
  ['admin_invitations_token_hash_key', () => ({ token_hash: taken.admin_invitations.token_hash })],
  ['admin_invitations_token_hash_check', () => ({ token_hash: 'token' })],
  ['admin_invitations_times_check', () => ({ expires_at: moment })],

  [
    'email_changes_new_email_check',
    () => ({ new_email: 'Nauja@vizgis.test' }),
    () => ({ new_email: 'a@' }),
    () => ({ new_email: `${long(245)}@vizgis.lt` }),
  ],
  // With the second confirmation the address changes, and the row goes.
  ['email_changes_check', () => ({ old_confirmed_at: moment, new_confirmed_at: moment })],

  ['pet_owners_user_id_key', () => ({ user_id: known })],
  ['pet_owners_full_name_check', () => ({ full_name: '' }), () => ({ full_name: long(255) })],
  [
    'pet_owners_phone_number_check',
    () => ({ phone_number: '' }),
    () => ({ phone_number: '860000000' }),
    () => ({ phone_number: '+370 600 00000' }),
    () => ({ phone_number: '+3706000' }),
    () => ({ phone_number: '+3706000000000000' }),
    () => ({ phone_number: '+37060000000\n' }),
  ],

  [
    'partner_registrations_company_name_check',
    () => ({ company_name: '' }),
    () => ({ company_name: long(201) }),
  ],
  ...traderRules('partner_registrations'),

  [
    'registration_drafts_fields_check',
    () => ({ fields: '[]' }),
    () => ({ fields: 'null' }),
    () => ({ fields: '"UAB"' }),
  ],
];

const { tryRow } = testRules(database, 'accounts', right, refused);

describe('what lies on the edge is accepted', () => {
  test.each<[Table, Record<string, unknown>]>([
    ['accounts', { provider_id: 'google', account_id: '1', password: null }],
    ['accounts', { provider_id: 'google', account_id: known, password: null }],
    ['email_changes', { new_email: 'a@b' }],
    ['email_changes', { new_email: `${long(244)}@vizgis.lt`, old_confirmed_at: moment }],
    ['email_changes', { new_confirmed_at: moment }],
    ['pet_owners', { full_name: 'Ž', phone_number: null }],
    ['pet_owners', { full_name: long(254), phone_number: '+12345678' }],
    ['partner_registrations', { company_name: long(200), company_code: '1'.repeat(20) }],
    ['partner_registrations', { vat_code: long(20) }],
    ['partner_registrations', { ...person, certificate_number: '1'.repeat(20) }],
    [
      'partner_registrations',
      { ...person, is_address_shown: true, address: 'A', postal_code: 'LT-44001' },
    ],
    ['partner_registrations', { trader_kind: 'not_trader' }],
  ])('%s %#', async (table, values) => {
    expect(await tryRow(table, values)).toBeNull();
  });
});

test('every table of the schema is in one of the files', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(database());
  const names = rows.map(({ name }) => name).sort();
  expect(Object.values(tablesTested).flat().sort()).toEqual(names);
});

test('an account that goes takes along every way into it', async () => {
  const db = database();
  const id = newId();
  await insertRow(db, 'users', { id, email: 'laikinas@vizgis.test', role: 'pet_owner' });
  const own = [
    'sessions',
    'two_factors',
    'terms_agreements',
    'email_changes',
    'notification_settings',
    'pet_owners',
    'partner_registrations',
  ] as const;
  for (const table of own) await insertRow(db, table, { ...right[table](), user_id: id });
  await insertRow(db, 'accounts', { ...right.accounts(), user_id: id, account_id: id });
  await db.deleteFrom('users').where('id', '=', id).execute();
  for (const table of [...own, 'accounts'] as const) {
    const left = await db.selectFrom(table).select('user_id').execute();
    expect(left.map((row) => row.user_id)).toEqual([known]);
  }
});
