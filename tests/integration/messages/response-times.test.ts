import { beforeEach, expect, test } from 'vitest';
import {
  findResponseOf,
  findResponseWords,
  reckonResponseTimes,
} from '#app/domains/messages/response/response-times.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertConversations } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-11-25T12:00:00Z');
const hour = 3_600_000;
const before = (hours: number) => new Date(now.getTime() - hours * hour);
let partnerId: string;
let serviceId: string;
let nextSeq: number;

beforeEach(async () => {
  partnerId = await insertPartner(database(), `${newId()}@klinika.test`);
  serviceId = await insertService(database(), partnerId, { work_hours: 'Visą parą' });
  nextSeq = 1;
});

/** So many conversations, answered after some hours or not at all. */
async function insertAsked(
  count: number,
  answeredAfter: number | null,
  over: Partial<{ created_at: Date; is_carried: boolean; answered_by_mail: boolean }> = {},
) {
  const { created_at = before(100), ...flags } = over;
  const seeds = Array.from({ length: count }, () => ({
    ...{ partner_id: partnerId, service_id: serviceId, service_title: 'Klinika', seq: nextSeq++ },
    ...{ subject: 'Vieta', body: 'Ar turite vietos?', created_at },
  }));
  const ids = await insertConversations(database(), seeds);
  const answered_at =
    answeredAfter === null ? null : new Date(created_at.getTime() + answeredAfter * hour);
  await database()
    .updateTable('conversations')
    .set({ answered_at, ...flags })
    .where('id', 'in', ids)
    .execute();
  const last_seq = nextSeq - 1;
  await database()
    .insertInto('partner_inboxes')
    .values({ partner_id: partnerId, last_seq, month_start: now, received: count })
    .onConflict((conflict) => conflict.column('partner_id').doUpdateSet({ last_seq }))
    .execute();
}

const words = () => findResponseWords(database(), partnerId);
const reckon = (at = now) => reckonResponseTimes(database(), at);

test('is told from five conversations on', async () => {
  await insertAsked(4, 3);
  await reckon();
  expect(await words()).toBeNull();
  await insertAsked(1, null);
  await reckon(new Date(now.getTime() + 2 * hour));
  expect(await words()).toBe(
    'Paprastai atsako per kelias valandas (darbo laiku). Atsako į 80\u00a0% žinučių.',
  );
});

test('leaves out what is old, was carried, or was answered by a mail', async () => {
  await insertAsked(4, 0.5);
  await insertAsked(9, 50, { created_at: before(91 * 24) });
  await insertAsked(9, null, { is_carried: true });
  await insertAsked(9, 70, { answered_by_mail: true });
  await reckon();
  expect(await words()).toBeNull();
  await insertAsked(1, 0.5);
  await reckon(new Date(now.getTime() + 2 * hour));
  expect(await words()).toBe('Paprastai atsako per valandą (darbo laiku). Atsako į visas žinutes.');
});

test('says the share alone where fewer than half are answered', async () => {
  await insertAsked(2, 1);
  await insertAsked(6, null);
  await reckon();
  expect(await words()).toBe('Atsako į 25\u00a0% žinučių.');
});

test('is reckoned anew at most hourly, daily also without news, and goes when too few are left', async () => {
  await insertAsked(5, 2);
  await reckon();
  const first = await words();
  await insertAsked(9, 100, { created_at: before(110) });
  await reckon(new Date(now.getTime() + 0.5 * hour));
  expect(await words()).toBe(first);
  await reckon(new Date(now.getTime() + 1.1 * hour));
  expect(await words()).toContain('per kelias dienas');
  await reckon(new Date(now.getTime() + 95 * 24 * hour));
  expect(await words()).toBeNull();
});

test('does not count when the schedule of the service is closed, nor holidays of one that has none', async () => {
  const db = database();
  // From Saturday morning to Monday noon.
  await insertAsked(5, 50);
  await reckon();
  expect(await words()).toContain('per kelias dienas');
  const schedule_id = newId();
  await db
    .insertInto('schedules')
    .values({
      ...{ id: schedule_id, partner_id: partnerId, name: 'Kirpėja', works_on_holidays: true },
      week_hours: JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, until: 1080 }])),
    })
    .execute();
  await db
    .insertInto('online_bookings')
    .values({ service_id: serviceId, partner_id: partnerId, schedule_id })
    .execute();
  await db
    .insertInto('schedule_exceptions')
    .values({
      ...{ id: newId(), schedule_id, kind: 'vacation', from_minute: null, until_minute: null },
      ...{ starts_on: '2026-11-20', ends_on: '2026-11-23' },
    })
    .execute();
  const day = 24 * hour;
  await reckon(new Date(now.getTime() + 1.1 * day));
  expect(await words()).toContain('per valandą');

  // Where the service says no hours those of the schedule count: from nine on Tuesday.
  await setHours(null);
  await db
    .updateTable('conversations')
    .set({ answered_at: before(25) })
    .execute();
  await reckon(new Date(now.getTime() + 2.2 * day));
  expect(await words()).toContain('per kelias valandas');

  // On 1 and 2 November who has no schedule is closed, unless the service never closes.
  await db.deleteFrom('online_bookings').execute();
  const [asked, answered] = [new Date('2026-11-01T08:00:00Z'), new Date('2026-11-03T07:30:00Z')];
  await db
    .updateTable('messages')
    .set({ created_at: asked })
    .where('partner_id', '=', partnerId)
    .execute();
  await db.updateTable('conversations').set({ answered_at: answered }).execute();
  for (const [hours, step] of [
    ['I–VII 9–18', 'per valandą'],
    ['Visą parą', 'per kelias dienas'],
  ] as const) {
    await setHours(hours);
    await db
      .updateTable('response_reckonings')
      .set({ reckoned_at: before(48) })
      .execute();
    await reckon();
    expect(await words()).toContain(step);
  }
});

const setHours = (work_hours: string | null) =>
  database()
    .updateTable('partner_provided_services')
    .set({ work_hours })
    .where('id', '=', serviceId)
    .execute();

test('is of one partner alone', async () => {
  await insertAsked(5, 2);
  const other = await insertPartner(database(), `${newId()}@klinika.test`);
  await reckon();
  expect(await words()).not.toBeNull();
  expect(await findResponseWords(database(), other)).toBeNull();
  const { id } = await database()
    .selectFrom('conversations')
    .select('id')
    .where('partner_id', '=', partnerId)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await findResponseOf(database(), id)).toBe('paprastai atsako per kelias valandas');
  expect(await findResponseOf(database(), newId())).toBeNull();
});
