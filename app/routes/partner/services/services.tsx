import { countComingByService } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/dashboard.css';
import { useRef } from 'react';
import { href, Link, Outlet } from 'react-router';
import { listLeftReviews } from '#app/domains/reviews/partner/left-reviews.server.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { ofNewService } from '#app/domains/services/editor/wizard-steps.ts';
import { OwnServiceRow } from '#app/domains/services/own/own-service-row.tsx';
import { listOwnServices } from '#app/domains/services/own/own-services.server.ts';
import { OwnServicesFilter } from '#app/domains/services/own/own-services-filter.tsx';
import {
  isNarrowed,
  ownServicesSearch,
  readOwnServicesQuery,
} from '#app/domains/services/own/own-services-query.ts';
import { countNoun, nounFor, nouns } from '#app/lithuanian/plural.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { List } from '#app/ui/data/list.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Note } from '#app/ui/note.tsx';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { useShowToast } from '#app/web/notices/page-toasts.tsx';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import { ApprovalNote } from '../overview/approval-note.tsx';
import { SuspendedNote } from '../overview/suspension-note.tsx';
import type { Route } from './+types/services.ts';
import { useDeletion } from './use-deletion.tsx';

/** With more than so many the list can be searched. */
const searchedAbove = 8;

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readOwnServicesQuery(url.searchParams);
  const after = url.searchParams.get('after');
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const [page, coming, left] = await Promise.all([
    listOwnServices(db, partner, query, after),
    countComingByService(db, partner, new Date()),
    listLeftReviews(db, partner),
  ]);
  return {
    ...page,
    coming,
    left,
    query,
    search: ownServicesSearch(query, after),
    formKey: newFormKey(),
  };
}

export const handle: RouteHandle = { title: 'Mano paslaugos' };

const list = servicesAddress;
const newService = stepAddress(ofNewService, 'category');
const draftOfNew = stepAddress(ofNewService, 'photos');

export default function PartnerServices({ loaderData }: Route.ComponentProps) {
  const { services, total, found, draft, query, search, next, previous, formKey } = loaderData;
  const { awaitsApproval, isRefused, isSuspended } = loaderData;
  const isShown = !awaitsApproval && !isSuspended;
  const active = isShown ? loaderData.active : 0;
  const showToast = useShowToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useDeletion(formKey, loaderData, () => heading.current?.focus());
  const asksOnPage = (id: string) => (loaderData.left[id]?.copies.length ?? 0) > 0;
  const page = (token: string | null) => token && list + ownServicesSearch(query, token);
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1 ref={heading} tabIndex={-1}>
            Mano paslaugos
          </h1>
          {total > 0 && (
            <p className="muted">
              {countNoun(total, nouns.service)},{' '}
              {active === 0
                ? 'nė viena nerodoma viešai'
                : `${active} ${nounFor(active, shownPublicly)} viešai`}
            </p>
          )}
        </div>
        {total > 0 && (
          <div className="row gap-2">
            <ButtonLink icon="calendar-days" to={href('/partner/dashboard/schedules')}>
              Tvarkaraščiai
            </ButtonLink>
            <ButtonLink icon="building-2" to={href('/partner/dashboard/profile')}>
              Mano viešas puslapis
            </ButtonLink>
            <ButtonLink variant="primary" icon="plus" to={newService}>
              Pridėti paslaugą
            </ButtonLink>
          </div>
        )}
      </div>
      <div className="stack gap-5">
        {isSuspended && <SuspendedNote />}
        {awaitsApproval && !isSuspended && <ApprovalNote isRefused={isRefused} />}
        {draft && total > 0 && (
          <Note>
            <strong>Pradėjote naują paslaugą, bet jos neišsaugojote.</strong>{' '}
            <Link className="strong" to={draftOfNew}>
              Tęsti pradėtą paslaugą
            </Link>
          </Note>
        )}
        {(total > searchedAbove || isNarrowed(query)) && (
          <OwnServicesFilter query={query} list={list} />
        )}
        {isNarrowed(query) && found > 0 && (
          <p className="muted" role="status">
            Rasta: {countNoun(found, nouns.service)}
          </p>
        )}
        {services.length > 0 && (
          <List>
            {services.map((service) => (
              <OwnServiceRow
                key={service.id}
                service={service}
                isShown={isShown}
                search={search}
                formKey={formKey}
                onDelete={asksOnPage(service.id) ? null : deletion.ask}
                onFailure={showToast}
              />
            ))}
          </List>
        )}
        {total > 0 && found === 0 && (
          <EmptyState
            title="Tokių paslaugų neradome"
            actions={<ButtonLink to={list}>Rodyti visas</ButtonLink>}
          >
            Pakeiskite paiešką arba išvalykite filtrus.
          </EmptyState>
        )}
        {total === 0 && <NoServices draft={draft} />}
        <Pagination previous={page(previous)} next={page(next)} />
      </div>
      {deletion.dialog}
      <Outlet />
    </>
  );
}

/** '1 rodoma', '4 rodomos', '10 rodoma'. */
const shownPublicly = { one: 'rodoma', few: 'rodomos', other: 'rodoma', many: 'rodomos' };

function NoServices({ draft }: { draft: boolean }) {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Dar neturite paslaugų"
        art={<img src={searchingDog} alt="" width={240} height={180} />}
        actions={
          <ButtonLink variant="primary" icon="plus" to={draft ? draftOfNew : newService}>
            {draft ? 'Tęsti pradėtą paslaugą' : 'Pridėti paslaugą'}
          </ButtonLink>
        }
      >
        Aprašykite, ką darote, ir šeimininkai ras jus paieškoje. Užtruksite kelias minutes.
      </EmptyState>
    </section>
  );
}
