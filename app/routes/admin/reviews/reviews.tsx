import { Form, href, Link } from 'react-router';
import {
  listClientReviews,
  readClientReviewsQuery,
} from '#app/domains/moderation/client-reviews/list-client-reviews.server.ts';
import { reviewState } from '#app/domains/moderation/client-reviews/review-state.ts';
import { searchOf } from '#app/platform/search-of.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell, TableLink } from '#app/ui/data/table.tsx';
import { SearchField } from '#app/ui/fields/search-field.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reviews.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readClientReviewsQuery(url.searchParams);
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  return { query, ...(await listClientReviews(db, admin, query, url.searchParams.get('after'))) };
}

export const handle: RouteHandle = { title: 'Atsiliepimai' };

const shown = [
  { id: 'all', label: 'Visi' },
  { id: 'held', label: 'Laukia peržiūros' },
  { id: 'reported', label: 'Pranešta' },
  { id: 'hidden', label: 'Paslėptieji' },
] as const;

export default function AdminReviews({ loaderData }: Route.ComponentProps) {
  const { query, reviews, next, previous } = loaderData;
  const addressOf = (show: string, after: string | null = null) => {
    const params = new URLSearchParams();
    if (show !== 'all') params.set('show', show);
    if (query.service !== null) params.set('service', query.service);
    if (query.text !== '') params.set('q', query.text);
    if (after !== null && after !== 'first') params.set('after', after);
    return `${href('/admin/reviews')}${searchOf(params)}`;
  };
  const pageAt = (token: string | null) => token && addressOf(query.show, token);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Atsiliepimai</h1>
          <p className="muted">
            {query.service === null ? 'Apie visas paslaugas' : 'Apie vieną paslaugą. '}
            {query.service !== null && <Link to={href('/admin/reviews')}>Rodyti visus</Link>}
          </p>
        </div>
      </div>
      <Form key={query.text} action={href('/admin/reviews')} role="search" className="tools">
        <SearchField
          className="grow"
          label="Tekstas, autorius, paslauga, partneris arba ID"
          text={query.text}
        />
        {query.show !== 'all' && <input type="hidden" name="show" value={query.show} />}
        {query.service !== null && <input type="hidden" name="service" value={query.service} />}
        <Button type="submit">Ieškoti</Button>
      </Form>
      <nav aria-label="Atsiliepimų sąrašai" className="tools">
        {shown.map(({ id, label }) => (
          <ChipLink key={id} to={addressOf(id)} current={id === query.show}>
            {label}
          </ChipLink>
        ))}
      </nav>
      {reviews.length === 0 ? (
        <EmptyState
          title="Tokių atsiliepimų nėra"
          actions={
            query.text !== '' && <ButtonLink to={href('/admin/reviews')}>Rodyti visus</ButtonLink>
          }
        >
          {query.text === '' ? 'Kai šeimininkai parašys, rasite čia.' : 'Pakeiskite paiešką.'}
        </EmptyState>
      ) : (
        <Table
          caption="Atsiliepimai, naujausi pirmi"
          columns={['Atsiliepimas', 'Autorius', 'Įvertinimas', 'Būsena', 'Kada']}
          withActions
        >
          {reviews.map(({ id, title, excerpt, author, rating, state, on }) => {
            const to = href('/admin/reviews/:reviewId', { reviewId: id });
            const { tone, words } = reviewState[state];
            return (
              <tr key={id}>
                <TableCell>
                  <Link className="strong" to={to}>
                    {title}
                  </Link>
                  <div className="muted xs">{excerpt}</div>
                </TableCell>
                <TableCell label="Autorius">{author}</TableCell>
                <TableCell label="Įvertinimas" numeric>
                  {rating} iš 5
                </TableCell>
                <TableCell label="Būsena">
                  <Badge tone={tone} dot>
                    {words}
                  </Badge>
                </TableCell>
                <TableCell label="Kada" numeric>
                  {on}
                </TableCell>
                <TableLink to={to} />
              </tr>
            );
          })}
        </Table>
      )}
      <Pagination previous={pageAt(previous)} next={pageAt(next)} />
    </>
  );
}
