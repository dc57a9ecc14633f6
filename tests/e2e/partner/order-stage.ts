import type { OwnPartner } from '../own-partner.ts';
import { insertAccount, type Premises } from '../own-server.ts';

/** A groomer who is there on each day from 8 to 20, and an owner with a dog. */
export async function setStage(premises: Premises, partner: OwnPartner, serviceId: string) {
  const { query } = premises;
  const email = `${crypto.randomUUID()}@vizgis.test`;
  await insertAccount(premises, { email, role: 'pet_owner', verified: true });
  const [owner] = await query<{ id: string }>(
    `with made as (
       insert into pet_owners (id, user_id, full_name, phone_number)
       select gen_random_uuid(), id, 'Rūta Petraitė', '+37061234567' from users where email = $1
       returning id
     ), dog as (
       insert into pets (id, owner_id, name) select gen_random_uuid(), id, 'Rikis' from made
     )
     select id from made`,
    [email],
  );
  const [schedule] = await query<{ id: string }>(
    `with hours as (
       insert into schedules (id, partner_id, name, week_hours, notice_minutes, works_on_holidays)
       select gen_random_uuid(), id, 'Kirpėja',
         (select jsonb_agg('[{"from":480,"until":1200}]'::jsonb) from generate_series(1, 7)), 0, true
       from partners where email = $1 returning id, partner_id
     ), online as (
       insert into online_bookings (service_id, partner_id, schedule_id, is_on)
       select $2::uuid, partner_id, id, true from hours
     ), item as (
       insert into price_items (id, service_id, position, name, unit, minutes, price_from_cents)
       values (gen_random_uuid(), $2::uuid, 1, 'Kirpimas', 'visit', 60, 3500)
     )
     select id from hours`,
    [partner.email, serviceId],
  );
  if (!owner || !schedule) throw new Error('The stage was not set');
  return { email, ownerId: owner.id, scheduleId: schedule.id };
}

type Scene = {
  readonly partner: OwnPartner;
  readonly premises: Premises;
  readonly publish: (service: { readonly title: string }) => Promise<string>;
};

/** The salon of the test's partner, with its groomer and an owner. */
export async function openSalon({ partner, premises, publish }: Scene) {
  const serviceId = await publish({ title: 'Putų salonas' });
  return { ...(await setStage(premises, partner, serviceId)), serviceId };
}

type Booking = {
  readonly ownerId: string;
  readonly scheduleId: string;
  readonly serviceId: string;
  readonly state: 'requested' | 'confirmed';
  /** As PostgreSQL reads an interval from the midnight of today, by the clock in Vilnius. */
  readonly at: string;
};

/** A booking of an hour with its place, made as another process does. @returns its id */
export async function insertBooking({ query }: Premises, booking: Booking): Promise<string> {
  const { ownerId, scheduleId, serviceId, state, at } = booking;
  const [row] = await query<{ id: string }>(
    `with moment as (
       select (date_trunc('day', now() at time zone 'Europe/Vilnius') + $5::interval)
         at time zone 'Europe/Vilnius' as at
     ), made as (
       insert into bookings (id, kind, state, pet_owner_id, partner_id, service_id, service_title,
         client_name, client_phone, starts_at, ends_at, expires_at)
       select gen_random_uuid(), 'visit', $4, $1::uuid, service.partner_id, service.id,
         service.title, 'Rūta Petraitė', '+37061234567', at, at + interval '1 hour',
         case when $4 = 'requested' then at - interval '2 hours' end
       from partner_provided_services as service, moment where service.id = $3::uuid returning *
     ), dog as (
       insert into booking_dogs (booking_id, position, pet_owner_id, pet_id, pet_name, item_name,
         minutes)
       select made.id, 1, $1::uuid, pet.id, 'Rikis', 'Kirpimas', 60
       from made, pets as pet where pet.owner_id = $1::uuid
     ), fact as (
       insert into booking_facts (id, booking_id, what, actor)
       select gen_random_uuid(), id, 'requested', 'owner' from made
     ), claim as (
       insert into place_claims (id, schedule_id, place, during, booking_id, held_until)
       select gen_random_uuid(), $2::uuid, 1, tstzrange(starts_at, ends_at), id, expires_at
       from made
     )
     select id from made`,
    [ownerId, scheduleId, serviceId, state, at],
  );
  if (!row) throw new Error('The booking was not inserted');
  return row.id;
}

