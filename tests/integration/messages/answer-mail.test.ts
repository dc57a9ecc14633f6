import { beforeEach, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import { hideConversation } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import {
  createMessageWriters,
  type MessageMail,
} from '#app/domains/messages/mail/notification.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { openMessages, question, sendQuestion } from '../messages.ts';
import { insertService, makeActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const origin = 'https://vizgis.test';
let opened: ReturnType<typeof openMessages>;
let partner: Partner;
let serviceId: string;
let queued: MessageMail[] = [];

beforeEach(async () => {
  const db = database();
  queued = [];
  opened = openMessages(db, { enqueueRowMail: async (_db, mail) => void queued.push(mail) });
  partner = await makeActor(db, `${newId()}@klinika.test`);
  serviceId = await insertService(db, partner.partnerId, { email: 'klausk@klinika.test' });
});

const writers = () =>
  createMessageWriters({
    db: database(),
    settings: readSettings({ ORIGIN: origin, DEMO: '1' }),
    secret,
  });

/** Begins a conversation, without waiting for its mail. @returns its id */
async function begin(account: string | null, email: string = question.email): Promise<string> {
  // The visitor waits for a mail of which nothing comes.
  const sending = sendQuestion(opened, { email, serviceId, account });
  await expect.poll(() => queued.length).toBe(1);
  await database().updateTable('messages').set({ notification: 'sent' }).execute();
  await sending;
  queued = [];
  const { conversation_id } = await database()
    .selectFrom('messages')
    .select('conversation_id')
    .where('partner_id', '=', partner.partnerId)
    .executeTakeFirstOrThrow();
  return conversation_id;
}

const answer = async (id: string, body = 'Turime vietos,\nlaukiame!') => {
  await opened.messages.writeAsPartner(partner, id, { body }, saveNoReply);
  return queued.at(-1) as MessageMail;
};
const notificationOf = async (id: string) =>
  (
    await database()
      .selectFrom('messages')
      .select('notification')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).notification;

test('a guest gets the answer with a link that opens the conversation', async () => {
  const id = await begin(null);
  const { kind, id: messageId } = await answer(id);
  expect(kind).toBe('answer');
  const mail = await writers().answer.write(messageId);
  expect(mail).toMatchObject({
    to: question.email,
    replyTo: 'klausk@klinika.test',
    subject: `Atsakymas: ${question.subject}`,
  });
  expect(mail?.text).toContain('> Turime vietos,\n> laukiame!');
  const token = /\/pokalbis\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await findByGuestLink(database(), token, opened.now())).toBe(id);
  // Each mail of the conversation has the same one.
  const next = await writers().answer.write((await answer(id)).id);
  expect(next?.text).toContain(token);
  await writers().answer.tell(messageId, 'sent');
  expect(await notificationOf(messageId)).toBe('sent');
  // Of a process that died before it could say so.
  expect(await writers().answer.write(messageId)).toBeNull();
});

test('an owner gets it at the account’s address, with the address of the conversation', async () => {
  const email = `${newId()}@sunys.test`;
  const owner = await makeOwnerActor(database(), email);
  const id = await begin(owner.userId, 'kita@sunys.test');
  const mail = await writers().answer.write((await answer(id)).id);
  expect(mail?.to).toBe(email);
  expect(mail?.text).toContain(`${origin}/seimininko-skydelis/zinutes/${id}\n`);
  expect(mail?.text).not.toContain('/pokalbis/');
});

test('where the service has no address of its own the mail cannot be answered, and says so', async () => {
  const id = await begin(null);
  await database()
    .updateTable('partner_provided_services')
    .set({ email: null })
    .where('id', '=', serviceId)
    .execute();
  const mail = await writers().answer.write((await answer(id)).id);
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail?.text).toContain('į šį laišką neatsakykite');
});

