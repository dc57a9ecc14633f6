import { type Kysely, sql } from 'kysely';

/**
 * What happened to a booking tells also which time was offered and for how long, since the offer itself
 * goes with its answer (docs/decisions/0053-offers-in-a-conversation.md). Of an offer of before it is
 * known while the offer stands.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table booking_facts
      add column offered_from timestamptz(3),
      add column offered_to timestamptz(3),
      add column offered_until timestamptz(3),
      add constraint booking_facts_offer_check
        check (num_nonnulls(offered_from, offered_to, offered_until) = 0
          or what = 'offered' and num_nonnulls(offered_from, offered_to, offered_until) = 3
            and offered_to > offered_from and offered_until <= offered_from)`.execute(db);
  await sql`
    update booking_facts
    set offered_from = offer.starts_at, offered_to = offer.ends_at,
      offered_until = offer.expires_at
    from booking_offers as offer
    where offer.offered_by = 'partner' and booking_facts.id = (
      select id from booking_facts as fact
      where fact.booking_id = offer.booking_id and fact.what = 'offered'
      order by number desc limit 1)`.execute(db);
}
