import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { writeWaiting } from '#app/domains/messages/attachments/attachment.ts';
import type { ConversationSender } from '#app/domains/messages/conversation/conversation-sender.server.ts';
import {
  findByGuestLink,
  guestToken,
} from '#app/domains/messages/conversation/guest-link.server.ts';
import { guestLinkDays } from '#app/domains/messages/conversation/guest-link-days.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import {
  archiveConversation,
  hideConversation,
  markAnsweredByMail,
  markRead,
} from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { listInbox } from '#app/domains/messages/inbox/inbox.server.ts';
import {
  conversationChannel,
  inboxChannel,
  readConversationNotification,
} from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { getInboxState } from '#app/domains/messages/inbox/inbox-state.server.ts';
import { countReceived, countThisMonth } from '#app/domains/messages/inbox/received.server.ts';
import { bookingTurnForm, turnForm } from '#app/domains/messages/schema.server.ts';
import type { MessageToSend } from '#app/domains/messages/sending/send-message.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { question, sendQuestion } from '../messages.ts';
import { insertService, makeActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';
import { textAnew } from './text-anew.ts';

const database = testDatabase();
let stage: TalkStage;

beforeEach(async () => {
  stage = await setTalkStage(database());
});

/** Sends the form of a service's page. @param account whose it is; null: a guest's */
async function send(account: string | null, message: Partial<MessageToSend> = {}) {
  const { serviceId } = stage;
  const answer = await sendQuestion(stage, { serviceId, account, ...message });
  if (!answer.ok) throw new Error(answer.text ?? 'refused');
}

const all = () =>
  database()
    .selectFrom('conversations')
    .selectAll()
    .where('partner_id', '=', stage.partner.partnerId)
    .orderBy('last_seq')
    .execute();
const only = async () => {
  const [one, ...others] = await all();
  if (!one || others.length > 0) throw new Error(`${others.length + 1} conversations`);
  return one;
};
const read = (id: string) => getConversation(database(), stage.partner, id);
const answer = (id: string, body = 'Turime vietos.', whose = stage.partner) =>
  stage.messages.writeAsPartner(whose, id, { body }, saveNoReply);
const goOn = (sender: ConversationSender, id: string, body = 'Puiku!') =>
  stage.messages.writeAsSender(sender, id, { body }, saveNoReply);
const subjects = async (query = '', archived = false) => {
  const page = await listInbox(database(), stage.partner, { query, archived, before: null });
  return page.conversations.map(({ subject }) => subject);
};

describe('who writes', () => {
  test('a guest begins a conversation each time, whatever address is typed', async () => {
    await send(null);
    await send(null, { subject: 'Dar kartą' });
    expect(await all()).toMatchObject([
      { turns: 1, last_seq: 1, sender_account: null, is_carried: false, link_hash: null },
      { turns: 1, last_seq: 2, subject: 'Dar kartą' },
    ]);
  });

  test('an owner goes on in the one conversation about a service, also of many forms at once', async () => {
    const { owner } = stage;
    await Promise.all(Array.from({ length: 8 }, () => send(owner.userId)));
    const { id, turns, last_seq } = await only();
    expect([turns, last_seq]).toEqual([8, 8]);
    expect((await read(id)).turns.map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await countThisMonth(database(), stage.partner, stage.now())).toBe(1);
    expect(await countReceived(database(), stage.partner, new Date(0))).toBe(1);
    const other = await insertService(database(), stage.partner.partnerId);
    await send(owner.userId, { serviceId: other });
    expect(await all()).toHaveLength(2);
    expect(await countThisMonth(database(), stage.partner, stage.now())).toBe(2);
  });

  test('a further form of an owner keeps its own subject and the address to answer to', async () => {
    const { owner } = stage;
    await send(owner.userId, { subject: null });
    await send(owner.userId, { subject: 'Kiek kainuoja?', email: 'kita@sunys.test' });
    const found = await read((await only()).id);
    expect(found.senderEmail).toBe('kita@sunys.test');
    expect(found.turns[1]?.body).toBe(`Kiek kainuoja?\n\n${question.body}`);
    for (const text of ['kiek kainuoja', 'kita@sunys', 'giedrius@example']) {
      expect(await subjects(text)).toHaveLength(1);
    }
  });

  test('an owner, one with the confirmed address and a guest with the link alone go on', async () => {
    const { owner } = stage;
    await send(owner.userId);
    const own = await only();
    await send(null, { email: 'rasa@sunys.test' });
    const guests = (await all())[1];
    const as = (userId: string, email: string) => ({ kind: 'owner', userId, email }) as const;
    const guest = (conversationId: string) => ({ kind: 'guest', conversationId }) as const;
    expect(await goOn(as(owner.userId, 'x@y.test'), own.id)).toEqual({ ok: true, turn: 2 });
    const id = guests?.id ?? '';
    // Of who is signed in with that address one does not know whether it was the same person.
    expect(await goOn(as(newId(), 'rasa@sunys.test'), id)).toMatchObject({ ok: false });
    expect(await goOn(guest(id), id)).toEqual({ ok: true, turn: 2 });
    const refused: [ConversationSender, string][] = [
      [as(newId(), 'jonas@sunys.test'), own.id],
      [as(newId(), 'jonas@sunys.test'), id],
      // A typed address opens no account's conversation.
      [as(newId(), question.email), own.id],
      [guest(id), own.id],
      [guest(own.id), own.id],
      [guest(id), newId()],
      [guest(id), `${id}'`],
    ];
    for (const [sender, which] of refused) {
      await expect(goOn(sender, which)).rejects.toThrow(NotFound);
    }
    expect((await all()).map(({ turns }) => turns)).toEqual([2, 2]);
  });
});

describe('a partner', () => {
  test('answers; the conversation counts as answered and read, and another partner’s is not there', async () => {
    await send(null);
    const { id } = await only();
    const other = await makeActor(database(), `${newId()}@x.test`);
    await expect(answer(id, 'Labas', other)).rejects.toThrow(NotFound);
    await expect(answer('x')).rejects.toThrow(NotFound);
    stage.pass(60);
    const at = stage.now();
    expect(await answer(id)).toEqual({ ok: true, turn: 2 });
    stage.pass(60);
    await answer(id, 'Ir kieme.');
    const found = await read(id);
    expect(found).toMatchObject({ answeredAt: at, answeredByMail: false, isRead: true, count: 3 });
    expect(found.turns.map(({ author, body }) => [author, body])).toEqual([
      ['sender', question.body],
      ['partner', 'Turime vietos.'],
      ['partner', 'Ir kieme.'],
    ]);
    expect(await countThisMonth(database(), stage.partner, stage.now())).toBe(1);
    expect(await only()).toMatchObject({ last_author: 'partner', last_text: 'Ir kieme.' });
    expect(await subjects('kieme')).toEqual([question.subject]);
    expect((await getInboxState(database(), stage.partner, stage.now())).unread).toBe(0);
  });

  test('hears again of a conversation that was archived, deleted or read when its sender writes', async () => {
    const db = database();
    await send(null);
    const { id } = await only();
    const guest = { kind: 'guest', conversationId: id } as const;
    await markRead(db, stage.partner, id);
    expect((await only()).partner_read_turn).toBe(1);
    await archiveConversation(db, stage.partner, id, true);
    await goOn(guest, id, 'Ar dar skaitote?');
    expect(await only()).toMatchObject({ is_read: false, is_archived: false, turns: 2 });
    expect((await getInboxState(db, stage.partner, stage.now())).unread).toBe(1);
    await hideConversation(db, stage.partner, id, stage.now());
    expect(await subjects()).toEqual([]);
    expect(await subjects('skaitote')).toEqual([]);
    expect((await getInboxState(db, stage.partner, stage.now())).unread).toBe(0);
    await expect(read(id)).rejects.toThrow(NotFound);
    await expect(answer(id)).rejects.toThrow(NotFound);
    await goOn(guest, id);
    expect(await subjects()).toEqual([question.subject]);
    expect((await read(id)).turns).toHaveLength(3);
  });

  test('who deletes what its sender has deleted too deletes it for good', async () => {
    const db = database();
    await send(null);
    await db.updateTable('conversations').set({ sender_hidden_at: stage.now() }).execute();
    const { id } = await only();
    await hideConversation(db, stage.partner, id, stage.now());
    expect(await all()).toEqual([]);
    const turns = db.selectFrom('messages').select('id').where('conversation_id', '=', id);
    expect(await turns.execute()).toEqual([]);
  });

  test('so does who deletes one whose sender has no account any more', async () => {
    const { owner } = stage;
    await send(owner.userId);
    await database().deleteFrom('users').where('id', '=', owner.userId).execute();
    await hideConversation(database(), stage.partner, (await only()).id, stage.now());
    expect(await all()).toEqual([]);
  });

  test('says to have answered by mail, and takes it back', async () => {
    const db = database();
    await send(null);
    const { id } = await only();
    const mark = (answered: boolean) =>
      markAnsweredByMail(db, stage.partner, id, answered, stage.now());
    await mark(true);
    await mark(true);
    expect(await read(id)).toMatchObject({ answeredAt: stage.now(), answeredByMail: true });
    await mark(false);
    expect(await read(id)).toMatchObject({ answeredAt: null, answeredByMail: false });
    await answer(id);
    const at = stage.now();
    stage.pass(60);
    await mark(true);
    await mark(false);
    expect(await read(id)).toMatchObject({ answeredAt: at, answeredByMail: false });
    const other = await makeActor(db, `${newId()}@x.test`);
    await expect(markAnsweredByMail(db, other, id, true, stage.now())).rejects.toThrow(NotFound);
  });

  test('and its sender write at once: no turn is lost, none has the number of another', async () => {
    await send(null);
    const { id } = await only();
    const guest = { kind: 'guest', conversationId: id } as const;
    // Before it is answered a guest may write less.
    await markAnsweredByMail(database(), stage.partner, id, true, stage.now());
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2 ? answer(id, `${at}`) : goOn(guest, id, `${at}`),
      ),
    );
    const { turns } = await read(id);
    expect(turns.map(({ turn }) => turn)).toEqual(Array.from({ length: 31 }, (_, at) => at + 1));
    const bodies = turns.slice(1).map(({ body }) => Number(body));
    expect(bodies.toSorted((one, two) => one - two)).toEqual([...Array(30).keys()]);
    const seqs = await database()
      .selectFrom('messages')
      .select(['seq', 'turn'])
      .where('conversation_id', '=', id)
      .orderBy('turn')
      .execute();
    for (const { seq, turn } of seqs) expect(seq).toBe(turn);
  });
});

