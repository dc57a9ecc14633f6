import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/admin.css';
import { Form, href, Outlet } from 'react-router';
import { readAuditQuery } from '#app/domains/audit/audit-query.ts';
import { AuditRows } from '#app/domains/audit/audit-rows.tsx';
import { listAudit } from '#app/domains/audit/list-audit.server.ts';
import { listPriceItems } from '#app/domains/bookings/price-list/price-items.server.ts';
import { viewPriceList } from '#app/domains/bookings/price-list/price-list-view.server.ts';
import { listNotes } from '#app/domains/moderation/notes/notes.server.ts';
import { listQuestions } from '#app/domains/moderation/questions/questions.server.ts';
import { listReportsOf } from '#app/domains/moderation/reports/report-page.server.ts';
import { getServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { listWarningsOf } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { getCategory } from '#app/domains/services/catalogue/categories.ts';
import { withReason } from '#app/forms/reason.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badges } from '#app/ui/data/badge.tsx';
import { Note } from '#app/ui/note.tsx';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { AuditLink } from '../audit-link.tsx';
import { keptSearch } from '../kept-search.ts';
import { decisionId } from '../keys.tsx';
import { Notes } from '../notes/notes.tsx';
import { Questions } from '../questions/questions.tsx';
import { ListCrumb } from '../queue/list-crumb.tsx';
import { ReportLines } from '../reports/report-lines.tsx';
import type { Route } from './+types/service.ts';
import { HidingReview } from './hiding-review.tsx';
import { RemovableContent } from './removable-content.tsx';
import { ReviewedContent } from './reviewed-content.tsx';
import { ServiceBadge } from './service-badge.tsx';
import { ServiceSide } from './service-side.tsx';
import { PastWarnings, StandingWarning } from './service-warnings.tsx';

export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getServiceToReview(db, admin, serviceId, new Date()));
  const onIt = readAuditQuery(new URLSearchParams({ subject: serviceId }));
  const [prices, reports, warnings, questions, notes, acts] = await Promise.all([
    listPriceItems(db, serviceId),
    listReportsOf(db, admin, serviceId),
    listWarningsOf(db, admin, serviceId),
    listQuestions(db, admin, { kind: 'service', id: serviceId }),
    listNotes(db, admin, { kind: 'service', id: serviceId }),
    listAudit(db, admin, onIt),
  ]);
  const search = keptSearch(url.searchParams);
  const warning = warnings.find(({ ended }) => ended === null);
  const past = warnings.filter(({ ended }) => ended !== null);
  const isPaidThere = getCategory(service.content.category).units.length > 0;
  const shown = { service, prices: viewPriceList(prices), isPaidThere, acts: acts.rows, search };
  return { ...shown, reports, warning, past, questions, notes };
}

export const shouldRevalidate = reloadRefused;

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.service.content.title,
};

/** All that there is to know of a service, over which the dialogs that hide and show it open. */
export default function AdminService(props: Route.ComponentProps) {
  return <ServicePage key={props.params.serviceId} {...props} />;
}

