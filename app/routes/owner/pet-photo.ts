import { findPetPhoto } from '#app/domains/pets/photo/pet-photos.server.ts';
import { photoFiles } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { actorContext, dbContext, filesContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/pet-photo.ts';

const headers = { 'cache-control': 'private, no-store' };

/**
 * One file of a dog's photo, for its owner alone and kept by no cache. Anyone else, a visitor too,
 * gets the answer of a photo that does not exist: nothing tells that there is one.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const actor = await context.get(actorContext)();
  const file = photoFiles.find((known) => known === params.file);
  if (actor.kind !== 'owner' || !file) throw notFound();
  const photo = await findPetPhoto(context.get(dbContext), actor, params.photoId);
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

function notFound(): Response {
  return new Response(null, { status: 404, headers });
}
