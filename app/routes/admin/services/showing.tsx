import { href, redirect } from 'react-router';
import { showService } from '#app/domains/services/moderation/hide-service.server.ts';
import { withholdPhotosSoon } from '#app/domains/services/photos/withheld-photos.server.ts';
import { accountsContext, adminContext, filesContext } from '#app/web/contexts.ts';
import { AreaError } from '#app/web/error-page.tsx';
import { leadTo, takeForm } from '#app/web/form-action.server.ts';
import { keptSearch } from '../kept-search.ts';
import type { Route } from './+types/showing.ts';
import { servicePageAt } from './page-address.ts';

/** Looking at the address shows nothing. */
export function loader({ params: { serviceId } }: Route.LoaderArgs) {
  throw redirect(servicePageAt(serviceId));
}

/** Ends the hiding of a service, and leads back to its page. */
export function action({ request, context, params: { serviceId } }: Route.ActionArgs) {
  const options = { name: `service-showing ${serviceId}` };
  return takeForm({ request, context }, options, async ({ form, once }) => {
    const [accounts, admin] = [context.get(accountsContext), context.get(adminContext)];
    const { ok } = await once((remember) =>
      showService(accounts, admin, serviceId, { now: new Date(), remember }),
    );
    await withholdPhotosSoon(accounts.db, context.get(filesContext), accounts.log);
    const search = keptSearch(new URLSearchParams(String(form.get('search') ?? '')));
    return leadTo(servicePageAt(serviceId, search), {
      notice: ok ? 'paslauga-vel-rodoma' : 'jau-padaryta',
    });
  });
}

/** Never drawn; with it an administrator's address that others ask for is the 404 page. */
export default function ServiceShowing() {
  return null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaError error={error} home={href('/admin')} />;
}
