import { redirect } from 'react-router';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { orderDraftPhotos } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { mostPhotos } from '#app/domains/services/photos/photo-upload.ts';
import { takeForm } from '#app/web/forms/form-action.server.ts';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/photo-order.ts';
import { answerChange, textOf, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Puts the draft's photos into the order that the form tells: their ids, with commas between. */
export function action({ request, context, params }: Route.ActionArgs) {
  return takeForm({ request, context }, {}, async ({ form }) => {
    const of = draftOfName(params.of);
    const db = context.get(dbContext);
    const order = textOf(form, 'order').split(',').slice(0, mostPhotos);
    const change = { ...readPhotoWords(form), order };
    const done = await orderDraftPhotos(db, context.get(partnerContext), of, change, new Date());
    return answerChange(request, context, of, done);
  });
}
