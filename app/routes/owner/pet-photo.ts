import type { Actor } from '#app/domains/accounts/types.ts';
import { findBookedPetPhoto } from '#app/domains/bookings/orders/shown-photo.server.ts';
import { findPetPhoto } from '#app/domains/pets/photo/pet-photos.server.ts';
import { photoFiles } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { actorContext, dbContext, filesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/pet-photo.ts';

const headers = { 'cache-control': 'private, no-store' };

/**
 * One file of a dog's photo, for its owner and a partner with whom the dog is booked, kept by no cache.
 * Anyone else, a visitor too, gets the answer of a photo that does not exist: nothing tells that
 * there is one.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  const file = photoFiles.find((known) => known === params.file);
  if (!file) throw notFound();
  const photo = await findPhoto(context.get(dbContext), actor, params.photoId);
  if (!photo) throw notFound();
  const key = photoKey(photo.id, photo.contentHash, file, 'private');
  const found = await context.get(filesContext).find(key);
  if (!found) throw notFound();
  return new Response(found.body, {
    headers: {
      ...headers,
      'content-disposition': 'inline',
      'content-length': String(found.size),
      'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    },
  });
}

async function findPhoto(db: Db, actor: Actor, photoId: string) {
  if (actor.kind === 'owner') return findPetPhoto(db, actor, photoId);
  if (actor.kind === 'partner') return findBookedPetPhoto(db, actor, photoId, new Date());
  return null;
}

function notFound(): Response {
  return new Response(null, { status: 404, headers });
}
