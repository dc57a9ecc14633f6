import { beforeEach, expect, test } from 'vitest';
import {
  listAskable,
  sendToSeveral,
} from '#app/domains/messages/sending/send-to-several.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { testDatabase } from '../database.ts';
import { openMessages, patientSpamCheck, question } from '../messages.ts';
import { insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
let opened: ReturnType<typeof openMessages>;
let nextAddress = 0;

beforeEach(() => {
  opened = openMessages(database());
});

const freshUnit = () => `10.8.${nextAddress >> 8}.${nextAddress++ & 255}`;

/** A service of a partner of its own. */
async function insertAnother(over: Parameters<typeof insertService>[2] = {}): Promise<string> {
  const partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  return insertService(database(), partnerId, over);
}

const insertMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => insertAnother()));

function ask(serviceIds: readonly string[], unit = freshUnit(), submission: string | null = null) {
  const { messages, pass } = opened;
  const input = { ...question, subject: null, spamCheck: patientSpamCheck(messages, pass) };
  return sendToSeveral(messages.send, input, serviceIds, { addressUnit: unit }, submission);
}

/** How often each of these services was asked. */
async function asked(serviceIds: readonly string[]): Promise<number[]> {
  const rows = await database()
    .selectFrom('conversations')
    .select('service_id')
    .where('service_id', 'in', serviceIds)
    .execute();
  return serviceIds.map((id) => rows.filter((row) => row.service_id === id).length);
}

test('a question goes to each as a message of its own, with a subject of its own', async () => {
  const ids = [await insertAnother({ title: 'Viešbutis prie upės' }), await insertAnother()];
  expect(await ask(ids)).toMatchObject({ ok: true, notified: true });
  expect(await asked(ids)).toEqual([1, 1]);
  const rows = await database()
    .selectFrom('conversations')
    .select('subject')
    .where('service_id', 'in', ids)
    .execute();
  expect(rows.map(({ subject }) => subject)).toContain(
    'Užklausa dėl paslaugos: Viešbutis prie upės',
  );
});

test('none and more than four are refused at the ticks', async () => {
  expect(await ask([])).toMatchObject({ fields: { paslauga: 'Pažymėkite bent vieną teikėją.' } });
  const five = await insertMany(5);
  expect(await ask(five)).toMatchObject({
    ok: false,
    done: [],
    fields: { paslauga: 'Vienu kartu galima klausti iki 4 teikėjų. Pažymėjote 5.' },
  });
  expect(await asked(five)).toEqual([0, 0, 0, 0, 0]);
  expect(await ask(five.slice(0, 4))).toMatchObject({ ok: true });
});

test('each counts by itself: beyond five in ten minutes the rest is refused, and said', async () => {
  const unit = freshUnit();
  expect(await ask(await insertMany(3), unit)).toMatchObject({ ok: true });
  const more = await insertMany(4);
  const answer = await ask(more, unit);
  expect(answer).toMatchObject({ ok: false, reason: 'limited', title: 'Išsiųsta ne visiems' });
  const done = answer.ok ? [] : answer.done;
  expect(done).toHaveLength(2);
  expect(await asked(more)).toEqual(more.map((id) => (done.includes(id) ? 1 : 0)));
});

test('the same form asks none of them twice, whatever else is ticked', async () => {
  const [one, other, third] = (await insertMany(3)) as [string, string, string];
  const submission = 'a'.repeat(64);
  await Promise.all([
    ask([one, other], freshUnit(), submission),
    ask([one], freshUnit(), submission),
  ]);
  await ask([one, other, third], freshUnit(), submission);
  expect(await asked([one, other, third])).toEqual([1, 1, 1]);
});

test('a form that is too quick is sent to none and gets a fresh stamp', async () => {
  const ids = await insertMany(2);
  const spamCheck = { stamp: opened.messages.stamp('message'), trapped: false };
  const sender = { addressUnit: freshUnit() };
  const answer = await sendToSeveral(
    opened.messages.send,
    { ...question, spamCheck },
    ids,
    sender,
    null,
  );
  expect(answer).toMatchObject({ ok: false, done: [], again: { afterMs: 2_000 } });
  expect(await asked(ids)).toEqual([0, 0]);
});

test('a service that is gone meanwhile does not stop the others', async () => {
  const [kept, gone] = (await insertMany(2)) as [string, string];
  await database().deleteFrom('partner_provided_services').where('id', '=', gone).execute();
  expect(await ask([kept, gone])).toMatchObject({
    ok: false,
    done: [kept],
    text: 'Viena iš paslaugų nebeskelbiama.',
  });
  expect(await asked([kept])).toEqual([1]);
});

test('the list: public ones in their order, one of a provider, and who cannot be written to', async () => {
  const partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  const first = await insertService(database(), partnerId);
  const second = await insertService(database(), partnerId);
  const silent = await insertAnother({ email: null, notification_email: null });
  const off = await insertAnother({ status: 'inactive' });
  const wanted = [silent, 'ne-id', first, off, second, newId(), first];
  const listed = await listAskable(database(), wanted);
  expect(listed.map(({ id, hindrance }) => [id, hindrance])).toEqual([
    [silent, 'no address'],
    [first, null],
    [second, 'same provider'],
  ]);
  expect(await listAskable(database(), ['ne-id'])).toEqual([]);
});
