import { href, Link } from 'react-router';
import { contactMessageStates } from '#app/domains/messages/contact/contact-message.ts';
import { listContactMessages } from '#app/domains/messages/contact/contact-messages.server.ts';
import { searchedFor } from '#app/domains/services/search/search-query.ts';
import { formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { shortCount } from '#app/platform/database/list-count.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { MailAddress } from '#app/ui/data/mail-address.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { ListTools, listPath, readListTools } from '../list-tools.tsx';
import type { Route } from './+types/contact-messages.ts';
import { stateTones } from './state-tones.ts';

/** The states by their words in the address. */
const states = { nauji: 'new', skaityti: 'read', atsakyti: 'answered' } as const;
const list = {
  path: href('/admin/letters'),
  tabName: 'busena',
  tabs: { nauji: 'Nauji', skaityti: 'Perskaitytieji', atsakyti: 'Su atsakymu' },
} as const;
type Tab = keyof typeof states;

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const { tab, text } = readListTools(list, params);
  const found = await listContactMessages(context.get(dbContext), context.get(adminContext), {
    ...{ state: tab && states[tab], text },
    page: readPageNumber(params),
  });
  const { contactMessages, count, page, pages } = found;
  return {
    contactMessages: contactMessages.map((contactMessage) => ({
      ...contactMessage,
      when: formatDateTime(contactMessage.createdAt),
    })),
    ...{ count, tab, text },
    previous: page > 1 ? pageSearch(params, page - 1) || '?' : null,
    next: page < pages ? pageSearch(params, page + 1) : null,
  };
}

export const handle: RouteHandle = { title: 'Laiškai' };

export default function ContactMessages({ loaderData }: Route.ComponentProps) {
  const { contactMessages, count, tab, text, previous, next } = loaderData;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Laiškai</h1>
          <p className="muted">
            Iš kontaktų puslapio. Rasta: <span className="num">{shortCount(count)}</span>
          </p>
        </div>
      </div>
      <div className="stack">
        <ListTools
          {...{ list, tab, text }}
          tabsLabel="Laiškų būsenos"
          textLabel="Vardas, el. paštas arba žodis iš laiško"
        />
        {contactMessages.length === 0 ? (
          <NoContactMessages tab={tab} text={text} />
        ) : (
          <Table caption="Laiškai" columns={['Laiškas', 'El. paštas', 'Gautas', 'Būsena']}>
            {contactMessages.map(({ id, name, email, excerpt, state, when }) => (
              <tr key={id}>
                <TableCell>
                  <Link
                    className="strong"
                    to={href('/admin/letters/:contactMessageId', { contactMessageId: id })}
                  >
                    {name}
                  </Link>
                  <br />
                  <span className="muted small">{excerpt}</span>
                </TableCell>
                <TableCell label="El. paštas">
                  <MailAddress>{email}</MailAddress>
                </TableCell>
                <TableCell label="Gautas" numeric>
                  {when}
                </TableCell>
                <TableCell label="Būsena">
                  <Badge dot tone={stateTones[state]}>
                    {contactMessageStates[state]}
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

function NoContactMessages({ tab, text }: { tab: Tab | null; text: string }) {
  if (text === '') {
    return (
      <div className="panel">
        <EmptyState title={tab === null ? 'Laiškų dar nėra' : 'Tokių laiškų nėra'}>
          Čia matysite, ką žmonės parašė iš kontaktų puslapio.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="panel">
      <EmptyState
        title="Laiškų nerasta"
        actions={<ButtonLink to={listPath(list, tab)}>Išvalyti paiešką</ButtonLink>}
      >
        Ieškojome <span className="typed">{searchedFor(text)}</span> vardo, el. pašto ir teksto
        laukuose.
      </EmptyState>
    </div>
  );
}
