import { href, useOutletContext } from 'react-router';
import { sendPersonPasswordLink } from '#app/domains/moderation/people/acts.server.ts';
import { newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/password-link.ts';
import type { AccountInQuestion } from './account-looks.tsx';
import { runAdminAction } from './run-admin-action.server.ts';

const failure = laterAgain('Laiškas neišsiųstas');
export const handle: RouteHandle = { title: 'Slaptažodžio nuoroda', formFailure: failure };

export function loader() {
  return { formKey: newFormKey() };
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, { failure, notice: 'laiskas-issiustas' }, sendPersonPasswordLink);
}

export default function PasswordLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name } = useOutletContext<AccountInQuestion>();
  const search = useKeptSearch();
  return (
    <QuestionDialog
      title="Siųsti slaptažodžio nuorodą?"
      back={href('/admin/users/:userId', params) + search}
      confirmLabel="Siųsti"
      busyText="Siunčiama..."
      state={actionData}
      formKey={loaderData.formKey}
    >
      <p>
        Paskyros <strong>{name}</strong> el. paštu išsiųsime nuorodą naujam slaptažodžiui sukurti.
        Ji galioja valandą, o ankstesnės nustoja galioti.
      </p>
    </QuestionDialog>
  );
}
