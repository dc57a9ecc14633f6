import { data, href, redirect } from 'react-router';
import {
  type CompanyPhotoOutcome,
  readPhotoRole,
} from '#app/domains/companies/photos/company-photo.ts';
import {
  noSlotForCompany,
  uploadCompanyPhotos,
} from '#app/domains/companies/photos/upload-company-photos.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { withFlash } from '#app/web/notices/flash.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { acceptsHtml } from '#app/web/request/accepts-html.server.ts';
import {
  dbContext,
  filesContext,
  logContext,
  partnerContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import { inUploadSlot, sentFiles } from '#app/web/uploads/upload.server.ts';
import type { Route } from './+types/profile-photos.ts';

const page = href('/partner/dashboard/profile');

/** Looking at the address uploads nothing. */
export function loader() {
  throw redirect(page);
}

/** Twelve photos of 5 MB are 60 MB, and some that are thrown away may come with them. */
export const handle: RouteHandle = { mostBodyBytes: 80 * 1024 * 1024 };

/** Makes the files of the form pictures of the company, each as it arrives, once there is a slot. */
export function action({ request, context, params }: Route.ActionArgs) {
  const role = readPhotoRole(params.role);
  if (role === null) throw data(null, { status: 404 });
  const partner = context.get(partnerContext);
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  // Our script with what became of it, a form without a script with the page.
  const answer = (outcome: CompanyPhotoOutcome): Response => {
    if (acceptsHtml(request)) {
      return redirect(page, withFlash(context.get(settingsContext).origin, outcome.messages));
    }
    const refused = outcome.retry ? 503 : 400;
    return Response.json(outcome, { status: outcome.messages.length === 0 ? 200 : refused });
  };
  return inUploadSlot({ request, context }, partner.partnerId, {
    refuse: (reason) => answer(noSlotForCompany(reason)),
    take: async (slot) => {
      const sent = sentFiles(request, new FormData(), slot);
      const now = new Date();
      const outcome = await orNotFoundPage(uploadCompanyPhotos(parts, partner, role, sent, now));
      await removeUnownedFilesSoon(parts.db, parts.files, parts.log, now);
      return answer(outcome);
    },
  });
}
