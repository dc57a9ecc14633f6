import '#app/ui/styles/pages/admin.css';
import { href, Link } from 'react-router';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { decideReport } from '#app/domains/moderation/reports/decide-report.server.ts';
import { DecisionForm } from '#app/domains/moderation/reports/decision-form.tsx';
import { decisionForm } from '#app/domains/moderation/reports/decision-schema.server.ts';
import { type Decision, shownName } from '#app/domains/moderation/reports/decisions.ts';
import {
  getReport,
  type PrintedReport,
} from '#app/domains/moderation/reports/report-page.server.ts';
import { getServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { AreaError } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import { decisionId } from '../keys.tsx';
import { ListCrumb } from '../queue/list-crumb.tsx';
import { ReviewedContent } from '../services/reviewed-content.tsx';
import type { Route } from './+types/report.ts';
import { decisionTone } from './decision-tone.ts';
import { ReportLines } from './report-lines.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const report = await orNotFoundPage(getReport(db, admin, params.reportId));
  const { id } = report.service;
  // Its partner may delete it in this very moment.
  const reported =
    id === null ? null : await getServiceToReview(db, admin, id, new Date()).catch(nothingIfGone);
  return { report, reported, formKey: newFormKey() };
}

function nothingIfGone(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

const failure = laterAgain('Nepavyko įrašyti sprendimo');
export const handle: RouteHandle = { formFailure: failure };

export function action({ params: { reportId }, ...args }: Route.ActionArgs) {
  const options = { schema: decisionForm, failure };
  return adminAction(
    args,
    options,
    async ({ form, value, admin, accounts, now, once, ...parts }) => {
      const decision = { ...value, shown: form.getAll(shownName).map(String) };
      const decided = await once((saveReply) =>
        decideReport(accounts, admin, reportId, decision, now, saveReply),
      );
      if (!decided.ok) return decided;
      await withholdPhotosSoon(parts.db, parts.files, parts.log);
      const params = args.url.searchParams;
      const next = await findNext(parts.db, admin, params);
      const list = href('/admin/reports') + keptSearch(params);
      return leadTo(next ?? list, { notice: 'pranesimas-isprestas' });
    },
  );
}

export const shouldRevalidate = reloadRefused;

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(
    loaderData ? `Pranešimas – ${loaderData.report.service.title}` : 'Pranešimas',
  );
}

const states = {
  public: { tone: 'ok', words: 'Rodoma viešai' },
  hidden: { tone: 'bad', words: 'Sustabdyta' },
  'not-public': { tone: 'mute', words: 'Viešai nerodoma' },
  gone: { tone: 'mute', words: 'Ištrinta' },
} as const;

/** What can be decided about a service by its state. */
const possible: Readonly<Record<keyof typeof states, readonly (readonly [Decision, string])[]>> = {
  public: [
    ['kept', 'Palikti'],
    ['hidden', 'Sustabdyti paslaugą'],
  ],
  hidden: [['hidden', 'Palikti sustabdytą']],
  'not-public': [
    ['kept', 'Palikti'],
    ['hidden', 'Sustabdyti paslaugą'],
  ],
  gone: [['gone', 'Paslaugos nebėra']],
};

/** Each report has a page of its own: what is typed about one does not stay for the next. */
export default function AdminReport(props: Route.ComponentProps) {
  return <ReportPage key={props.params.reportId} {...props} />;
}

