import '#app/ui/styles/pages/admin.css';
import { href, Link, Outlet } from 'react-router';
import { listNotes } from '#app/domains/moderation/notes/notes.server.ts';
import { listQuestions } from '#app/domains/moderation/questions/questions.server.ts';
import { findAlikeReports } from '#app/domains/moderation/reports/alike-reports.server.ts';
import { decideReport } from '#app/domains/moderation/reports/decide-report.server.ts';
import { DecisionForm } from '#app/domains/moderation/reports/decision-form.tsx';
import { decisionForm } from '#app/domains/moderation/reports/decision-schema.server.ts';
import { type Decision, shownName } from '#app/domains/moderation/reports/decisions.ts';
import { getReport } from '#app/domains/moderation/reports/report-page.server.ts';
import { getServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { listFilledTemplates } from '#app/domains/moderation/templates/templates.server.ts';
import { deadlineDays } from '#app/domains/moderation/warnings/deadline.ts';
import { listWarningsOf } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { nullIfNotFound, orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import { decisionId } from '../keys.tsx';
import { Notes } from '../notes/notes.tsx';
import { Questions } from '../questions/questions.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import { ListCrumb } from '../queue/list-crumb.tsx';
import { ReviewedContent } from '../services/reviewed-content.tsx';
import { insertTemplate } from '../templates/insert-template.server.ts';
import type { Route } from './+types/report.ts';
import { AlikeReports } from './alike-reports.tsx';
import { OtherReports, ReportPanel } from './report-panel.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const report = await orNotFoundPage(getReport(db, admin, params.reportId));
  const now = new Date();
  const about = { kind: 'report', id: params.reportId } as const;
  const { id, title } = report.service;
  const imone = report.partner?.companyName;
  const values = { paslauga: title, ...(imone && { imone }) };
  const [reported, warnings, questions, notes, alike, templates] = await Promise.all([
    // Its partner may delete it in this very moment.
    id === null ? null : getServiceToReview(db, admin, id, now).catch(nullIfNotFound),
    id === null ? [] : listWarningsOf(db, admin, id),
    listQuestions(db, admin, about),
    listNotes(db, admin, about),
    findAlikeReports(db, admin, params.reportId),
    report.decided === null ? listFilledTemplates(db, admin, 'decision', values) : [],
  ]);
  return {
    report,
    reported,
    warning: warnings.find(({ ended }) => ended === null),
    questions,
    notes,
    alike,
    templates,
    deadlineDays: deadlineDays(now),
    formKey: newFormKey(),
  };
}

/** What a template can be put into. */
const decisionTexts = ['explanation', 'partner_explanation'];

const failure = laterAgain('Nepavyko įrašyti sprendimo');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) =>
    `Pranešimas – ${loaderData.report.service.title}`,
  formFailure: failure,
};

export async function action({ params: { reportId }, ...args }: Route.ActionArgs) {
  const subject = { kind: 'report', id: reportId } as const;
  const inserted = await insertTemplate(args, 'decision', decisionTexts, subject);
  if (inserted) return inserted;
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
      return leadOn(args, href('/admin/reports'), 'pranesimas-isprestas');
    },
  );
}

export const shouldRevalidate = reloadRefused;

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
    ['warned', 'Įspėti ir palikti iki termino'],
    ['hidden', 'Sustabdyti paslaugą'],
  ],
  hidden: [['hidden', 'Palikti sustabdytą']],
  'not-public': [
    ['kept', 'Palikti'],
    ['warned', 'Įspėti ir palikti iki termino'],
    ['hidden', 'Sustabdyti paslaugą'],
  ],
  gone: [['gone', 'Paslaugos nebėra']],
};

/** Each report has a page of its own: what is typed about one does not stay for the next. */
export default function AdminReport(props: Route.ComponentProps) {
  return <ReportPage key={props.params.reportId} {...props} />;
}

function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, reported, warning, questions, notes, formKey } = loaderData;
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
            {report.email !== null && (
              <p>
                <ButtonLink
                  to={href('/admin/reports/:reportId/question', { reportId: report.id }) + search}
                  preventScrollReset
                >
                  Paklausti pranešėjo
                </ButtonLink>
              </p>
            )}
            {decided === null && open.map((other) => <ReportPanel key={other.id} report={other} />)}
          </section>
          {/* Before the decision on a phone, too: one judges what one has seen. */}
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
          <AlikeReports {...loaderData.alike} />
          <Questions questions={questions} />
          <Notes
            notes={notes}
            to={href('/admin/reports/:reportId/note', { reportId: report.id }) + search}
          />
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
                <KeyValue icon="building-2" term="Pavadinimas">
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
              {warning && (
                <Note tone="warn">
                  {`Partneris jau įspėtas iki ${warning.until}. `}
                  {warning.correctedAt && `Paslaugą pataisė ${warning.correctedAt}. `}
                  Įspėjimą galite pakeisti paslaugos puslapyje.
                </Note>
              )}
              <DecisionForm
                possible={possible[service.state].filter(
                  ([decision]) => decision !== 'warned' || !warning,
                )}
                shown={[report.id, ...open.map(({ id }) => id)]}
                tellsPartner={service.state === 'public' || service.state === 'not-public'}
                deadlineDays={loaderData.deadlineDays}
                templates={loaderData.templates}
                state={actionData}
                formKey={formKey}
              />
            </section>
          )}
        </div>
      </div>
      <Outlet />
    </>
  );
}
