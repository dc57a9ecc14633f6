import { deleteNote, getOwnNote } from '#app/domains/moderation/notes/notes.server.ts';
import { pageOf } from '#app/domains/moderation/subject.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/note-deletion.ts';

const failure = laterAgain('Pastaba neištrinta');
export const handle: RouteHandle = { title: 'Ištrinti pastabą?', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { body, subject } = await orNotFoundPage(getOwnNote(db, admin, params.noteId));
  return { body, back: pageOf(subject) };
}

export function action({ params, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ admin, db, now }) => {
    const page = await deleteNote(db, admin, params.noteId, now);
    return leadTo(page, { notice: 'pastaba-istrinta' });
  });
}

export default function NoteDeletion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <QuestionDialog
      title="Ištrinti pastabą?"
      back={loaderData.back}
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      danger
      state={actionData}
    >
      <p>Ji bus ištrinta visam laikui. To atšaukti negalėsite.</p>
      <p className="typed">{loaderData.body}</p>
    </QuestionDialog>
  );
}
