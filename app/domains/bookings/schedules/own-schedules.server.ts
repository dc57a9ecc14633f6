import type { Partner } from '#app/domains/accounts/types.ts';
import { holdCompany } from '#app/domains/companies/hold-company.server.ts';
import type { WeekHours } from '#app/domains/services/hours/week-hours.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { followPlaces } from '../sessions/session-places.server.ts';
import {
  countBookedInExceptions,
  findBookedUntil,
  findTakenAbove,
} from './booked-schedules.server.ts';
import { refuseManySaves } from './save-limit.server.ts';
import type { Schedule, ScheduleException } from './schedule.ts';
import { mostSchedules } from './schedule-fields.ts';
import { type NewScheduleInput, type ScheduleInput, weekOf } from './schedule-form.server.ts';
import { workHoursOf } from './schedule-services.server.ts';
import {
  exceptionOf,
  exceptionsFrom,
  scheduleColumns,
  scheduleOf,
  selectOwn,
} from './schedules.server.ts';

/** A schedule in the list of its partner's. */
type ListedSchedule = Pick<Schedule, 'id' | 'name' | 'weekHours'>;

type OwnSchedule = {
  readonly schedule: Schedule;
  /** Those from yesterday on, the soonest first. */
  readonly exceptions: readonly ScheduleException[];
  /** What is booked at times that they close, by their ids; see countBookedInExceptions. */
  readonly booked: ReadonlyMap<string, number>;
};

