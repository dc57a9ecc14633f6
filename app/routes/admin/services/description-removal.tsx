import { hidingReasons } from '#app/domains/services/publication/hiding-reasons.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import { reloadRefused } from '#app/web/forms/reload-refused.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { requireCode } from '#app/web/request/guards.server.ts';
import { PartnerActDialog } from '../partner-act-dialog.tsx';
import type { Route } from './+types/description-removal.ts';
import { loadRemoving, sendRemoval } from './removing.server.ts';

const failure = laterAgain('Aprašymas nepašalintas');
export const handle: RouteHandle = { title: 'Pašalinti aprašymą?', formFailure: failure };

export const middleware: Route.MiddlewareFunction[] = [requireCode];

export function loader({ params: { serviceId }, ...args }: Route.LoaderArgs) {
  return loadRemoving(args, serviceId, { kind: 'description' });
}

export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return sendRemoval(args, serviceId, { kind: 'description' }, failure);
}

export const shouldRevalidate = reloadRefused;

export default function DescriptionRemoval({ loaderData, actionData }: Route.ComponentProps) {
  const { title, seen, back, templates, formKey } = loaderData;
  return (
    <PartnerActDialog
      title="Pašalinti aprašymą?"
      lead={`Aprašymas dings iš paslaugos ${inQuotes(title)}. Paslauga, nuotraukos ir kiti tekstai liks. Partneris gaus laišką su priežastimi. To atšaukti negalėsite.`}
      reasons={hidingReasons}
      templates={templates}
      confirmLabel="Pašalinti"
      busyText="Šalinama..."
      state={actionData}
      formKey={formKey}
      seen={seen}
      back={back}
    />
  );
}
