import type { Partner } from '#app/domains/accounts/types.ts';
import { addSessions } from '#app/domains/bookings/sessions/add-sessions.server.ts';
import type { SeatWish } from '#app/domains/bookings/sessions/book-seat.server.ts';
import type { SessionInput } from '#app/domains/bookings/sessions/session-form.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertService, makeActor } from '../rows.ts';
import { type Client, insertClient, openHours } from './booking-stage.ts';

/** A school that takes registrations to its lessons, and who registers. */
export type SessionStage = {
  readonly partner: Partner;
  readonly serviceId: string;
  /** A seat for 18 €. */
  readonly itemId: string;
  readonly scheduleId: string;
  readonly clients: readonly Client[];
};

type Wanted = {
  readonly clients?: number;
  readonly atOnce?: boolean;
  /** Places of the schedule; 0: the service uses none. */
  readonly places?: number;
  /** The moment of an event, in place of a school. */
  readonly eventAt?: Date;
};

/** Inserts a school, or an event, with a price and owners with a dog each. */
export async function setSessionStage(
  db: Db,
  { clients = 2, atOnce = false, places = 1, eventAt }: Wanted = {},
): Promise<SessionStage> {
  const partner = await makeActor(db, `${newId()}@mokykla.test`);
  const event = eventAt && { event_type: 'meetup', event_date_time: eventAt.toISOString() };
  const serviceId = await insertService(db, partner.partnerId, {
    ...{ service_category_id: event ? 'events' : 'training', title: 'Šuniukų mokyklėlė' },
    ...{ specific_attributes: JSON.stringify(event ?? {}), address: 'Miško g. 12' },
    ...{ email: 'mokykla@vizgis.test', notification_email: null },
  });
  const [scheduleId, itemId] = [newId(), newId()];
  await db
    .insertInto('schedules')
    .values({
      ...{ id: scheduleId, partner_id: partner.partnerId, name: 'Aikštelė' },
      ...{ places: Math.max(1, places), week_hours: openHours, notice_minutes: 0 },
      works_on_holidays: true,
    })
    .execute();
  await db
    .insertInto('price_items')
    .values({
      ...{ id: itemId, service_id: serviceId, position: 1, name: 'Vieta grupėje', unit: 'seat' },
      ...{ minutes: null, price_from_cents: 1_800, price_to_cents: null },
      ...{ further_dog_cents: null, weight_from: null, weight_to: null },
    })
    .execute();
  await db
    .insertInto('online_bookings')
    .values({
      ...{ service_id: serviceId, partner_id: partner.partnerId },
      schedule_id: places === 0 ? null : scheduleId,
      ...{ is_on: true, is_confirmed_at_once: atOnce },
    })
    .execute();
  const people: Client[] = [];
  for (let number = 0; number < clients; number += 1) people.push(await insertClient(db));
  return { partner, serviceId, itemId, scheduleId, clients: people };
}

/** A lesson on a Tuesday evening for six, as its partner types it. */
export function lesson(stage: SessionStage, changes: Partial<SessionInput> = {}): SessionInput {
  return {
    ...{ name: 'Pirmieji pratimai', date: '2026-11-24', time: '18:30', minutes: 60, seats: 6 },
    ...{ item: stage.itemId, place: '', takes: null, weeks: 1 },
    ...changes,
  };
}

/** Makes a lesson. @returns its id */
export async function addLesson(
  db: Db,
  stage: SessionStage,
  now: Date,
  changes: Partial<SessionInput> = {},
): Promise<string> {
  const added = await addSessions(db, stage.partner, stage.serviceId, lesson(stage, changes), now);
  if (!added.ok) throw new Error(JSON.stringify(added));
  return added.sessionId;
}

/** The wish of a client for a seat. */
export function seatOf(stage: SessionStage, { petId }: Client, sessionId: string): SeatWish {
  return {
    ...{ serviceId: stage.serviceId, sessionId, dogs: [{ petId, itemId: stage.itemId }] },
    ...{ name: 'Rūta Petraitė', phone: '+37061234567', note: '', showsNeeds: false },
  };
}
