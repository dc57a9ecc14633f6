import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertPhoto, insertService } from '../rows.ts';
import {
  foreign,
  insertRow,
  person,
  type RefusedRow,
  type RightRows,
  testRules,
  traderRules,
} from './constraints.ts';

const database = testDatabase();

/** Rows that stand in every table before a test. */
let userId: string;
let freeUserId: string;
let partnerId: string;
let askingId: string;
let serviceId: string;
let photoId: string;
/** A service without its row in the search. */
let unfoundId: string;

const moment = new Date('2026-03-11T10:00:00Z');
const hash = Buffer.alloc(32, 1);
const submission = 'a1'.repeat(32);

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test', {
    company_name: 'UAB „Klinika prie Nemuno“',
  });
  const partner = db.selectFrom('partners').select('user_id').where('id', '=', partnerId);
  userId = (await partner.executeTakeFirstOrThrow()).user_id;
  freeUserId = newId();
  await insertRow(db, 'users', { id: freeUserId, email: 'ruta@vizgis.test', role: 'pet_owner' });
  askingId = await insertPartner(db, 'prieglauda@vizgis.test');
  serviceId = await insertService(db, partnerId);
  photoId = await insertPhoto(db, serviceId);
  unfoundId = await insertService(db, partnerId);
  await db.deleteFrom('service_search').where('service_id', '=', unfoundId).execute();
});

const suspended = {
  ...{ suspended_at: moment, suspended_reason: 'fraud' },
  suspended_explanation: 'Apgaulė.',
};

/** For every table a new row that it accepts. */
const right = {
  service_categories: () => ({ id: 'new', name: 'Nauja', position: 99 }),
  users: () => ({ id: newId(), email: 'jonas@vizgis.test', role: 'pet_owner' }),
  partners: () => ({
    id: newId(),
    user_id: freeUserId,
    company_name: 'UAB „Pušynas ir uodega“',
    company_code: '399002749',
    phone: '+37060000002',
    email: 'viesbutis@vizgis.test',
    city: 'Vilniaus r.',
    address: 'Pušyno g. 9, Riešės k.',
    postal_code: 'LT-14260',
    contact_name: 'Tomas Rimkus',
  }),
  trader_kind_requests: () => ({
    partner_id: askingId,
    trader_kind: 'not_trader',
    company_code: '399002749',
    is_address_shown: true,
    address: 'Pušyno g. 9, Riešės k.',
    postal_code: 'LT-14260',
    asked_at: moment,
  }),
  contact_reveal_events: () => ({
    id: newId(),
    service_id: serviceId,
    partner_id: partnerId,
    reveal_type: 'phone',
  }),
  visitor_salts: () => ({ day: '2026-03-12', salt: hash }),
  contact_reveal_visitors: () => ({ visitor_hash: Buffer.alloc(32, 2) }),
  rate_limits: () => ({ bucket: 'free', window_start: moment, used: 1, expires_at: moment }),
  idempotency_keys: () => ({
    submission: 'b2'.repeat(32),
    claimed_at: moment,
    expires_at: new Date(moment.getTime() + 1),
  }),
  service_search: () => ({
    service_id: unfoundId,
    category_id: 'vet',
    created_at: moment,
    options: [],
    text_folded: '',
    tokens: [],
  }),
} satisfies RightRows;

const long = (length: number) => 'ž'.repeat(length);

