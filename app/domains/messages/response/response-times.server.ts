import { sql } from 'kysely';
import type { ScheduleException } from '#app/domains/bookings/schedules/schedule.ts';
import { exceptionOf } from '#app/domains/bookings/schedules/schedules.server.ts';
import type { WeekHours } from '#app/domains/services/hours/week-hours.ts';
import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { daysAgo, hoursAgo } from '#app/platform/database/sweep.server.ts';
import type { Tidying } from '#app/platform/jobs/tidying.server.ts';
import {
  alwaysOpen,
  type Opening,
  type ResponseStep,
  type ResponseTime,
  responseTimeOf,
} from './response-time.ts';

/** Conversations that began earlier say nothing of today. */
const countedDays = 90;
/** Of one run; the others come with the next. */
const atOnce = 500;

/** Keeps what pages tell of partners' answers: pages only read it. */
export const responseTimesTidying: Tidying = {
  name: 'response times',
  run: ({ db }, now) => reckonResponseTimes(db, now),
};

/**
 * Reckons anew the partners in whose inboxes something was written since, each once an hour at the most,
 * and all others once a day, because conversations grow old and unanswered ones begin to count.
 */
export async function reckonResponseTimes(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('partner_inboxes as inbox')
    .leftJoin('response_reckonings as last', 'last.partner_id', 'inbox.partner_id')
    .select(['inbox.partner_id as partnerId', 'inbox.last_seq as lastSeq'])
    .where((where) =>
      where.or([
        where('last.partner_id', 'is', null),
        where('last.reckoned_at', '<', daysAgo(1)(now)),
        where.and([
          where('last.reckoned_at', '<', hoursAgo(1)(now)),
          where('last.last_seq', '<>', where.ref('inbox.last_seq')),
        ]),
      ]),
    )
    .orderBy(sql`last.reckoned_at nulls first`)
    .limit(atOnce)
    .execute();
  for (const { partnerId, lastSeq } of due) {
    const found = responseTimeOf(await listAsked(db, partnerId, now), now);
    await note(db, partnerId, lastSeq, found, now);
  }
}

/**
 * What the partner was asked in the last days, as far as an answer can be known: not what was a message
 * before there were conversations, and not what the partner says to have answered by a mail.
 */
async function listAsked(db: Db, partnerId: string, now: Date) {
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('messages as first', (join) =>
      join
        .onRef('first.conversation_id', '=', 'conversations.id')
        .on('first.turn', '=', 1)
        .on('first.author', '=', 'sender'),
    )
    .leftJoin('partner_provided_services as service', 'service.id', 'conversations.service_id')
    .leftJoin('online_bookings as booking', 'booking.service_id', 'service.id')
    .leftJoin('schedules as schedule', 'schedule.id', 'booking.schedule_id')
    .select(['first.created_at as at', 'answered_at as answeredAt', 'service.id as serviceId'])
    .select(['service.work_hours as text', 'schedule.id as scheduleId'])
    .select(['schedule.week_hours as week', 'schedule.works_on_holidays as worksOnHolidays'])
    .where('conversations.partner_id', '=', partnerId)
    .where('conversations.created_at', '>=', daysAgo(countedDays)(now))
    .where('is_carried', '=', false)
    .where('answered_by_mail', '=', false)
    .execute();
  const exceptions = await listExceptions(db, partnerId, now);
  const openings = new Map<string | null, Opening>();
  return rows.map(({ at, answeredAt, serviceId, ...service }) => {
    const known = openings.get(serviceId);
    const its = exceptions.filter(({ schedule_id }) => schedule_id === service.scheduleId);
    const opening = known ?? openingOf({ ...service, exceptions: its.map(exceptionOf) });
    openings.set(serviceId, opening);
    return { at, answeredAt, opening };
  });
}

/** The exceptions of all schedules of a partner that the counted days have met. */
function listExceptions(db: Db, partnerId: string, now: Date) {
  return db
    .selectFrom('schedule_exceptions as exception')
    .innerJoin('schedules as schedule', 'schedule.id', 'exception.schedule_id')
    .selectAll('exception')
    .where('schedule.partner_id', '=', partnerId)
    .where('exception.ends_on', '>=', formatDate(daysAgo(countedDays)(now)))
    .where('exception.starts_on', '<=', formatDate(now))
    .execute();
}

type OpeningColumns = {
  /** What the service says of its hours. */
  readonly text: string | null;
  /** Of the schedule by which it is booked; null: it has none. */
  readonly week: WeekHours | null;
  readonly worksOnHolidays: boolean | null;
  readonly exceptions: readonly ScheduleException[];
};

/**
 * When a service is open: by its own hours, which visitors read, else by its schedule's week, else
 * always. The schedule says whether it works on public holidays; without one it does not, unless it
 * never closes.
 */
function openingOf({ text, week, worksOnHolidays, exceptions }: OpeningColumns): Opening {
  const weekHours = [parseWorkHours(text), week].find((hours) =>
    hours?.some(({ length }) => length),
  );
  if (!weekHours) return { ...alwaysOpen, exceptions };
  return { weekHours, worksOnHolidays: worksOnHolidays ?? neverCloses(weekHours), exceptions };
}

function neverCloses(week: WeekHours): boolean {
  return week.every((day) => day.some(({ from, until }) => from === 0 && until === 24 * 60));
}

async function note(
  db: Db,
  partnerId: string,
  lastSeq: number,
  found: ResponseTime | null,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const before = await findResponseTime(transaction, partnerId);
    if (found === null && before !== null) {
      await transaction.deleteFrom('response_times').where('partner_id', '=', partnerId).execute();
    } else if (found && (before?.step !== found.step || before.answered !== found.answered)) {
      await transaction
        .insertInto('response_times')
        .values({ partner_id: partnerId, ...found })
        .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(found))
        .execute();
    }
    const reckoning = { last_seq: lastSeq, reckoned_at: now };
    await transaction
      .insertInto('response_reckonings')
      .values({ partner_id: partnerId, ...reckoning })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(reckoning))
      .execute();
  });
}

function findResponseTime(db: Db, partnerId: string): Promise<ResponseTime | null> {
  return db
    .selectFrom('response_times')
    .select(['step', 'answered'])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
    .then((found) => found ?? null);
}

const steps: Readonly<Record<ResponseStep, string>> = {
  hour: 'per valandą',
  hours: 'per kelias valandas',
  day: 'per dieną',
  days: 'per kelias dienas',
};

/** What visitors read of a provider's answers; null where nothing is known. */
export async function findResponseWords(db: Db, partnerId: string): Promise<string | null> {
  const found = await findResponseTime(db, partnerId);
  return found && inWords(found);
}

/** The same of the provider of a conversation, in the few words of its head. */
export async function findResponseOf(db: Db, conversationId: string): Promise<string | null> {
  const found = await db
    .selectFrom('response_times')
    .innerJoin('conversations', 'conversations.partner_id', 'response_times.partner_id')
    .select('step')
    .where('conversations.id', '=', conversationId)
    .executeTakeFirst();
  return found?.step ? `paprastai atsako ${steps[found.step]}` : null;
}

function inWords({ step, answered }: ResponseTime): string {
  const share =
    answered === 100 ? 'Atsako į visas žinutes.' : `Atsako į ${answered}\u00a0% žinučių.`;
  return step === null ? share : `Paprastai atsako ${steps[step]} (darbo laiku). ${share}`;
}
