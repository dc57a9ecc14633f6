import { href, redirect } from 'react-router';
import { removeCompanyPhoto } from '#app/domains/companies/photos/company-photos.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/profile-photo-removal.ts';

const page = href('/partner/dashboard/profile');

/** Looking at the address removes nothing. */
export function loader() {
  throw redirect(page);
}

export const handle: RouteHandle = { formFailure: laterAgain('Nuotrauka nepašalinta') };

/** Takes the logo or the cover away, which the form names; once it is gone, nothing changes. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, partner, db, files, log, now }) => {
    await removeCompanyPhoto(db, partner, String(form.get('photo') ?? ''));
    await removeUnownedFilesSoon(db, files, log, now);
    return leadTo(page, { notice: 'puslapio-nuotrauka-pasalinta' });
  });
}
