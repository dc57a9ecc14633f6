import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import {
  blockedText,
  blockSender,
  exportBlockedSenders,
  listBlockedSenders,
  unblockSender,
} from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { textAnew } from '#app/domains/messages/conversation/conversation-text.server.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { openMessages, partnerOf, patientSpamCheck, question } from '../messages.ts';
import { insertPartner, insertService, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
let opened: ReturnType<typeof openMessages>;
let partner: Partner;
let serviceId: string;
let owner: Owner;
let nextAddress = 0;

beforeEach(async () => {
  const db = database();
  opened = openMessages(db);
  partner = await partnerOf(db, await insertPartner(db, `${newId()}@klinika.test`));
  serviceId = await insertService(db, partner.partnerId);
  owner = await makeOwnerActor(db, `${newId()}@sunys.test`);
});

const refusal = { ok: false, text: blockedText };

/** Sends the form of the service's page. @param account whose it is; null: a guest's */
async function send(email: string, account: string | null = null, service = serviceId) {
  const { messages, pass } = opened;
  nextAddress += 1;
  const addressUnit = `10.13.${nextAddress >> 8}.${nextAddress & 255}`;
  const spamCheck = patientSpamCheck(messages, pass);
  const input = { ...question, email, serviceId: service, spamCheck, account };
  return messages.send(input, { addressUnit }, null);
}

/** The one conversation that the partner has with an address. */
async function conversationOf(email: string): Promise<string> {
  const { id } = await database()
    .selectFrom('conversations')
    .select('id')
    .where('partner_id', '=', partner.partnerId)
    .where('sender_email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const block = (id: string, whose = partner) => blockSender(database(), whose, id, opened.now());
const asGuest = (conversationId: string, body = 'Ar gavote?') =>
  opened.messages.writeAsSender(
    { kind: 'guest', conversationId },
    conversationId,
    { body },
    saveNoReply,
  );
const asOwner = (conversationId: string, body = 'Ar gavote?') =>
  opened.messages.writeAsSender(
    { kind: 'owner', userId: owner.userId, email: owner.email },
    conversationId,
    { body },
    saveNoReply,
  );
const answer = (id: string) =>
  opened.messages.writeAsPartner(partner, id, { body: 'Turime vietos.' }, saveNoReply);

describe('a blocked sender', () => {
  test('is refused by the address and by the link, at this partner alone, until it is lifted', async () => {
    const email = `${newId()}@pastas.test`;
    await send(email);
    const id = await conversationOf(email);
    expect(await block(id)).toEqual({ ok: true });
    expect(await block(id)).toEqual({ ok: true });
    expect(await send(email)).toMatchObject(refusal);
    expect(await asGuest(id)).toMatchObject(refusal);
    expect((await getConversation(database(), partner, id)).count).toBe(1);

    const elsewhere = await insertPartner(database(), `${newId()}@klinika.test`);
    expect(await send(email, null, await insertService(database(), elsewhere))).toMatchObject({
      ok: true,
    });
    expect(await send(`${newId()}@pastas.test`)).toMatchObject({ ok: true });

    const [row, ...others] = await listBlockedSenders(database(), partner);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ email, who: question.name });
    expect((await getConversation(database(), partner, id)).blockId).toBe(row?.id);
    expect(await exportBlockedSenders(database(), partner.partnerId)).toEqual([
      { siuntejas: question.name, el_pastas: email, uzblokuotas: expect.any(Date) },
    ]);
    await unblockSender(database(), partner, row?.id ?? '');
    expect((await getConversation(database(), partner, id)).blockId).toBeNull();
    expect(await asGuest(id)).toMatchObject({ ok: true });
  });

  test('with an account is refused whatever address is typed', async () => {
    await send(owner.email, owner.userId);
    const id = await conversationOf(owner.email);
    await block(id);
    expect(await asOwner(id)).toMatchObject(refusal);
    expect(await send('kitas@pastas.test', owner.userId)).toMatchObject(refusal);
    // And as a guest with the account's address.
    expect(await send(owner.email)).toMatchObject(refusal);
  });

  test('who was blocked as a guest is refused with the account of that address', async () => {
    await send(owner.email);
    await block(await conversationOf(owner.email));
    expect(await send('kitas@pastas.test', owner.userId)).toMatchObject(refusal);
  });

  test("another partner's conversation and block are not found, and stay", async () => {
    const email = `${newId()}@pastas.test`;
    await send(email);
    const id = await conversationOf(email);
    const stranger = await partnerOf(
      database(),
      await insertPartner(database(), `${newId()}@klinika.test`),
    );
    await expect(block(id, stranger)).rejects.toThrow(NotFound);
    await expect(block('ne-id')).rejects.toThrow(NotFound);
    await block(id);
    const [row] = await listBlockedSenders(database(), partner);
    await unblockSender(database(), stranger, row?.id ?? '');
    expect(await listBlockedSenders(database(), partner)).toHaveLength(1);
  });
});

describe('a blocked owner whose address the partner does not know', () => {
  /** As a partner begins one about a booking. */
  const begin = (service_id = serviceId, seq = 900) =>
    insertConversation(database(), {
      ...{ partner_id: partner.partnerId, service_id, service_title: 'Kirpykla', seq },
      ...{ sender_account: owner.userId, sender_email: null, sender_name: 'Rūta Petrauskienė' },
      ...{ subject: 'Vizitas', body: 'Ar ateisite?' },
    });
  const listed = () => listBlockedSenders(database(), partner);

  test('is refused by the account, listed by the name, and taken again', async () => {
    const id = await begin();
    expect(await getConversation(database(), partner, id)).toMatchObject({
      ...{ senderEmail: null, isSenderGone: false, blockId: null },
    });
    // Two presses at once.
    expect(await Promise.all([block(id), block(id)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await asOwner(id)).toMatchObject(refusal);
    expect(await send(owner.email, owner.userId)).toMatchObject(refusal);
    // The partner, who may type an address as well, does not learn that it is this account's.
    expect(await send(owner.email)).toMatchObject({ ok: true });
    const [row, ...others] = await listed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ who: 'Rūta Petrauskienė', email: null });
    expect((await getConversation(database(), partner, id)).blockId).toBe(row?.id);
    expect(await exportBlockedSenders(database(), partner.partnerId)).toEqual([
      { siuntejas: 'Rūta Petrauskienė', el_pastas: null, uzblokuotas: expect.any(Date) },
    ]);
    await unblockSender(database(), partner, row?.id ?? '');
    expect(await asOwner(id)).toMatchObject({ ok: true });
  });

  test('stands in the list once, also when the address becomes known', async () => {
    const id = await begin();
    await block(id);
    const another = await insertService(database(), partner.partnerId);
    await database()
      .updateTable('conversations')
      .set({ sender_email: owner.email })
      .where('id', '=', id)
      .execute();
    await block(id);
    expect(await listed()).toMatchObject([{ email: owner.email }]);
    await block(await begin(another, 901));
    expect(await listed()).toMatchObject([{ email: owner.email }]);
  });

  test('leaves no block with the account, and no name with the conversation', async () => {
    const id = await begin();
    await block(id);
    await database().deleteFrom('conversations').where('id', '=', id).execute();
    expect(await listed()).toMatchObject([{ who: 'Siuntėjas, kurio pokalbis ištrintas' }]);
    const kept = await begin();
    expect(await asOwner(kept)).toMatchObject(refusal);
    await database().deleteFrom('users').where('id', '=', owner.userId).execute();
    expect(await listed()).toEqual([]);
    expect(await block(kept)).toMatchObject({ ok: false });
  });
});

describe('how much may be written', () => {
  test('before an answer as much as first messages, then 60 an hour of each side', async () => {
    const email = `${newId()}@pastas.test`;
    await send(email);
    const id = await conversationOf(email);
    for (let turn = 0; turn < 5; turn += 1) expect(await asGuest(id)).toMatchObject({ ok: true });
    expect(await asGuest(id)).toMatchObject({ ok: false, reason: 'limited' });
    expect(await answer(id)).toMatchObject({ ok: true });
    for (let turn = 0; turn < 60; turn += 1) expect(await asGuest(id)).toMatchObject({ ok: true });
    expect(await asGuest(id)).toMatchObject({ ok: false, reason: 'limited' });
    for (let turn = 1; turn < 60; turn += 1) expect(await answer(id)).toMatchObject({ ok: true });
    expect(await answer(id)).toMatchObject({ ok: false, reason: 'limited' });
    opened.pass(66 * 60);
    expect(await asGuest(id)).toMatchObject({ ok: true });
    expect(await answer(id)).toMatchObject({ ok: true });
  });
});

test('what a deleted account wrote stays without name and address, and is not found by them', async () => {
  const db = database();
  await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', owner.userId)
    .execute();
  await send(owner.email, owner.userId);
  // As a guest with the address that the account has confirmed.
  await send(owner.email);
  const another = `${newId()}@pastas.test`;
  await send(another);
  const own = await db
    .selectFrom('conversations')
    .select('id')
    .where('sender_email', '=', owner.email)
    .execute();
  expect(own).toHaveLength(2);
  await block(own[0]?.id ?? '');
  await db.deleteFrom('users').where('id', '=', owner.userId).execute();
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'sender_account', 'sender_email', 'sender_name', 'link_hash', 'text_head'])
    .select(textAnew().text_head.as('anew'))
    .where('partner_id', '=', partner.partnerId)
    .execute();
  expect(rows).toHaveLength(3);
  for (const { id, anew, text_head, ...row } of rows) {
    expect(text_head).toBe(anew);
    if (!own.some((gone) => gone.id === id)) {
      expect(row.sender_email).toBe(another);
      continue;
    }
    expect(row).toEqual({
      ...{ sender_account: null, sender_email: null, sender_name: null, link_hash: null },
    });
    const read = await getConversation(db, partner, id);
    expect(read.turns.map(({ body }) => body)).toEqual([question.body]);
  }
  expect(await listBlockedSenders(db, partner)).toEqual([]);
  expect(await block(own[0]?.id ?? '')).toMatchObject({ ok: false });
});
