import { href, Link } from 'react-router';
import {
  moderatedSearch,
  readModeratedQuery,
  stateChoices,
} from '#app/domains/moderation/services/moderated-query.ts';
import {
  listModeratedServices,
  type ModeratedService,
} from '#app/domains/moderation/services/moderated-services.server.ts';
import { photoPath } from '#app/domains/photos/photo.ts';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { nouns } from '#app/lithuanian/plural.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { countListed } from '#app/platform/database/list-count.ts';
import { pageSearch, readPageNumber } from '#app/platform/database/page-number.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CardCategory } from '#app/ui/card.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Table, TableActions, TableCell } from '#app/ui/data/table.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { AuditLink } from '../audit-link.tsx';
import { useKeptSearch } from '../kept-search.ts';
import { ListSearch } from '../list-search.tsx';
import type { Route } from './+types/services.ts';
import { servicePageAt } from './page-address.ts';
import { ServiceBadge } from './service-badge.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readModeratedQuery(url.searchParams);
  const wanted = readPageNumber(url.searchParams);
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const found = await listModeratedServices(db, admin, query, wanted);
  return { ...found, query };
}

export const handle: RouteHandle = { title: 'Paslaugų priežiūra' };

const list = href('/admin/services');

const columns = {
  state: ['Paslauga', 'Teikėjas', 'Būsena', 'Data'],
  why: ['Paslauga', 'Teikėjas', 'Kodėl čia', 'Priežastis', 'Data'],
} as const;

export default function AdminServices({ loaderData }: Route.ComponentProps) {
  const { services, count, counts, query, page, pages } = loaderData;
  const { text, state } = query;
  const search = moderatedSearch(query);
  const here = useKeptSearch();
  const pageAt = (number: number) => list + pageSearch(new URLSearchParams(search), number);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Paslaugų priežiūra</h1>
          <p className="muted">
            {text === '' ? 'Iš viso' : 'Rasta'}: {countListed(count, nouns.service)}
          </p>
        </div>
      </div>
      <ListSearch
        list={list}
        label="Pavadinimas, partneris, įmonės kodas arba ID"
        {...{ text, state, counts }}
        states={stateChoices}
        addressOf={(choice) => list + moderatedSearch({ text, state: choice })}
      />
      {services.length === 0 ? (
        <EmptyState
          title="Paslaugų neradome"
          actions={<ButtonLink to={list}>Rodyti visas</ButtonLink>}
        >
          Pakeiskite paiešką arba būseną.
        </EmptyState>
      ) : (
        <Table
          caption="Paslaugos"
          columns={columns[state === 'waiting' ? 'why' : 'state']}
          withActions
        >
          {services.map((service) => (
            <ServiceRow
              key={service.id}
              service={service}
              search={here}
              withReason={state === 'waiting'}
            />
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

interface ServiceRowProps {
  service: ModeratedService;
  /** The query of the list's address, to come back to. */
  search: string;
  /** Why it waits, in the place of its state. */
  withReason: boolean;
}

function ServiceRow({ service, search, withReason }: ServiceRowProps) {
  const { id, title, photo, state, reason } = service;
  const { icon, label } = getCategoryName(service.category);
  return (
    <tr className={categoryTint(service.category)}>
      <TableCell>
        <div className="tbl-pic">
          <Picture
            frameClassName="thumbpic"
            src={photo && photoPath(photo, '240.webp')}
            alt=""
            width={60}
            height={45}
            icon={icon}
          />
          <div>
            <CardCategory icon={icon}>{label}</CardCategory>
            <br />
            <Link className="strong" to={servicePageAt(id, search)}>
              {title}
            </Link>
          </div>
        </div>
      </TableCell>
      <TableCell label="Teikėjas">
        <Link to={href('/admin/partners/:partnerId', { partnerId: service.partnerId })}>
          {service.companyName}
        </Link>
      </TableCell>
      {withReason ? (
        <ReasonCells service={service} />
      ) : (
        <TableCell label="Būsena">
          <ServiceBadge state={state} reason={reason} />
        </TableCell>
      )}
      <TableCell label="Data" numeric>
        {service.day}
      </TableCell>
      <TableActions>
        <Menu label={`Veiksmai: ${inQuotes(title)}`} icon="ellipsis-vertical">
          {state === 'public' && (
            <Link to={href('/service/:serviceId', { serviceId: id })}>Viešas puslapis</Link>
          )}
          <Link to={list + moderatedSearch({ text: service.partnerId, state: 'all' })}>
            Visos teikėjo paslaugos
          </Link>
          <AuditLink subject={id} />
          {state !== 'hidden' && (
            <Link
              className="red"
              to={href('/admin/services/:serviceId/hiding', { serviceId: id }) + search}
            >
              Sustabdyti
            </Link>
          )}
        </Menu>
      </TableActions>
    </tr>
  );
}

/** Why a service waits for an administrator. */
function ReasonCells({ service }: { service: ModeratedService }) {
  const { reported, isAsked, corrected, reason } = service;
  const [why, about] = reported
    ? [`Pranešė ${reported.count}`, reported.reason]
    : isAsked
      ? ['Pataisyta po sustabdymo', reason ?? '']
      : corrected
        ? ['Pataisyta po įspėjimo', corrected]
        : ['Nauja, partneris nepatikrintas', 'Patikrinimas'];
  return (
    <>
      <TableCell label="Kodėl čia">{why}</TableCell>
      <TableCell label="Priežastis">
        <Badge tone={reported && reported.count > 1 ? 'bad' : 'warn'} dot>
          {about}
        </Badge>
      </TableCell>
    </>
  );
}
