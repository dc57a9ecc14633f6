import { href, useOutletContext } from 'react-router';
import { endPersonSessions } from '#app/domains/moderation/people/acts.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/end-sessions.ts';
import type { AccountInQuestion } from './account-looks.tsx';
import { runAdminAction } from './run-admin-action.server.ts';

const failure = laterAgain('Įrenginiai neatjungti');
export const handle: RouteHandle = { title: 'Įrenginių atjungimas', formFailure: failure };

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, { failure, notice: 'irenginiai-atjungti' }, endPersonSessions);
}

export default function EndSessions({ actionData, params }: Route.ComponentProps) {
  const { name } = useOutletContext<AccountInQuestion>();
  const search = useKeptSearch();
  return (
    <QuestionDialog
      title="Atjungti visus įrenginius?"
      back={href('/admin/users/:userId', params) + search}
      confirmLabel="Atjungti"
      busyText="Atjungiama..."
      state={actionData}
    >
      <p>
        Prie paskyros <strong>{name}</strong> visuose įrenginiuose reikės prisijungti iš naujo.
        Neišsaugoti pakeitimai juose gali dingti.
      </p>
    </QuestionDialog>
  );
}