test('long conversations are read a page at a time, and every word of them is found', async () => {
  await send(null);
  const { id } = await only();
  for (let turn = 2; turn <= 103; turn += 1) {
    stage.pass(90);
    await answer(id, `Žodis-${turn} ${'ė'.repeat(90)}`);
  }
  const newest = await read(id);
  expect([newest.turns[0]?.turn, newest.turns.length, newest.earlier]).toEqual([4, 100, 4]);
  const first = await getConversation(database(), stage.partner, id, newest.earlier);
  expect(first.turns.map(({ turn }) => turn)).toEqual([1, 2, 3]);
  expect(first.earlier).toBeNull();
  for (const turn of [2, 5, 9, 50, 103]) expect(await subjects(`zodis-${turn} e`)).toHaveLength(1);
  expect(await subjects('zodis-104')).toEqual([]);
  // Made anew of what is stored it is the same text.
  const before = await only();
  await database().updateTable('conversations').set(textAnew).where('id', '=', id).execute();
  const { text_head, text_long } = await only();
  expect([text_head, text_long]).toEqual([before.text_head, before.text_long]);
});

test('of a conversation without an end its beginning and its newest turns are found', async () => {
  await send(null, { subject: 'Pirma tema', body: 'ilgai '.repeat(200) });
  const { id } = await only();
  await answer(id, 'vidurinis žodis');
  await database()
    .updateTable('conversations')
    .set({ text_long: sql`text_long || repeat(' daug', 60000)` })
    .where('id', '=', id)
    .execute();
  await answer(id, 'naujas žodis');
  await answer(id, 'naujausias žodis');
  for (const text of ['pirma tema', 'naujas', 'naujausias']) {
    expect(await subjects(text)).toHaveLength(1);
  }
  expect(await subjects('vidurinis')).toEqual([]);
  expect((await only()).text_long?.length).toBeLessThan(201_000);
});

