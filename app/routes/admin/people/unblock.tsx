import { href, useOutletContext } from 'react-router';
import { unblockPerson } from '#app/domains/moderation/people/acts.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { accountsContext, filesContext } from '#app/web/request/contexts.ts';
import { useKeptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/unblock.ts';
import type { AccountInQuestion } from './account-looks.tsx';
import { runAdminAction } from './run-admin-action.server.ts';

const failure = laterAgain('Sustabdymas nepanaikintas');
export const handle: RouteHandle = {
  title: 'Paskyros sustabdymo atšaukimas',
  formFailure: failure,
};

export async function action(args: Route.ActionArgs) {
  const act = { failure, notice: 'zmogus-atblokuotas' } as const;
  const answer = await runAdminAction(args, act, unblockPerson);
  const { db, log } = args.context.get(accountsContext);
  await withholdPhotosSoon(db, args.context.get(filesContext), log);
  return answer;
}

export default function Unblock({ actionData, params }: Route.ComponentProps) {
  const { name, isPartner } = useOutletContext<AccountInQuestion>();
  const search = useKeptSearch();
  return (
    <QuestionDialog
      title="Panaikinti sustabdymą?"
      back={href('/admin/users/:userId', params) + search}
      confirmLabel="Panaikinti sustabdymą"
      busyText="Naikinama..."
      state={actionData}
    >
      <p>
        Prie paskyros <strong>{name}</strong> vėl bus galima prisijungti
        {isPartner && ', o aktyvios partnerio paslaugos vėl bus rodomos viešai'}. Apie tai
        parašysime jos el. paštu.
      </p>
    </QuestionDialog>
  );
}
