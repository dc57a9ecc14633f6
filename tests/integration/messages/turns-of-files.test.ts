import { beforeEach, expect, test } from 'vitest';
import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import type { ConversationSender } from '#app/domains/messages/conversation/conversation-sender.server.ts';
import { getConversation } from '#app/domains/messages/conversation/partner-conversation.server.ts';
import { listSenderConversations } from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { exportTurns } from '#app/domains/messages/exported-messages.server.ts';
import { listInbox } from '#app/domains/messages/inbox/inbox.server.ts';
import {
  createMessageWriters,
  type MessageMail,
} from '#app/domains/messages/mail/notification.server.ts';
import { readReportedConversation } from '#app/domains/moderation/conversations/conversation-report.server.ts';
import { reportConversation } from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import type { TurnAuthor } from '#app/platform/database/tables/messages.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { openAccounts, secret } from '../accounts.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { openMessages } from '../messages.ts';
import { insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';
import { textAnew } from './text-anew.ts';

const database = testDatabase();
let opened: ReturnType<typeof openMessages>;
let partner: Partner;
let owner: Owner;
let queued: MessageMail[];
let ofOwner: string;
let ofGuest: string;

beforeEach(async () => {
  const db = database();
  queued = [];
  opened = openMessages(db, { enqueueRowMail: async (_db, mail) => void queued.push(mail) });
  partner = await makeActor(db, `${newId()}@klinika.test`);
  owner = await makeOwnerActor(db, `${newId()}@sunys.test`);
  const service_id = await insertService(db, partner.partnerId, { email: 'klausk@klinika.test' });
  const begin = (seq: number, sender: { sender_account?: string; sender_email: string }) =>
    insertConversation(db, {
      ...{ partner_id: partner.partnerId, service_id, service_title: 'Klinika', seq, ...sender },
      ...{ subject: 'Pasas', body: 'Ar reikia paso?', notification: 'sent' },
    });
  ofOwner = await begin(1, { sender_account: owner.userId, sender_email: owner.email });
  ofGuest = await begin(2, { sender_email: 'egle@pastas.test' });
  await db
    .insertInto('partner_inboxes')
    .values({
      ...{ partner_id: partner.partnerId, last_seq: 2, received: 2 },
      month_start: opened.now(),
    })
    .execute();
});

/** Files that wait for the next turn of a side. @returns their ids */
async function waiting(conversation_id: string, author: TurnAuthor, ...names: string[]) {
  const ids = names.map(() => newId());
  for (const [at, name] of names.entries()) {
    const file = { id: ids[at] ?? '', content_hash: '0123456789abcdef' };
    await database().insertInto('files').values(file).execute();
    await database()
      .insertInto('attachments')
      .values({
        ...{ ...file, conversation_id, author, turn: null, position: null, kind: 'pdf', name },
        ...{ bytes: 180_000, width: null, height: null, created_at: opened.now() },
      })
      .execute();
  }
  return ids;
}

const asPartner = (id: string, attachments: readonly string[]) =>
  opened.messages.writeAsPartner(partner, id, { body: '', attachments }, saveNoReply);
const asSender = (sender: ConversationSender, id: string, attachments: readonly string[]) =>
  opened.messages.writeAsSender(sender, id, { body: '', attachments }, saveNoReply);
const lastMail = () => {
  const { kind, id } = queued.at(-1) as MessageMail;
  const settings = readSettings({ ORIGIN: 'https://vizgis.test', DEMO: '1' });
  const writers = createMessageWriters({ db: database(), settings, secret });
  return kind === 'answer' ? writers.answer.write(id) : writers.message.write(id);
};
const inbox = async (query = '') =>
  (await listInbox(database(), partner, { query, archived: false, before: null })).conversations;
const talks = async (query = '') =>
  (await listSenderConversations(database(), owner, { query, after: null })).rows;

test('a turn of files alone is sent by each side, stands in lists and mails, and is found', async () => {
  const paper = await waiting(ofOwner, 'sender', 'Rikio pasas.pdf');
  expect(await asSender(owner, ofOwner, paper)).toEqual({ ok: true, turn: 2 });
  expect((await lastMail())?.text).toContain('> Atsiųstas failas');
  expect(await inbox()).toMatchObject([{ id: ofOwner, excerpt: 'Atsiųstas failas' }, {}]);

  const papers = await waiting(ofOwner, 'partner', 'Kainos.pdf', 'Taisyklės.pdf');
  expect(await asPartner(ofOwner, papers)).toEqual({ ok: true, turn: 3 });
  expect((await lastMail())?.text).toContain('> Atsiųsti 2\u00a0failai');
  expect(await talks()).toMatchObject([{ excerpt: 'Atsiųsti 2\u00a0failai', isOwn: false }]);

  const guest = { kind: 'guest', conversationId: ofGuest } as const;
  const skiepai = await waiting(ofGuest, 'sender', 'Skiepai.pdf');
  expect(await asSender(guest, ofGuest, skiepai)).toEqual({ ok: true, turn: 2 });
  expect((await inbox())[0]).toMatchObject({ id: ofGuest, excerpt: 'Atsiųstas failas' });

  for (const query of ['rikio PASAS', 'taisykles.pdf']) {
    expect((await inbox(query)).map(({ id }) => id)).toEqual([ofOwner]);
    expect(await talks(query)).toHaveLength(1);
  }
  expect(await inbox('skiepai')).toHaveLength(1);
  expect(await talks('skiepai')).toEqual([]);
  const { turns } = await getConversation(database(), partner, ofOwner);
  expect(turns.map(({ body, files }) => [body, files.map(({ name }) => name)])).toEqual([
    ['Ar reikia paso?', []],
    ['', ['Rikio pasas.pdf']],
    ['', ['Kainos.pdf', 'Taisyklės.pdf']],
  ]);
});

test('with words the list shows these, and the mail both', async () => {
  const attachments = await waiting(ofOwner, 'partner', 'Kainos.pdf');
  const input = { body: 'Siunčiu kainas.', attachments };
  await opened.messages.writeAsPartner(partner, ofOwner, input, saveNoReply);
  expect(await talks()).toMatchObject([{ excerpt: 'Siunčiu kainas.' }]);
  expect((await lastMail())?.text).toContain('> Siunčiu kainas.\n>\n> Atsiųstas failas');
});

test('whose file is gone, is another’s or comes twice is refused, and leaves nothing', async () => {
  const gone = { fields: { attachments: 'Pridėto failo nebėra. Pridėkite jį dar kartą.' } };
  const [own = ''] = await waiting(ofOwner, 'sender', 'pasas.pdf');
  const guest = { kind: 'guest', conversationId: ofGuest } as const;
  for (const refused of [
    await asSender(owner, ofOwner, [newId()]),
    await asSender(owner, ofOwner, ['x']),
    await asSender(owner, ofOwner, [own, own]),
    await asSender(guest, ofGuest, [own]),
    await asPartner(ofOwner, [own]),
  ]) {
    expect(refused).toMatchObject({ ok: false, ...gone });
  }
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => asSender(owner, ofOwner, [own])),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([gone, gone, gone]);
  const { turns } = await getConversation(database(), partner, ofOwner);
  expect(turns).toHaveLength(2);
  // Neither words nor files: the form refuses it, and so does the database.
  await expect(asSender(owner, ofOwner, [])).rejects.toThrow('last_text_check');
});

