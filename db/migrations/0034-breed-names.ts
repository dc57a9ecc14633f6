import { type Kysely, sql } from 'kysely';

/**
 * Gives breeds their right names wherever one is stored: dogs, services, what is typed in the wizard,
 * and the tokens by which the search finds a service. No version counts up: nobody has edited anything.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table renamed on commit drop as
    select * from unnest(
      ${names.map(([former]) => former)}::text[],
      ${names.map(([, name]) => name)}::text[],
      ${names.map(([former]) => hash(`dog_breed=${former}`))}::integer[],
      ${names.map(([, name]) => hash(`dog_breed=${name}`))}::integer[]
    ) as renamed (former, correct, former_token, token)`.execute(db);
  await sql`update pets set breed = correct from renamed where breed = former`.execute(db);
  await sql`
    update partner_provided_services
    set specific_attributes = jsonb_set(specific_attributes, '{dog_breed}', to_jsonb(correct))
    from renamed where specific_attributes ->> 'dog_breed' = former`.execute(db);
  await sql`
    update service_drafts set fields = jsonb_set(fields, '{dog_breed}', to_jsonb(correct))
    from renamed where fields ->> 'dog_breed' = former`.execute(db);
  // Written out, so that the token index finds the rows.
  const former = sql`${names.map(([name]) => hash(`dog_breed=${name}`))}::integer[]`;
  await sql`
    update service_search
    set options = array_replace(options, former_token, token),
      tokens = array_replace(tokens, former_token, token)
    from renamed where tokens && ${former} and options @> array[former_token]`.execute(db);
}

const names = [
  ['Rusų–Europos laika', 'Rusų europinė laika'],
  ['Čekoslovakijos vilkšunis', 'Čekoslovakų vilkšunis'],
  ['Norvegijos elkhundas', 'Norvegų elkhundas'],
  ['Vokiečių trumpaplaukis kurcharas', 'Vokiečių trumpaplaukis paukštšunis'],
  ['Bavarijos kalnų skalikas', 'Bavarijos kalnų pėdsekys'],
  ['Maremų-abrucų aviganis', 'Maremos ir Abrucų aviganis'],
  ['Alpinis taksinis skalikas', 'Alpių taksinis skalikas'],
  ['Koton de Tulearas', 'Tulearo kotonas'],
  ['Toy pudelis', 'Toipudelis'],
] as const;

/** FNV-1a over UTF-16 units, as a signed 32-bit integer: what tokens are since rule 1. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value | 0;
}
