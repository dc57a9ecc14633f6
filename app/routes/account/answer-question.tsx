import { data, href } from 'react-router';
import { AnswerFields } from '#app/domains/moderation/questions/answer-fields.tsx';
import {
  answerByLink,
  deadLink,
  findQuestionOfLink,
} from '#app/domains/moderation/questions/answer-question.server.ts';
import { answerForm } from '#app/domains/moderation/questions/question-forms.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { publicAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext } from '#app/web/request/contexts.ts';
import { noStore } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/answer-question.ts';
import { AuthFrame } from './auth-frame.tsx';

export const middleware: Route.MiddlewareFunction[] = [noStore];

const tokenOf = (url: URL) => url.searchParams.get('token') ?? '';

/** Looking at the question changes nothing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findQuestionOfLink(context.get(accountsContext), tokenOf(url), new Date());
  if (found === null) return { question: null, dead: deadLink };
  const { about, body, isAnswered } = found;
  return { question: { about, body, isAnswered }, dead: null };
}

const failure = laterAgain('Atsakymas neišsiųstas');
const title = 'Vizgis klausia';

export const handle: RouteHandle = { title, formFailure: failure };

export function action(args: Route.ActionArgs) {
  const options = { schema: answerForm, failure };
  return publicAction(args, options, async ({ value, from, accounts, now }) => {
    const token = tokenOf(args.url);
    const answered = await answerByLink(accounts, token, value.answer, from, now);
    return answered.ok ? data({ answered: true as const }) : answered;
  });
}

export default function AnswerQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { question, dead } = loaderData;
  const isDone = actionData && 'answered' in actionData;
  if (question === null || isDone || (question.isAnswered && !actionData)) {
    return (
      <AuthFrame title={title}>
        {isDone || question ? (
          <Note tone="ok" role="status">
            Ačiū, jūsų atsakymą gavome.
          </Note>
        ) : (
          <Note tone="bad" role="alert">
            {dead}
          </Note>
        )}
        <ButtonLink to={href(isDone || question ? '/' : '/kontaktai')} block>
          {isDone || question ? 'Į pradžią' : 'Parašyti mums'}
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={title} lead={`Apie ${inQuotes(question.about)}.`}>
      <AnswerFields question={question.body} state={actionData} />
    </AuthFrame>
  );
}
