import { type Kysely, sql } from 'kysely';

/*
 * What looks like a Latin letter after fold_text: Cyrillic, Greek and other Latin letters, small
 * capitals among them, and the digits one and zero, by Unicode Technical Standard 39 (confusables.txt). A letter whose capital is
 * the look-alike counts by its capital, because the folding has lost it.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вьβƅʙ',
  c: 'сςϲᴄ',
  d: 'ԁđᴅ',
  e: 'еεєҽᴇ',
  f: 'ƒϝꜰ',
  g: 'ɡԍɢ',
  h: 'нһηħʜ',
  j: 'јϳᴊ',
  k: 'кκқᴋ',
  l: 'i1|ıіιӏłǀɪʟ',
  m: 'мμᴍ',
  n: 'пνոɴ',
  o: 'оοσ0øөᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гᴦʀ',
  s: 'ѕꜱ',
  t: 'тτŧᴛ',
  u: 'υսᴜ',
  v: 'ѵᴠ',
  w: 'ԝωшᴡ',
  x: 'хχ',
  y: 'уүγʏ',
  z: 'ᴢ',
};

/** Names of companies are compared as the eye reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const pairs = Object.entries(lookalikes).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  );
  const from = pairs.map(([other]) => other).join('');
  const to = pairs.map(([, letter]) => letter).join('');
  // With its schema: PostgreSQL makes and analyzes indexes without a search path.
  await sql`
    create function name_skeleton(value text) returns text
    language plpgsql immutable strict parallel safe
    as $$
    declare
      letters text := translate(
        public.fold_text(normalize(value, nfkc)), ${sql.lit(from)}, ${sql.lit(to)});
      bare text := regexp_replace(letters, ${sql.lit(`[\\s!-/:-@\\[-\`{-~„“”‚‘’«»–—…·]+`)}, '', 'g');
    begin
      return replace(replace(coalesce(nullif(bare, ''), letters), 'rn', 'm'), 'vv', 'w');
    end $$`.execute(db);
  for (const table of ['partners', 'partner_registrations']) {
    await sql`create index ${sql.raw(`${table}_by_skeleton`)} on ${sql.table(table)}
      (name_skeleton(company_name))`.execute(db);
  }
}