function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, reported, formKey } = loaderData;
  const { service, partner, others, decided } = report;
  const search = useKeptSearch();
  const state = states[service.state];
  const open = others.filter((other) => other.decided === null);
  const past = others.filter((other) => other.decided !== null);
  return (
    <>
      <ListCrumb to={href('/admin/reports') + search}>Visi pranešimai</ListCrumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{service.title}</h1>
          <p className="row gap-2">
            <Badge tone={state.tone} dot>
              {state.words}
            </Badge>
            {service.id !== null && (
              <Link to={href('/admin/services/:serviceId', { serviceId: service.id })}>
                Paslaugos turinys ir istorija
              </Link>
            )}
            {service.id !== null && service.state === 'public' && (
              <Link to={href('/service/:serviceId', { serviceId: service.id })}>
                Viešas puslapis
              </Link>
            )}
          </p>
        </div>
      </div>
      {decided && actionData && (
        <Note tone="bad" role="alert">
          {actionData.text}
        </Note>
      )}
      <div className="cols">
        <div className="stack gap-5">
          <section className="stack gap-3" aria-labelledby="pranesimai">
            <h2 className="h-xs" id="pranesimai">
              {open.length > 0 ? `Pranešė ${open.length + 1}` : 'Pranešimas'}
            </h2>
            <ReportPanel report={report} />
            {decided === null && open.map((other) => <ReportPanel key={other.id} report={other} />)}
          </section>
          {decided !== null && open.length > 0 && (
            <OtherReports title="Laukia sprendimo" reports={open} />
          )}
          {past.length > 0 && <OtherReports title="Ankstesni sprendimai" reports={past} />}
        </div>
        <div className="stack gap-5">
          <section className="stack gap-3">
            <h2 className="h-xs">Partneris</h2>
            {partner === null ? (
              <p className="muted">Partnerio paskyra ištrinta.</p>
            ) : (
              <KeyValues>
                <KeyValue icon="building-2" term="Įmonė">
                  <Link to={href('/admin/partners/:partnerId', { partnerId: partner.id })}>
                    {partner.companyName}
                  </Link>
                </KeyValue>
                <KeyValue icon="mail" term="El. paštas">
                  <Link to={href('/admin/users/:userId', { userId: partner.userId })}>
                    {partner.email}
                  </Link>
                </KeyValue>
              </KeyValues>
            )}
          </section>
          {decided === null && (
            <section className="stack gap-3" id={decisionId}>
              <h2 className="h-xs">Sprendimas</h2>
              {service.state === 'hidden' && (
                <Note tone="warn">Paslauga jau sustabdyta, partneriui apie tai pranešta.</Note>
              )}
              <DecisionForm
                possible={possible[service.state]}
                shown={[report.id, ...open.map(({ id }) => id)]}
                tellsPartner={service.state === 'public' || service.state === 'not-public'}
                state={actionData}
                formKey={formKey}
              />
            </section>
          )}
        </div>
      </div>
      {reported && (
        <section className="stack gap-3" aria-labelledby="apie-ka-pranesta">
          <h2 className="h-xs" id="apie-ka-pranesta">
            Apie ką pranešta
          </h2>
          <p className="muted small">
            Paslaugos puslapio turinys dabar; paskutinį kartą pakeistas{' '}
            <span className="num">{reported.updatedAt}</span>.
          </p>
          <ReviewedContent content={reported.content} />
        </section>
      )}
    </>
  );
}

function ReportPanel({ report: { reason, body, email, at, decided } }: { report: PrintedReport }) {
  return (
    <div className="panel stack gap-3">
      <p className="row gap-2 between">
        <Badge tone="warn" dot>
          {reason}
        </Badge>
        <span className="muted small num">{at}</span>
      </p>
      <p className="typed">{body}</p>
      <p className="muted small">{email ?? 'El. pašto nenurodė'}</p>
      {decided && (
        <div className="stack gap-2">
          <p>
            <Badge tone={decisionTone[decided.decision]} dot>
              {decided.words}
            </Badge>{' '}
            {decided.reason}
          </p>
          <p className="typed">{decided.explanation}</p>
          {decided.partnerExplanation !== null && (
            <p className="typed">
              <strong>Partneriui:</strong> {decided.partnerExplanation}
            </p>
          )}
          <p className="muted small num">
            {decided.at}, {decided.by ?? 'ištrintas administratorius'}
          </p>
        </div>
      )}
    </div>
  );
}

function OtherReports({ title, reports }: { title: string; reports: readonly PrintedReport[] }) {
  return (
    <section className="stack gap-3">
      <h2 className="h-xs">{title}</h2>
      <ReportLines reports={reports} />
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/admin')} />;
}
