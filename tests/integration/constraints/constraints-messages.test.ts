import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';
import { insertRow, type RefusedRow, type RightRows, testRules } from './constraints.ts';

const database = testDatabase();

/** Rows that stand in the tables before a test. */
let partnerId: string;
let serviceId: string;
let userId: string;
const conversationId = newId();
const contactId = newId();
const digestId = newId();
const [file, freeFile] = [newId(), newId()];
const moment = new Date('2026-03-11T10:00:00Z');
const hash = '0123456789abcdef';
const long = (length: number) => 'ž'.repeat(length);

beforeAll(async () => {
  const db = database();
  partnerId = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, partnerId);
  userId = newId();
  await insertRow(db, 'users', { id: userId, email: 'ruta@vizgis.test', role: 'pet_owner' });
  await insertRow(db, 'conversations', {
    ...right.conversations(),
    ...{ id: conversationId, last_seq: 1, link_hash: Buffer.alloc(32), sender_account: userId },
  });
  await insertRow(db, 'messages', { ...right.messages(), seq: 1, turn: 1 });
  await insertRow(db, 'contact_messages', { ...right.contact_messages(), id: contactId });
  await insertRow(db, 'message_digests', {
    ...right.message_digests(),
    id: digestId,
    recipient: 'gauta@klinika.test',
  });
  await insertRow(db, 'blocked_senders', {
    ...right.blocked_senders(),
    email: 'kitas@example.test',
  });
  await insertRow(db, 'blocked_senders', { ...right.blocked_senders(), email: null });
  await insertRow(db, 'saved_replies', { ...right.saved_replies(), position: 1, name: 'Užimtas' });
  for (const id of [file, freeFile]) await insertRow(db, 'files', { id, content_hash: hash });
  await insertRow(db, 'attachments', { ...right.attachments(), id: file, turn: 1, position: 1 });
});

