import { type Kysely, sql } from 'kysely';

/** Price lists of services (docs/decisions/0046-bookings.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Amounts in cents; both null: agreed with the provider. Weights in whole kilograms, ends included.
  // further_dog_cents: of a stay, what each dog after the first costs a night.
  await sql`
    create table price_items (
      id uuid primary key,
      service_id uuid not null references partner_provided_services on delete cascade,
      position smallint not null check (position between 1 and 40),
      name text not null check (length(name) between 1 and 80),
      unit text not null check (unit in ('visit', 'night', 'day', 'seat')),
      minutes smallint check (minutes between 5 and 720 and minutes % 5 = 0),
      price_from_cents integer check (price_from_cents between 0 and 1000000),
      price_to_cents integer check (price_to_cents between 0 and 1000000),
      further_dog_cents integer check (further_dog_cents between 0 and 1000000),
      weight_from smallint check (weight_from between 0 and 120),
      weight_to smallint check (weight_to between 0 and 120),
      note text not null default '' check (length(note) <= 200),
      unique (service_id, position) deferrable initially deferred,
      check (price_from_cents is not null or price_to_cents is null),
      check (price_to_cents > price_from_cents),
      check (weight_to >= weight_from),
      check (further_dog_cents is null or unit in ('night', 'day'))
    )`.execute(db);
}
