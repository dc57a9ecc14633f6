import { type Kysely, sql } from 'kysely';

/**
 * Reviews that are read before each change of them is shown, those of clients whom a partner wrote
 * down, and those of one mailbox, which count once (docs/decisions/0051-reviews.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // counted_by: the author's mailbox, in the form of author_id. is_watched: it was held or hidden once.
  await sql`
    alter table reviews
      add column counted_by uuid,
      add column is_entered boolean not null default false,
      add column is_watched boolean not null default false`.execute(db);
  await sql`
    update reviews set
      counted_by = author_id,
      is_entered = author = 'client' or author = 'owner' and exists (select from bookings
        where bookings.id = reviews.booking_id and bookings.pet_owner_id is null),
      is_watched = state <> 'shown' or exists (select from audit_log
        where subject_id = reviews.id and act in ('review-shown', 'review-hidden'))`.execute(db);
  await sql`
    alter table reviews alter column counted_by set not null`.execute(db);
  await sql`drop index reviews_current_key`.execute(db);
  await sql`
    create unique index reviews_current_key on reviews (service_id, counted_by)
      where is_current`.execute(db);
  await sql`create index reviews_of_mailbox on reviews (counted_by, service_id)`.execute(db);

  await sql`drop function choose_current_review(uuid, uuid)`.execute(db);
  await sql`
    create function choose_current_review(of_service uuid, of_mailbox uuid) returns void
      language plpgsql as $$
    declare
      newest uuid;
    begin
      insert into service_ratings (service_id)
        select id from partner_provided_services where id = of_service on conflict do nothing;
      perform from service_ratings where service_id = of_service for update;
      select id into newest from reviews
        where service_id = of_service and counted_by = of_mailbox and state = 'shown'
        order by created_at desc, id desc limit 1;
      update reviews set is_current = false
        where service_id = of_service and counted_by = of_mailbox and is_current
          and id is distinct from newest;
      update reviews set is_current = true where id = newest and not is_current;
    end $$`.execute(db);
  await sql`
    create or replace function choose_current_reviews() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform choose_current_review(old.service_id, old.counted_by);
      end if;
      if tg_op <> 'DELETE' then
        perform choose_current_review(new.service_id, new.counted_by);
      end if;
      return null;
    end $$`.execute(db);
  // Before a row is written: what is shown no more, or counts with others now, is current no more.
  await sql`
    create or replace function uncount_review() returns trigger language plpgsql as $$
    begin
      new.is_watched := new.is_watched or new.state <> 'shown';
      if tg_op = 'UPDATE' and (new.state <> 'shown' or new.counted_by <> old.counted_by) then
        new.is_current := false;
      end if;
      return new;
    end $$`.execute(db);
  await sql`drop trigger reviews_uncount on reviews`.execute(db);
  await sql`
    create trigger reviews_uncount before insert or update of state, counted_by on reviews
      for each row execute function uncount_review()`.execute(db);
  await sql`drop trigger reviews_choose_current on reviews`.execute(db);
  await sql`
    create trigger reviews_choose_current
      after insert or delete or update of state, counted_by on reviews
      for each row execute function choose_current_reviews()`.execute(db);
  await sql`drop trigger reviews_count on reviews`.execute(db);
  await sql`
    create trigger reviews_count
      after insert or delete or update of rating, state, counted_by, is_current on reviews
      for each row execute function count_rating()`.execute(db);
}
