import type { StayWish } from '#app/domains/bookings/stays/book-stay.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { insertService, makeActor } from '../rows.ts';
import { type BookingStage, type Client, insertClient, openHours } from './booking-stage.ts';

/** A hotel that takes bookings; its item is a night for 22 €, and 18 € for each further dog. */
export type StayStage = BookingStage & {
  /** A night for 28–32 €. */
  readonly largeItemId: string;
  /** A day for 15 €. */
  readonly dayItemId: string;
};

type Wanted = { readonly clients?: number; readonly places?: number; readonly atOnce?: boolean };

/** Inserts a hotel, to which dogs come from 10 to 18 and leave until noon, and owners with a dog each. */
export async function setStayStage(
  db: Db,
  { clients = 2, places = 3, atOnce = false }: Wanted = {},
): Promise<StayStage> {
  const partner = await makeActor(db, `${newId()}@viesbutis.test`);
  const serviceId = await insertService(db, partner.partnerId, {
    ...{ service_category_id: 'short_term_care', title: 'Pušyno viešbutis' },
    ...{ specific_attributes: '{}', email: 'viesbutis@vizgis.test', notification_email: null },
  });
  const [scheduleId, itemId, largeItemId, dayItemId] = [newId(), newId(), newId(), newId()];
  await db
    .insertInto('schedules')
    .values({
      ...{ id: scheduleId, partner_id: partner.partnerId, name: 'Viešbutis', places },
      ...{ week_hours: openHours, notice_minutes: 0, works_on_holidays: true },
      ...{ arrival_from: 600, arrival_until: 1080, departure_until: 720 },
    })
    .execute();
  const item = (id: string, position: number, name: string, unit: 'night' | 'day') => ({
    ...{ id, service_id: serviceId, position, name, unit, minutes: null },
    ...{ price_to_cents: null, further_dog_cents: null, weight_from: null, weight_to: null },
  });
  await db
    .insertInto('price_items')
    .values([
      {
        ...item(itemId, 1, 'Mažas šuo', 'night'),
        ...{ price_from_cents: 2_200, further_dog_cents: 1_800 },
      },
      {
        ...item(largeItemId, 2, 'Didelis šuo', 'night'),
        ...{ price_from_cents: 2_800, price_to_cents: 3_200 },
      },
      { ...item(dayItemId, 3, 'Dienos priežiūra', 'day'), price_from_cents: 1_500 },
    ])
    .execute();
  await db
    .insertInto('online_bookings')
    .values({
      ...{ service_id: serviceId, partner_id: partner.partnerId, schedule_id: scheduleId },
      ...{ is_on: true, is_confirmed_at_once: atOnce },
    })
    .execute();
  const people: Client[] = [];
  for (let number = 0; number < clients; number += 1) people.push(await insertClient(db));
  return { partner, serviceId, scheduleId, itemId, largeItemId, dayItemId, clients: people };
}

/** The wish of a client for nights of its dog. */
export function stayWish(
  { serviceId, itemId }: Pick<StayStage, 'serviceId' | 'itemId'>,
  { petId }: Pick<Client, 'petId'>,
  from: string,
  until: string,
): StayWish {
  return {
    ...{ serviceId, dogs: [{ petId, itemId }], from, until, name: 'Rūta Petraitė' },
    ...{ phone: '+37061234567', note: '', showsNeeds: false },
  };
}
