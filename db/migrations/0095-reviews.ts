import { type Kysely, sql } from 'kysely';

/** Reviews of done bookings and the rating that follows from them (docs/decisions/0051-reviews.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // booking_id: null when the booking is gone. author: an owner with an account, a client whom a partner
  // wrote down, or an owner whose account is gone. author_id tells one author's reviews from another's;
  // it outlives the account, leads to nobody then, and is of a client made of the address.
  // visited_month: the first day of the month in Vilnius. is_current: of an author's reviews of a
  // service that are shown the newest one, kept by the triggers below; the others do not count.
  await sql`
    create table reviews (
      id uuid primary key,
      booking_id uuid unique references bookings on delete set null,
      service_id uuid not null references partner_provided_services on delete cascade,
      partner_id uuid not null references partners on delete cascade,
      pet_owner_id uuid references pet_owners on delete set null,
      author text not null check (author in ('owner', 'client', 'gone')),
      author_id uuid not null,
      author_name text check (length(author_name) between 1 and 60),
      dog_name text check (length(dog_name) between 1 and 60),
      visited_month date not null check (extract(day from visited_month) = 1),
      rating smallint not null check (rating between 1 and 5),
      body text not null check (length(body) between 20 and 3000),
      state text not null check (state in ('shown', 'held', 'hidden')),
      hidden_reason text check (hidden_reason in ('other-service', 'insults', 'personal-data',
        'no-client', 'person-in-photo', 'paid')),
      held_at timestamptz(3),
      is_current boolean not null default false,
      created_at timestamptz(3) not null,
      edited_at timestamptz(3),
      answer text check (length(answer) between 1 and 3000),
      answered_at timestamptz(3),
      answer_edited_at timestamptz(3),
      constraint reviews_owner_check check ((author = 'owner') = (pet_owner_id is not null)),
      constraint reviews_gone_check
        check (author <> 'gone' or author_name is null and dog_name is null),
      constraint reviews_hidden_check check ((state = 'hidden') = (hidden_reason is not null)),
      constraint reviews_held_check check ((state = 'held') = (held_at is not null)),
      constraint reviews_current_check check (not is_current or state = 'shown'),
      constraint reviews_answered_check check ((answer is null) = (answered_at is null)),
      constraint reviews_answer_edited_check check (answer_edited_at is null or answer is not null)
    )`.execute(db);
  await sql`
    create unique index reviews_current_key on reviews (service_id, author_id)
      where is_current`.execute(db);
  await sql`create index reviews_of_service on reviews (service_id, created_at, id)`.execute(db);
  await sql`create index reviews_of_partner on reviews (partner_id, created_at, id)`.execute(db);
  await sql`create index reviews_of_owner on reviews (pet_owner_id, created_at, id)`.execute(db);
  await sql`create index reviews_of_author on reviews (author_id, service_id)`.execute(db);
  await sql`create index reviews_held on reviews (held_at, id) where state = 'held'`.execute(db);

  await sql`
    create table review_aspects (
      review_id uuid not null references reviews on delete cascade,
      aspect text not null check (aspect ~ '^[a-z]+(-[a-z]+)*$' and length(aspect) <= 40),
      rating smallint not null check (rating between 1 and 5),
      primary key (review_id, aspect)
    )`.execute(db);

  // Until its form is sent a photo waits at its booking, without a place.
  await sql`
    create table review_photos (
      id uuid primary key references files,
      review_id uuid references reviews on delete cascade,
      booking_id uuid references bookings on delete cascade,
      position smallint check (position between 0 and 3),
      content_hash text not null check (content_hash ~ '^[0-9a-f]{16}$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz(3) not null default now(),
      constraint review_photos_place_check check ((review_id is null) = (position is null)),
      constraint review_photos_of_check check (num_nonnulls(review_id, booking_id) = 1),
      unique (review_id, position) deferrable initially immediate
    )`.execute(db);
  await sql`
    create index review_photos_waiting on review_photos (booking_id)
      where booking_id is not null`.execute(db);
  await sql`
    create index review_photos_left on review_photos (created_at)
      where booking_id is not null`.execute(db);

  // What was asked of a booking's author, each mail by its id, and that a review was written: there is
  // no second one, also when the first is removed.
  await sql`
    create table review_asks (
      booking_id uuid primary key references bookings on delete cascade,
      ask_id uuid unique,
      asked_at timestamptz(3),
      ask_sent_at timestamptz(3),
      reminder_id uuid unique,
      reminded_at timestamptz(3),
      reminder_sent_at timestamptz(3),
      reviewed_at timestamptz(3),
      constraint review_asks_ask_check check ((ask_id is null) = (asked_at is null)),
      constraint review_asks_reminder_check check ((reminder_id is null) = (reminded_at is null)),
      constraint review_asks_sent_check check ((ask_sent_at is null or ask_id is not null)
        and (reminder_sent_at is null or reminder_id is not null)),
      constraint review_asks_order_check check (reminder_id is null or ask_id is not null)
    )`.execute(db);
  await sql`
    create index review_asks_to_remind on review_asks (asked_at)
      where reminder_id is null and reviewed_at is null`.execute(db);
  await sql`
    create index bookings_to_review on bookings (ends_at) where state = 'confirmed'`.execute(db);

  // Who without an account is asked no more: the author_id of the address.
  await sql`
    create table review_ask_stops (
      author_id uuid primary key,
      stopped_at timestamptz(3) not null
    )`.execute(db);
  await sql`
    alter table notification_settings
      add column review_asks boolean not null default true`.execute(db);

  await keepRatings(db);
  await letGoOfAuthors(db);
  for (const table of ['reviews', 'review_aspects', 'review_photos', 'service_ratings']) {
    await sql`
      create trigger ${sql.ref(`${table}_tell_public_pages`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function tell_public_pages()`.execute(db);
  }
}

/**
 * The number of a service, whichever way a review comes, changes or goes. Whoever changes reviews of a
 * service locks its row here first, so that two see one another's.
 */
