import { lookAtService } from '#app/domains/moderation/services/look-at-service.server.ts';
import { adminAction, leadTo } from '#app/web/forms/form-action.server.ts';
import { keptSearch } from '../kept-search.ts';
import { leadOn } from '../queue/lead-on.server.ts';
import type { Route } from './+types/look.ts';
import { servicePageAt } from './page-address.ts';

/** Looking at the address marks nothing. */
export function loader({ params: { serviceId }, url }: Route.LoaderArgs) {
  throw leadTo(servicePageAt(serviceId, keptSearch(url.searchParams)));
}

/** The new service has been looked at, and stays as it is. */
export function action({ params: { serviceId }, ...args }: Route.ActionArgs) {
  return adminAction(args, {}, async ({ form, admin, db, now }) => {
    const seen = String(form.get('seen') ?? '');
    const look = await lookAtService(db, admin, serviceId, seen, now);
    if (look === 'changed') {
      const page = servicePageAt(serviceId) + keptSearch(args.url.searchParams);
      return leadTo(page, { notice: 'paslauga-pasikeite' });
    }
    const notice = look === 'looked' ? 'paslauga-perziureta' : 'jau-padaryta';
    return leadOn(args, servicePageAt(serviceId), notice);
  });
}
