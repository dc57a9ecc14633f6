import { href } from 'react-router';
import {
  type ListedCompany,
  listCompanies,
} from '#app/domains/moderation/companies/companies.server.ts';
import {
  checkChoices,
  companiesSearch,
  readCompaniesQuery,
} from '#app/domains/moderation/companies/companies-query.ts';
import { shortCount } from '#app/platform/database/list-count.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import { ListSearch } from '../list-search.tsx';
import type { Route } from './+types/partners.ts';
import { CompanyCells, companyColumns } from './company-cells.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCompaniesQuery(url.searchParams);
  const wanted = readPageNumber(url.searchParams);
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  return { ...(await listCompanies(db, admin, query, wanted)), query };
}

export const handle: RouteHandle = { title: 'Partnerių patikrinimas' };

const list = href('/admin/partners');

export default function AdminPartners({ loaderData }: Route.ComponentProps) {
  const { companies, count, counts, query, page, pages } = loaderData;
  const { text, state } = query;
  const search = companiesSearch(query);
  const here = useKeptSearch();
  const pageAt = (number: number) => list + pageSearch(new URLSearchParams(search), number);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Partnerių patikrinimas</h1>
          <p className="muted">
            {counts
              ? `Laukia patikrinimo: ${shortCount(counts.waiting)}`
              : `Rasta: ${shortCount(count)}`}
          </p>
        </div>
        <ButtonLink icon="mail" to={`${href('/admin/newsletter/new')}?kam=partners`}>
          Rašyti partneriams
        </ButtonLink>
      </div>
      <ListSearch
        list={list}
        label="Partneris, el. paštas, įmonės kodas arba ID"
        {...{ text, state, counts }}
        states={checkChoices}
        addressOf={(choice) => list + companiesSearch({ text, state: choice })}
      />
      {companies.length === 0 ? (
        <EmptyState
          title="Partnerių neradome"
          actions={<ButtonLink to={list}>Rodyti visus</ButtonLink>}
        >
          Pakeiskite paiešką arba būseną.
        </EmptyState>
      ) : (
        <Table caption="Partneriai" columns={[...companyColumns, 'Būsena']}>
          {companies.map((company) => (
            <tr key={company.partnerId}>
              <CompanyCells company={company} search={here} />
              <TableCell label="Būsena">{stateWords(company)}</TableCell>
            </tr>
          ))}
        </Table>
      )}
      <Pagination
        previous={page > 1 ? pageAt(page - 1) : null}
        next={page < pages ? pageAt(page + 1) : null}
      />
    </>
  );
}

function stateWords({ state, isHidden, reviewedOn, ...at }: ListedCompany): string {
  if (at.askedOn !== null) return `Prašo peržiūrėti nuo ${at.askedOn}`;
  if (at.suspendedOn !== null) return `Sustabdytas ${at.suspendedOn}`;
  if (state === 'checked') return `Patikrintas ${reviewedOn}`;
  if (state === 'refused') return `Atmestas ${reviewedOn}`;
  return isHidden ? 'Laukia, paslaugos nerodomos' : 'Laukia';
}
