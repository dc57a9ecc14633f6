import { redirect } from 'react-router';
import { describeDraftPhotos } from '#app/domains/services/draft-photo-edits.server.ts';
import { draftOfName } from '#app/domains/services/photo-addresses.ts';
import { readPhotoWords } from '#app/domains/services/sent-step.server.ts';
import { dbContext, partnerContext } from '#app/web/contexts.ts';
import { formDataOf } from '#app/web/form-data.server.ts';
import { orNotFoundPage } from '#app/web/not-found-answer.server.ts';
import type { Route } from './+types/photo-alts.ts';
import { answerChange, toPhotos } from './photo-answer.server.ts';

/** Looking at the address changes nothing. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(toPhotos(draftOfName(params.of)));
}

/** Keeps the words about the photos that the form holds. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const of = draftOfName(params.of);
  const form = await formDataOf(request);
  const db = context.get(dbContext);
  const partner = context.get(partnerContext);
  const now = new Date();
  const done = await orNotFoundPage(
    describeDraftPhotos(db, partner, of, readPhotoWords(form), now),
  );
  return answerChange(request, context, of, done);
}
