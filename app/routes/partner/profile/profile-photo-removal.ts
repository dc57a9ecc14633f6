import { href, redirect } from 'react-router';
import { photoRoles } from '#app/domains/companies/photos/company-photo.ts';
import {
  arrangeAlbum,
  removeCompanyPhoto,
} from '#app/domains/companies/photos/company-photos.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { altsIn } from '#app/domains/services/photos/photo-upload.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/profile-photo-removal.ts';
import { sayOnProfile } from './profile-data.server.ts';

const page = href('/partner/dashboard/profile');

/** Looking at the address removes nothing. */
export function loader() {
  throw redirect(page);
}

export const handle: RouteHandle = { formFailure: laterAgain('Nuotrauka nepašalinta') };

/**
 * Takes the picture that the form names away; once it is gone, nothing changes. What was typed about
 * the others comes along and is kept.
 */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, partner, db, files, log, now }) => {
    const alts = altsIn(form, photoRoles.album.most);
    if (alts.size > 0) {
      const arranged = await arrangeAlbum(db, partner, { order: [], alts });
      if (!arranged.ok) return sayOnProfile(args.context, arranged);
    }
    await removeCompanyPhoto(db, partner, String(form.get('photo') ?? ''));
    await removeUnownedFilesSoon(db, files, log, now);
    return leadTo(page, { notice: 'puslapio-nuotrauka-pasalinta' });
  });
}
