import { href, Link } from 'react-router';
import {
  countReports,
  listDecisions,
  listWaiting,
} from '#app/domains/moderation/reports/report-queue.server.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { Badge, Badges } from '#app/ui/data/badge.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/reports.ts';
import { decisionTone } from './decision-tone.ts';

const listParam = 'list';
const decided = 'decided';

export async function loader({ context, url }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const admin = context.get(adminContext);
  const wanted = readPageNumber(url.searchParams);
  const counts = await countReports(db, admin);
  const list =
    url.searchParams.get(listParam) === decided
      ? ({
          kind: 'decided',
          ...(await listDecisions(db, admin, wanted, counts.decisions)),
        } as const)
      : ({ kind: 'waiting', ...(await listWaiting(db, admin, wanted, counts.services)) } as const);
  const kept = new URLSearchParams(list.kind === 'decided' ? { [listParam]: decided } : {});
  const { page, pages } = list;
  return {
    counts,
    list,
    previous: page > 1 ? href('/admin/reports') + pageSearch(kept, page - 1) : null,
    next: page < pages ? href('/admin/reports') + pageSearch(kept, page + 1) : null,
  };
}

export const handle: RouteHandle = { title: 'Pranešimai apie paslaugas' };

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { counts, list, previous, next } = loaderData;
  const own = href('/admin/reports');
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Pranešimai apie paslaugas</h1>
          <p className="muted">
            {counts.services === 0
              ? 'Naujų pranešimų nėra'
              : `Laukia sprendimo: ${counts.services}`}
          </p>
        </div>
      </div>
      <nav aria-label="Pranešimų sąrašai" className="tools">
        <ChipLink to={own} current={list.kind === 'waiting'}>
          Laukia ({counts.services})
        </ChipLink>
        <ChipLink to={`${own}?${listParam}=${decided}`} current={list.kind === 'decided'}>
          Nuspręsta ({counts.decisions})
        </ChipLink>
      </nav>
      {list.kind === 'waiting' ? <Waiting {...list} /> : <Decided {...list} />}
      <Pagination previous={previous} next={next} />
    </>
  );
}

type List = Route.ComponentProps['loaderData']['list'];

function Waiting({ reports }: Extract<List, { kind: 'waiting' }>) {
  const search = useKeptSearch();
  if (reports.length === 0) {
    return (
      <EmptyState title="Sprendimo niekas nelaukia">
        Kai kas nors praneš apie paslaugą, rasite čia.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Pranešimai, laukiantys sprendimo"
      columns={['Paslauga', 'Pranešė', 'Priežastis', 'Laukia nuo']}
    >
      {reports.map(({ id, title, company, count, reasons, since }) => (
        <tr key={id}>
          <TableCell>
            <Link
              className="strong"
              to={href('/admin/reports/:reportId', { reportId: id }) + search}
            >
              {title}
            </Link>
            <br />
            <span className="muted xs">{company ?? 'Partnerio paskyra ištrinta'}</span>
          </TableCell>
          <TableCell label="Pranešė" numeric>
            {count}
          </TableCell>
          <TableCell label="Priežastis">
            <Badges>
              {reasons.map((reason) => (
                <Badge key={reason} tone="warn" dot>
                  {reason}
                </Badge>
              ))}
            </Badges>
          </TableCell>
          <TableCell label="Laukia nuo" numeric>
            {since}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}

function Decided({ reports }: Extract<List, { kind: 'decided' }>) {
  const search = useKeptSearch();
  if (reports.length === 0) {
    return (
      <EmptyState title="Sprendimų dar nėra">
        Sprendimai čia lieka šešis mėnesius, kol dėl jų galima skųstis.
      </EmptyState>
    );
  }
  return (
    <Table
      caption="Sprendimai dėl pranešimų"
      columns={['Paslauga', 'Sprendimas', 'Pranešė', 'Nusprendė', 'Kada']}
    >
      {reports.map(({ id, title, decision, words, reason, count, by, at }) => (
        <tr key={id}>
          <TableCell>
            <Link
              className="strong"
              to={href('/admin/reports/:reportId', { reportId: id }) + search}
            >
              {title}
            </Link>
          </TableCell>
          <TableCell label="Sprendimas">
            <Badge tone={decisionTone[decision]} dot>
              {words}
            </Badge>{' '}
            {reason}
          </TableCell>
          <TableCell label="Pranešė" numeric>
            {count}
          </TableCell>
          <TableCell label="Nusprendė">{by ?? 'Ištrintas administratorius'}</TableCell>
          <TableCell label="Kada" numeric>
            {at}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}
