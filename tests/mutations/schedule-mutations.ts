import type { Partner } from '#app/domains/accounts/types.ts';
import {
  addException,
  addVacation,
} from '#app/domains/bookings/schedules/own-exceptions.server.ts';
import {
  addSchedule,
  getOwnSchedule,
  listOwnSchedules,
} from '#app/domains/bookings/schedules/own-schedules.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { scheduleFields } from '../schedule-fields.ts';
import type { MutationRow } from './mutations.ts';
import { inArea, serviceOf } from './partner-mutations.ts';

/** The partner's first schedule, made when there is none. */
async function scheduleIdOf(db: Db, partner: Partner): Promise<string> {
  const [first] = await listOwnSchedules(db, partner);
  if (first) return first.id;
  const added = await addSchedule(db, partner, { name: 'Kabinetas', service: '' }, new Date());
  if (!added.ok) throw new Error(added.text ?? 'refused');
  return added.id;
}

/** A date in Vilnius so many days from now, at which no exception of the demo world is. */
export function dateIn(days: number): string {
  return daysLater(formatDate(new Date()), days);
}

/** The partner's first schedule with days on which it is closed. @returns their ids */
export async function ensureException(
  db: Db,
  partner: Partner,
): Promise<{ readonly schedule: string; readonly exception: string }> {
  const schedule = await scheduleIdOf(db, partner);
  const day = dateIn(330);
  const typed = { kind: 'closed', day, last_day: '', from: null, until: null, note: '' } as const;
  await addException(db, partner, schedule, typed, new Date());
  const { id: exception } = await db
    .selectFrom('schedule_exceptions')
    .select('id')
    .where('schedule_id', '=', schedule)
    .where('starts_on', '=', day)
    .executeTakeFirstOrThrow();
  return { schedule, exception };
}

/** The forms of a partner's schedules. */
export const scheduleMutations: readonly MutationRow[] = [
  inArea('schedules/new', async ({ db, partner }) => ({
    address: 'schedules/new',
    fields: { name: 'Rentgenas', service: await serviceOf(db, partner) },
  })),
  inArea('schedules/:scheduleId/hours', async ({ db, partner }) => {
    const id = await scheduleIdOf(db, partner);
    const { schedule } = await getOwnSchedule(db, partner, id, new Date());
    const fields = { ...scheduleFields, name: 'Trys kabinetai', version: String(schedule.version) };
    return { address: `schedules/${id}/hours`, fields };
  }),
  inArea('schedules/:scheduleId/vacations', async ({ db, partner }) => ({
    address: `schedules/${await scheduleIdOf(db, partner)}/vacations`,
    fields: { first: dateIn(300), returns: dateIn(307) },
  })),
  inArea('schedules/:scheduleId/exceptions', async ({ db, partner }) => ({
    address: `schedules/${await scheduleIdOf(db, partner)}/exceptions`,
    fields: {
      ...{ kind: 'open', day: dateIn(320), last_day: '', from: '10:00', until: '14:00' },
      note: 'Kursai',
    },
  })),
  inArea('schedules/:scheduleId/exceptions/:exceptionId', async ({ db, partner }) => {
    const { schedule, exception } = await ensureException(db, partner);
    return {
      address: `schedules/${schedule}/exceptions/${exception}`,
      fields: {
        ...{ kind: 'open', day: dateIn(330), last_day: '', from: '10:00', until: '14:00' },
        note: 'Kursai',
      },
    };
  }),
  inArea('schedules/:scheduleId/vacations/:exceptionId', async ({ db, partner }) => {
    const schedule = await scheduleIdOf(db, partner);
    await db.deleteFrom('schedule_exceptions').where('starts_on', '=', dateIn(350)).execute();
    const typed = { first: dateIn(350), returns: dateIn(352) };
    const added = await addVacation(db, partner, schedule, typed, new Date());
    if (!added.ok) throw new Error(added.text ?? 'refused');
    return {
      address: `schedules/${schedule}/vacations/${added.id}`,
      fields: { ...typed, returns: dateIn(354) },
    };
  }),
  inArea('schedules/:scheduleId/exceptions/:exceptionId/removal', async ({ db, partner }) => {
    const { schedule, exception } = await ensureException(db, partner);
    return { address: `schedules/${schedule}/exceptions/${exception}/removal`, fields: {} };
  }),
  inArea('orders/day/block', async ({ db, partner }) => ({
    address: 'orders/day/block',
    fields: {
      ...{ schedule: await scheduleIdOf(db, partner), day: dateIn(321), from: '10:00' },
      ...{ until: '11:00', note: 'Susirinkimas' },
    },
  })),
  inArea('orders/blocks/:exceptionId/removal', async ({ db, partner }) => {
    const schedule = await scheduleIdOf(db, partner);
    const day = dateIn(340);
    await db.deleteFrom('schedule_exceptions').where('starts_on', '=', day).execute();
    const hours = { kind: 'closed', day, last_day: '', from: 600, until: 660, note: '' } as const;
    const added = await addException(db, partner, schedule, hours, new Date());
    if (!added.ok) throw new Error(added.text ?? 'refused');
    return { address: `orders/blocks/${added.id}/removal`, fields: { date: day } };
  }),
  inArea('schedules/:scheduleId/services', async ({ db, partner }) => {
    const id = await scheduleIdOf(db, partner);
    const service = await serviceOf(db, partner);
    await db.deleteFrom('online_bookings').where('service_id', '=', service).execute();
    return { address: `schedules/${id}/services`, fields: { service, uses: 'true' } };
  }),
  inArea('schedules/:scheduleId/online', async ({ db, partner }) => {
    const { schedule_id: id, service_id: service } = await db
      .selectFrom('online_bookings')
      .select(['schedule_id', 'service_id'])
      .where('partner_id', '=', partner.partnerId)
      .orderBy('service_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('online_bookings')
      .set({ is_confirmed_at_once: false })
      .where('service_id', '=', service)
      .execute();
    const fields = { service, setting: 'is_confirmed_at_once', on: 'true' };
    return { address: `schedules/${id}/online`, fields };
  }),
  inArea('schedules/:scheduleId/deletion', async ({ db, partner }) => {
    await db
      .deleteFrom('schedules')
      .where('partner_id', '=', partner.partnerId)
      .where('name', '=', 'Laikinas')
      .execute();
    const added = await addSchedule(db, partner, { name: 'Laikinas', service: '' }, new Date());
    if (!added.ok) throw new Error(added.text ?? 'refused');
    return { address: `schedules/${added.id}/deletion`, fields: {} };
  }),
];
