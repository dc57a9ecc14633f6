import { Form, href, Link } from 'react-router';
import { audiences } from '#app/domains/newsletter/issues/issue.ts';
import { countSubscribers, listIssues } from '#app/domains/newsletter/issues/issues.server.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Figures } from '#app/ui/data/facts.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/newsletter.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const [counts, { issues, page, pages }] = await Promise.all([
    countSubscribers(db, admin, new Date()),
    listIssues(db, admin, readPageNumber(url.searchParams)),
  ]);
  return {
    counts,
    formKey: newFormKey(),
    issues: issues.map(({ sentAt, updatedAt, ...issue }) => ({
      ...issue,
      sent: sentAt !== null,
      when: formatDateTime(sentAt ?? updatedAt),
    })),
    previous: page > 1 ? pageSearch(url.searchParams, page - 1) || '?' : null,
    next: page < pages ? pageSearch(url.searchParams, page + 1) : null,
  };
}

export const handle: RouteHandle = { title: 'Naujienlaiškis' };

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { counts, issues, formKey, previous, next } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Naujienlaiškis</h1>
        <div className="row">
          {counts.confirmed > 0 && (
            <Form method="post" action={href('/admin/newsletter/export')} reloadDocument>
              <FormKey value={formKey} />
              <Button type="submit" icon="download">
                Eksportuoti adresus
              </Button>
            </Form>
          )}
          <ButtonLink icon="bell" to={`${href('/admin/newsletter/new')}?tema=taisykles`}>
            Pranešti apie taisykles
          </ButtonLink>
          <ButtonLink variant="primary" icon="plus" to={href('/admin/newsletter/new')}>
            Rašyti naujienlaiškį
          </ButtonLink>
        </div>
      </div>
      <div className="stack">
        <Figures
          items={[
            { term: 'Prenumeruoja', value: counts.confirmed },
            { term: 'Dar nepatvirtino', value: counts.waiting },
            { term: 'Nauji per 7\u00a0dienas', value: counts.newThisWeek },
            { term: 'Nauji per 30\u00a0dienų', value: counts.newThisMonth },
          ]}
        />
        {issues.length === 0 ? (
          <div className="panel">
            <EmptyState title="Naujienlaiškių dar nėra">
              Parašytą naujienlaiškį pirmiausia galėsite išsiųsti sau.
            </EmptyState>
          </div>
        ) : (
          <Table caption="Naujienlaiškiai" columns={['Tema', 'Kam', 'Kada', 'Būsena']}>
            {issues.map(({ id, subject, audience, sent, when }) => (
              <tr key={id}>
                <TableCell>
                  <Link className="strong" to={href('/admin/newsletter/:issueId', { issueId: id })}>
                    {subject}
                  </Link>
                </TableCell>
                <TableCell label="Kam">{audiences[audience]}</TableCell>
                <TableCell label="Kada" numeric>
                  {when}
                </TableCell>
                <TableCell label="Būsena">
                  <Badge dot tone={sent ? 'ok' : 'warn'}>
                    {sent ? 'Išsiųstas' : 'Juodraštis'}
                  </Badge>
                </TableCell>
              </tr>
            ))}
          </Table>
        )}
        <Pagination previous={previous} next={next} />
      </div>
    </>
  );
}
