import '#app/ui/styles/pages/dashboard.css';
import { href } from 'react-router';
import { AnswerFields } from '#app/domains/moderation/questions/answer-fields.tsx';
import {
  answerOwnQuestion,
  getOwnQuestion,
} from '#app/domains/moderation/questions/answer-question.server.ts';
import { answerForm } from '#app/domains/moderation/questions/question-forms.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/question.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  return orNotFoundPage(getOwnQuestion(db, partner, params.questionId));
}

const failure = laterAgain('Atsakymas neišsiųstas');
export const handle: RouteHandle = { title: 'Vizgis klausia', formFailure: failure };

export function action({ params, ...args }: Route.ActionArgs) {
  const options = { schema: answerForm, failure };
  return partnerAction(args, options, async ({ value, partner, db, now }) => {
    const answered = await answerOwnQuestion(db, partner, params.questionId, value.answer, now);
    if (!answered.ok) return answered;
    return leadTo(href('/partner/dashboard'), { notice: 'atsakymas-gautas' });
  });
}

export const shouldRevalidate = reloadRefused;

/** A question of an administrator to the partner, until it is answered with its form. */
export default function PartnerQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { about, body, answer } = loaderData;
  return (
    <>
      <Crumb to={href('/partner/dashboard')}>Apžvalga</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Vizgis klausia</h1>
          <p className="muted">Apie {inQuotes(about)}</p>
        </div>
      </div>
      <div className="stack gap-5 prose">
        {answer === null || actionData ? (
          <AnswerFields question={body} state={actionData} />
        ) : (
          <>
            <p className="panel typed">{body}</p>
            <section className="stack gap-3" aria-labelledby="atsakymas">
              <h2 className="h-xs" id="atsakymas">
                Jūsų atsakymas
              </h2>
              <p className="panel typed">{answer}</p>
            </section>
          </>
        )}
      </div>
    </>
  );
}
