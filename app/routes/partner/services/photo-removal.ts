import { redirect } from 'react-router';
import { removeUnownedFilesSoon } from '#app/domains/photos/unowned-files.server.ts';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { removeDraftPhoto } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { partnerAction } from '#app/web/forms/form-action.server.ts';
import type { Route } from './+types/photo-removal.ts';
import { answerChange, textOf, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Takes the photo that the form names out of the draft; once it is out, nothing changes. */
export function action({ params, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, files, log, partner, now }) => {
    const of = draftOfName(params.of);
    const change = { ...readPhotoWords(form), removed: textOf(form, 'removed') };
    const done = await removeDraftPhoto(db, partner, of, change, now);
    await removeUnownedFilesSoon(db, files, log, now);
    return answerChange(args.request, args.context, of, done);
  });
}
