import { beforeEach, describe, expect, test } from 'vitest';
import {
  blockedText,
  blockSender,
  exportBlockedSenders,
  listBlockedSenders,
  unblockSender,
} from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  getSenderConversation,
  listSenderConversations,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { takeOver } from '#app/domains/messages/conversation/take-over.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { question, sendQuestion } from '../messages.ts';
import { insertPartner, insertService, makeActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';
import { textAnew } from './text-anew.ts';

const database = testDatabase();
let stage: TalkStage;

beforeEach(async () => {
  stage = await setTalkStage(database());
});

const refusal = { ok: false, text: blockedText };

/** Sends the form of the service's page. @param account whose it is; null: a guest's */
const send = (email: string, account: string | null = null, serviceId = stage.serviceId) =>
  sendQuestion(stage, { email, account, serviceId });

/** The one conversation that the partner has with an address. */
async function conversationOf(email: string): Promise<string> {
  const { id } = await database()
    .selectFrom('conversations')
    .select('id')
    .where('partner_id', '=', stage.partner.partnerId)
    .where('sender_email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const block = (id: string, whose = stage.partner) =>
  blockSender(database(), whose, id, stage.now());
const asGuest = (conversationId: string, body = 'Ar gavote?') =>
  stage.messages.writeAsSender(
    { kind: 'guest', conversationId },
    conversationId,
    { body },
    saveNoReply,
  );
const asOwner = (conversationId: string, body = 'Ar gavote?') =>
  stage.messages.writeAsSender(
    { kind: 'owner', userId: stage.owner.userId, email: stage.owner.email },
    conversationId,
    { body },
    saveNoReply,
  );
const asAccount = () => ({
  ...({ kind: 'owner', userId: stage.owner.userId, email: stage.owner.email } as const),
});

/** A guest's message is answered as any other, and goes nowhere. */
async function expectUntold(email: string): Promise<void> {
  const count = async () => (await database().selectFrom('messages').select('id').execute()).length;
  const before = await count();
  expect(await send(email)).toEqual({ ok: true, notified: true });
  expect(await count()).toBe(before);
}

const answer = (id: string) =>
  stage.messages.writeAsPartner(stage.partner, id, { body: 'Turime vietos.' }, saveNoReply);

describe('a blocked sender', () => {
  test('is refused by the address and by the link, at this partner alone, until it is lifted', async () => {
    const email = `${newId()}@pastas.test`;
    await send(email);
    const id = await conversationOf(email);
    expect(await block(id)).toEqual({ ok: true });
    expect(await block(id)).toEqual({ ok: true });
    await expectUntold(email);
    expect(await asGuest(id)).toMatchObject(refusal);
    expect((await getConversation(database(), stage.partner, id)).count).toBe(1);

    const elsewhere = await insertPartner(database(), `${newId()}@klinika.test`);
    expect(await send(email, null, await insertService(database(), elsewhere))).toMatchObject({
      ok: true,
    });
    expect(await send(`${newId()}@pastas.test`)).toMatchObject({ ok: true });

    const [row, ...others] = await listBlockedSenders(database(), stage.partner);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ email, who: question.name });
    expect((await getConversation(database(), stage.partner, id)).blockId).toBe(row?.id);
    expect(await exportBlockedSenders(database(), stage.partner.partnerId)).toEqual([
      { siuntejas: question.name, el_pastas: email, uzblokuotas: expect.any(Date) },
    ]);
    await unblockSender(database(), stage.partner, row?.id ?? '');
    expect((await getConversation(database(), stage.partner, id)).blockId).toBeNull();
    expect(await asGuest(id)).toMatchObject({ ok: true });
  });

  test('with an account is refused whatever address is typed', async () => {
    await send(stage.owner.email, stage.owner.userId);
    const id = await conversationOf(stage.owner.email);
    await block(id);
    expect(await asOwner(id)).toMatchObject(refusal);
    expect(await send('kitas@pastas.test', stage.owner.userId)).toMatchObject(refusal);
    // And as a guest with the account's address.
    await expectUntold(stage.owner.email);
  });

  test('who typed an owner’s address as a guest does not shut out the owner', async () => {
    await send(stage.owner.email);
    const id = await conversationOf(stage.owner.email);
    await block(id);
    expect(await send(stage.owner.email, stage.owner.userId)).toMatchObject({ ok: true });
    const talks = await listSenderConversations(database(), asAccount(), {
      ...{ query: '', after: null },
    });
    expect(talks.rows.map(({ isUnproven }) => isUnproven)).toEqual([false, true]);
    const opened = await getSenderConversation(database(), asAccount(), id);
    expect(opened).toMatchObject({ isUnproven: true });
    // Who says to have written it is who was blocked, there.
    await takeOver(database(), stage.owner, id);
    expect(await asOwner(id)).toMatchObject(refusal);
    expect(await send(stage.owner.email, stage.owner.userId)).toMatchObject({ ok: true });
  });

  test("another partner's conversation and block are not found, and stay", async () => {
    const email = `${newId()}@pastas.test`;
    await send(email);
    const id = await conversationOf(email);
    const stranger = await makeActor(database(), `${newId()}@klinika.test`);
    await expect(block(id, stranger)).rejects.toThrow(NotFound);
    await expect(block('ne-id')).rejects.toThrow(NotFound);
    await block(id);
    const [row] = await listBlockedSenders(database(), stage.partner);
    await unblockSender(database(), stranger, row?.id ?? '');
    expect(await listBlockedSenders(database(), stage.partner)).toHaveLength(1);
  });
});

describe('a blocked owner whose address the partner does not know', () => {
  /** As a partner begins one about a booking. */
  const begin = (service_id = stage.serviceId, seq = 900) =>
    insertConversation(database(), {
      ...{ partner_id: stage.partner.partnerId, service_id, service_title: 'Kirpykla', seq },
      ...{
        sender_account: stage.owner.userId,
        sender_email: null,
        sender_name: 'Rūta Petrauskienė',
      },
      ...{ subject: 'Vizitas', body: 'Ar ateisite?' },
    });
  const listed = () => listBlockedSenders(database(), stage.partner);

  test('is refused by the account, listed by the name, and taken again', async () => {
    const id = await begin();
    expect(await getConversation(database(), stage.partner, id)).toMatchObject({
      ...{ senderEmail: null, isSenderGone: false, blockId: null },
    });
    // Two presses at once.
    expect(await Promise.all([block(id), block(id)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await asOwner(id)).toMatchObject(refusal);
    expect(await send(stage.owner.email, stage.owner.userId)).toMatchObject(refusal);
    // The partner, who may type an address as well, does not learn that it is this account's.
    expect(await send(stage.owner.email)).toMatchObject({ ok: true });
    // Who goes on by the link reads that mailbox, and is the account's owner once it is confirmed.
    const linked = await conversationOf(stage.owner.email);
    const confirm = (email_verified: boolean) =>
      database()
        .updateTable('users')
        .set({ email_verified })
        .where('id', '=', stage.owner.userId)
        .execute();
    await confirm(false);
    expect(await asGuest(linked)).toMatchObject({ ok: true });
    await confirm(true);
    expect(await asGuest(linked)).toMatchObject(refusal);
    const [row, ...others] = await listed();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ who: 'Rūta Petrauskienė', email: null });
    expect((await getConversation(database(), stage.partner, id)).blockId).toBe(row?.id);
    expect(await exportBlockedSenders(database(), stage.partner.partnerId)).toEqual([
      { siuntejas: 'Rūta Petrauskienė', el_pastas: null, uzblokuotas: expect.any(Date) },
    ]);
    await unblockSender(database(), stage.partner, row?.id ?? '');
    expect(await asOwner(id)).toMatchObject({ ok: true });
  });

  test('stands in the list once, also when the address becomes known', async () => {
    const id = await begin();
    await block(id);
    const another = await insertService(database(), stage.partner.partnerId);
    await database()
      .updateTable('conversations')
      .set({ sender_email: stage.owner.email })
      .where('id', '=', id)
      .execute();
    await block(id);
    expect(await listed()).toMatchObject([{ email: stage.owner.email }]);
    await block(await begin(another, 901));
    expect(await listed()).toMatchObject([{ email: stage.owner.email }]);
  });

  test('leaves no block with the account, and no name with the conversation', async () => {
    const id = await begin();
    await block(id);
    await database().deleteFrom('conversations').where('id', '=', id).execute();
    expect(await listed()).toMatchObject([{ who: 'Siuntėjas, kurio pokalbis ištrintas' }]);
    const kept = await begin();
    expect(await asOwner(kept)).toMatchObject(refusal);
    await database().deleteFrom('users').where('id', '=', stage.owner.userId).execute();
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
    stage.pass(66 * 60);
    expect(await asGuest(id)).toMatchObject({ ok: true });
    expect(await answer(id)).toMatchObject({ ok: true });
  });
});

test('what a deleted account wrote stays without name and address, and is not found by them', async () => {
  const db = database();
  await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', stage.owner.userId)
    .execute();
  await send(stage.owner.email, stage.owner.userId);
  // As a guest with the address that the account has confirmed.
  await send(stage.owner.email);
  const another = `${newId()}@pastas.test`;
  await send(another);
  const own = await db
    .selectFrom('conversations')
    .select('id')
    .where('sender_email', '=', stage.owner.email)
    .execute();
  expect(own).toHaveLength(2);
  await block(own[0]?.id ?? '');
  await db.deleteFrom('users').where('id', '=', stage.owner.userId).execute();
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'sender_account', 'sender_email', 'sender_name', 'link_hash', 'text_head'])
    .select(textAnew.text_head.as('anew'))
    .where('partner_id', '=', stage.partner.partnerId)
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
    const read = await getConversation(db, stage.partner, id);
    expect(read.turns.map(({ body }) => body)).toEqual([question.body]);
  }
  expect(await listBlockedSenders(db, stage.partner)).toEqual([]);
  expect(await block(own[0]?.id ?? '')).toMatchObject({ ok: false });
});
