import { type Kysely, sql } from 'kysely';

/**
 * The short addresses of companies, `/p/{name}` (docs/decisions/0040-profiles-and-short-addresses.md).
 * A name belongs to one partner for ever, also after a renaming and after the account is gone. Each new
 * partner gets one by a trigger, however its row comes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table partner_addresses (
      name text primary key
        check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and name ~ '[a-z]' and length(name) between 3 and 60),
      partner_id uuid references partners on delete set null,
      is_current boolean not null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`
    create unique index partner_addresses_current_key on partner_addresses (partner_id)
    where is_current`.execute(db);
  await sql`create index partner_addresses_of_partner on partner_addresses (partner_id)`.execute(
    db,
  );

  // The words of reserved-names.ts, brought here after every migration.
  await sql`
    create table reserved_addresses (
      word text primary key check (word ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
      reach text not null check (reach in ('name', 'part', 'stem', 'anywhere'))
    )`.execute(db);
  await sql`
    create function is_reserved_address(name text) returns boolean
    language sql stable strict
    return exists (
      select from reserved_addresses
      where case reach
        when 'name' then word = name
        when 'part' then position('-' || word || '-' in '-' || name || '-') > 0
        when 'stem' then position('-' || word in '-' || name) > 0
        else position(word in replace(name, '-', '')) > 0
      end
    )`.execute(db);

  // Of a company's name: without diacritics and legal form, of whole words, at most 40 letters.
  const forms =
    'uzdaroji-akcine-bendrove|akcine-bendrove|viesoji-istaiga|mazoji-bendrija|individuali-imone';
  await sql`
    create function address_of_name(value text) returns text
    language plpgsql immutable strict
    as $$
    declare
      letters text := replace(replace(replace(replace(
        public.fold_text(value), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '&', ' ir ');
    begin
      letters := regexp_replace(translate(letters, 'łøđħı', 'lodhi'), '[''’‘\`´]', '', 'g');
      letters := btrim(regexp_replace(letters, '[^a-z0-9]+', '-', 'g'), '-');
      letters := regexp_replace(letters, ${sql.lit(`^(${forms}|uab|ab|mb|vsi|ii|tub|kub|zub)(-|$)`)}, '');
      letters := regexp_replace(letters, ${sql.lit(`-(${forms}|uab|ab|mb|vsi)$`)}, '');
      if length(letters) <= 40 then return letters; end if;
      if substr(letters, 41, 1) <> '-' and position('-' in left(letters, 40)) > 0 then
        return regexp_replace(left(letters, 40), '-[^-]*$', '');
      end if;
      return rtrim(left(letters, 40), '-');
    end $$`.execute(db);

  // The name itself, with the town, with a number; where none can be, a word of ours and the id.
  await sql`
    create function give_partner_address(partner uuid, company_name text, city text) returns void
    language plpgsql
    as $$
    declare
      plain text := address_of_name(company_name);
      candidates text[] := array[plain, plain || '-' || address_of_name(city)]
        || (select array_agg(plain || '-' || number) from generate_series(2, 20) as number);
      candidate text;
    begin
      if plain <> '' then
        foreach candidate in array candidates loop
          continue when length(candidate) not between 3 and 60 or candidate !~ '[a-z]'
            or candidate !~ '[a-z0-9]$' or is_reserved_address(candidate);
          insert into partner_addresses (name, partner_id, is_current)
            values (candidate, partner, true) on conflict (name) do nothing;
          if found then return; end if;
        end loop;
      end if;
      insert into partner_addresses (name, partner_id, is_current)
        values ('partneris-' || left(md5(partner::text), 10), partner, true);
    end $$`.execute(db);
  await sql`
    create function name_new_partner() returns trigger language plpgsql as $$
    begin
      perform give_partner_address(new.id, new.company_name, new.city);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger partners_get_address after insert on partners
      for each row execute function name_new_partner()`.execute(db);
}
