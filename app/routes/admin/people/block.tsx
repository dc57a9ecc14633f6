import { href, useOutletContext } from 'react-router';
import { comingLoss } from '#app/domains/bookings/leaving/coming-loss.ts';
import { countHeld } from '#app/domains/bookings/leaving/end-held.server.ts';
import { blockReasons } from '#app/domains/moderation/people/act-reasons.ts';
import { blockPerson } from '#app/domains/moderation/people/acts.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { ActDialog } from '#app/forms/act-dialog.tsx';
import { actForm } from '#app/forms/act-form.ts';
import { isId } from '#app/platform/database/id.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext } from '#app/web/request/contexts.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { keptSearch, useKeptSearch } from '../kept-search.ts';
import type { Route } from './+types/block.ts';
import type { AccountInQuestion } from './account-looks.tsx';

const failure = laterAgain('Paskyra nesustabdyta');
export const handle: RouteHandle = { title: 'Paskyros sustabdymas', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export async function loader({ context, params: { userId } }: Route.LoaderArgs) {
  const held = isId(userId) ? await countHeld(context.get(dbContext), userId, new Date()) : 0;
  return { formKey: newFormKey(), held };
}

export function action({ params: { userId }, ...args }: Route.ActionArgs) {
  const options = { schema: actForm(blockReasons), failure };
  return adminAction(args, options, async ({ value, admin, accounts, now, once, ...parts }) => {
    const done = await once((saveReply) =>
      blockPerson(accounts, { admin, userId, now, saveReply }, value),
    );
    if (!done.ok) return { ...done, title: failure.title };
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    const page = href('/admin/users/:userId', { userId }) + keptSearch(args.url.searchParams);
    return leadTo(page, { notice: 'zmogus-sustabdytas' });
  });
}

export default function Block({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, isPartner } = useOutletContext<AccountInQuestion>();
  const { held, formKey } = loaderData;
  const search = useKeptSearch();
  return (
    <ActDialog
      title="Sustabdyti paskyrą?"
      lead={
        <>
          Paskyra <strong>{name}</strong> iš karto bus atjungta visuose įrenginiuose, prie jos nebus
          galima prisijungti.{isPartner && ' Partnerio paslaugos nebus rodomos viešai.'} Duomenys
          lieka.{held > 0 && ` ${comingLoss(held, 'teikėjams').trim()} To atšaukti negalėsite.`}
        </>
      }
      reasons={blockReasons}
      explanationLabel="Paaiškinimas žmogui"
      explanationHint="Jį išsiųsime laišku ir rodysime jungiantis."
      confirmLabel="Sustabdyti"
      busyText="Stabdoma..."
      state={actionData}
      formKey={formKey}
      back={href('/admin/users/:userId', params) + search}
    />
  );
}
