import { redirect } from 'react-router';
import {
  getQuestionSubject,
  markAnswerRead,
} from '#app/domains/moderation/questions/questions.server.ts';
import { pageOf } from '#app/domains/moderation/subject.ts';
import { adminAction } from '#app/web/forms/form-action.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/answer-read.ts';

/** Leads to the question where it stands. Looking at the address marks nothing. */
export async function loader({ context, params: { questionId }, url }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const subject = await orNotFoundPage(getQuestionSubject(db, admin, questionId));
  const page = pageOf(subject) + keptSearch(url.searchParams);
  throw redirect(`${page}#klausimas-${questionId}`);
}

/** Marks the answer to a question as read, and leads on in the queue or to where it stands. */
export function action({ params, ...args }: Route.ActionArgs) {
  return adminAction(args, {}, async ({ db, admin, now }) => {
    const subject = await markAnswerRead(db, admin, params.questionId, now);
    return leadOn(args, pageOf(subject), 'atsakymas-perskaitytas');
  });
}
