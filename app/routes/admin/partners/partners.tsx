import '#app/ui/fields/field.css';
import { Form, href } from 'react-router';
import {
  type ListedCompany,
  listCompanies,
} from '#app/domains/moderation/companies/companies.server.ts';
import {
  type CheckChoice,
  checkChoices,
  companiesSearch,
  readCompaniesQuery,
} from '#app/domains/moderation/companies/companies-query.ts';
import { shortCount, withCount } from '#app/platform/database/list-count.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/partners.ts';
import { CompanyCells, companyColumns } from './company-cells.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readCompaniesQuery(url.searchParams);
  const wanted = readPageNumber(url.searchParams);
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  return { ...(await listCompanies(db, admin, query, wanted)), query };
}

export function meta() {
  return unlistedMeta('Partnerių patikrinimas');
}

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
      </div>
      <Form key={search} action={list} role="search" className="tools">
        <div className="field grow">
          <label className="label" htmlFor="q">
            Partneris, el. paštas, įmonės kodas arba ID
          </label>
          <TextInput
            id="q"
            name="q"
            type="search"
            icon="search"
            defaultValue={text}
            maxLength={100}
          />
        </div>
        {state !== 'all' && <input type="hidden" name="state" value={state} />}
        <Button type="submit">Ieškoti</Button>
      </Form>
      <nav className="tools" aria-label="Rodyti">
        {Object.entries(checkChoices).map(([choice, word]) => (
          <ChipLink
            key={choice}
            to={list + companiesSearch({ text, state: choice as CheckChoice })}
            current={choice === state}
          >
            {withCount(word, counts?.[choice as CheckChoice])}
          </ChipLink>
        ))}
      </nav>
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/admin')} />;
}