test('is read by an administrator and stands in the archive by the names of its files', async () => {
  const opening = openAccounts(database());
  const admin = await makeAdminActor(database(), `${newId()}@vizgis.test`);
  await asSender(owner, ofOwner, await waiting(ofOwner, 'sender', 'pasas.pdf'));
  const words = { reason: 'spam', body: 'Brukalas.' } as const;
  await reportConversation(database(), partner, ofOwner, words, opened.now());
  const { id } = await database()
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', ofOwner)
    .executeTakeFirstOrThrow();
  const read = await readReportedConversation(opening.accounts, admin, id, opened.now());
  expect(read.ok && read.turns.at(-1)).toMatchObject({ body: '', files: [{ name: 'pasas.pdf' }] });
  const exported: unknown[] = [];
  for await (const page of exportTurns(database(), owner)) exported.push(...page);
  expect(exported).toContainEqual(
    expect.objectContaining({
      tekstas: '',
      priedai: [expect.stringMatching(/^priedai\/[0-9a-f]{8}-pasas\.pdf$/)],
    }),
  );
});

test('when its account is gone, is still found by the names of its files', async () => {
  const db = database();
  await asSender(owner, ofOwner, await waiting(ofOwner, 'sender', 'Rikio pasas.pdf', 'b.pdf'));
  await db.deleteFrom('users').where('id', '=', owner.userId).execute();
  expect((await inbox('rikio pasas.pdf b')).map(({ id }) => id)).toEqual([ofOwner]);
  const rows = await db
    .selectFrom('conversations')
    .select(['text_head', textAnew.text_head.as('anew')])
    .where('id', '=', ofOwner)
    .executeTakeFirstOrThrow();
  expect(rows.text_head).toBe(rows.anew);
});
