import { redirect } from 'react-router';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { removeDraftPhoto } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { takeForm } from '#app/web/forms/form-action.server.ts';
import { dbContext, filesContext, logContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/photo-removal.ts';
import { answerChange, textOf, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Takes the photo that the form names out of the draft; once it is out, nothing changes. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const of = draftOfName(params.of);
    const db = context.get(dbContext);
    const now = new Date();
    const change = { ...readPhotoWords(form), removed: textOf(form, 'removed') };
    const done = await removeDraftPhoto(db, context.get(partnerContext), of, change, now);
    await removeUnownedFilesSoon(db, context.get(filesContext), context.get(logContext), now);
    return answerChange(request, context, of, done);
  });
}
