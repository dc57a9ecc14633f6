import type { Owner, Partner } from '#app/domains/accounts/types.ts';
import type { BookingDependencies } from '#app/domains/bookings/acts/booking-dependencies.ts';
import type { VisitWish } from '#app/domains/bookings/visits/book-visit.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { insertService, makeActor, makeOwnerActor } from '../rows.ts';

/** A salon that takes bookings, and who books. */
export type BookingStage = {
  readonly partner: Partner;
  readonly serviceId: string;
  readonly scheduleId: string;
  /** An hour for 35 €. */
  readonly itemId: string;
  readonly clients: readonly Client[];
};

export type Client = { readonly owner: Owner; readonly petId: string };

type Wanted = {
  readonly clients?: number;
  readonly places?: number;
  readonly buffer?: number;
  readonly atOnce?: boolean;
};

/** Open from 9 to 18 on each day, holidays too, a start each half hour, no notice. */
export const openHours = JSON.stringify(
  Array.from({ length: 7 }, () => [{ from: 540, until: 1080 }]),
);

/** A Friday noon in Vilnius, at which tests of a fixed week book. */
export const now = new Date('2026-11-20T10:00:00Z');

/** The Tuesday after it at 10. */
export const tuesday = new Date('2026-11-24T08:00:00Z');

export const hoursAfter = (moment: Date, hours: number) =>
  new Date(moment.getTime() + hours * 3_600_000);

/** The subject of a mail about a booking without the other side's name at its end. */
export const titleOf = (subject: string) => subject.replace(/, [^,]*$/, '');

/** Some noon to come by the true clock, in Vilnius or near it. */
export function noonIn(days: number): Date {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${date}T10:00:00Z`);
}

/** Deletes all bookings, with the accounts that have made them, and their mails. */
export async function clearBookings(db: Db): Promise<void> {
  for (const table of ['bookings', 'users', 'development_mails'] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** Inserts a salon with a groomer, and owners with a dog each. */
export async function setBookingStage(
  db: Db,
  { clients = 2, places = 1, buffer = 0, atOnce = false }: Wanted = {},
): Promise<BookingStage> {
  const partner = await makeActor(db, `${newId()}@salonas.test`);
  const serviceId = await insertService(db, partner.partnerId, {
    ...{ service_category_id: 'spa', title: 'Putų salonas', specific_attributes: '{}' },
    ...{ email: 'salonas@vizgis.test', notification_email: null },
  });
  const [scheduleId, itemId] = [newId(), newId()];
  await db
    .insertInto('schedules')
    .values({
      ...{ id: scheduleId, partner_id: partner.partnerId, name: 'Kirpėja', places },
      ...{ week_hours: openHours, step_minutes: 30, buffer_minutes: buffer, notice_minutes: 0 },
      works_on_holidays: true,
    })
    .execute();
  await db
    .insertInto('price_items')
    .values({
      ...{ id: itemId, service_id: serviceId, position: 1, name: 'Kirpimas', unit: 'visit' },
      ...{ minutes: 60, price_from_cents: 3_500, price_to_cents: null, further_dog_cents: null },
      ...{ weight_from: null, weight_to: null },
    })
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
  return { partner, serviceId, scheduleId, itemId, clients: people };
}

/** An owner with a confirmed address and a dog. */
export async function insertClient(db: Db): Promise<Client> {
  const owner = await makeOwnerActor(db, `${newId()}@pastas.test`, { full_name: 'Rūta Petraitė' });
  await db
    .updateTable('users')
    .set({ email_verified: true })
    .where('id', '=', owner.userId)
    .execute();
  const petId = newId();
  await db
    .insertInto('pets')
    .values({ id: petId, owner_id: owner.ownerId, name: 'Rikis' })
    .execute();
  return { owner, petId };
}

/** What the process hands to functions that write bookings; mails lie in development_mails. */
export function bookingDependencies(db: Db): BookingDependencies {
  return {
    db,
    settings: readSettings({}),
    secret: 'a secret for the tests, 32 signs',
    sendMail: async (open, { to, subject, html, text }) => {
      const mail = { id: newId(), recipient: to, subject, html, text };
      await open.insertInto('development_mails').values(mail).execute();
    },
    sendLater: async () => {},
  };
}

/** Inserts further services of a salon that its one schedule is for. */
export async function addBookedServices(db: Db, stage: BookingStage, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    const serviceId = await insertService(db, stage.partner.partnerId, {
      ...{ service_category_id: 'spa', title: `Salonas ${number}`, specific_attributes: '{}' },
    });
    await db
      .insertInto('price_items')
      .values({
        ...{ id: newId(), service_id: serviceId, position: 1, name: 'Kirpimas', unit: 'visit' },
        ...{ minutes: 60, price_from_cents: 3_500, price_to_cents: null },
        ...{ further_dog_cents: null, weight_from: null, weight_to: null },
      })
      .execute();
    await db
      .insertInto('online_bookings')
      .values({
        ...{ service_id: serviceId, partner_id: stage.partner.partnerId },
        ...{ schedule_id: stage.scheduleId, is_on: true, is_confirmed_at_once: false },
      })
      .execute();
  }
}

/** The wish of a client for an hour from a moment on. */
export function wishOf(stage: BookingStage, { petId }: Client, startsAt: Date): VisitWish {
  return {
    ...{ serviceId: stage.serviceId, dogs: [{ petId, itemId: stage.itemId }], startsAt },
    ...{ name: 'Rūta Petraitė', phone: '+37061234567', note: '', showsNeeds: false },
  };
}
