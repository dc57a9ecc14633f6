import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/admin.css';
import { href, Link } from 'react-router';
import { listFailedMails } from '#app/domains/overview/failed-mails/list-failed-mails.server.ts';
import { countNoun } from '#app/lithuanian/plural.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { countListed } from '#app/platform/database/list-count.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/mails.ts';
import { ListTools, readListTools } from './list-tools.tsx';

/** The kinds by their words in the address. */
const kinds = { kiti: 'other', naujienlaiskis: 'newsletter' } as const;
const list = {
  path: href('/admin/mails'),
  tabName: 'rusis',
  tabs: { kiti: 'Be naujienlaiškio', naujienlaiskis: 'Naujienlaiškis' },
} as const;

const mailNoun = { one: 'laiškas', few: 'laiškai', other: 'laiškų', many: 'laiško' };
const timeNoun = { one: 'kartą', few: 'kartus', other: 'kartų', many: 'karto' };

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const { tab, text } = readListTools(list, params);
  const found = await listFailedMails(context.get(dbContext), context.get(adminContext), {
    ...{ kind: tab && kinds[tab], text },
    page: readPageNumber(params),
  });
  const { mails, count, page, pages } = found;
  return {
    mails: mails.map(({ failedAt, ...mail }) => ({ ...mail, when: formatDateTime(failedAt) })),
    ...{ count, tab, text },
    previous: page > 1 ? pageSearch(params, page - 1) || '?' : null,
    next: page < pages ? pageSearch(params, page + 1) : null,
  };
}

export const handle: RouteHandle = { title: 'Neišsiųsti el. laiškai' };

export default function FailedMails({ loaderData }: Route.ComponentProps) {
  const { mails, count, tab, text, previous, next } = loaderData;
  return (
    <>
      <Crumb to={href('/admin')}>Apžvalga</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Neišsiųsti el. laiškai</h1>
          <p className="muted">
            Per 30&nbsp;dienų: <span className="num">{countListed(count, mailNoun)}</span>. Pačių
            laiškų nesaugome, todėl iš čia jų kartoti negalima.
          </p>
        </div>
      </div>
      <div className="stack">
        <ListTools
          {...{ list, tab, text }}
          tabsLabel="Laiškų rūšys"
          textLabel="Gavėjo el. paštas arba jo dalis"
        />
        {mails.length === 0 ? (
          <NoMails isNarrowed={tab !== null || text !== ''} />
        ) : (
          <Table
            caption="Neišsiųsti el. laiškai"
            columns={['Gavėjas', 'Laiškas', 'Priežastis', 'Bandyta', 'Kada']}
          >
            {mails.map((mail) => (
              <MailRow key={mail.id} {...mail} />
            ))}
          </Table>
        )}
        <Pagination previous={previous} next={next} />
      </div>
    </>
  );
}

type MailRowProps = Route.ComponentProps['loaderData']['mails'][number];

function MailRow({ recipient, userId, title, about, reason, code, tries, when }: MailRowProps) {
  return (
    <tr>
      <TableCell>
        {recipient === null ? (
          <span className="muted">Be adreso</span>
        ) : userId === null ? (
          recipient
        ) : (
          <Link className="strong" to={href('/admin/users/:userId', { userId })}>
            {recipient}
          </Link>
        )}
      </TableCell>
      <TableCell label="Laiškas">
        {about === null ? title : <Link to={addressOf(about)}>{title}</Link>}
      </TableCell>
      <TableCell label="Priežastis">
        <span>
          {reason.text} <span className="muted">{reason.advice}</span>
          <br />
          <code className="muted xs">{code}</code>
        </span>
      </TableCell>
      <TableCell label="Bandyta" numeric>
        {countNoun(tries, timeNoun)}
      </TableCell>
      <TableCell label="Kada" numeric>
        {when}
      </TableCell>
    </tr>
  );
}

function addressOf({ kind, id }: NonNullable<MailRowProps['about']>): string {
  return kind === 'issue'
    ? href('/admin/newsletter/:issueId', { issueId: id })
    : href('/admin/letters/:contactMessageId', { contactMessageId: id });
}

function NoMails({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="Tokių laiškų nėra"
        actions={<ButtonLink to={href('/admin/mails')}>Rodyti visus</ButtonLink>}
      >
        Pagal šią paiešką neišsiųstų laiškų nėra.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Visi laiškai išėjo">
      Kai kurio nors išsiųsti nepavyks, čia matysite kodėl.
    </EmptyState>
  );
}
