import '#app/ui/styles/pages/admin.css';
import { href, Link } from 'react-router';
import { actsAddress } from '#app/domains/audit/subjects.ts';
import { decideReview } from '#app/domains/moderation/client-reviews/decide-review.server.ts';
import { reviewDecisionForm } from '#app/domains/moderation/client-reviews/decision-form.server.ts';
import { ReviewDecisionForm } from '#app/domains/moderation/client-reviews/decision-form.tsx';
import { reviewState } from '#app/domains/moderation/client-reviews/review-state.ts';
import {
  getReviewToDecide,
  type ReviewToDecide,
} from '#app/domains/moderation/client-reviews/review-to-decide.server.ts';
import { Review } from '#app/domains/reviews/shown/review-parts.tsx';
import { withReason } from '#app/forms/reason.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Note } from '#app/ui/note.tsx';
import { adminAction, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { decisionId } from '../keys.tsx';
import { leadOn } from '../queue/lead-on.server.ts';
import { ListCrumb } from '../queue/list-crumb.tsx';
import type { Route } from './+types/review.ts';

const failure = laterAgain('Nepavyko įrašyti sprendimo');
export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) =>
    `Atsiliepimas – ${loaderData.review.service.title}`,
  formFailure: failure,
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const found = await orNotFoundPage(getReviewToDecide(db, admin, params.reviewId));
  return { ...found, formKey: newFormKey() };
}

export async function action({ params: { reviewId }, ...args }: Route.ActionArgs) {
  const options = { schema: reviewDecisionForm, failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once }) => {
    const decided = await once((saveReply) =>
      decideReview(accounts, admin, reviewId, value, { now, saveReply }),
    );
    if (!decided.ok) return decided;
    return leadOn(args, href('/admin/reviews/:reviewId', { reviewId }), 'atsiliepimas-isprestas');
  });
}

export const shouldRevalidate = reloadRefused;

/** Each review has a page of its own: what is typed about one does not stay for the next. */
export default function AdminReview(props: Route.ComponentProps) {
  return <ReviewPage key={props.params.reviewId} {...props} />;
}

const authors = {
  owner: 'Prisijungęs šeimininkas',
  client: 'Partnerio įrašytas klientas, iš laiško nuorodos',
  gone: 'Paskyra ištrinta',
} as const;

function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, state, hidden, author, userId, partner, reports, seen, formKey } = loaderData;
  const { noShowAt, isDisputed, enteredBefore } = loaderData;
  const { service } = review;
  const isReported = reports.some(({ decided }) => decided === null);
  const { tone, words } = reviewState[isReported && state === 'shown' ? 'reported' : state];
  return (
    <>
      <ListCrumb to={href('/admin/reviews')}>Visi atsiliepimai</ListCrumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{service.title}</h1>
          <p className="row gap-2">
            <Badge tone={tone} dot>
              {withReason(words, hidden)}
            </Badge>
            {!service.isGone && (
              <Link to={href('/admin/services/:serviceId', { serviceId: service.id })}>
                Paslauga
              </Link>
            )}
            <Link to={`${href('/admin/reviews')}?service=${service.id}`}>
              Visi jos atsiliepimai
            </Link>
            <Link to={actsAddress(review.id)}>Veiksmų žurnalas</Link>
          </p>
        </div>
      </div>
      <div className="cols">
        <div className="stack gap-5">
          {isDisputed && (
            <Note tone="warn">
              <strong>Partneris pažymėjo, kad neatvykta, o autorius rašo, kad buvo.</strong> Jei
              neaišku, kas teisus, skelbkite: žyma „neatvyko“ atsiliepimo nesustabdo.
            </Note>
          )}
          {enteredBefore !== null && (
            <Note tone="warn">
              <strong>Klientą įrašė pats partneris.</strong> Jo įrašytų klientų per 30&nbsp;dienų
              prieš tai: {countNoun(enteredBefore, nouns.review)}.
            </Note>
          )}
          <div className="panel">
            <Review review={review} />
          </div>
          {reports.map((report) => (
            <Report key={report.id} {...report} />
          ))}
        </div>
        <div className="stack gap-5">
          <section className="stack gap-3" aria-label="Kas parašė ir apie ką">
            <KeyValues>
              <KeyValue icon="user" term="Parašė">
                {userId === null ? (
                  authors[author]
                ) : (
                  <Link to={href('/admin/users/:userId', { userId })}>{authors[author]}</Link>
                )}
              </KeyValue>
              <KeyValue icon="building-2" term="Partneris">
                <Link to={href('/admin/partners/:partnerId', { partnerId: partner.id })}>
                  {partner.name}
                </Link>
              </KeyValue>
              {noShowAt && (
                <KeyValue icon="calendar-check" term="Pažymėta „neatvyko“">
                  <span className="num">{noShowAt}</span>
                </KeyValue>
              )}
            </KeyValues>
          </section>
          <section className="stack gap-3" id={decisionId}>
            <h2 className="h-xs">Sprendimas</h2>
            <ReviewDecisionForm
              state={state}
              isReported={isReported}
              seen={seen}
              answer={actionData}
              formKey={formKey}
            />
          </section>
        </div>
      </div>
    </>
  );
}

function Report({ at, reason, body, decided }: ReviewToDecide['reports'][number]) {
  return (
    <section className="panel stack gap-3" aria-label="Partnerio pranešimas">
      <p className="row gap-2 between">
        <Badge tone="warn" dot>
          {reason}
        </Badge>
        <span className="muted small num">Pranešė {at}</span>
      </p>
      <p className="typed">{body}</p>
      {decided && (
        <div className="stack gap-2">
          <p>
            <Badge tone={decided.hidden ? 'bad' : 'ok'} dot>
              {decided.hidden ? 'Paslėptas' : 'Paliktas'}
            </Badge>{' '}
            <span className="muted small num">{decided.at}</span>
          </p>
          <p className="typed">{decided.explanation}</p>
        </div>
      )}
    </section>
  );
}
