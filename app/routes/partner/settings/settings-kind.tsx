import '#app/ui/styles/pages/settings.css';
import { href } from 'react-router';
import { readKindWish } from '#app/domains/accounts/company-schema.ts';
import { kindChoices, readKind } from '#app/domains/accounts/trader-kinds.ts';
import { KindForm } from '#app/domains/partners/kind/kind-form.tsx';
import { requestKind } from '#app/domains/partners/kind/kind-request.server.ts';
import { getProfile } from '#app/domains/partners/profile.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-kind.ts';
import { settingsHandle } from './settings-handle.ts';

/** `kind` of the address is what was chosen on the page before. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const profile = getProfile(context.get(dbContext), context.get(partnerContext));
  const { trader_kind: kind, address, postal_code } = await orNotFoundPage(profile);
  const chosen = readKind(url.searchParams.get('kind'));
  return { kind, chosen, place: { address, postal_code } };
}

const failure = laterAgain('Prašymas neišsiųstas');
export const handle: RouteHandle = {
  title: 'Prašyti pakeisti statusą',
  ...settingsHandle,
  formFailure: failure,
};

/** Asks the administrators to make the partner another kind of trader. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ form, db, partner, now }) => {
    const read = readKindWish(form);
    if (!read.ok) return read;
    const asked = await requestKind(db, partner, read.value, now);
    if (!asked.ok) return asked;
    return leadTo(href('/partner/dashboard/settings'), { notice: 'statuso-prasymas' });
  });
}

export default function SettingsKind({ loaderData, actionData }: Route.ComponentProps) {
  const back = href('/partner/dashboard/settings');
  return (
    <>
      <Crumb to={back}>Nustatymai</Crumb>
      <div className="page-head">
        <h1>Prašyti pakeisti statusą</h1>
      </div>
      <div className="stack gap-5 prose">
        <p>
          Dabar nurodyta: <strong>{kindChoices[loaderData.kind]}</strong>. Prašymą peržiūrėsime per
          kelias darbo dienas ir apie sprendimą parašysime. Iki tol viskas lieka kaip buvę, o
          pakeitus duomenis patikrinsime iš naujo.
        </p>
        <div className="panel stack">
          <KindForm state={actionData} back={back} {...loaderData} />
        </div>
      </div>
    </>
  );
}