/** Lists the partner's schedules, the oldest first. */
export async function listOwnSchedules(
  db: Db,
  { partnerId }: Partner,
): Promise<readonly ListedSchedule[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'name', 'week_hours as weekHours'])
    .where('partner_id', '=', partnerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** @throws NotFound when the partner has no such schedule */
export async function getOwnSchedule(
  db: Db,
  partner: Partner,
  id: string,
  now: Date,
): Promise<OwnSchedule> {
  const row = await selectOwn(db, partner, id).select(scheduleColumns).executeTakeFirst();
  if (!row) throw new NotFound(`Schedule ${id}`);
  const [exceptions, booked] = await Promise.all([
    exceptionsFrom(db, id, now).execute(),
    countBookedInExceptions(db, id, now),
  ]);
  return { schedule: scheduleOf(row), exceptions: exceptions.map(exceptionOf), booked };
}

/** @throws NotFound when the partner has no such schedule */
export async function getOwnScheduleName(db: Db, partner: Partner, id: string): Promise<string> {
  const row = await selectOwn(db, partner, id).select('schedule.name').executeTakeFirst();
  if (!row) throw new NotFound(`Schedule ${id}`);
  return row.name;
}

type Added = { readonly ok: true; readonly id: string };

/**
 * Adds a schedule: with the work hours of the service that is named where they can be read, which
 * then uses it unless it has another; else from Monday to Friday from 9 to 18.
 * @throws NotFound when the partner has no such service
 */
export async function addSchedule(
  db: Db,
  partner: Partner,
  { name, service }: NewScheduleInput,
  now: Date,
  saveReply: SaveReply<Added> = saveNoReply,
): Promise<Added | Refusal> {
  const { partnerId } = partner;
  return db.transaction().execute(async (transaction) => {
    // Two windows add one after the other.
    await holdCompany(transaction, partnerId);
    const others = await listOwnSchedules(transaction, partner);
    if (others.length >= mostSchedules) {
      return refuse(`Tvarkaraščių gali būti daugiausia ${mostSchedules}.`);
    }
    const taken = await refuseName(transaction, partner, name, null);
    if (taken) return taken;
    const hours = service === '' ? null : await workHoursOf(transaction, partner, service);
    const id = newId(now.getTime());
    await transaction
      .insertInto('schedules')
      .values({
        ...{ id, partner_id: partnerId, name, created_at: now },
        week_hours: JSON.stringify(hours ?? usualWeek),
      })
      .execute();
    if (service !== '') {
      await transaction
        .insertInto('online_bookings')
        .values({ service_id: service, partner_id: partnerId, schedule_id: id })
        .onConflict((conflict) => conflict.column('service_id').doNothing())
        .execute();
    }
    const added = { ok: true, id } as const;
    await saveReply(transaction, added);
    return added;
  });
}

const workday = [{ from: 540, until: 1080 }];
const usualWeek: WeekHours = [workday, workday, workday, workday, workday, [], []];

type SaveRefusal = Refusal & { readonly newest?: number };

const changedText =
  'Tvarkaraštis ką tik pakeistas kitame lange. Ką įrašėte, tebėra čia: išsaugokite dar kartą, jei norite palikti savo duomenis, arba atverkite naujausius.';

/**
 * Saves a schedule. Refuses an edit that began with an older version; what is saved already as it
 * is typed is taken as done. Refuses fewer places than are taken from now on.
 * @throws NotFound when the partner has no such schedule
 */
export async function saveSchedule(
  db: Db,
  partner: Partner,
  id: string,
  typed: ScheduleInput,
  now: Date,
): Promise<{ readonly ok: true } | SaveRefusal> {
  const often = await refuseManySaves(db, partner, now);
  if (often) return often;
  return db.transaction().execute(async (transaction) => {
    // Of two schedules that are given one name at once the second is refused.
    await holdCompany(transaction, partner.partnerId);
    const before = await selectOwn(transaction, partner, id)
      .select(scheduleColumns)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new NotFound(`Schedule ${id}`);
    const columns = columnsOf(typed);
    const isSame = Object.entries(columns).every(
      ([column, value]) =>
        JSON.stringify(before[column as keyof typeof before]) === JSON.stringify(value),
    );
    if (isSame) return { ok: true };
    if (typed.version !== before.version) return { ...refuse(changedText), newest: before.version };
    const taken = await refuseName(transaction, partner, typed.name, id);
    if (taken) return taken;
    if (typed.places < before.places) {
      const short = await refusePlaces(transaction, id, typed.places, now);
      if (short) return short;
    }
    await transaction
      .updateTable('schedules')
      .set({
        ...columns,
        week_hours: JSON.stringify(columns.week_hours),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (typed.places !== before.places) await followPlaces(transaction, id, typed.places, now);
    return { ok: true };
  });
}

function columnsOf(typed: ScheduleInput) {
  return {
    name: typed.name,
    places: typed.places,
    week_hours: weekOf(typed),
    step_minutes: typed.step,
    buffer_minutes: typed.buffer,
    notice_minutes: typed.notice * 60,
    ahead_days: typed.ahead,
    free_cancel_hours: typed.free_cancel,
    works_on_holidays: !typed.holidays_closed,
    arrival_from: typed.arrival_from,
    arrival_until: typed.arrival_until,
    departure_until: typed.departure_until,
  };
}

/** What is booked on a place would otherwise stand on one that is not there. */
async function refusePlaces(
  db: Db,
  id: string,
  places: number,
  now: Date,
): Promise<Refusal | null> {
  const taken = await findTakenAbove(db, id, places, now);
  if (!taken) return null;
  const { place, until } = taken;
  const sentence = `Vietų turi likti bent ${place}: ${ordinal(place, 'oji')} užimta iki ${until}.`;
  return refuse(null, { title: 'Tvarkaraštis neišsaugotas', fields: { places: sentence } });
}

/** Two of one name could not be told apart where one is chosen. */
async function refuseName(
  db: Db,
  { partnerId }: Partner,
  name: string,
  own: string | null,
): Promise<Refusal | null> {
  const other = await db
    .selectFrom('schedules')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('name', '=', name)
    .$if(own !== null, (others) => others.where('id', '!=', own))
    .executeTakeFirst();
  if (!other) return null;
  const fields = { name: 'Tokiu pavadinimu tvarkaraštį jau turite.' };
  return refuse(null, { title: 'Tvarkaraštis neišsaugotas', fields });
}

/**
 * Deletes a schedule that no service uses and nothing is booked in; one that is gone stays so.
 * @returns a refusal when services use it, or when it holds a place from now on
 */
export async function deleteSchedule(
  db: Db,
  partner: Partner,
  id: string,
  now: Date,
): Promise<{ readonly ok: true } | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const found = await selectOwn(transaction, partner, id)
      .select('schedule.id')
      .forUpdate()
      .executeTakeFirst();
    if (!found) return { ok: true };
    const used = await transaction
      .selectFrom('online_bookings')
      .select('service_id')
      .where('schedule_id', '=', id)
      .executeTakeFirst();
    if (used) {
      return refuse(
        'Šiuo tvarkaraščiu naudojasi jūsų paslaugos. Pirmiausia išjunkite jį tose paslaugose.',
      );
    }
    // Its places would go with it, and what is booked would stand without one.
    const until = await findBookedUntil(transaction, id, now);
    if (until !== null) {
      return refuse(
        `Pagal šį tvarkaraštį dar laukia užsakymai: paskutinis – iki ${until}. Ištrinti galėsite, kai jie įvyks arba bus atšaukti.`,
      );
    }
    await transaction.deleteFrom('schedules').where('id', '=', id).execute();
    return { ok: true };
  });
}
