import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { ExceptionInput, VacationInput } from './exception-form.server.ts';
import { exceptionInWords } from './exception-words.ts';
import { refuseManySaves } from './save-limit.server.ts';
import type { ScheduleException } from './schedule.ts';
import { mostExceptions } from './schedule-fields.ts';
import { exceptionOf, exceptionsFrom, selectOwn } from './schedules.server.ts';

type Saved = { readonly ok: true; readonly id: string };

/** An exception that is entered so many days ahead is more likely mistyped. */
export const furthestDays = 730;

/**
 * Adds a vacation to a schedule; it ends the day before the day of return.
 * @throws NotFound when the partner has no such schedule
 */
export async function addVacation(
  db: Db,
  partner: Partner,
  scheduleId: string,
  input: VacationInput,
  now: Date,
  saveReply: SaveReply<Saved> = saveNoReply,
): Promise<Saved | Refusal> {
  const exception = vacationOf(input);
  return save(db, partner, { scheduleId, id: null, exception, field: 'first' }, now, saveReply);
}

/**
 * Adds days on which a schedule is closed or open otherwise.
 * @throws NotFound when the partner has no such schedule
 */
export async function addException(
  db: Db,
  partner: Partner,
  scheduleId: string,
  input: ExceptionInput,
  now: Date,
  saveReply: SaveReply<Saved> = saveNoReply,
): Promise<Saved | Refusal> {
  const exception = exceptionOfDays(input);
  return save(db, partner, { scheduleId, id: null, exception, field: 'day' }, now, saveReply);
}

/**
 * Changes a vacation of a schedule.
 * @throws NotFound when the partner has no such schedule, or it no such vacation
 */
export async function changeVacation(
  db: Db,
  partner: Partner,
  { scheduleId, id }: OwnException,
  input: VacationInput,
  now: Date,
): Promise<Saved | Refusal> {
  const changed = { scheduleId, id, exception: vacationOf(input), field: 'first' };
  return save(db, partner, changed, now, saveNoReply);
}

/**
 * Changes other days of a schedule.
 * @throws NotFound when the partner has no such schedule, or it no such days
 */
export async function changeException(
  db: Db,
  partner: Partner,
  { scheduleId, id }: OwnException,
  input: ExceptionInput,
  now: Date,
): Promise<Saved | Refusal> {
  const changed = { scheduleId, id, exception: exceptionOfDays(input), field: 'day' };
  return save(db, partner, changed, now, saveNoReply);
}

/**
 * A vacation, or other days, that are to be changed.
 * @throws NotFound when the partner has no such schedule, or it no such exception that is not over
 */
export async function getOwnException(
  db: Db,
  partner: Partner,
  { scheduleId, id, vacation }: OwnException & { readonly vacation: boolean },
  now: Date,
): Promise<ScheduleException> {
  requireId(id, 'Exception');
  const rows = await exceptionsFrom(db, scheduleId, now)
    .where('id', '=', id)
    .where('schedule_id', 'in', selectOwn(db, partner, scheduleId).select('schedule.id'))
    .execute();
  const [row] = rows;
  if (!row || isVacation(row.kind) !== vacation) throw new NotFound(`Exception ${id}`);
  return exceptionOf(row);
}

type OwnException = { readonly scheduleId: string; readonly id: string };

type NewException = Omit<ScheduleException, 'id'>;

function isVacation(kind: string): boolean {
  return kind === 'vacation';
}

function vacationOf({ first, returns }: VacationInput): NewException {
  return {
    ...({ kind: 'vacation', fromMinute: null, untilMinute: null, note: '' } as const),
    startsOn: first,
    endsOn: daysLater(returns, -1),
  };
}

function exceptionOfDays(input: ExceptionInput): NewException {
  const { kind, day, last_day, from, until, note } = input;
  return {
    ...{ kind, note, startsOn: day, endsOn: last_day || day },
    // Midnight at the end of a day is written either way.
    ...{ fromMinute: from, untilMinute: until === 0 ? 1440 : until },
  } as NewException;
}

type Wanted = {
  readonly scheduleId: string;
  /** Of the one that is changed; null: a new one. */
  readonly id: string | null;
  readonly exception: NewException;
  /** Of the first day, at which a refusal stands. */
  readonly field: string;
};

