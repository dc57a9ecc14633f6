import { beforeEach, expect, test } from 'vitest';
import type { Admin, Owner, Partner } from '#app/domains/accounts/types.ts';
import {
  blockedText,
  listBlockedSenders,
  refuseIfBlocked,
} from '#app/domains/messages/blocking/blocked-senders.server.ts';
import {
  decideConversationReport,
  getConversationReport,
  readReportedConversation,
} from '#app/domains/moderation/conversations/conversation-report.server.ts';
import {
  exportConversationReports,
  findReportRefusal,
  findWaitingReport,
  reportConversation,
} from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { listWaiting } from '#app/domains/moderation/queue/waiting.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { openAccounts } from '../accounts.ts';
import { insertConversation } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-11-25T10:00:00Z');
let opened: ReturnType<typeof openAccounts>;
let admin: Admin;
let partner: Partner;
let owner: Owner;
let conversationId: string;

beforeEach(async () => {
  const db = database();
  opened = openAccounts(db);
  admin = await makeAdminActor(db, `${newId()}@vizgis.test`);
  owner = await makeOwnerActor(db, `${newId()}@sunys.test`);
  partner = await makeActor(db, `${newId()}@klinika.test`);
  const service_id = await insertService(db, partner.partnerId);
  conversationId = await insertConversation(db, {
    ...{ partner_id: partner.partnerId, service_id, service_title: 'Viešbutis', seq: 1 },
    ...{ sender_account: owner.userId, sender_email: owner.email },
    ...{ subject: 'Vieta', body: 'Ar turite vietos?' },
  });
});

const words = { reason: 'insult', body: 'Įžeidinėja.' } as const;

/** Reports the conversation. @returns the id of the report */
async function report(by: Partner | Owner = partner): Promise<string> {
  expect(await reportConversation(database(), by, conversationId, words, now)).toEqual({
    ok: true,
  });
  const { id } = await database()
    .selectFrom('conversation_reports')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('reported_by', '=', by.kind === 'partner' ? 'partner' : 'sender')
    .executeTakeFirstOrThrow();
  return id;
}

const read = (id: string) => readReportedConversation(opened.accounts, admin, id, now);
const decide = (id: string, decision: 'kept' | 'warned' | 'blocked') =>
  decideConversationReport(opened.accounts, admin, id, { decision, explanation: 'Ramiau.' }, now);