/** A schedule of eight places in which nights of a service are booked. @returns its id */
export async function setHotel(
  { query }: Premises,
  partner: OwnPartner,
  serviceId: string,
): Promise<string> {
  const [schedule] = await query<{ id: string }>(
    `with hours as (
       insert into schedules (id, partner_id, name, week_hours, places, works_on_holidays)
       select gen_random_uuid(), id, 'Viešbutis',
         (select jsonb_agg('[{"from":480,"until":1200}]'::jsonb) from generate_series(1, 7)), 8, true
       from partners where email = $1 returning id, partner_id
     ), online as (
       insert into online_bookings (service_id, partner_id, schedule_id, is_on)
       select $2::uuid, partner_id, id, true from hours
     ), item as (
       insert into price_items (id, service_id, position, name, unit, price_from_cents)
       values (gen_random_uuid(), $2::uuid, 1, 'Vieta viešbutyje', 'night', 2200)
     )
     select id from hours`,
    [partner.email, serviceId],
  );
  if (!schedule) throw new Error('The hotel was not set up');
  return schedule.id;
}

type Stay = {
  readonly scheduleId: string;
  readonly serviceId: string;
  readonly state: 'requested' | 'confirmed';
  /** How many days from today on it begins, and how many nights it has. */
  readonly after: number;
  readonly nights: number;
  /** The place that it has, from 1. */
  readonly place: number;
  readonly dog: string;
};

/** A stay of a dog from 14:00 to 12:00, made as another process does. @returns its id */
export async function insertStay({ query }: Premises, stay: Stay): Promise<string> {
  const { scheduleId, serviceId, state, after, nights, place, dog } = stay;
  const [row] = await query<{ id: string }>(
    `with moment as (
       select date_trunc('day', now() at time zone 'Europe/Vilnius') + $4::int * interval '1 day'
         as day
     ), made as (
       insert into bookings (id, kind, state, stay_unit, partner_id, service_id, service_title,
         client_name, client_phone, starts_at, arrives_until, ends_at, expires_at)
       select gen_random_uuid(), 'stay', $3::text, 'night', service.partner_id, service.id, service.title,
         'Dovilė Petraitė', '+37061234567', (day + interval '14 hours') at time zone 'Europe/Vilnius',
         (day + interval '20 hours') at time zone 'Europe/Vilnius',
         (day + $5::int * interval '1 day' + interval '12 hours') at time zone 'Europe/Vilnius',
         case when $3::text = 'requested' then now() + interval '5 hours' end
       from partner_provided_services as service, moment where service.id = $2::uuid returning *
     ), dog as (
       insert into booking_dogs (booking_id, position, pet_name, item_name)
       select id, 1, $7::text, 'Vieta viešbutyje' from made
     ), claim as (
       insert into place_claims (id, schedule_id, place, during, booking_id, held_until)
       select gen_random_uuid(), $1::uuid, $6::int,
         tstzrange((day + (night + 0.5) * interval '1 day') at time zone 'Europe/Vilnius',
           (day + (night + 1.5) * interval '1 day') at time zone 'Europe/Vilnius'),
         id, expires_at
       from made, moment, generate_series(0, $5::int - 1) as night
     )
     select id from made`,
    [scheduleId, serviceId, state, after, nights, place, dog],
  );
  if (!row) throw new Error('The stay was not inserted');
  return row.id;
}
