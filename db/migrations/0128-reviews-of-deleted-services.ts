import { type Kysely, sql } from 'kysely';

/**
 * The reviews of a service outlive it: they stay at its company under the title that it had, or go on
 * with a copy of it (docs/decisions/0063-reviews-of-deleted-services.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // service_id no longer refers to a row: the service may be gone, or be a draft whose id it will have.
  await sql`
    alter table reviews
      drop constraint reviews_service_id_fkey,
      add column service_title text`.execute(db);
  await sql`
    create function keep_title_of_reviews() returns trigger language plpgsql as $$
    begin
      -- Where the partner goes as well, the reviews do.
      if exists (select from partners where id = old.partner_id) then
        update reviews set service_title = old.title where service_id = old.id;
      end if;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger services_keep_title_of_reviews before delete on partner_provided_services
      for each row execute function keep_title_of_reviews()`.execute(db);
  // copied_from: of which service a copy was published; it may be gone.
  await sql`alter table partner_provided_services add column copied_from uuid`.execute(db);

  // Without a service there is no row to lock, nor a number: one lock stands in for it.
  await sql`
    create or replace function choose_current_review(of_service uuid, of_mailbox uuid) returns void
      language plpgsql as $$
    declare
      newest uuid;
    begin
      insert into service_ratings (service_id)
        select id from partner_provided_services where id = of_service on conflict do nothing;
      perform from service_ratings where service_id = of_service for update;
      if not found then
        perform pg_advisory_xact_lock(hashtextextended(of_service::text, 0));
      end if;
      select id into newest from reviews
        where service_id = of_service and counted_by = of_mailbox and state = 'shown'
        order by created_at desc, id desc limit 1;
      update reviews set is_current = false
        where service_id = of_service and counted_by = of_mailbox and is_current
          and id is distinct from newest;
      update reviews set is_current = true where id = newest and not is_current;
    end $$`.execute(db);
  await sql`
    create function count_waiting_reviews() returns trigger language plpgsql as $$
    begin
      if exists (select from reviews where service_id = new.id) then
        perform pg_advisory_xact_lock(hashtextextended(new.id::text, 0));
        insert into service_ratings (service_id, review_count, rating_sum)
          select new.id, count(*), coalesce(sum(rating), 0) from reviews
          where service_id = new.id and is_current;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger services_count_waiting_reviews after insert on partner_provided_services
      for each row execute function count_waiting_reviews()`.execute(db);

  // A review that is of another service now counts there.
  await sql`
    create or replace function uncount_review() returns trigger language plpgsql as $$
    begin
      new.is_watched := new.is_watched or new.state <> 'shown';
      if tg_op = 'UPDATE' and (new.state <> 'shown' or new.counted_by <> old.counted_by
        or new.service_id <> old.service_id) then
        new.is_current := false;
      end if;
      return new;
    end $$`.execute(db);
  await sql`drop trigger reviews_uncount on reviews`.execute(db);
  await sql`
    create trigger reviews_uncount before insert or update of state, counted_by, service_id on reviews
      for each row execute function uncount_review()`.execute(db);
  await sql`drop trigger reviews_choose_current on reviews`.execute(db);
  await sql`
    create trigger reviews_choose_current
      after insert or delete or update of state, counted_by, service_id on reviews
      for each row execute function choose_current_reviews()`.execute(db);
  await sql`drop trigger reviews_count on reviews`.execute(db);
  await sql`
    create trigger reviews_count
      after insert or delete or update of rating, state, counted_by, service_id, is_current on reviews
      for each row execute function count_rating()`.execute(db);
}