test('what happens in a conversation is told to both sides', async () => {
  const told: ReturnType<typeof readConversationNotification>[] = [];
  const inbox: string[] = [];
  const listening = Promise.withResolvers<void>();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database(),
  );
  const listener = startListener({
    databaseUrl: inject('databaseUrl').replace('{database}', rows[0]?.name ?? ''),
    subscriptions: [
      {
        channel: conversationChannel,
        onNotification: (payload) => told.push(readConversationNotification(payload)),
        onListening: () => listening.resolve(),
      },
      {
        channel: inboxChannel,
        onNotification: (payload) => inbox.push(payload),
        onListening: () => {},
      },
    ],
    log: createLog('error', () => {}),
  });
  await listening.promise;
  const { owner } = stage;
  await send(owner.userId);
  const { id } = await only();
  await answer(id);
  await archiveConversation(database(), stage.partner, id, true);
  await markAnsweredByMail(database(), stage.partner, id, true, stage.now());
  const said = { what: 'turn', conversationId: id, senderAccount: owner.userId };
  await expect.poll(() => told, { timeout: 20_000 }).toEqual([said, said, said, said]);
  // Also when the other side's account is gone.
  inbox.length = 0;
  await database().deleteFrom('users').where('id', '=', owner.userId).execute();
  await expect.poll(() => inbox, { timeout: 20_000 }).toEqual([stage.partner.partnerId]);
  await listener.stop();
});

