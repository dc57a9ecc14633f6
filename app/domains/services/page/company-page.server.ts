import { sql } from 'kysely';
import { getPublicCompany } from '#app/domains/partners/public-company.server.ts';
import { startOfToday } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { pageWithin } from '#app/platform/database/page-number.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { loadCards } from '../catalogue/cards.server.ts';
import type { ServiceCardData } from '../catalogue/service-card.tsx';
import { isPublic } from '../publication/public-condition.server.ts';

type CompanyPage = Awaited<ReturnType<typeof getPublicCompany>> & {
  /** At most 24, the newest first. */
  readonly services: readonly ServiceCardData[];
  /** How many services there are on all pages. */
  readonly count: number;
  readonly page: number;
  readonly pages: number;
};

const pageSize = 24;

/**
 * Reads the public page of a company: what it tells about itself and its public services, without
 * events of a day gone by. A company is public by what it publishes: with no public service, which
 * is also so while it waits for a check, it has no page. One whose only services are events gone by
 * keeps it, because their pages link there.
 * @param wanted the number of the page; beyond the last one the last is given
 * @throws NotFound when the id is no id, or the company is missing or publishes nothing
 */
export async function getCompanyPage(
  db: Db,
  partnerId: string,
  wanted: number,
  now: Date,
): Promise<CompanyPage> {
  requireId(partnerId, 'Partner');
  const [company, published] = await Promise.all([
    getPublicCompany(db, partnerId),
    listPublished(db, partnerId, now),
  ]);
  if (published.length === 0) throw new NotFound(`Public services of partner ${partnerId}`);
  const listed = published.filter((service) => service.listed);
  const { page, pages, offset } = pageWithin(wanted, listed.length, pageSize);
  const ids = listed.slice(offset, offset + pageSize).map(({ id }) => id);
  const services = await loadCards(db, ids, now);
  return { ...company, services, count: listed.length, page, pages };
}

/** A partner's public services, the newest first; at most 200, as a partner can have no more. */
function listPublished(db: Db, partnerId: string, now: Date) {
  return db
    .selectFrom('partner_provided_services as service')
    .leftJoin('service_search as search', 'search.service_id', 'service.id')
    .select('service.id')
    .select(
      sql<boolean>`search.service_id is not null
        and (search.event_at is null or search.event_at >= ${startOfToday(now)})`.as('listed'),
    )
    .where('service.partner_id', '=', partnerId)
    .where(isPublic('service'))
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id', 'desc')
    .execute();
}
