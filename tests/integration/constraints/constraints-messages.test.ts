import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import {
  insertRow,
  type RefusedRow,
  type RightRows,
  tablesTested,
  testRules,
} from './constraints.ts';

const database = testDatabase();

/** Rows that stand in the tables before a test. */
let partnerId: string;
let serviceId: string;
/** A partner who has got nothing yet. */
let newPartnerId: string;
const messageId = newId();
const contactId = newId();
const replyId = newId();
const digestId = newId();
const moment = new Date('2026-03-11T10:00:00Z');
const long = (length: number) => 'ž'.repeat(length);
const missingId = newId();

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test');
  newPartnerId = await insertPartner(db, 'viesbutis@vizgis.test');
  serviceId = await insertService(db, partnerId);
  await insertRow(db, 'messages', { ...right.messages(), id: messageId, seq: 1 });
  await insertRow(db, 'partner_inboxes', { ...right.partner_inboxes(), partner_id: partnerId });
  await insertRow(db, 'contact_messages', { ...right.contact_messages(), id: contactId });
  await insertRow(db, 'contact_replies', { ...right.contact_replies(), id: replyId });
  await insertRow(db, 'message_digests', {
    ...right.message_digests(),
    id: digestId,
    recipient: 'gauta@klinika.test',
  });
});

/** For every table a new row that it accepts. */
const right = {
  messages: () => ({
    id: newId(),
    partner_id: partnerId,
    service_id: serviceId,
    service_title: 'Veterinarijos klinika prie Nemuno',
    seq: 2,
    sender_email: 'giedrius@example.test',
    subject: 'Laisva vieta?',
    body: 'Sveiki',
  }),
  partner_inboxes: () => ({
    partner_id: newPartnerId,
    last_seq: 1,
    month_start: moment,
    received: 1,
  }),
  contact_messages: () => ({
    id: newId(),
    name: 'Rūta',
    email: 'ruta@example.test',
    message: 'Labas',
  }),
  contact_replies: () => ({
    id: newId(),
    contact_message_id: contactId,
    body: 'Sveiki, ačiū',
    created_at: moment,
  }),
  message_digests: () => ({
    id: newId(),
    partner_id: partnerId,
    recipient: 'klinika@vizgis.test',
    up_to_seq: 1,
    queued_at: moment,
  }),
} satisfies RightRows;

/** What no table may hold: the constraint that refuses it, and the row. */
const refused: readonly RefusedRow<keyof typeof right>[] = [
  ['messages_pkey', 'messages', () => ({ id: messageId })],
  ['messages_partner_id_fkey', 'messages', () => ({ partner_id: missingId })],
  ['messages_service_id_fkey', 'messages', () => ({ service_id: missingId })],
  ['messages_partner_id_seq_key', 'messages', () => ({ seq: 1 })],
  ['messages_seq_check', 'messages', () => ({ seq: 0 })],
  [
    'messages_service_title_check',
    'messages',
    () => ({ service_title: '' }),
    () => ({ service_title: long(121) }),
  ],
  [
    'messages_sender_email_check',
    'messages',
    () => ({ sender_email: 'ab' }),
    () => ({ sender_email: long(255) }),
  ],
  [
    'messages_sender_name_check',
    'messages',
    () => ({ sender_name: '' }),
    () => ({ sender_name: long(121) }),
  ],
  ['messages_subject_check', 'messages', () => ({ subject: '' }), () => ({ subject: long(201) })],
  ['messages_body_check', 'messages', () => ({ body: '' }), () => ({ body: long(5_001) })],
  [
    'messages_notification_check',
    'messages',
    () => ({ notification: '' }),
    () => ({ notification: 'lost' }),
  ],

  ['partner_inboxes_pkey', 'partner_inboxes', () => ({ partner_id: partnerId })],
  ['partner_inboxes_partner_id_fkey', 'partner_inboxes', () => ({ partner_id: missingId })],
  ['partner_inboxes_last_seq_check', 'partner_inboxes', () => ({ last_seq: 0 })],
  ['partner_inboxes_received_check', 'partner_inboxes', () => ({ received: 0 })],

  ['contact_messages_pkey', 'contact_messages', () => ({ id: contactId })],
  [
    'contact_messages_name_check',
    'contact_messages',
    () => ({ name: '' }),
    () => ({ name: long(121) }),
  ],
  [
    'contact_messages_email_check',
    'contact_messages',
    () => ({ email: 'ab' }),
    () => ({ email: long(255) }),
  ],
  [
    'contact_messages_message_check',
    'contact_messages',
    () => ({ message: '' }),
    () => ({ message: long(5_001) }),
  ],
  ['contact_messages_notification_check', 'contact_messages', () => ({ notification: 'lost' })],
  ['contact_messages_state_check', 'contact_messages', () => ({ answered_at: moment })],
  ['contact_replies_pkey', 'contact_replies', () => ({ id: replyId })],
  [
    'contact_replies_contact_message_id_fkey',
    'contact_replies',
    () => ({ contact_message_id: missingId }),
  ],
  ['contact_replies_admin_id_fkey', 'contact_replies', () => ({ admin_id: missingId })],
  [
    'contact_replies_body_check',
    'contact_replies',
    () => ({ body: '' }),
    () => ({ body: long(5_001) }),
  ],
  ['contact_replies_notification_check', 'contact_replies', () => ({ notification: 'off' })],

  ['message_digests_pkey', 'message_digests', () => ({ recipient: 'gauta@klinika.test' })],
  ['message_digests_id_key', 'message_digests', () => ({ id: digestId })],
  ['message_digests_partner_id_fkey', 'message_digests', () => ({ partner_id: missingId })],
  [
    'message_digests_recipient_check',
    'message_digests',
    () => ({ recipient: 'ab' }),
    () => ({ recipient: long(255) }),
  ],
  ['message_digests_up_to_seq_check', 'message_digests', () => ({ up_to_seq: 0 })],
];

const { tryRow } = testRules(database, right, refused);

describe('what lies on the edge is accepted', () => {
  test.each<Parameters<typeof tryRow>>([
    ['messages', { subject: long(200), body: long(5_000), service_title: long(120) }],
    ['messages', { service_id: null, sender_name: long(120), sender_email: long(254) }],
    ['messages', { notification: 'retrying', is_read: true, is_archived: true }],
    ['contact_messages', { name: long(120), message: long(5_000) }],
  ])('%s %#', async (table, values) => {
    expect(await tryRow(table, values)).toBeNull();
  });
});

test('these tables are what the other files leave', () => {
  expect(Object.keys(right).sort()).toEqual([...tablesTested.messages].sort());
});