describe('a guest’s link', () => {
  const find = (token: string) => findByGuestLink(database(), token, stage.now());

  test('opens its conversation alone, until it is replaced', async () => {
    const db = database();
    await send(null);
    await send(null);
    const [one, two] = (await all()).map(({ id }) => id) as [string, string];
    const token = await guestToken(db, secret, one);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await guestToken(db, secret, one)).toBe(token);
    const other = await guestToken(db, secret, two);
    expect(other).not.toBe(token);
    expect(await find(token ?? '')).toBe(one);
    expect(await find(other ?? '')).toBe(two);
    const { messages } = stage;
    const made = await messages.replaceLink(token ?? '', saveNoReply);
    const replaced = made.ok ? messages.tokenOf(made) : null;
    expect(await find(token ?? '')).toBeNull();
    expect(await find(replaced ?? '')).toBe(one);
    // The mails of then carry the new one, as the mail does that tells of it.
    expect(await guestToken(db, secret, one)).toBe(replaced);
    const mail = db.selectFrom('development_mails').select(['recipient', 'text']);
    const { recipient, text } = await mail.executeTakeFirstOrThrow();
    expect(recipient).toBe(question.email);
    expect(text).toContain(`/pokalbis/${replaced}`);
    // A link that opens nothing replaces none.
    expect(await messages.replaceLink(token ?? '', saveNoReply)).toEqual({
      ok: false,
      reason: 'gone',
    });
    // Each mails a link, so that there are five in an hour.
    let latest = replaced ?? '';
    for (let more = 0; more < 4; more += 1) {
      const next = await messages.replaceLink(latest, saveNoReply);
      latest = next.ok ? messages.tokenOf(next) : '';
    }
    expect(await messages.replaceLink(latest, saveNoReply)).toMatchObject({ reason: 'limited' });
    expect(await find(latest)).toBe(one);
    // The database holds no token, and another secret makes another.
    const { rows } = await sql<{ text: string }>`
      select conversations::text as text from conversations where id = ${one}`.execute(db);
    expect(rows[0]?.text).not.toContain(replaced);
    expect(await guestToken(db, `${secret}.`, one)).not.toBe(replaced);
  });

  test.each(['', 'x', 'A'.repeat(43), 'ž'.repeat(4_000), '\u0000'])(
    'that is none of ours opens nothing: %j',
    async (token) => {
      expect(await find(token)).toBeNull();
    },
  );

  test(`ends ${guestLinkDays} days after the last turn, and with its deletion`, async () => {
    const db = database();
    await send(null);
    const { id } = await only();
    const token = (await guestToken(db, secret, id)) ?? '';
    stage.pass(guestLinkDays * 86_400 - 60);
    expect(await find(token)).toBe(id);
    await answer(id);
    stage.pass(guestLinkDays * 86_400 - 60);
    expect(await find(token)).toBe(id);
    stage.pass(120);
    expect(await find(token)).toBeNull();
    await answer(id);
    expect(await find(token)).toBe(id);
    await db.updateTable('conversations').set({ sender_hidden_at: stage.now() }).execute();
    expect(await find(token)).toBeNull();
  });

  test('of an account’s conversation or of none there is none', async () => {
    const db = database();
    const { owner } = stage;
    await send(owner.userId);
    const { id } = await only();
    expect(await guestToken(db, secret, id)).toBeNull();
    expect(await guestToken(db, secret, newId())).toBeNull();
  });
});

test('a turn is read from its form like a message', () => {
  const form = new FormData();
  form.set('body', '  Labas\r\n\r\nrytas  ');
  expect(readForm(turnForm, form)).toMatchObject({ ok: true, value: { body: 'Labas\n\nrytas' } });
  for (const body of ['', ' \n ', 'ž'.repeat(5_001)]) {
    form.set('body', body);
    expect(readForm(turnForm, form)).toMatchObject({ ok: false });
  }
  // Files need no words; what names none is none.
  form.set('body', '');
  form.set('attachments', 'x');
  expect(readForm(turnForm, form)).toMatchObject({ fields: { body: 'Parašykite žinutę.' } });
  const pasas = { id: newId(), kind: 'pdf', name: 'pasas.pdf', bytes: 9 } as const;
  form.set('attachments', writeWaiting([pasas]));
  expect(readForm(turnForm, form)).toMatchObject({ value: { body: '', attachments: [pasas.id] } });
  expect(readForm(bookingTurnForm, form)).toMatchObject({ ok: false });
});
