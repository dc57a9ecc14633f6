import { redirect } from 'react-router';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { orderDraftPhotos } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { mostPhotos } from '#app/domains/services/photos/photo-upload.ts';
import { partnerAction } from '#app/web/forms/form-action.server.ts';
import type { Route } from './+types/photo-order.ts';
import { answerChange, textOf, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Puts the draft's photos into the order that the form tells: their ids, with commas between. */
export function action({ params, ...args }: Route.ActionArgs) {
  return partnerAction(args, {}, async ({ form, db, partner, now }) => {
    const of = draftOfName(params.of);
    const order = textOf(form, 'order').split(',').slice(0, mostPhotos);
    const done = await orderDraftPhotos(db, partner, of, { ...readPhotoWords(form), order }, now);
    return answerChange(args.request, args.context, of, done);
  });
}
