import { redirect } from 'react-router';
import { readPhotoWords } from '#app/domains/services/editor/sent-step.server.ts';
import { draftOfName } from '#app/domains/services/editor/wizard-addresses.ts';
import { orderDraftPhotos } from '#app/domains/services/photos/draft-photo-edits.server.ts';
import { mostPhotos } from '#app/domains/services/photos/photo-upload.ts';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import type { Route } from './+types/photo-order.ts';
import { answerChange, textOf, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Puts the draft's photos into the order that the form tells: their ids, with commas between. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const of = draftOfName(params.of);
  const form = await formDataOf(request);
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const order = textOf(form, 'order').split(',').slice(0, mostPhotos);
  const change = { ...readPhotoWords(form), order };
  const ordering = orderDraftPhotos(db, partner, of, change, new Date());
  return answerChange(request, context, of, await orNotFoundPage(ordering));
}
