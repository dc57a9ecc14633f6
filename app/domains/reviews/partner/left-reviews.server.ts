import { sql } from 'kysely';
import type { Partner } from '#app/domains/accounts/types.ts';
import { type Refusal, refuse } from '#app/forms/refusal.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';

/** What a partner reads before a service with reviews is deleted. */
export type LeftReviews = {
  /** Without those that are held, of which the partner knows nothing yet. */
  readonly count: number;
  /** Published or still a draft: they may take the reviews along. */
  readonly copies: readonly { readonly id: string; readonly title: string }[];
};

/** What each of a partner's services that has reviews would leave behind, by its id. */
export async function listLeftReviews(
  db: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
): Promise<Readonly<Record<string, LeftReviews>>> {
  const { rows } = await sql<LeftReviews & { id: string }>`
    select review.service_id as id, count(*)::int as count,
      coalesce((select json_agg(json_build_object('id', copy.id, 'title', copy.title) order by copy.id)
        from (${copiesOf(partnerId)}) as copy where copy.copied_from = review.service_id), '[]') as copies
    from reviews as review
    join partner_provided_services as service on service.id = review.service_id
    where review.partner_id = ${partnerId} and review.state <> 'held'
    group by review.service_id`.execute(db);
  return Object.fromEntries(
    rows.map(({ id, count, copies }) => [
      id,
      { count, copies: copies.map((copy) => ({ ...copy, title: typeset(copy.title) })) },
    ]),
  );
}

/** A draft becomes a service with its id. */
function copiesOf(partnerId: string) {
  return sql<{ id: string; title: string; copied_from: string }>`
    select id, title, copied_from from partner_provided_services
    where partner_id = ${partnerId} and copied_from is not null
    union all select id, coalesce(nullif(fields->>'title', ''), 'Kopija'), copied_from
    from service_drafts
    where partner_id = ${partnerId} and service_id is null and copied_from is not null`;
}

/**
 * Gives the reviews of a service that its partner deletes to a copy of it, which its partner says to be
 * the same service; in the transaction that deletes it and after its row is locked. With a draft they
 * stand under the title of what is deleted until it is published.
 * @returns a refusal when there is no such copy any more
 */
export async function moveReviews(
  transaction: Db,
  { partnerId }: Pick<Partner, 'partnerId'>,
  serviceId: string,
  copyId: string,
): Promise<Refusal | null> {
  if (!isId(copyId)) return noCopy;
  const { rows } = await sql<{ title: string }>`
    select service.title from partner_provided_services as service
    where service.id = ${serviceId} and service.partner_id = ${partnerId} and exists (
      select from (${copiesOf(partnerId)}) as copy
      where copy.id = ${copyId} and copy.copied_from = service.id)`.execute(transaction);
  const [service] = rows;
  if (!service) return noCopy;
  const both = sql`(${serviceId}::uuid, ${copyId}::uuid)`;
  // Both numbers change: in the order in which an account that leaves takes its reviews away.
  await sql`select from reviews where service_id = ${serviceId} order by id for update`.execute(
    transaction,
  );
  await sql`select from service_ratings where service_id in ${both}
    order by service_id for update`.execute(transaction);
  await transaction
    .updateTable('reviews')
    .set({ service_id: copyId, service_title: service.title })
    .where('service_id', '=', serviceId)
    .execute();
  return null;
}

const noCopy = refuse('Kopijos, kuriai palikote atsiliepimus, nebėra. Pasirinkite iš naujo.', {
  title: 'Paslauga neištrinta',
});
