import { beforeEach, describe, expect, test } from 'vitest';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import {
  getSenderConversation,
  listSenderConversations,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { takeOver } from '#app/domains/messages/conversation/take-over.server.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { sendQuestion } from '../messages.ts';
import { makeOwnerActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';

const database = testDatabase();
let stage: TalkStage;

beforeEach(async () => {
  stage = await setTalkStage(database());
});

const send = (account: string | null) => {
  const { serviceId, owner } = stage;
  return sendQuestion(stage, { email: owner.email, account, serviceId });
};
const sender = () => ({
  ...({ kind: 'owner', userId: stage.owner.userId, email: stage.owner.email } as const),
});
const list = async () =>
  (await listSenderConversations(database(), sender(), { query: '', after: null })).rows;
const write = (id: string) =>
  stage.messages.writeAsSender(sender(), id, { body: 'Ar gavote?' }, saveNoReply);

/** What a stranger has written by typing the owner's address. */
async function typed(): Promise<string> {
  await send(null);
  const [row] = await list();
  return row?.id ?? '';
}

describe('what was written with an owner’s address without signing in', () => {
  test('stands apart, and the owner writes nothing in it, until it is taken over', async () => {
    const id = await typed();
    expect(await list()).toMatchObject([{ id, isUnproven: true }]);
    expect(await write(id)).toMatchObject({
      ok: false,
      text: expect.stringContaining('patvirtin'),
    });
    await takeOver(database(), stage.owner, id);
    await takeOver(database(), stage.owner, id);
    expect(await list()).toMatchObject([{ id, isUnproven: false }]);
    expect(await getSenderConversation(database(), sender(), id)).toMatchObject({
      isUnproven: false,
    });
    expect(await write(id)).toMatchObject({ ok: true });
  });

  test('is taken over beside the conversation about the same service', async () => {
    await send(stage.owner.userId);
    await send(null);
    const [typedOne] = (await list()).filter(({ isUnproven }) => isUnproven);
    await takeOver(database(), stage.owner, typedOne?.id ?? '');
    expect(await list()).toHaveLength(2);
    // What is written later goes on in the account's own.
    await send(stage.owner.userId);
    expect(await list()).toHaveLength(2);
    expect((await getSenderConversation(database(), sender(), typedOne?.id ?? '')).count).toBe(1);
  });

  test('is taken over by the address’s account alone', async () => {
    const id = await typed();
    const stranger = await makeOwnerActor(database(), `${newId()}@sunys.test`);
    await expect(takeOver(database(), stranger, id)).rejects.toThrow(NotFound);
    await expect(takeOver(database(), stage.owner, 'ne-id')).rejects.toThrow(NotFound);
    expect(await list()).toMatchObject([{ isUnproven: true }]);
  });

  test('is opened by its guest’s link until then', async () => {
    const id = await typed();
    await database()
      .updateTable('conversations')
      .set({ link_hash: hashOfToken('zenklas') })
      .where('id', '=', id)
      .execute();
    expect(await findByGuestLink(database(), 'zenklas', stage.now())).toBe(id);
    await takeOver(database(), stage.owner, id);
    expect(await findByGuestLink(database(), 'zenklas', stage.now())).toBeNull();
  });
});
