import { beforeEach, describe, expect, test } from 'vitest';
import { findSenderSide } from '#app/domains/messages/attachments/attachment-sides.server.ts';
import {
  addAttachment,
  findAttachment,
} from '#app/domains/messages/attachments/attachments.server.ts';
import {
  findByGuestLink,
  guestToken,
} from '#app/domains/messages/conversation/guest-link.server.ts';
import {
  getSenderConversation,
  hideAsSender,
  listSenderConversations,
  readAsSender,
} from '#app/domains/messages/conversation/sender-conversations.server.ts';
import { getSenderState } from '#app/domains/messages/conversation/sender-state.server.ts';
import { hideConversation } from '#app/domains/messages/inbox/conversation-flags.server.ts';
import { writeAnswerMail } from '#app/domains/messages/mail/answer-mail.server.ts';
import {
  findReportRefusal,
  reportConversation,
} from '#app/domains/moderation/conversations/report-conversation.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { pdf } from '../../crafted-pdfs.ts';
import { makeTalk } from '../../talks.ts';
import { secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';

const database = testDatabase();
let stage: TalkStage;
const guestEmail = 'svecias@pastas.test';

beforeEach(async () => {
  stage = await setTalkStage(database());
});

const begin = (account: string | null, more: { email?: string; serviceId?: string } = {}) =>
  makeTalk(
    database(),
    {
      ...{ partnerId: stage.partner.partnerId, serviceId: stage.serviceId },
      ...{ serviceTitle: 'Viešbutis', account },
      ...{ email: account === null ? guestEmail : stage.owner.email, ...more },
      words: ['Ar turite vietos?', 'Turime.'],
    },
    stage.now(),
  );
const deletePartner = () =>
  database().deleteFrom('users').where('id', '=', stage.partner.userId).execute();
const rowOf = (id: string) =>
  database().selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
const guestOf = (conversationId: string) => ({ kind: 'guest', conversationId }) as const;

/** A file of a side, that waits. */
async function addFile(conversationId: string, author: 'sender' | 'partner') {
  const files = { put: async () => {} } as never;
  const parts = { db: database(), files, log: createLog('error', () => {}) };
  const sent = { name: 'sutartis.pdf', bytes: pdf({ objects: [`(${newId()})`] }) };
  return addAttachment(parts, { conversationId, author }, sent, stage.now());
}

describe('when a partner deletes the account', () => {
  test('its conversations stay with owners and guests, without its name, to be read and deleted', async () => {
    const db = database();
    const [own, guests] = [await begin(stage.owner.userId), await begin(null)];
    const token = (await guestToken(db, secret, guests)) ?? '';
    const { mark } = await getSenderState(db, stage.owner);
    await deletePartner();
    expect((await getSenderState(db, stage.owner)).mark).not.toBe(mark);
    const find = async (query: string) =>
      (await listSenderConversations(db, stage.owner, { query, after: null })).rows;
    const goneProvider = 'Teikėjas, kurio paskyra ištrinta';
    expect(await find('vietos')).toMatchObject([{ id: own, companyName: goneProvider }]);
    expect(await find(stage.partner.companyName)).toEqual([]);
    expect(await findByGuestLink(db, token, stage.now())).toBe(guests);
    for (const [sender, id] of [
      [stage.owner, own],
      [guestOf(guests), guests],
    ] as const) {
      const talk = await getSenderConversation(db, sender, id);
      expect(talk).toMatchObject({
        ...{ companyName: goneProvider, isPartnerGone: true },
        closed: 'Šio teikėjo paskyra ištrinta, todėl rašyti jam nebegalite.',
        service: { title: 'Viešbutis', shown: null },
      });
      expect(talk.turns.map(({ body }) => body)).toEqual(['Ar turite vietos?', 'Turime.']);
      await readAsSender(db, sender, id, 2);
      expect((await getSenderConversation(db, sender, id)).readTurn).toBe(2);
      expect(
        await stage.messages.writeAsSender(sender, id, { body: 'Ar esate?' }, saveNoReply),
      ).toMatchObject({ ok: false, text: talk.closed });
      const report = { reason: 'fraud', body: 'Apgavo.' } as const;
      expect(await reportConversation(db, sender, id, report, stage.now())).toMatchObject({
        ...{ ok: false, text: expect.stringContaining('paskyra jau ištrinta') },
      });
      expect(await findReportRefusal(db, sender, id)).toContain('paskyra jau ištrinta');
      expect(await addFile(id, 'sender')).toEqual({ ok: false, reason: 'gone' });
      expect((await rowOf(id))?.turns).toBe(2);
      await hideAsSender(db, sender, id, stage.now());
      expect(await rowOf(id)).toBeUndefined();
    }
    const left = db.selectFrom('messages').select('id').where('partner_id', 'is', null);
    expect(await left.execute()).toEqual([]);
  });

  test('files of turns stay, and those of the partner that wait go', async () => {
    const db = database();
    const own = await begin(stage.owner.userId);
    const [sent, waiting] = [await addFile(own, 'partner'), await addFile(own, 'partner')];
    if (!sent.ok || !waiting.ok) throw new Error('not taken');
    const { id } = sent.attachment;
    await stage.messages.writeAsPartner(
      stage.partner,
      own,
      { body: 'Sutartis', attachments: [id] },
      saveNoReply,
    );
    await deletePartner();
    const side = await findSenderSide(db, stage.owner, own);
    if (!side) throw new Error('not found');
    expect(await findAttachment(db, side, id)).toMatchObject({ name: 'sutartis.pdf' });
    const files = await db.selectFrom('attachments').select('id').execute();
    expect(files).toEqual([{ id }]);
  });

  test('what the other side has deleted, or left with its account, is gone for good', async () => {
    const db = database();
    const [hidden, left] = [await begin(stage.owner.userId), await begin(null)];
    await hideAsSender(db, stage.owner, hidden, stage.now());
    await db
      .updateTable('conversations')
      .set({ sender_email: null, sender_name: null })
      .where('id', '=', left)
      .execute();
    // The partner's own, as an owner.
    const self = await begin(stage.partner.userId);
    const kept = await begin(null);
    await deletePartner();
    for (const id of [hidden, left, self]) expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(kept)).toMatchObject({ partner_id: null, sender_email: guestEmail });
  });

  test('a conversation goes when the other account is deleted too, or was deleted by the partner', async () => {
    const db = database();
    await db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', stage.owner.userId)
      .execute();
    const [own, guests] = [
      await begin(stage.owner.userId),
      await begin(null, { email: stage.owner.email }),
    ];
    const another = await begin(null);
    const elsewhere = await makeActor(db, `${newId()}@klinika.test`);
    const { partnerId } = elsewhere;
    const hidden = await makeTalk(
      db,
      {
        ...{ partnerId, serviceId: await insertService(db, partnerId) },
        ...{ serviceTitle: 'Kirpykla', account: stage.owner.userId, email: stage.owner.email },
        words: ['Kada?'],
      },
      stage.now(),
    );
    await hideConversation(db, elsewhere, hidden, stage.now());
    await deletePartner();
    await db.deleteFrom('users').where('id', '=', stage.owner.userId).execute();
    for (const id of [own, guests, hidden]) expect(await rowOf(id)).toBeUndefined();
    expect(await rowOf(another)).toBeDefined();
  });

  test('an answer that waits to be mailed still arrives', async () => {
    const db = database();
    const id = await begin(null);
    const answer = await db
      .updateTable('messages')
      .set({ notification: 'waiting' })
      .where('conversation_id', '=', id)
      .where('author', '=', 'partner')
      .returning('id')
      .executeTakeFirstOrThrow();
    await deletePartner();
    const mail = await writeAnswerMail(
      { db, secret, settings: { origin: 'https://vizgis.test' } },
      answer.id,
    );
    expect(mail).toMatchObject({ to: guestEmail, text: expect.stringContaining('Turime.') });
  });

  test('what senders do meanwhile neither fails nor leaves a conversation of no one', async () => {
    const db = database();
    const ids = await Promise.all(
      Array.from({ length: 24 }, async () => {
        const service = await insertService(db, stage.partner.partnerId);
        return begin(stage.owner.userId, { serviceId: service });
      }),
    );
    const acts = ids.map(async (id, at) => {
      if (at % 2) return hideAsSender(db, stage.owner, id, stage.now());
      // One that came too late is refused, by the partner's row or by what stands there.
      return stage.messages
        .writeAsSender(stage.owner, id, { body: `${at}` }, saveNoReply)
        .catch((error) => expect(error).toMatchObject({ code: '23503' }));
    });
    await Promise.all([...acts, deletePartner()]);
    const rows = await db
      .selectFrom('conversations')
      .select(['id', 'partner_id', 'sender_hidden_at'])
      .where('id', 'in', ids)
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      ids.filter((_, at) => at % 2 === 0).toSorted(),
    );
    for (const row of rows) expect(row).toMatchObject({ partner_id: null, sender_hidden_at: null });
  });
});
