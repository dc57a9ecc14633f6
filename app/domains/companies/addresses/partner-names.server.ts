import { sql } from 'kysely';

/** All names of a `partner`: the one of its short address, then earlier ones, which lead to it. */
export const partnerNames = sql<readonly string[]>`array(
  select name from partner_addresses where partner_id = partner.id
  order by is_current desc, created_at desc, name)`;
