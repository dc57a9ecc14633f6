import { href, useOutletContext } from 'react-router';
import { countComing } from '#app/domains/bookings/leaving/coming-bookings.server.ts';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { deletionReasons } from '#app/domains/moderation/people/act-reasons.ts';
import { deletePerson } from '#app/domains/moderation/people/acts.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { isId } from '#app/platform/database/id.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/deletion.ts';
import type { AccountInQuestion } from './account-looks.tsx';

const failure = laterAgain('Klaida trinant paskyrą');
export const handle: RouteHandle = { title: 'Paskyros ištrynimas', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = params;
  const coming = isId(userId)
    ? await countComing(context.get(dbContext), { userId }, new Date())
    : 0;
  return { formKey: newFormKey(), coming };
}

export function action({ params: { userId }, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(deletionReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const done = await once((saveReply) =>
      deletePerson(accounts, { admin, userId, now, saveReply }, value),
    );
    if (!done.ok) return { ...done, title: failure.title };
    await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
    const list = href('/admin/users') + keptSearch(args.url.searchParams);
    return leadTo(list, { notice: 'paskyra-istrinta' });
  });
}

export default function Deletion({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name } = useOutletContext<AccountInQuestion>();
  const search = useKeptSearch();
  return (
    <ActDialog
      title="Ištrinti paskyrą?"
      lead={
        <>
          Paskyra <strong>{name}</strong> bus ištrinta su viskuo, kas jai priklauso: profiliais,
          augintiniais, paslaugomis, nuotraukomis. Pokalbiai lieka kitai pusei be vardo.
          {comingLoss(loaderData.coming, 'kitai pusei')} To atšaukti negalėsite.
        </>
      }
      reasons={deletionReasons}
      explanationLabel="Paaiškinimas žmogui"
      explanationHint="Jį išsiųsime laišku."
      confirmLabel="Ištrinti"
      busyText="Trinama..."
      state={actionData}
      formKey={loaderData.formKey}
      back={href('/admin/users/:userId', params) + search}
    />
  );
}
