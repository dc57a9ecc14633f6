import type { Partner } from '#app/domains/accounts/types.ts';
import { fieldRefuser, type Refusal, refuse } from '#app/forms/refusal.ts';
import { readMoment } from '#app/lithuanian/typed-time.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { daysLater } from '#app/lithuanian/wall-days.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { type SaveReply, saveNoReply } from '#app/platform/database/idempotency.server.ts';
import { inTurn } from '../acts/in-turn.server.ts';
import { type LockedSchedule, lockSchedules } from '../acts/places.server.ts';
import type { PriceItem } from '../price-list/price-item.ts';
import { visitMoment } from '../visits/booking-words.ts';
import { noDate, noTime, type SessionInput } from './session-form.server.ts';
import { sessionLimits } from './session-limits.ts';
import { takeSessionPlaces } from './session-places.server.ts';
import { getSessionService, type SessionService } from './session-service.server.ts';

type Added = {
  readonly ok: true;
  /** The first one. */
  readonly sessionId: string;
  readonly count: number;
};

const notSaved = { title: 'Užsiėmimas neišsaugotas' };

/** A refusal at a field of the form. */
export const wrongAt = fieldRefuser(notSaved.title);

/**
 * Makes a session of one of the partner's own services, or one each week at the same hour: all of
 * them or none. Also outside the hours of the schedule, never where its places are taken.
 * @throws NotFound when the partner has no such service, or one without sessions
 */
export async function addSessions(
  db: Db,
  partner: Partner,
  serviceId: string,
  input: SessionInput,
  now: Date,
  saveReply: SaveReply<Added> = saveNoReply,
): Promise<Added | Refusal> {
  const service = await getSessionService(db, partner, serviceId);
  const item = itemOf(service, input);
  if (!item) return itemGone;
  const starts = startsOf(service, input, now);
  if (!starts.ok) return starts;
  return inTurn(db, async (transaction) => {
    const schedule = await lockScheduleOf(transaction, service, item);
    await holdService(transaction, serviceId);
    const refused = await refuseMore(transaction, service, starts.moments.length, now);
    if (refused) return refused;
    const tooMany = refuseTakes(schedule, input);
    if (tooMany) return tooMany;
    const ids = starts.moments.map(() => newId(now.getTime()));
    const taken: Date[] = [];
    for (const [index, startsAt] of starts.moments.entries()) {
      const sessionId = ids[index] ?? '';
      await transaction
        .insertInto('group_sessions')
        .values({
          ...{ id: sessionId, service_id: serviceId, starts_at: startsAt, created_at: now },
          ...columnsOf(input, item.id),
          is_event: service.isEvent,
        })
        .execute();
      const { minutes, takes } = input;
      const wish = schedule && { sessionId, schedule, startsAt, minutes, takes };
      if (wish && !(await takeSessionPlaces(transaction, wish, now))) taken.push(startsAt);
    }
    if (taken.length > 0) throw new PlacesTaken(taken, now);
    const added = { ok: true, sessionId: ids[0] ?? '', count: ids.length } as const;
    await saveReply(transaction, added);
    return added;
  }).catch(refuseTaken);
}

/** What is stored of a typed session beside its time. */
export function columnsOf(input: SessionInput, itemId: string) {
  const { name, minutes, seats, takes, place } = input;
  return { name, minutes, seats, takes, place: place || null, item_id: itemId };
}

export function itemOf({ items }: SessionService, { item }: SessionInput): PriceItem | null {
  return items.find(({ id }) => id === item) ?? null;
}

export const itemGone = wrongAt('item', 'Šios kainoraščio eilutės nebėra. Pasirinkite kitą.');

const undated = refuse(
  'Renginys neturi datos. Pirmiausia ją įveskite redaguodami paslaugą, tada priimkite registraciją.',
  notSaved,
);
const eventOver = refuse('Renginio laikas jau praėjo.', notSaved);

type Starts = { readonly ok: true; readonly moments: readonly Date[] };