async function save(
  db: Db,
  partner: Partner,
  { scheduleId, id: changed, exception, field }: Wanted,
  now: Date,
  saveReply: SaveReply<Saved>,
): Promise<Saved | Refusal> {
  const at = (sentence: string) => refuse(null, { fields: { [field]: sentence } });
  const today = formatDate(now);
  if (exception.startsOn > daysLater(today, furthestDays)) return at('Ši diena per toli.');
  const often = await refuseManySaves(db, partner, now);
  if (often) return often;
  return db.transaction().execute(async (transaction) => {
    // Two windows add one after the other.
    const found = await selectOwn(transaction, partner, scheduleId)
      .select('schedule.id')
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new NotFound(`Schedule ${scheduleId}`);
    const all = (await exceptionsFrom(transaction, scheduleId, now).execute()).map(exceptionOf);
    const was = all.find(
      ({ id, kind }) => id === changed && isVacation(kind) === isVacation(exception.kind),
    );
    if (changed !== null && !was) throw new NotFound(`Exception ${changed}`);
    // What has begun keeps its first day, or gets one to come.
    if (exception.startsOn < today && exception.startsOn !== was?.startsOn) {
      return at('Ši diena jau praėjo.');
    }
    if (exception.endsOn < today) return at('Šios dienos jau praėjo.');
    if (changed === null && all.length >= mostExceptions) {
      return refuse(`Išimčių gali būti daugiausia ${mostExceptions}. Pašalinkite nereikalingas.`);
    }
    const other = all.find((one) => one !== was && meets(one, exception));
    if (other) {
      const words = exceptionInWords(other, now).replace(/\.?$/, '.');
      return at(`Tomis dienomis jau yra kita išimtis: ${words}`);
    }
    const row = {
      kind: exception.kind,
      starts_on: exception.startsOn,
      ends_on: exception.endsOn,
      from_minute: exception.fromMinute,
      until_minute: exception.untilMinute,
      note: exception.note,
    };
    const id = changed ?? newId(now.getTime());
    await transaction
      .insertInto('schedule_exceptions')
      .values({ ...row, id, schedule_id: scheduleId, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await saveReply(transaction, { ok: true, id });
    return { ok: true, id } as const;
  });
}

/** Whether two say something of one time; hours may be closed of a day that is open otherwise. */
function meets(one: NewException, other: NewException): boolean {
  if (one.startsOn > other.endsOn || other.startsOn > one.endsOn) return false;
  const isBreak = one.kind !== other.kind && one.fromMinute !== null && other.fromMinute !== null;
  if (isBreak) return false;
  const [from, otherFrom] = [one.fromMinute ?? 0, other.fromMinute ?? 0];
  return from < (other.untilMinute ?? 1440) && otherFrom < (one.untilMinute ?? 1440);
}

/**
 * Removes an exception of a schedule of the partner's; one that is gone stays so.
 * @throws NotFound when the partner has no such schedule
 */
export async function removeException(
  db: Db,
  partner: Partner,
  scheduleId: string,
  id: string,
): Promise<void> {
  requireId(id, 'Exception');
  const found = await selectOwn(db, partner, scheduleId).select('schedule.id').executeTakeFirst();
  if (!found) throw new NotFound(`Schedule ${scheduleId}`);
  await db
    .deleteFrom('schedule_exceptions')
    .where('id', '=', id)
    .where('schedule_id', '=', scheduleId)
    .execute();
}

/**
 * Frees time that the partner has closed by an exception with hours; one that is gone stays so.
 * @throws NotFound when the id is no id
 */
export async function removeBlock(db: Db, { partnerId }: Partner, id: string): Promise<void> {
  requireId(id, 'Exception');
  await db
    .deleteFrom('schedule_exceptions')
    .where('id', '=', id)
    .where('kind', '=', 'closed')
    .where('from_minute', 'is not', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('schedules')
          .select('id')
          .whereRef('schedules.id', '=', 'schedule_exceptions.schedule_id')
          .where('schedules.partner_id', '=', partnerId),
      ),
    )
    .execute();
}
