import { redirect } from 'react-router';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { removeDraftPhoto } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { removeUnownedFilesSoon } from '#app/domains/services/photos/unowned-files.server.ts';
import { dbContext, filesContext, logContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import type { Route } from './+types/photo-removal.ts';
import { answerChange, textOf, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Takes the photo that the form names out of the draft; once it is out, nothing changes. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const of = draftOfName(params.of);
  const form = await formDataOf(request);
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const now = new Date();
  const change = { ...readPhotoWords(form), removed: textOf(form, 'removed') };
  const done = await orNotFoundPage(removeDraftPhoto(db, partner, of, change, now));
  await removeUnownedFilesSoon(db, context.get(filesContext), context.get(logContext), now);
  return answerChange(request, context, of, done);
}
