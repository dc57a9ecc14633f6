import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  archiveConversation,
  hideConversation,
  markRead,
} from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { listInbox, listNewest } from '#app/domains/messages/inbox/inbox.server.ts';
import type { InboxQuery } from '#app/domains/messages/inbox/inbox-conversation.ts';
import { getInboxState } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { countReceived, countThisMonth } from '#app/domains/messages/inbox/received.server.ts';
import type { MessageToSend } from '#app/domains/messages/sending/send-message.server.ts';
import { isId, newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { question, sendQuestion } from '../messages.ts';
import { makeActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';

const database = testDatabase();
let stage: TalkStage;
let other: Partner;

beforeEach(async () => {
  const db = database();
  stage = await setTalkStage(db);
  other = await makeActor(db, `${newId()}@kita.test`);
});

/** A message from a new sender each time. @returns its id */
async function arrive(message: Partial<MessageToSend> = {}) {
  const { serviceId } = stage;
  const answer = await sendQuestion(stage, { serviceId, ...message });
  if (!answer.ok) throw new Error(answer.text ?? 'refused');
  const [newest] = await listNewest(database(), stage.partner, 1);
  if (!newest) throw new Error('Nothing came');
  return newest.id;
}

const list = (query: Partial<InboxQuery> = {}, whose = stage.partner) =>
  listInbox(database(), whose, { query: '', archived: false, before: null, ...query });
const subjects = async (query: Partial<InboxQuery> = {}, whose = stage.partner) =>
  (await list(query, whose)).conversations.map(({ subject }) => subject);
const countUnread = async () => (await getInboxState(database(), stage.partner, new Date())).unread;

describe('an inbox', () => {
  test('shows the newest first, with the beginning of each on one line', async () => {
    await arrive({ subject: 'Pirma', body: 'Eilutė\n\nkita\teilutė '.repeat(50), name: null });
    await arrive({ subject: 'Antra' });
    const { conversations, next } = await list();
    expect(next).toBeNull();
    expect(conversations.map(({ subject, seq }) => [subject, seq])).toEqual([
      ['Antra', 2],
      ['Pirma', 1],
    ]);
    expect(conversations[1]).toMatchObject({
      senderName: null,
      senderEmail: 'giedrius@example.test',
      serviceTitle: 'Veterinarijos klinika prie Nemuno',
      isRead: false,
      isArchived: false,
      excerpt: expect.stringMatching(/^Eilutė kita eilutė Eilutė.{100,140}$/),
      lastTurnAt: expect.any(Date),
      lastAuthor: 'sender',
    });
    expect(await subjects({}, other)).toEqual([]);
    expect(await listNewest(database(), stage.partner, 1)).toEqual([conversations[0]]);
    const now = new Date();
    expect(await getInboxState(database(), stage.partner, now)).toMatchObject({
      unread: 2,
      lastSeq: 2,
    });
    expect(await getInboxState(database(), other, now)).toEqual({
      ...{ unread: 0, lastSeq: 0, waiting: 0, newest: [] },
    });
  });

  test('is paged by number, so that what comes meanwhile moves nothing', async () => {
    for (let count = 1; count <= 27; count++) await arrive({ subject: `Nr. ${count}` });
    const first = await list();
    expect(first.conversations).toHaveLength(25);
    expect(first.next).toBe(3);
    await arrive({ subject: 'Vėliau' });
    expect(await subjects({ before: first.next })).toEqual(['Nr. 2', 'Nr. 1']);
    expect((await list({ before: first.next })).next).toBeNull();
  });

  test('is searched without regard to case and diacritics, and to the letter', async () => {
    await arrive({ subject: 'Kūčios', body: 'ŽALIAS namas', name: 'Ąžuolas Šimkus' });
    await arrive({ subject: 'Nuolaida 100%', body: 'a_b c\\d', email: 'ruta@kitur.test' });
    expect(await subjects({ query: 'kucios' })).toEqual(['Kūčios']);
    expect(await subjects({ query: '  ŽALIAS   NAMAS ' })).toEqual(['Kūčios']);
    expect(await subjects({ query: 'azuolas s' })).toEqual(['Kūčios']);
    expect(await subjects({ query: 'kitur.test' })).toEqual(['Nuolaida 100%']);
    expect(await subjects({ query: 'prie nemuno' })).toEqual(['Nuolaida 100%', 'Kūčios']);
    expect(await subjects({ query: '0%' })).toEqual(['Nuolaida 100%']);
    for (const query of ['%', '_']) {
      expect(await subjects({ query })).toEqual(['Nuolaida 100%']);
    }
    expect(await subjects({ query: '\\' })).toEqual(['Nuolaida 100%']);
    expect(await subjects({ query: 'a%b' })).toEqual([]);
    expect(await subjects({ query: 'nera' })).toEqual([]);
  });

  test('is searched in the whole of long messages, in the archive and page by page', async () => {
    // The words lie across every place at which a text might be cut.
    for (let length = 480; length < 640; length += 20) {
      const body = `${'ė'.repeat(length)} Žiemos šventės ${'x'.repeat(4_000)} Pabaiga`;
      await arrive({ subject: `${length}`, body });
    }
    const id = await arrive({ subject: 'archyve', body: `${'ž'.repeat(4_000)} žiemos šventės` });
    await archiveConversation(database(), stage.partner, id, true);
    // Letters that become more when they are folded.
    await arrive({ subject: 'kitaip', body: `${'\u0958'.repeat(600)} žiemos šventės` });
    for (let count = 0; count < 30; count++) await arrive({ subject: 'trumpa', body: 'žiema' });
    const long = ['kitaip', '620', '600', '580', '560', '540', '520', '500', '480'];
    expect(await subjects({ query: 'ziemos sventes' })).toEqual(long);
    expect(await subjects({ query: 'pabaiga' })).toEqual(long.slice(1));
    expect(await subjects({ query: 'pabaiga', before: 3 })).toEqual(['500', '480']);
    expect(await subjects({ query: 'žiemos šventės', archived: true })).toEqual(['archyve']);
    const { conversations, next } = await list({ query: 'žiem' });
    expect(conversations.map(({ subject }) => subject)).toEqual(Array(25).fill('trumpa'));
    const rest = ['trumpa', 'trumpa', 'trumpa', 'trumpa', 'trumpa', ...long];
    expect(await subjects({ query: 'žiem', before: next })).toEqual(rest);
  });
});

describe('a message', () => {
  test('is read, archived, brought back and deleted', async () => {
    const db = database();
    const id = await arrive();
    await arrive({ subject: 'Kita' });
    expect(await countUnread()).toBe(2);
    await markRead(db, stage.partner, id);
    await markRead(db, stage.partner, id);
    expect(await countUnread()).toBe(1);
    expect((await getConversation(db, stage.partner, id)).isRead).toBe(true);
    await archiveConversation(db, stage.partner, id, true);
    expect(await subjects()).toEqual(['Kita']);
    expect(await subjects({ archived: true })).toEqual([question.subject]);
    await archiveConversation(db, stage.partner, id, false);
    expect(await subjects()).toEqual(['Kita', question.subject]);
    await hideConversation(db, stage.partner, id, stage.now());
    await expect(hideConversation(db, stage.partner, id, stage.now())).rejects.toThrow(NotFound);
    expect(await subjects()).toEqual(['Kita']);
  });

  test('that is read already is not written again', async () => {
    const db = database();
    const id = await arrive();
    const version = () =>
      sql<{ xmin: string }>`select xmin::text from conversations where id = ${id}`.execute(db);
    await markRead(db, stage.partner, id);
    const { rows } = await version();
    await markRead(db, stage.partner, id);
    expect((await version()).rows).toEqual(rows);
  });

  test('that is archived unread does not count', async () => {
    const id = await arrive();
    await archiveConversation(database(), stage.partner, id, true);
    expect(await countUnread()).toBe(0);
  });

  test('is told whole', async () => {
    const id = await arrive();
    expect(await getConversation(database(), stage.partner, id)).toEqual({
      id,
      senderName: question.name,
      senderEmail: question.email,
      subject: question.subject,
      serviceTitle: 'Veterinarijos klinika prie Nemuno',
      serviceId: stage.serviceId,
      isServicePublic: true,
      isRead: false,
      isArchived: false,
      answeredAt: null,
      answeredByMail: false,
      blockId: null,
      isSenderGone: false,
      readTurn: 0,
      count: 1,
      turns: [
        {
          id: expect.toSatisfy(isId),
          ...{ turn: 1, author: 'sender', body: question.body },
          ...{ notification: 'sent', createdAt: stage.now(), files: [], links: [] },
        },
      ],
      earlier: null,
    });
  });

  test('outlives its service', async () => {
    const id = await arrive();
    await database()
      .deleteFrom('partner_provided_services')
      .where('id', '=', stage.serviceId)
      .execute();
    const kept = await getConversation(database(), stage.partner, id);
    expect(kept).toMatchObject({
      serviceId: null,
      isServicePublic: false,
      serviceTitle: 'Veterinarijos klinika prie Nemuno',
    });
  });

  test('goes with its partner', async () => {
    await arrive();
    await database().deleteFrom('users').where('id', '=', stage.partner.userId).execute();
    for (const table of ['conversations', 'messages', 'partner_inboxes'] as const) {
      const left = await database()
        .selectFrom(table)
        .selectAll()
        .where('partner_id', '=', stage.partner.partnerId)
        .execute();
      expect(left).toEqual([]);
    }
  });

  test('of another partner is not there, whatever is asked', async () => {
    const db = database();
    const id = await arrive();
    const ways = [
      () => getConversation(db, other, id),
      () => markRead(db, other, id),
      () => archiveConversation(db, other, id, true),
      () => hideConversation(db, other, id, stage.now()),
      () => getConversation(db, stage.partner, newId()),
      () => markRead(db, stage.partner, 'x'),
      () => archiveConversation(db, stage.partner, '', true),
      () => hideConversation(db, stage.partner, `${id}'`, stage.now()),
    ];
    for (const way of ways) await expect(way()).rejects.toThrow(NotFound);
    expect(await getConversation(db, stage.partner, id)).toMatchObject({
      isRead: false,
      isArchived: false,
    });
  });
});

test('what came this month is counted in Vilnius, deleted ones too; no allowance stops a message', async () => {
  const db = database();
  await db
    .updateTable('partners')
    .set({ monthly_message_allowance: 1, extra_messages_balance: 1 })
    .where('id', '=', stage.partner.partnerId)
    .execute();
  const now = () => countThisMonth(db, stage.partner, stage.now());
  expect(await now()).toBe(0);
  for (let count = 0; count < 3; count++) await arrive();
  await hideConversation(db, stage.partner, await arrive(), stage.now());
  expect(await now()).toBe(4);
  // From 12:00 on 11 March to 23:59 on the 31st, and over midnight in summer time.
  stage.pass((new Date('2026-03-31T20:59:00Z').getTime() - stage.now().getTime()) / 1_000);
  expect(await now()).toBe(4);
  stage.pass(60);
  expect(await now()).toBe(0);
  await arrive();
  expect(await now()).toBe(1);
});

test('messages are counted from a moment on', async () => {
  const starts = ['2026-03-10T22:00:00Z', '2026-03-11T22:00:00Z', '2026-03-12T22:00:00Z'];
  const days = starts.map((start) => new Date(start));
  await arrive();
  await arrive();
  stage.pass(24 * 3_600);
  await arrive();
  const since = (place: number) => days[place] as Date;
  expect(await countReceived(database(), stage.partner, since(0))).toBe(3);
  expect(await countReceived(database(), stage.partner, since(1))).toBe(1);
  expect(await countReceived(database(), stage.partner, since(2))).toBe(0);
  expect(await countReceived(database(), other, since(0))).toBe(0);
  expect(await countReceived(database(), stage.partner, since(0), stage.serviceId)).toBe(3);
  expect(await countReceived(database(), stage.partner, since(0), newId())).toBe(0);
});
