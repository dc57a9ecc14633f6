import { redirect } from 'react-router';
import type { UploadSlot } from '#app/domains/photos/upload-slots.server.ts';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { describeDraftPhotos } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { noSlotOutcome, uploadPhotos } from '#app/domains/services/photos/upload-photos.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, filesContext, logContext, partnerContext } from '#app/web/request/contexts.ts';
import { inUploadSlot, sentFiles } from '#app/web/uploads/upload.server.ts';
import type { Route } from './+types/photos.ts';
import { answerChange, answerUpload, toPhotos } from './photo-answer.server.ts';

/** Looking at the address uploads nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/**
 * Five photos of 5 MB are 25 MB. As much again may come with them that is thrown away, so that
 * a partner whose photos are too large is told which ones, instead of a broken connection.
 */
export const handle: RouteHandle = { mostBodyBytes: 50 * 1024 * 1024 };

/** Makes the files of the form photos of the draft, each as it arrives, once there is a slot. */
export function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  return inUploadSlot(args, context.get(partnerContext).partnerId, {
    refuse: (reason) =>
      answerUpload(request, context, draftOfName(params.of), noSlotOutcome(reason)),
    take: (slot) => takePhotos(args, slot),
  });
}

async function takePhotos({ request, context, params }: Route.ActionArgs, slot: UploadSlot) {
  const of = draftOfName(params.of);
  const partner = context.get(partnerContext);
  const parts = {
    db: context.get(dbContext),
    files: context.get(filesContext),
    log: context.get(logContext),
  };
  const fields = new FormData();
  const sent = sentFiles(request, fields, slot);
  const now = new Date();
  const outcome = await orNotFoundPage(uploadPhotos(parts, partner, of, sent, now));
  const words = readPhotoWords(fields);
  const described = await orNotFoundPage(describeDraftPhotos(parts.db, partner, of, words, now));
  if (!described.ok) return answerChange(request, context, of, described);
  return answerUpload(request, context, of, outcome);
}