/** What no column of a link takes. */
const wrongLinks = [
  ...['', 'http://letena.lt/', 'javascript:alert(1)', 'https://localhost/', 'https://127.0.0.1/'],
  ...['https://letena.lt:8443/', 'https://jonas@letena.lt/', 'https://letena.lt/ x'],
  ...['https://[::1]/', ` https://letena.lt/`, `https://letena.lt/${'a'.repeat(300)}`],
];

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly RefusedRow[] = [
  ['service_categories_name_key', () => ({ name: 'Veterinarija' })],
  ['service_categories_position_key', () => ({ position: 0 })],

  ['users_email_key', () => ({ email: 'klinika@vizgis.test' })],
  [
    'users_email_check',
    () => ({ email: 'Jonas@vizgis.test' }),
    () => ({ email: 'ŽYDRĖ@vizgis.test' }),
    () => ({ email: 'a@' }),
    () => ({ email: `${long(250)}@a.lt` }),
  ],
  ['users_name_check', () => ({ name: long(201) })],
  ['users_role_check', () => ({ role: 'Admin' }), () => ({ role: '' })],
  [
    'users_blocked_reason_check',
    () => ({ blocked_at: moment, blocked_reason: '' }),
    () => ({ blocked_at: moment, blocked_reason: long(1_001) }),
  ],
  ['users_check', () => ({ blocked_at: moment }), () => ({ blocked_reason: 'Siunčia šlamštą.' })],

  ['partners_user_id_key', () => ({ user_id: userId })],
  [
    'partners_company_name_key',
    () => ({ company_name: 'UAB „Klinika prie Nemuno“' }),
    () => ({ company_name: 'uab „KLINIKA PRIE NEMUNO“' }),
    () => ({ company_name: 'UAB „Klinikà prie Nemuno“' }),
    () => ({ company_name: 'UAB „Klinika prie Nemuno“'.normalize('NFD') }),
  ],
  [
    'partners_company_name_check',
    () => ({ company_name: '' }),
    () => ({ company_name: long(201) }),
  ],
  ...traderRules('partners'),
  ['partners_monthly_message_allowance_check', () => ({ monthly_message_allowance: -1 })],
  ['partners_extra_messages_balance_check', () => ({ extra_messages_balance: -1 })],
  ['partners_checked_what_check', () => ({ checked_what: long(201) })],
  [
    'partners_refused_reason_check',
    () => ({ refused_at: moment, refused_reason: '' }),
    () => ({ refused_at: moment, refused_reason: long(1_001) }),
  ],
  ['partners_reviewed_snapshot_check', () => ({ reviewed_snapshot: '[]' })],
  ['partners_review_asked_at_check', () => ({ review_asked_at: moment })],
  [
    'partners_suspended_check',
    () => ({ suspended_at: moment }),
    () => ({ suspended_at: moment, suspended_reason: 'fraud' }),
    () => ({ suspended_at: moment, suspended_explanation: 'Apgaulė.' }),
    () => ({ suspended_reason: 'fraud' }),
    () => ({ suspended_explanation: 'Apgaulė.' }),
  ],
  [
    'partners_suspended_reason_check',
    () => ({ ...suspended, suspended_reason: '' }),
    () => ({ ...suspended, suspended_reason: 'Apgaulė' }),
  ],
  [
    'partners_suspended_explanation_check',
    () => ({ ...suspended, suspended_explanation: '' }),
    () => ({ ...suspended, suspended_explanation: long(1_001) }),
  ],
  [
    'partners_suspended_snapshot_check',
    () => ({ suspended_snapshot: '{}' }),
    () => ({ ...suspended, suspended_snapshot: '[]' }),
  ],
  ['partners_left_suspended_at_check', () => ({ left_suspended_at: moment })],
  [
    'partners_refused_explanation_check',
    () => ({ refused_explanation: '' }),
    () => ({ refused_explanation: long(1_001) }),
  ],
  [
    'partners_check',
    () => ({ refused_at: moment }),
    () => ({ refused_reason: 'Kodas ne tos įmonės.' }),
  ],
  [
    'partners_check1',
    () => ({ checked_at: moment, refused_at: moment, refused_reason: 'Kodas ne tos įmonės.' }),
  ],
  ['partners_work_hours_check', () => ({ work_hours: '' }), () => ({ work_hours: long(501) })],
  ['partners_website_url_check', ...wrongLinks.map((url) => () => ({ website_url: url }))],
  ['partners_facebook_url_check', ...wrongLinks.map((url) => () => ({ facebook_url: url }))],
  ['partners_instagram_url_check', ...wrongLinks.map((url) => () => ({ instagram_url: url }))],
  ['partners_tiktok_url_check', ...wrongLinks.map((url) => () => ({ tiktok_url: url }))],
  ['partners_youtube_url_check', ...wrongLinks.map((url) => () => ({ youtube_url: url }))],

  ...traderRules('trader_kind_requests'),
  ['trader_kind_requests_address_check', () => ({ address: long(201) })],

  [
    'contact_reveal_events_reveal_type_check',
    () => ({ reveal_type: 'address' }),
    () => ({ reveal_type: '' }),
  ],

  [
    'idempotency_keys_submission_check',
    () => ({ submission: '' }),
    () => ({ submission: 'A1'.repeat(32) }),
    () => ({ submission: 'a1'.repeat(33) }),
    () => ({ submission: `${submission}\n` }),
  ],
  [
    'idempotency_keys_answer_check',
    () => ({ answer: '[]' }),
    () => ({ answer: 'null' }),
    () => ({ answer: '"ok"' }),
  ],
  ['idempotency_keys_check', () => ({ expires_at: moment })],
];

const { tryRow } = testRules(database, 'catalogue', right, refused);

describe('what lies on the edge is accepted', () => {
  test.each<Parameters<typeof tryRow>>([
    ['users', { email: `${long(249)}@a.lt` }],
    ['users', { email: 'ąčę@š.lt', name: long(200) }],
    ['idempotency_keys', { answer: '{"ok":true}' }],
    ['idempotency_keys', { answer: null }],
    ['partners', { company_name: long(200), company_code: '1'.repeat(20), vat_code: long(20) }],
    ['partners', { ...person, certificate_number: '1'.repeat(20) }],
    ['partners', { ...person, is_address_shown: true, address: 'A', postal_code: 'LT-44001' }],
    ['partners', { trader_kind: 'not_trader' }],
    ['partners', { monthly_message_allowance: 0, extra_messages_balance: 0, vat_code: null }],
  ])('%s %#', async (table, values) => {
    expect(await tryRow(table, values)).toBeNull();
  });
});

test('deleting an account deletes everything that refers to it, and nothing else', async () => {
  const db = database();
  const leaving = await insertPartner(db, 'laikinas@vizgis.test');
  const id = await insertService(db, leaving);
  await insertPhoto(db, id);
  await insertRow(db, 'contact_reveal_events', {
    ...right.contact_reveal_events(),
    service_id: id,
    partner_id: leaving,
  });
  await db.deleteFrom('users').where('email', '=', 'laikinas@vizgis.test').execute();
  const left = await Promise.all([
    db.selectFrom('partners').where('id', '=', leaving).selectAll().execute(),
    db.selectFrom('partner_provided_services').where('id', '=', id).selectAll().execute(),
    db.selectFrom('service_photos').where('service_id', '=', id).selectAll().execute(),
    db.selectFrom('service_search').where('service_id', '=', id).selectAll().execute(),
    db.selectFrom('contact_reveal_events').where('service_id', '=', id).selectAll().execute(),
  ]);
  expect(left).toEqual([[], [], [], [], []]);
  const others = db.selectFrom('service_photos').where('id', '=', photoId).selectAll();
  expect(await others.execute()).toHaveLength(1);
});

test('a category that services belong to cannot go', async () => {
  const going = database().deleteFrom('service_categories').where('id', '=', 'vet').execute();
  await expect(going).rejects.toMatchObject({ code: foreign });
});