test('who is not to be reached gets none, and it is noted', async () => {
  const owner = await makeOwnerActor(database(), `${newId()}@sunys.test`);
  const id = await begin(owner.userId);
  const waiting = (await answer(id)).id;
  await database()
    .updateTable('users')
    .set({ blocked_at: opened.now(), blocked_reason: 'rules' })
    .where('id', '=', owner.userId)
    .execute();
  expect(await writers().answer.write(waiting)).toBeNull();
  expect(await notificationOf(waiting)).toBe('off');
  await database().deleteFrom('users').where('id', '=', owner.userId).execute();
  await database()
    .updateTable('conversations')
    .set({ sender_email: null, sender_name: null })
    .where('id', '=', id)
    .execute();
  queued = [];
  // What is written from now on has no reader.
  const written = await opened.messages.writeAsPartner(
    partner,
    id,
    { body: 'Ar dar esate?' },
    saveNoReply,
  );
  expect(written).toMatchObject({
    ok: false,
    text: 'Siuntėjo paskyra ištrinta, todėl žinutės niekas nebeperskaitytų.',
  });
  expect(queued).toEqual([]);
});

test('twenty answers an hour of a conversation are mailed; more stand in it', async () => {
  const id = await begin(null);
  await answer(id);
  const guest = { kind: 'guest', conversationId: id } as const;
  await opened.messages.writeAsSender(guest, id, { body: 'Ačiū! Dar klausimas.' }, saveNoReply);
  opened.pass(7_200);
  queued = [];
  for (let turn = 0; turn < 22; turn += 1) await answer(id, `${turn}`);
  expect(queued).toHaveLength(20);
  opened.pass(7_200);
  await answer(id);
  expect(queued).toHaveLength(21);
});

test('to an address that has written nothing back five an hour of all conversations are mailed', async () => {
  const email = 'niekada.nerase@pastas.test';
  await begin(null, email);
  await begin(null, email);
  const begun = await database()
    .selectFrom('conversations')
    .select('id')
    .where('partner_id', '=', partner.partnerId)
    .execute();
  expect(begun).toHaveLength(2);
  for (let turn = 0; turn < 4; turn += 1) for (const { id } of begun) await answer(id, `${turn}`);
  expect(queued).toHaveLength(5);
});

test('a further turn of the sender is mailed to the partner, ten a day', async () => {
  const id = await begin(null);
  const guest = { kind: 'guest', conversationId: id } as const;
  // An answered conversation may go on faster than one without an answer.
  await answer(id);
  queued = [];
  for (let turn = 0; turn < 12; turn += 1) {
    await opened.messages.writeAsSender(guest, id, { body: `Dar klausimas ${turn}` }, saveNoReply);
  }
  expect(queued).toHaveLength(10);
  const mail = await writers().message.write(queued[0]?.id ?? '');
  expect(mail).toMatchObject({ to: 'vidinis@klinika.test', replyTo: question.email });
  expect(mail?.text).toContain('> Dar klausimas 0');
  expect(mail?.text).toContain(`${origin}/partner/dashboard/messages/${id}\n`);
  // Of a service that is gone the company itself is told.
  await database().deleteFrom('partner_provided_services').where('id', '=', serviceId).execute();
  const later = await writers().message.write(queued[1]?.id ?? '');
  const { email } = await database()
    .selectFrom('partners')
    .select('email')
    .where('id', '=', partner.partnerId)
    .executeTakeFirstOrThrow();
  expect(later?.to).toBe(email);
});

test('of a conversation that its partner has deleted none is sent, neither alone nor in a digest', async () => {
  const id = await begin(null);
  const guest = { kind: 'guest', conversationId: id } as const;
  await opened.messages.writeAsSender(guest, id, { body: 'Dar klausimas' }, saveNoReply);
  const waiting = queued.at(-1)?.id ?? '';
  await hideConversation(database(), partner, id, opened.now());
  expect(await writers().message.write(waiting)).toBeNull();
  expect(await notificationOf(waiting)).toBe('off');
  queued = [];
  await database()
    .updateTable('messages')
    .set({ notification: 'held' })
    .where('conversation_id', '=', id)
    .execute();
  await opened.messages.queueDigests(opened.now());
  expect(queued).toEqual([]);
  await opened.messages.writeAsSender(guest, id, { body: 'Ir dar' }, saveNoReply);
  queued = [];
  await opened.messages.queueDigests(opened.now());
  expect(queued).toHaveLength(1);
});
