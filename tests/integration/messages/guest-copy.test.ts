import { beforeEach, expect, test } from 'vitest';
import { stopEntryMails } from '#app/domains/bookings/mail/entry-stop.server.ts';
import { blockSender } from '#app/domains/messages/blocking/blocked-senders.server.ts';
import { findByGuestLink } from '#app/domains/messages/conversation/guest-link.server.ts';
import { sendToSeveral } from '#app/domains/messages/sending/send-to-several.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { limitsByRecipient } from '#app/platform/limits/rate-limit.server.ts';
import { secret } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { openMessages, patientSpamCheck, question, sendQuestion } from '../messages.ts';
import { insertPartner, insertService } from '../rows.ts';
import { setTalkStage, type TalkStage } from './talk-stage.ts';

const database = testDatabase();
let stage: TalkStage;
/** The address that is typed. */
let email: string;

beforeEach(async () => {
  stage = await setTalkStage(database());
  email = `${newId()}@pastas.test`;
});

/** Sends the form of the service's page, by a guest who ticks the copy unless it says otherwise. */
const send = (how: { copy?: boolean; account?: string; copyTo?: string } = {}) =>
  sendQuestion(stage, { serviceId: stage.serviceId, email, copy: true, ...how });

const mailsTo = (recipient: string) =>
  database()
    .selectFrom('development_mails')
    .select(['subject', 'html', 'text'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();

const talks = () =>
  database()
    .selectFrom('conversations')
    .select('id')
    .where('partner_id', '=', stage.partner.partnerId)
    .orderBy('last_seq')
    .execute();

const tokenIn = (text = '') => /\/pokalbis\/([\w-]{43})\s/.exec(text)?.[1] ?? '';
/** A mail without what differs in each. */
const alike = (text = '') => text.replace(/(\/pokalbis\/|\/atsisakyti-irasu\/)[\w-]+/g, '$1…');

test('a guest who asks for a copy gets a link that opens the conversation, and no word that was typed', async () => {
  expect(await send()).toMatchObject({ ok: true, notified: true });
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Žinutė teikėjui: Veterinarijos klinika prie Nemuno');
  expect(mail?.text).toContain('Vizgyje kovo 11\u00a0d. 12:00 rašyta');
  const said = `${mail?.subject} ${mail?.text} ${mail?.html}`;
  const typed = [question.name, question.subject, question.body].join(' ').match(/\p{L}{4,}/gu);
  const words = new Set(typed?.map((word) => word.toLowerCase()));
  expect([...words].filter((word) => said.toLowerCase().includes(word))).toEqual([]);
  const [talk] = await talks();
  expect(await findByGuestLink(database(), tokenIn(mail?.text), stage.now())).toBe(talk?.id);
});

test('a title by which a provider could speak to a stranger is left out', async () => {
  const title = 'Skambinkite 8 600 12345';
  await database()
    .updateTable('partner_provided_services')
    .set({ title })
    .where('id', '=', stage.serviceId)
    .execute();
  await send();
  const [mail] = await mailsTo(email);
  expect(mail?.subject).toBe('Žinutė teikėjui');
  expect(`${mail?.text} ${mail?.html}`).not.toContain('12345');
});

test('there is none unless it is asked for, and none at a typed address for who is signed in', async () => {
  await send({ copy: false });
  await send({ account: stage.owner.userId });
  await send({ account: stage.owner.userId, copyTo: stage.owner.email });
  await send({ copyTo: stage.partner.email });
  expect(await mailsTo(email)).toEqual([]);
  expect(await talks()).toHaveLength(3);
});

test('an address gets five an hour from all forms together, and the visitor hears no difference', async () => {
  const answers = [];
  for (let time = 0; time < 7; time += 1) answers.push(await send());
  for (const answer of answers) {
    expect(answer).toEqual({ ok: true, notified: true, conversationId: expect.any(String) });
  }
  expect(await mailsTo(email)).toHaveLength(5);
  expect(await talks()).toHaveLength(7);
});

test('an address that has stopped such mails gets none', async () => {
  await send();
  const [mail] = await mailsTo(email);
  const stop = /\/atsisakyti-irasu\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await stopEntryMails({ db: database(), secret }, stop, stage.now())).toBe(true);
  expect(await send()).toMatchObject({ ok: true, notified: true });
  expect(await mailsTo(email)).toHaveLength(1);
});

test('who is blocked gets the same copy, whose link opens nothing, within the same limits', async () => {
  await send();
  const [talk] = await talks();
  await blockSender(database(), stage.partner, talk?.id ?? '', stage.now());
  for (let time = 0; time < 6; time += 1) {
    expect(await send()).toEqual({ ok: true, notified: true });
  }
  expect(await talks()).toHaveLength(1);
  const [heard, ...dropped] = await mailsTo(email);
  expect(dropped).toHaveLength(4);
  for (const { subject, text, html } of dropped) {
    expect(subject).toBe(heard?.subject);
    expect(alike(text)).toBe(alike(heard?.text));
    expect(alike(html)).toBe(alike(heard?.html));
    expect(tokenIn(text)).toMatch(/^[\w-]{43}$/);
    expect(await findByGuestLink(database(), tokenIn(text), stage.now())).toBeNull();
  }
  expect(new Set(dropped.map(({ text }) => tokenIn(text))).size).toBe(4);
});

test('who is signed in and types a blocked address gets the own copy all the same', async () => {
  await send({ copy: false });
  const [talk] = await talks();
  await blockSender(database(), stage.partner, talk?.id ?? '', stage.now());
  expect(await send({ copyTo: stage.partner.email })).toEqual({ ok: true, notified: true });
  expect(await mailsTo(stage.partner.email)).toHaveLength(1);
  expect(await mailsTo(email)).toEqual([]);
});

test('a message that is not stored takes no place of a copy', async () => {
  const failing = openMessages(database(), {
    enqueueRowMail: async () => {
      throw new Error('no queue');
    },
  });
  expect(
    await sendQuestion(failing, { serviceId: stage.serviceId, email, copy: true }),
  ).toMatchObject({ ok: false, reason: 'failed' });
  expect(await mailsTo(email)).toEqual([]);
  const buckets = limitsByRecipient(email, 'to').map(({ bucket }) => bucket);
  const counted = database().selectFrom('rate_limits').select('used');
  expect(await counted.where('bucket', 'in', buckets).execute()).toEqual([
    { used: 0 },
    { used: 0 },
  ]);
});

test('a question to several brings a copy from each', async () => {
  const other = await insertPartner(database(), `${newId()}@klinika.test`);
  const serviceIds = [stage.serviceId, await insertService(database(), other)];
  const input = { ...question, email, subject: null, copy: true };
  const asked = { ...input, spamCheck: patientSpamCheck(stage.messages, stage.pass) };
  const from = { addressUnit: '10.6.0.1' };
  expect(await sendToSeveral(stage.messages.send, asked, serviceIds, from, null)).toMatchObject({
    ok: true,
  });
  const mails = await mailsTo(email);
  expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(2);
});
