import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/fields/field.css';
import '#app/ui/styles/pages/people.css';
import { Form, href, Link } from 'react-router';
import { personTint } from '#app/domains/messages/inbox/person-tint.ts';
import {
  accountRoles,
  accountStates,
  isNarrowed,
  readAccountsQuery,
} from '#app/domains/moderation/people/accounts-query.ts';
import { listAccounts } from '#app/domains/moderation/people/list-accounts.server.ts';
import { formatDate, formatRecent } from '#app/lithuanian/vilnius-time.ts';
import { countListed } from '#app/platform/database/list-count.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableActions, TableCell } from '#app/ui/data/table.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { SearchField } from '#app/ui/fields/search-field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/people.ts';
import { AccountActs, roleWords, StateBadge } from './account-looks.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const params = url.searchParams;
  const query = readAccountsQuery(params);
  const admin = context.get(adminContext);
  const now = new Date();
  const found = await listAccounts(context.get(dbContext), admin, query, readPageNumber(params));
  const { accounts, count, page, pages, first } = found;
  return {
    accounts: accounts.map(({ createdAt, seenAt, ...account }) => ({
      ...account,
      registered: formatDate(createdAt),
      seen: seenAt && formatRecent(seenAt, now),
      own: account.userId === admin.userId,
    })),
    ...{ query, count, first },
    previous: page > 1 ? pageSearch(params, page - 1) || '?' : null,
    next: page < pages ? pageSearch(params, page + 1) : null,
  };
}

export const handle: RouteHandle = { title: 'Naudotojai' };

const accountNoun = { one: 'paskyra', few: 'paskyros', other: 'paskyrų', many: 'paskyros' };
const columns = ['Naudotojas', 'Vaidmuo', 'Būsena', 'Registruotas', 'Prisijungė'];
type Listed = Route.ComponentProps['loaderData']['accounts'][number];

export default function People({ loaderData }: Route.ComponentProps) {
  const { accounts, query, count, first, previous, next } = loaderData;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Naudotojai</h1>
          <p className="muted num" role="status">
            {isNarrowed(query) && 'Rasta: '}
            {countListed(count, accountNoun)}
            {count.number > accounts.length && `, rodomos ${first}–${first + accounts.length - 1}`}
          </p>
        </div>
        <div className="row">
          <ButtonLink icon="mail" to={`${href('/admin/newsletter/new')}?kam=members`}>
            Rašyti laišką
          </ButtonLink>
          <ButtonLink to={href('/admin/users/invitations')} icon="plus">
            Pakviesti administratorių
          </ButtonLink>
        </div>
      </div>
      <Filter query={query} />
      {accounts.length > 0 && (
        <Table caption="Naudotojai" columns={columns} withActions>
          {accounts.map((account) => (
            <AccountRow key={account.userId} account={account} />
          ))}
        </Table>
      )}
      {accounts.length === 0 && (
        <EmptyState
          title="Tokių paskyrų neradome"
          actions={<ButtonLink to={href('/admin/users')}>Rodyti visas</ButtonLink>}
        >
          Ieškokite vardo, partnerio, el. pašto dalies arba viso įmonės kodo.
        </EmptyState>
      )}
      <Pagination previous={previous} next={next} />
    </>
  );
}

function Filter({ query }: { query: Route.ComponentProps['loaderData']['query'] }) {
  const { text, role, state } = query;
  return (
    <Form key={`${text} ${role} ${state}`} role="search" className="tools people-tools">
      <SearchField
        className="grow"
        label="Vardas, partneris, įmonės kodas arba el. paštas"
        text={text}
      />
      <div className="field">
        <label className="label" htmlFor="role">
          Vaidmuo
        </label>
        <Select id="role" name="role" defaultValue={role ?? ''}>
          <option value="">Visi vaidmenys</option>
          <Options of={accountRoles} />
        </Select>
      </div>
      <div className="field">
        <label className="label" htmlFor="state">
          Būsena
        </label>
        <Select id="state" name="state" defaultValue={state ?? ''}>
          <option value="">Visos būsenos</option>
          <Options of={accountStates} />
        </Select>
      </div>
      <Button type="submit">Ieškoti</Button>
    </Form>
  );
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([key, word]) => (
    <option key={key} value={key}>
      {word}
    </option>
  ));
}

function AccountRow({ account }: { account: Listed }) {
  const { userId, name, email, state, registered, seen, own } = account;
  const page = href('/admin/users/:userId', { userId }) + useKeptSearch();
  return (
    <tr>
      <TableCell>
        <span className="who">
          <Avatar name={name} size="sm" tint={personTint(email)} />
          <span>
            <Link className="strong" to={page}>
              {name}
            </Link>
            {name !== email && (
              <>
                <br />
                <span className="muted small">{email}</span>
              </>
            )}
          </span>
        </span>
      </TableCell>
      <TableCell label="Vaidmuo">{roleWords(account)}</TableCell>
      <TableCell label="Būsena">
        <StateBadge state={state} />
      </TableCell>
      <TableCell label="Registruotas" numeric>
        {registered}
      </TableCell>
      <TableCell label="Prisijungė" numeric>
        {seen ?? '–'}
      </TableCell>
      <TableActions>
        <Menu label={`Veiksmai: ${name}`} icon="ellipsis-vertical">
          <Link to={page}>
            <Icon name="eye" />
            Peržiūrėti paskyrą
          </Link>
          <AccountActs userId={userId} state={state} own={own} />
        </Menu>
      </TableActions>
    </tr>
  );
}