const acts = (subject: string) =>
  database()
    .selectFrom('audit_log')
    .select(['act', 'admin_id', 'subject_title', 'reason'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute();
/** Whom mails went to, and what they are called, in order of the addressees. */
async function mails() {
  const rows = await database()
    .selectFrom('development_mails')
    .select(['recipient', 'subject', 'text'])
    .where('recipient', 'in', [owner.email, partner.email])
    .orderBy('recipient')
    .execute();
  return rows;
}

test('each side reports once while its report waits; another one finds no such conversation', async () => {
  const refusal = (by: Partner | Owner = partner) =>
    findReportRefusal(database(), by, conversationId);
  expect(await refusal()).toBeNull();
  const id = await report();
  // It is told before a form is filled in, and by the form as well.
  expect(await refusal()).toContain('jau pranešėte');
  expect(await refusal(owner)).toBeNull();
  // Until it is decided it stands in the conversation of that side alone.
  const reportedAt = (by: Partner | Owner) => findWaitingReport(database(), by, conversationId);
  expect(await reportedAt(partner)).toEqual(now);
  expect(await reportedAt(owner)).toBeNull();
  expect(await reportConversation(database(), partner, conversationId, words, now)).toMatchObject({
    ok: false,
    text: expect.stringContaining('jau pranešėte'),
  });
  await report(owner);
  const stranger = await makeOwnerActor(database(), `${newId()}@sunys.test`);
  const other = await makeActor(database(), `${newId()}@klinika.test`);
  for (const who of [stranger, other, { kind: 'guest', conversationId } as const]) {
    await expect(reportConversation(database(), who, conversationId, words, now)).rejects.toThrow(
      NotFound,
    );
    await expect(findReportRefusal(database(), who, conversationId)).rejects.toThrow(NotFound);
  }
  const waiting = await listWaiting(database(), admin, 'conversations', null);
  expect(waiting.things.map((thing) => thing.id)).toContain(id);
  expect(await exportConversationReports(database(), partner.userId)).toMatchObject([
    { paslauga: 'Viešbutis', tekstas: 'Įžeidinėja.', priezastis: 'Įžeidinėjimai ar grasinimai' },
  ]);
});

test('an administrator reads what was written until the report; it is logged and told to both', async () => {
  const id = await report();
  const shown = await getConversationReport(database(), admin, id);
  expect(shown).toMatchObject({ reportedBy: 'partner', isReadable: true, lastReadAt: null });
  // Nothing of the conversation comes with the report itself.
  expect(JSON.stringify(shown)).not.toContain('Ar turite vietos?');
  await database()
    .insertInto('messages')
    .values({
      ...{ id: newId(), conversation_id: conversationId, partner_id: partner.partnerId },
      ...{ turn: 2, author: 'sender', seq: 2, body: 'Tai parašyta po pranešimo.' },
    })
    .execute();
  expect(await acts(id)).toEqual([]);
  const answer = await read(id);
  expect(answer).toMatchObject({ ok: true, turns: [{ body: 'Ar turite vietos?' }] });
  expect(JSON.stringify(answer)).not.toContain('po pranešimo');
  expect(await acts(id)).toMatchObject([
    { act: 'conversation-read', admin_id: admin.userId, subject_title: 'Viešbutis' },
  ]);
  const told = await mails();
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    [owner.email, partner.email].toSorted(),
  );
  for (const { subject, text } of told) {
    expect(subject).toBe('Administratorius perskaitė jūsų pokalbį');
    expect(text).not.toContain('Įžeidinėja');
  }
  await read(id);
  expect(await acts(id)).toHaveLength(2);
});

test('the owner to whom a partner wrote first is told at the address of the account', async () => {
  await database()
    .updateTable('conversations')
    .set({ sender_email: null })
    .where('id', '=', conversationId)
    .execute();
  await read(await report());
  expect((await mails()).map(({ recipient }) => recipient)).toContain(owner.email);
});

test('a decision ends the look: nothing is read any more, and both learn of a warning', async () => {
  const id = await report();
  expect(await decide(id, 'warned')).toEqual({ ok: true });
  expect(await read(id)).toMatchObject({ ok: false, reason: 'invalid' });
  expect(await decide(id, 'kept')).toMatchObject({ ok: false });
  // What comes afterwards may be reported anew.
  expect(await findReportRefusal(database(), partner, conversationId)).toBeNull();
  expect(await findWaitingReport(database(), partner, conversationId)).toBeNull();
  expect(await acts(id)).toMatchObject([
    { act: 'conversation-decided', reason: 'Įspėti kitą pusę' },
  ]);
  const told = await mails();
  expect(told).toHaveLength(2);
  for (const { text } of told) expect(text).toContain('Ramiau.');
  const waiting = await listWaiting(database(), admin, 'conversations', null);
  expect(waiting.things.map((thing) => thing.id)).not.toContain(id);
});

test("a sender is blocked by a partner's report alone, and nothing is told to who is left alone", async () => {
  const bySender = await report(owner);
  expect(await decide(bySender, 'blocked')).toMatchObject({
    ok: false,
    fields: { decision: expect.any(String) },
  });
  expect(await decide(bySender, 'kept')).toEqual({ ok: true });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.email]);
  const byPartner = await report();
  expect(await decide(byPartner, 'blocked')).toEqual({ ok: true });
  expect(await listBlockedSenders(database(), partner)).toMatchObject([{ email: owner.email }]);
});

test('an owner to whom the partner wrote first is blocked by the account', async () => {
  await database()
    .updateTable('conversations')
    .set({ sender_email: null, sender_name: 'Rūta' })
    .where('id', '=', conversationId)
    .execute();
  expect(await decide(await report(), 'blocked')).toEqual({ ok: true });
  expect(await listBlockedSenders(database(), partner)).toMatchObject([
    { who: 'Rūta', email: null },
  ]);
  const writer = { account: owner.userId, email: owner.email, conversationId: null };
  expect(await refuseIfBlocked(database(), partner.partnerId, writer)).toMatchObject({
    text: blockedText,
  });
});

test('once a side has left, its report is decided, and neither a warning nor a block is left to give', async () => {
  const [bySender, byPartner] = [await report(owner), await report()];
  await database().deleteFrom('users').where('id', '=', partner.userId).execute();
  expect(await read(bySender)).toMatchObject({
    ...{ ok: true, turns: [{ body: 'Ar turite vietos?' }] },
  });
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([owner.email]);
  expect(await decide(bySender, 'warned')).toMatchObject({
    fields: { decision: expect.stringContaining('paskyra ištrinta') },
  });
  expect(await decide(byPartner, 'blocked')).toMatchObject({
    fields: { decision: expect.stringContaining('paskyra ištrinta') },
  });
  for (const id of [bySender, byPartner]) expect(await decide(id, 'kept')).toEqual({ ok: true });
});

test('a conversation that is gone cannot be read, and its report is still decided', async () => {
  const id = await report();
  await database().deleteFrom('conversations').where('id', '=', conversationId).execute();
  expect(await read(id)).toMatchObject({ ok: false });
  expect(await decide(id, 'warned')).toMatchObject({ fields: { decision: expect.any(String) } });
  expect(await decide(id, 'kept')).toEqual({ ok: true });
  await expect(read(newId())).rejects.toThrow(NotFound);
});
