import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { showService } from '#app/domains/moderation/services/hide-service.server.ts';
import { getModeratedService } from '#app/domains/moderation/services/moderated-service.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { adminAction, leadTo, newFormKey } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import type { Route } from './+types/showing.ts';
import { servicePageAt } from './page-address.ts';

const failure = laterAgain('Paslauga liko sustabdyta');
export const handle: RouteHandle = { formFailure: failure };

export async function loader({ context, params: { serviceId }, url, request }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const service = await orNotFoundPage(getModeratedService(db, admin, serviceId));
  const back = servicePageAt(serviceId, keptSearch(url.searchParams));
  // After a refusal the dialog stays and says why.
  if (!service.isHidden && request.method === 'GET') {
    throw leadTo(back, { notice: 'jau-padaryta' });
  }
  return { title: service.title, mark: service.mark, back, formKey: newFormKey() };
}

/** Ends the hiding of a service, and leads back to its page. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return adminAction(args, { failure }, async ({ form, admin, accounts, now, once, ...parts }) => {
    const seen = String(form.get('seen') ?? '');
    const shown = await once((saveReply) =>
      showService(accounts, admin, serviceId, seen, { now, saveReply }),
    );
    if (!shown.ok) return shown;
    await withholdPhotosSoon(parts.db, parts.files, parts.log);
    const back = servicePageAt(serviceId, keptSearch(args.url.searchParams));
    const next = await findNext(parts.db, admin, args.url.searchParams);
    return leadTo(next ?? back, { notice: 'paslauga-vel-rodoma' });
  });
}

export const shouldRevalidate = reloadRefused;

export function meta() {
  return unlistedMeta('Vėl rodyti paslaugą?');
}

export default function ServiceShowing({ loaderData, actionData }: Route.ComponentProps) {
  const { title, mark, back, formKey } = loaderData;
  return (
    <QuestionDialog
      title="Vėl rodyti paslaugą?"
      back={back}
      confirmLabel="Vėl rodyti"
      busyText="Rodoma..."
      state={actionData}
      formKey={formKey}
    >
      <input type="hidden" name="seen" value={mark} />
      <p>
        Sustabdymas bus panaikintas: <strong>{inQuotes(title)}</strong> vėl bus rodoma viešai, jei
        partneris jos neišjungė. Apie tai parašysime partneriui el. paštu.
      </p>
    </QuestionDialog>
  );
}