function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, reports, warning, past, questions, notes, acts, search } = loaderData;
  const { content, states, hiding } = service;
  return (
    <div className="stack gap-5">
      <ListCrumb to={href('/admin/services') + search}>Paslaugų priežiūra</ListCrumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{content.title}</h1>
          <Badges>
            {states.map((state) => (
              <ServiceBadge key={state} state={state} reason={null} />
            ))}
          </Badges>
        </div>
        <Acts {...loaderData} />
      </div>
      {hiding && (
        <Note tone="bad">
          <strong>{`${withReason(`Sustabdyta ${hiding.at}`, hiding.reason)}.`}</strong>{' '}
          <span className="typed">{hiding.explanation}</span>
          <br />
          <span className="small">
            {hiding.by && `${hiding.leftAt ? 'Paliko sustabdytą' : 'Sustabdė'} ${hiding.by}. `}
            Partneris šį paaiškinimą gavo laišku.
          </span>
        </Note>
      )}
      {hiding && <HidingReview hiding={hiding} />}
      {warning && <StandingWarning warning={warning} />}
      <div className="cols">
        <section className="stack gap-3" aria-labelledby="turinys-lankytojams">
          <h2 className="h-md" id="turinys-lankytojams">
            Paslaugos puslapio turinys
          </h2>
          <ReviewedContent
            content={content}
            prices={loaderData.prices}
            isPaidThere={loaderData.isPaidThere}
          />
          <RemovableContent content={content} search={search} />
        </section>
        <ServiceSide service={service} />
      </div>
      <section className="stack gap-3" aria-labelledby="pranesimai">
        <h2 className="h-md" id="pranesimai">
          Pranešimai apie paslaugą
        </h2>
        {reports.length > 0 ? (
          <ReportLines reports={reports} />
        ) : (
          <p className="muted">Apie šią paslaugą niekas nepranešė.</p>
        )}
      </section>
      <Questions questions={questions} />
      <Notes
        notes={notes}
        to={href('/admin/services/:serviceId/note', { serviceId: content.id }) + search}
      />
      {past.length > 0 && <PastWarnings warnings={past} />}
      <section className="stack gap-3" aria-labelledby="veiksmai">
        <h2 className="h-md" id="veiksmai">
          Administratorių veiksmai
        </h2>
        {acts.length > 0 ? (
          <>
            <AuditRows rows={acts} />
            <p>
              <AuditLink subject={content.id} />
            </p>
          </>
        ) : (
          <p className="muted">Su šia paslauga nieko nedaryta.</p>
        )}
      </section>
      <Outlet />
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** What can be done to it now, and its page for the public. */
function Acts({ service, warning, search }: Data) {
  const { content, states, hiding } = service;
  const at = { serviceId: content.id };
  return (
    <div className="row" id={decisionId}>
      {service.isNew && (
        <Form method="post" action={href('/admin/services/:serviceId/look', at) + search}>
          <input type="hidden" name="seen" value={service.look} />
          <Button type="submit" variant="primary" icon="check">
            Peržiūrėta
          </Button>
        </Form>
      )}
      {states[0] === 'public' && (
        <ButtonLink to={href('/service/:serviceId', at)}>Viešas puslapis</ButtonLink>
      )}
      {hiding?.askedAt && (
        <ButtonLink
          variant="danger-quiet"
          to={href('/admin/services/:serviceId/leaving-hidden', at) + search}
          preventScrollReset
        >
          Palikti sustabdytą
        </ButtonLink>
      )}
      <ButtonLink to={href('/admin/services/:serviceId/question', at) + search} preventScrollReset>
        Paklausti
      </ButtonLink>
      {/* A key each: the focus must not come back to the one that takes another's place. */}
      {hiding ? (
        <ButtonLink
          key="showing"
          to={href('/admin/services/:serviceId/showing', at) + search}
          preventScrollReset
        >
          Vėl rodyti
        </ButtonLink>
      ) : (
        <>
          {warning && (
            <ButtonLink
              key="lifting"
              to={href('/admin/services/:serviceId/warning/lifting', at) + search}
              preventScrollReset
            >
              Panaikinti įspėjimą
            </ButtonLink>
          )}
          <ButtonLink
            key="warning"
            to={href('/admin/services/:serviceId/warning', at) + search}
            preventScrollReset
          >
            {warning ? (warning.correctedAt ? 'Nepakanka' : 'Keisti įspėjimą') : 'Įspėti'}
          </ButtonLink>
          <ButtonLink
            key="hiding"
            variant="danger-quiet"
            to={href('/admin/services/:serviceId/hiding', at) + search}
            preventScrollReset
          >
            Sustabdyti
          </ButtonLink>
        </>
      )}
    </div>
  );
}