/** When sessions are to begin; an event's does when the event does. */
export function startsOf(
  service: SessionService,
  input: SessionInput,
  now: Date,
): Starts | Refusal {
  if (service.isEvent) {
    if (service.eventAt === null) return undated;
    return service.eventAt <= now ? eventOver : { ok: true, moments: [service.eventAt] };
  }
  const { date, time, weeks } = input;
  if (date === '') return wrongAt('date', noDate);
  if (time === '') return wrongAt('time', noTime);
  const today = formatDate(now);
  const dates = Array.from({ length: weeks ?? 1 }, (_, week) => daysLater(date, 7 * week));
  if ((dates.at(-1) ?? date) > daysLater(today, sessionLimits.aheadDays)) {
    const isOne = dates.length === 1;
    return isOne
      ? wrongAt('date', 'Užsiėmimas gali būti ne vėliau kaip po metų.')
      : wrongAt('weeks', 'Paskutinis užsiėmimas būtų vėliau nei po metų.');
  }
  const moments = dates.map((day) => readMoment(day, time));
  // Once a year the clock skips an hour at night.
  if (moments.some((moment) => moment === null)) {
    return wrongAt('time', 'Vieną iš tų naktų laikrodis persukamas, ir tokio laiko nėra.');
  }
  const [first] = moments;
  if (first && first <= now) {
    return wrongAt(date < today ? 'date' : 'time', 'Šis laikas jau praėjo.');
  }
  return { ok: true, moments: moments.filter((moment) => moment !== null) };
}

/** Two windows add to a service one after the other. The schedule is locked before, as where a service is deleted. */
async function holdService(transaction: Db, serviceId: string): Promise<void> {
  await transaction
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .forNoKeyUpdate()
    .execute();
}

const isThere = refuse('Šio renginio registracija jau sukurta.', notSaved);

async function refuseMore(
  transaction: Db,
  service: SessionService,
  more: number,
  now: Date,
): Promise<Refusal | null> {
  const { count } = await transaction
    .selectFrom('group_sessions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('service_id', '=', service.id)
    .where('starts_at', '>', now)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (service.isEvent) return Number(count) > 0 ? isThere : null;
  if (Number(count) + more <= sessionLimits.coming) return null;
  return refuse(
    `Vienu metu gali būti daugiausia ${sessionLimits.coming} būsimų užsiėmimų.`,
    notSaved,
  );
}

/** The schedule in which a session of an item holds places; null where the service uses none. */
async function lockScheduleOf(
  transaction: Db,
  service: SessionService,
  item: PriceItem,
): Promise<LockedSchedule | null> {
  const id = item.scheduleId ?? service.schedule?.id;
  if (!id) return null;
  const [schedule = null] = await lockSchedules(transaction, [id]);
  return schedule;
}

export function refuseTakes(
  schedule: LockedSchedule | null,
  { takes }: SessionInput,
): Refusal | null {
  if (schedule === null || takes === null || takes <= schedule.places) return null;
  return wrongAt('takes', `Tvarkaraštyje vietų iš viso ${schedule.places}.`);
}

/** Takes back what the transaction has written. */
export class PlacesTaken extends Error {
  override name = 'PlacesTaken';
  readonly moments: readonly Date[];

  readonly now: Date;

  constructor(moments: readonly Date[], now: Date) {
    super('Places of the schedule are taken.');
    this.moments = moments;
    this.now = now;
  }
}

/** What is thrown within a transaction as the refusal that it stands for. */
export function refuseTaken(error: unknown): Refusal {
  if (!(error instanceof PlacesTaken)) throw error;
  const times = error.moments.map((moment) => visitMoment(moment, error.now)).join(', ');
  return refuse(`Tvarkaraštyje tuo metu per mažai laisvų vietų: ${times}.`, {
    ...notSaved,
    fields: { time: 'Pasirinkite kitą laiką arba pažymėkite, kad užsiėmimas užima mažiau vietų.' },
  });
}
