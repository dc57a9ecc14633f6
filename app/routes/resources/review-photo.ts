import { photoFiles } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { findLinkedReview } from '#app/domains/reviews/review-link.server.ts';
import { findReviewPhoto } from '#app/domains/reviews/review-photos.server.ts';
import { accountsContext, actorContext, filesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/review-photo.ts';

const untold = { 'cache-control': 'private, no-store' };
/** One that is hidden is gone from browsers within ten minutes. */
const shown = { 'cache-control': 'private, max-age=600' };

/**
 * One file of a review's photo: of a review that is shown for all, of any other for its author, its
 * partner and administrators. All others get the answer of a photo that does not exist.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const file = photoFiles.find((known) => known === params.file);
  if (!file) throw notFound();
  const accounts = context.get(accountsContext);
  const token = url.searchParams.get('token');
  const linked = token === null ? null : await findLinkedReview(accounts, token, new Date());
  const actor = await context.get(actorContext)();
  const bookingId = linked?.bookingId ?? null;
  const photo = await findReviewPhoto(accounts.db, actor, bookingId, params.photoId);
  if (!photo) throw notFound();
  const key = photoKey(params.photoId, photo.contentHash, file, 'private');
  const found = await context.get(filesContext).find(key);
  if (!found) throw notFound();
  return new Response(found.body, {
    headers: {
      ...(photo.isShown ? shown : untold),
      'content-disposition': 'inline',
      'content-length': String(found.size),
      'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    },
  });
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: untold });
}
