import { href, redirect } from 'react-router';
import { photoRoles } from '#app/domains/companies/photos/company-photo.ts';
import { arrangeAlbum } from '#app/domains/companies/photos/company-photos.server.ts';
import { altsIn } from '#app/domains/services/photos/photo-upload.ts';
import { leadTo, partnerAction } from '#app/web/forms/form-action.server.ts';
import { laterAgain } from '#app/web/forms/form-failure.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import type { Route } from './+types/profile-album.ts';
import { sayOnProfile } from './profile-data.server.ts';

const page = href('/partner/dashboard/profile');

/** Looking at the address changes nothing. */
export function loader() {
  throw redirect(page);
}

export const handle: RouteHandle = { formFailure: laterAgain('Albumas neišsaugotas') };

/** Keeps what is said of the album's pictures, in the order that the pressed button tells, if one does. */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, partner, db }) => {
    const sent = form.get('order');
    const order = typeof sent === 'string' ? sent.split(',').slice(0, photoRoles.album.most) : [];
    const wanted = { order, alts: altsIn(form, photoRoles.album.most) };
    const arranged = await arrangeAlbum(db, partner, wanted);
    if (!arranged.ok) return sayOnProfile(args.context, arranged);
    const notice = sent === null ? 'nuotrauku-aprasymai' : 'puslapio-nuotrauka-perkelta';
    return leadTo(page, { notice });
  });
}
