import { href } from 'react-router';
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
import type { Route } from './+types/profile-album.ts';
import { ProfilePage, useProfileData } from './profile-page.tsx';

const page = href('/partner/dashboard/profile');
const failure = laterAgain('Albumas neišsaugotas');

/**
 * Keeps what is said of the album's pictures, in the order that the pressed button tells, if one does,
 * and takes the picture away that it names, if one does.
 */
export function action(args: Route.ActionArgs) {
  return partnerAction(args, { failure }, async ({ form, partner, db, files, log, now }) => {
    const sent = form.get('order');
    const order = typeof sent === 'string' ? sent.split(',').slice(0, photoRoles.album.most) : [];
    const wanted = { order, alts: altsIn(form, photoRoles.album.most) };
    const arranged = await arrangeAlbum(db, partner, wanted);
    if (!arranged.ok) return arranged;
    const removed = form.get('removed');
    if (typeof removed === 'string') {
      await removeCompanyPhoto(db, partner, removed);
      await removeUnownedFilesSoon(db, files, log, now);
      return leadTo(page, { notice: 'puslapio-nuotrauka-pasalinta' });
    }
    const notice = sent === null ? 'nuotrauku-aprasymai' : 'puslapio-nuotrauka-perkelta';
    return leadTo(page, { notice });
  });
}

export const handle: RouteHandle = { formFailure: failure };

export default function ProfileAlbum({ actionData }: Route.ComponentProps) {
  return <ProfilePage data={useProfileData()} refused={{ album: actionData }} />;
}
