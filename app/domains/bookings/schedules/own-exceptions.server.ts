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
const furthestDays = 730;

/**
 * Adds a vacation to a schedule; it ends the day before the day of return.
 * @throws NotFound when the partner has no such schedule
 */
export async function addVacation(
  db: Db,
  partner: Partner,
  scheduleId: string,
  { first, returns }: VacationInput,
  now: Date,
  saveReply: SaveReply<Saved> = saveNoReply,
): Promise<Saved | Refusal> {
  const exception = {
    ...({ kind: 'vacation', fromMinute: null, untilMinute: null, note: '' } as const),
    ...{ startsOn: first, endsOn: daysLater(returns, -1) },
  };
  return add(db, partner, { scheduleId, exception, field: 'first' }, now, saveReply);
}

/**
 * Adds days on which a schedule is closed or open otherwise.
 * @throws NotFound when the partner has no such schedule
 */
export async function addException(
  db: Db,
  partner: Partner,
  scheduleId: string,
  { kind, day, last_day, from, until, note }: ExceptionInput,
  now: Date,
  saveReply: SaveReply<Saved> = saveNoReply,
): Promise<Saved | Refusal> {
  const exception = {
    ...{ kind, note, startsOn: day, endsOn: last_day || day },
    // Midnight at the end of a day is written either way.
    ...{ fromMinute: from, untilMinute: until === 0 ? 1440 : until },
  } as NewException;
  return add(db, partner, { scheduleId, exception, field: 'day' }, now, saveReply);
}

type NewException = Omit<ScheduleException, 'id'>;

type Addition = {
  readonly scheduleId: string;
  readonly exception: NewException;
  /** Of the first day, at which a refusal stands. */
  readonly field: string;
};

async function add(
  db: Db,
  partner: Partner,
  { scheduleId, exception, field }: Addition,
  now: Date,
  saveReply: SaveReply<Saved>,
): Promise<Saved | Refusal> {
  const at = (sentence: string) => refuse(null, { fields: { [field]: sentence } });
  const today = formatDate(now);
  if (exception.startsOn < today) return at('Ši diena jau praėjo.');
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
    const others = (await exceptionsFrom(transaction, scheduleId, now).execute()).map(exceptionOf);
    if (others.length >= mostExceptions) {
      return refuse(`Išimčių gali būti daugiausia ${mostExceptions}. Pašalinkite nereikalingas.`);
    }
    const other = others.find((one) => meets(one, exception));
    if (other) {
      const words = exceptionInWords(other, now).replace(/\.?$/, '.');
      return at(`Tomis dienomis jau yra kita išimtis: ${words}`);
    }
    const id = newId(now.getTime());
    await transaction
      .insertInto('schedule_exceptions')
      .values({
        ...{ id, schedule_id: scheduleId, kind: exception.kind },
        ...{ starts_on: exception.startsOn, ends_on: exception.endsOn, note: exception.note },
        ...{ from_minute: exception.fromMinute, until_minute: exception.untilMinute },
        created_at: now,
      })
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