async function keepRatings(db: Kysely<unknown>): Promise<void> {
  // lower_bound: of Wilson's interval of 95 %, with the mean as a share of the way from 1 to 5.
  await sql`
    create table service_ratings (
      service_id uuid primary key references partner_provided_services on delete cascade,
      review_count integer not null default 0,
      rating_sum integer not null default 0,
      mean numeric(2, 1) generated always as
        (round(rating_sum::numeric / nullif(review_count, 0), 1)) stored,
      lower_bound double precision generated always as (
        1 + 4 * ((rating_sum - review_count) / 4.0 + 1.9208
          - 1.96 * sqrt((rating_sum - review_count) * (5 * review_count - rating_sum)
            / (16.0 * nullif(review_count, 0)) + 0.9604))
        / (review_count + 3.8416)) stored,
      constraint service_ratings_count_check check (review_count >= 0),
      constraint service_ratings_sum_check
        check (rating_sum between review_count and 5 * review_count)
    )`.execute(db);
  await sql`
    create function choose_current_review(of_service uuid, of_author uuid) returns void
      language plpgsql as $$
    declare
      newest uuid;
    begin
      insert into service_ratings (service_id)
        select id from partner_provided_services where id = of_service on conflict do nothing;
      perform from service_ratings where service_id = of_service for update;
      select id into newest from reviews
        where service_id = of_service and author_id = of_author and state = 'shown'
        order by created_at desc, id desc limit 1;
      update reviews set is_current = false
        where service_id = of_service and author_id = of_author and is_current
          and id is distinct from newest;
      update reviews set is_current = true where id = newest and not is_current;
    end $$`.execute(db);
  await sql`
    create function choose_current_reviews() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        perform choose_current_review(old.service_id, old.author_id);
      end if;
      if tg_op <> 'DELETE' then
        perform choose_current_review(new.service_id, new.author_id);
      end if;
      return null;
    end $$`.execute(db);
  // What is shown no more, or is another author's now, is current no more in the same step.
  await sql`
    create function uncount_review() returns trigger language plpgsql as $$
    begin
      if new.state <> 'shown' or new.author_id <> old.author_id then
        new.is_current := false;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function count_rating() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' and old.is_current then
        update service_ratings
          set review_count = review_count - 1, rating_sum = rating_sum - old.rating
          where service_id = old.service_id;
      end if;
      if tg_op <> 'DELETE' and new.is_current then
        update service_ratings
          set review_count = review_count + 1, rating_sum = rating_sum + new.rating
          where service_id = new.service_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reviews_uncount before update of state, author_id on reviews
      for each row execute function uncount_review()`.execute(db);
  await sql`
    create trigger reviews_choose_current
      after insert or delete or update of state, author_id on reviews
      for each row execute function choose_current_reviews()`.execute(db);
  await sql`
    create trigger reviews_count
      after insert or delete or update of rating, state, author_id, is_current on reviews
      for each row execute function count_rating()`.execute(db);
}

/** An author's account goes: the review stays without a name and a photo. */
async function letGoOfAuthors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function let_go_of_author() returns trigger language plpgsql as $$
    begin
      new.author := 'gone';
      new.author_name := null;
      new.dog_name := null;
      delete from review_photos where review_id = new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger reviews_let_go_of_author before update of pet_owner_id on reviews
      for each row when (new.pet_owner_id is null and old.pet_owner_id is not null)
      execute function let_go_of_author()`.execute(db);
}