/** For every table a new row that it accepts. */
const right = {
  conversations: () => ({
    id: newId(),
    partner_id: partnerId,
    service_id: serviceId,
    service_title: 'Veterinarijos klinika prie Nemuno',
    sender_email: 'giedrius@example.test',
    subject: 'Laisva vieta?',
    last_seq: 2,
    last_text: 'Sveiki',
    last_turn_at: moment,
    created_at: moment,
    text_head: 'sveiki',
  }),
  messages: () => ({
    id: newId(),
    conversation_id: conversationId,
    partner_id: partnerId,
    turn: 2,
    author: 'sender',
    seq: 2,
    body: 'Sveiki',
  }),
  partner_inboxes: () => ({
    partner_id: partnerId,
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
  attachments: () => ({
    ...{ id: freeFile, conversation_id: conversationId, author: 'sender', kind: 'pdf' },
    ...{ name: 'pasas.pdf', bytes: 180_000, content_hash: hash, created_at: moment },
  }),
  saved_replies: () => ({
    ...{ id: newId(), partner_id: partnerId, position: 2, name: 'Darbo laikas' },
    ...{ body: 'Dirbame kasdien.', updated_at: moment },
  }),
  response_times: () => ({ partner_id: partnerId, step: 'hours', answered: 90 }),
  response_reckonings: () => ({ partner_id: partnerId, last_seq: 3, reckoned_at: moment }),
  blocked_senders: () => ({
    ...{ id: newId(), partner_id: partnerId, email: 'giedrius@example.test', account: userId },
    ...{ conversation_id: conversationId, blocked_at: moment },
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
const refused: readonly RefusedRow[] = [
  ['messages_partner_id_seq_key', () => ({ seq: 1 })],
  ['messages_seq_check', () => ({ seq: 0 })],
  ['messages_turn_check', () => ({ turn: 0 })],
  ['messages_author_check', () => ({ author: 'admin' })],
  ['messages_conversation_id_turn_key', () => ({ turn: 1 })],
  ['messages_conversation_id_fkey', () => ({ conversation_id: newId() })],
  ['messages_conversation_partner_fkey', () => ({ partner_id: newId() })],
  ['messages_body_check', () => ({ body: '' }), () => ({ body: long(5_301), files: 1 })],
  ['messages_files_check', () => ({ files: -1 }), () => ({ files: 6 })],
  ['messages_notification_check', () => ({ notification: '' }), () => ({ notification: 'lost' })],

  ['response_times_step_check', () => ({ step: 'week' })],
  ['response_times_answered_check', () => ({ answered: -1 }), () => ({ answered: 101 })],
  ['response_reckonings_last_seq_check', () => ({ last_seq: -1 })],
  ['blocked_senders_partner_id_email_key', () => ({ email: 'kitas@example.test' })],
  ['blocked_senders_account_key', () => ({ email: null })],
  ['blocked_senders_known_check', () => ({ email: null, account: null })],
  ['blocked_senders_email_check', () => ({ email: 'a@' }), () => ({ email: long(255) })],

  ['conversations_partner_id_last_seq_key', () => ({ last_seq: 1 })],
  ['conversations_of_account_key', () => ({ sender_account: userId })],
  ['conversations_link_hash_key', () => ({ link_hash: Buffer.alloc(32) })],
  [
    'conversations_link_hash_check',
    () => ({ link_hash: Buffer.alloc(31) }),
    () => ({ link_hash: Buffer.alloc(33) }),
  ],
  ['conversations_link_number_check', () => ({ link_number: 0 })],
  ['conversations_turns_check', () => ({ turns: 0 })],
  ['conversations_last_seq_check', () => ({ last_seq: 0 })],
  ['conversations_last_author_check', () => ({ last_author: 'admin' })],
  ['conversations_last_text_check', () => ({ last_text: '' }), () => ({ last_text: long(161) })],
  ['conversations_last_files_check', () => ({ last_files: -1 }), () => ({ last_files: 6 })],
  [
    'conversations_partner_read_check',
    () => ({ partner_read_turn: -1 }),
    () => ({ partner_read_turn: 2 }),
  ],
  [
    'conversations_sender_read_check',
    () => ({ sender_read_turn: -1 }),
    () => ({ sender_read_turn: 2 }),
  ],
  ['conversations_answered_check', () => ({ answered_by_mail: true })],
  ['conversations_hidden_check', () => ({ partner_hidden_at: moment, sender_hidden_at: moment })],
  [
    'conversations_left_check',
    () => ({ partner_id: null, sender_hidden_at: moment }),
    () => ({ partner_id: null, sender_email: null }),
    () => ({ partner_hidden_at: moment, sender_email: null }),
  ],
  ['conversations_text_head_check', () => ({ text_head: long(641) })],
  ['conversations_text_check', () => ({ text_head: 'x'.repeat(639), text_long: 'x' })],
  [
    'conversations_service_title_check',
    () => ({ service_title: '' }),
    () => ({ service_title: long(121) }),
  ],
  [
    'conversations_sender_email_check',
    () => ({ sender_email: 'ab' }),
    () => ({ sender_email: long(255) }),
  ],
  [
    'conversations_sender_name_check',
    () => ({ sender_name: '' }),
    () => ({ sender_name: long(121) }),
  ],
  ['conversations_subject_check', () => ({ subject: '' }), () => ({ subject: long(201) })],

  ['partner_inboxes_last_seq_check', () => ({ last_seq: 0 })],
  ['partner_inboxes_received_check', () => ({ received: -1 })],

  ['contact_messages_name_check', () => ({ name: '' }), () => ({ name: long(121) })],
  ['contact_messages_email_check', () => ({ email: 'ab' }), () => ({ email: long(255) })],
  ['contact_messages_message_check', () => ({ message: '' }), () => ({ message: long(5_001) })],
  ['contact_messages_notification_check', () => ({ notification: 'lost' })],
  ['contact_messages_state_check', () => ({ answered_at: moment })],
  ['contact_replies_body_check', () => ({ body: '' }), () => ({ body: long(5_001) })],
  ['contact_replies_notification_check', () => ({ notification: 'off' })],

  ['attachments_author_check', () => ({ author: 'admin' })],
  [
    'attachments_position_check',
    () => ({ turn: 1, position: 0 }),
    () => ({ turn: 1, position: 6 }),
  ],
  ['attachments_kind_check', () => ({ kind: 'zip' })],
  ['attachments_name_check', () => ({ name: '' }), () => ({ name: long(256) })],
  ['attachments_bytes_check', () => ({ bytes: 0 }), () => ({ bytes: 10_485_761 })],
  ['attachments_content_hash_check', () => ({ content_hash: 'ABCDEF0123456789' })],
  ['attachments_width_check', () => ({ kind: 'photo', width: 0, height: 1 })],
  ['attachments_height_check', () => ({ kind: 'photo', width: 1, height: 0 })],
  ['attachments_place_check', () => ({ turn: 1 }), () => ({ position: 2 })],
  [
    'attachments_sides_check',
    () => ({ kind: 'photo' }),
    () => ({ width: 1, height: 1 }),
    () => ({ kind: 'photo', width: 1 }),
  ],
  ['attachments_conversation_id_turn_position_key', () => ({ turn: 1, position: 1 })],
  ['attachments_conversation_id_turn_fkey', () => ({ turn: 9, position: 1 })],

  ['saved_replies_partner_id_position_key', () => ({ position: 1 })],
  ['saved_replies_name_key', () => ({ name: 'užimtas' })],
  ['saved_replies_position_check', () => ({ position: 0 }), () => ({ position: 31 })],
  ['saved_replies_name_check', () => ({ name: '' }), () => ({ name: long(61) })],
  ['saved_replies_body_check', () => ({ body: '' }), () => ({ body: long(2_001) })],

  ['message_digests_id_key', () => ({ id: digestId })],
  [
    'message_digests_recipient_check',
    () => ({ recipient: 'ab' }),
    () => ({ recipient: long(255) }),
  ],
  ['message_digests_up_to_seq_check', () => ({ up_to_seq: 0 })],
];

const { tryRow } = testRules(database, 'messages', right, refused);

describe('what lies on the edge is accepted', () => {
  test.each<Parameters<typeof tryRow>>([
    ['conversations', { subject: long(200), last_text: long(160), service_title: long(120) }],
    ['conversations', { service_id: null, sender_name: long(120), sender_email: long(254) }],
    ['conversations', { is_read: true, is_archived: true, partner_read_turn: 1 }],
    ['conversations', { answered_by_mail: true, answered_at: moment, sender_hidden_at: moment }],
    ['conversations', { text_head: long(640), text_long: long(9_000), sender_email: null }],
    ['conversations', { partner_id: null, partner_hidden_at: moment }],
    ['messages', { body: long(5_300), notification: 'retrying', author: 'partner' }],
    ['messages', { body: '', files: 5 }],
    ['conversations', { last_text: '', last_files: 1 }],
    ['partner_inboxes', { received: 0 }],
    ['contact_messages', { name: long(120), message: long(5_000) }],
    ['attachments', { turn: 1, position: 5, bytes: 10_485_760, name: long(80) }],
    ['attachments', { kind: 'photo', width: 1600, height: 1, author: 'partner' }],
    ['saved_replies', { position: 30, name: long(60), body: long(2_000) }],
  ])('%s %#', async (table, values) => {
    expect(await tryRow(table, values)).toBeNull();
  });
});
