import { beforeEach, describe, expect, test } from 'vitest';
import type { Owner } from '#app/domains/accounts/types.ts';
import { blockSender } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import type { ConversationSender } from '#app/domains/messages/conversation/conversation-sender.server.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  getSenderConversation,
  hideAsSender,
  listSenderConversations,
  readAsSender,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import {
  hideConversation,
  markRead,
} from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { makeTalk } from '../../talks.ts';
import { testDatabase } from '../database.ts';
import { makeOwnerActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';

const database = testDatabase();
let stage: TalkStage;
let other: Owner;
const serviceTitle = 'Veterinarijos klinika prie Nemuno';

beforeEach(async () => {
  const db = database();
  stage = await setTalkStage(db);
  other = await makeOwnerActor(db, `${newId()}@sunys.test`);
});

type Talk = Partial<Parameters<typeof makeTalk>[1]>;

function talk(more: Talk, now = stage.now()): Promise<string> {
  const { partner, serviceId, owner } = stage;
  const { partnerId } = partner;
  const words = ['Ar turite vietos?'] as const;
  const given = { partnerId, serviceId, serviceTitle, email: owner.email, words, ...more };
  return makeTalk(database(), given, now);
}

const list = async (sender: ConversationSender, query = '') =>
  (await listSenderConversations(database(), sender, { query, after: null })).rows;
const ids = async (sender: ConversationSender, query = '') =>
  (await list(sender, query)).map(({ id }) => id);
const state = (sender: ConversationSender) => getSenderState(database(), sender);
const get = (sender: ConversationSender, id: string) =>
  getSenderConversation(database(), sender, id);

describe("an owner's conversations", () => {
  test('are the account’s, and those of guests with its confirmed address', async () => {
    const own = await talk({ account: stage.owner.userId, email: 'kitas@pastas.test' });
    const guests = await talk({});
    const foreign = await talk({ account: other.userId });
    const strangers = await talk({ email: 'svecias@pastas.test' });
    expect(new Set(await ids(stage.owner))).toEqual(new Set([own, guests]));
    expect(await ids(other)).toEqual([foreign]);
    for (const id of [foreign, strangers, newId(), 'x']) {
      await expect(get(stage.owner, id)).rejects.toThrow(NotFound);
      await expect(readAsSender(database(), stage.owner, id, 1)).rejects.toThrow(NotFound);
      await expect(hideAsSender(database(), stage.owner, id, stage.now())).rejects.toThrow(
        NotFound,
      );
      const answer = stage.messages.writeAsSender(stage.owner, id, { body: 'Labas' }, saveNoReply);
      await expect(answer).rejects.toThrow(NotFound);
    }
    const guest = { kind: 'guest', conversationId: guests } as const;
    expect(await ids(guest)).toEqual([guests]);
    await expect(get(guest, strangers)).rejects.toThrow(NotFound);
    // The link of a conversation that is an account's opens nothing.
    expect(await ids({ kind: 'guest', conversationId: own })).toEqual([]);
  });

  test('name their subject only when the sender wrote one, whatever signs the service’s title has', async () => {
    const title = '„Minkšta letena“ – namų viešbutis';
    const subjects = [`Užklausa dėl paslaugos: ${title}`, 'Dėl gruodžio'];
    for (const subject of subjects) await talk({ serviceTitle: title, subject });
    const shown = (await list(stage.owner)).map(({ subject }) => subject);
    expect(new Set(shown)).toEqual(new Set([null, 'Dėl gruodžio']));
  });

  test('come by their last turn, page by page, and are found by what was written in them', async () => {
    const made: string[] = [];
    for (let number = 0; number < 33; number += 1) {
      stage.pass(60);
      made.unshift(await talk({ words: [`žodis-${number}`], name: 'Rūta' }));
    }
    const first = await listSenderConversations(database(), stage.owner, {
      query: '',
      after: null,
    });
    expect(first.rows.map(({ id }) => id)).toEqual(made.slice(0, 30));
    const after = first.next;
    const second = await listSenderConversations(database(), stage.owner, { query: '', after });
    expect(second.rows.map(({ id }) => id)).toEqual(made.slice(30));
    const back = { query: '', after: second.previous };
    expect((await listSenderConversations(database(), stage.owner, back)).rows).toHaveLength(30);
    expect(await ids(stage.owner, 'ZODIS-7')).toEqual([made[25]]);
    expect(await ids(stage.owner, stage.partner.companyName)).toHaveLength(30);
    expect(await ids(stage.owner, 'nera tokio')).toEqual([]);
    // A new turn brings the oldest to the top.
    const oldest = made.at(-1) ?? '';
    stage.pass(60);
    await stage.messages.writeAsPartner(stage.partner, oldest, { body: 'Atsakau' }, saveNoReply);
    const [top] = await list(stage.owner);
    expect(top).toMatchObject({ id: oldest, excerpt: 'Atsakau', isOwn: false, isUnread: true });
  });

  test('are unread from an answer on until they are read or answered', async () => {
    const id = await talk({ account: stage.owner.userId });
    expect((await state(stage.owner)).unread).toBe(0);
    const say = (body: string) =>
      stage.messages.writeAsPartner(stage.partner, id, { body }, saveNoReply);
    await say('Turime.');
    await say('Užsukite.');
    expect((await state(stage.owner)).unread).toBe(1);
    await readAsSender(database(), stage.owner, id, 2);
    expect((await state(stage.owner)).unread).toBe(1);
    await readAsSender(database(), stage.owner, id, 999);
    expect((await state(stage.owner)).unread).toBe(0);
    // Nothing that was read becomes unread by an older page.
    await readAsSender(database(), stage.owner, id, 1);
    expect(await get(stage.owner, id)).toMatchObject({ readTurn: 3, count: 3 });
    expect((await getConversation(database(), stage.partner, id)).readTurn).toBe(3);
    await say('Ar laukti?');
    await stage.messages.writeAsSender(stage.owner, id, { body: 'Taip' }, saveNoReply);
    expect((await state(stage.owner)).unread).toBe(0);
  });

  test('have another mark after all that is to be seen', async () => {
    const marks = new Set<string>();
    const see = async () => marks.add((await state(stage.owner)).mark);
    await see();
    const id = await talk({ account: stage.owner.userId });
    await see();
    await markRead(database(), stage.partner, id);
    await see();
    stage.pass(1);
    await stage.messages.writeAsPartner(stage.partner, id, { body: 'Turime.' }, saveNoReply);
    await see();
    await readAsSender(database(), stage.owner, id, 2);
    await see();
    stage.pass(1);
    await stage.messages.writeAsSender(stage.owner, id, { body: 'Ačiū' }, saveNoReply);
    await see();
    await hideAsSender(database(), stage.owner, id, stage.now());
    await see();
    // All but the last are others; with the last the owner has none, as at first.
    expect(marks.size).toBe(6);
  });

  test('say that the partner takes no more turns of who was blocked', async () => {
    const id = await talk({ account: stage.owner.userId });
    expect((await get(stage.owner, id)).closed).toBeNull();
    expect(await blockSender(database(), stage.partner, id, stage.now())).toEqual({ ok: true });
    expect((await get(stage.owner, id)).closed).toBe('Šis teikėjas žinučių iš jūsų nepriima.');
  });

  test('that one side deletes stay with the other, come back with a turn, and go with both', async () => {
    const id = await talk({ account: stage.owner.userId });
    await hideAsSender(database(), stage.owner, id, stage.now());
    expect(await ids(stage.owner)).toEqual([]);
    await expect(get(stage.owner, id)).rejects.toThrow(NotFound);
    expect((await getConversation(database(), stage.partner, id)).id).toBe(id);
    await stage.messages.writeAsPartner(stage.partner, id, { body: 'Dar laukiame' }, saveNoReply);
    expect(await ids(stage.owner)).toEqual([id]);
    await hideConversation(database(), stage.partner, id, stage.now());
    expect(await ids(stage.owner)).toEqual([id]);
    await hideAsSender(database(), stage.owner, id, stage.now());
    const left = database().selectFrom('messages').select('id').where('conversation_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});
