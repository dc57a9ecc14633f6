import { type Kysely, sql } from 'kysely';

/*
 * What looks like a Latin letter after fold_text: Cyrillic, Greek and other Latin letters, and the
 * digits one and zero, by Unicode Technical Standard 39 (confusables.txt). A letter whose capital is
 * the look-alike counts by its capital, because the folding has lost it.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'вьβƅ',
  c: 'сςϲ',
  d: 'ԁđ',
  e: 'еεєҽ',
  f: 'ƒϝ',
  g: 'ɡԍ',
  h: 'нһηħ',
  j: 'јϳ',
  k: 'кκқ',
  l: 'i1|ıіιӏłǀ',
  m: 'мμ',
  n: 'пνո',
  o: 'оοσ0øө',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτŧ',
  u: 'υս',
  v: 'ѵ',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уүγ',
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
