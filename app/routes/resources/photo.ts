import { type PhotoFile, photoFiles } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { maySeeWithheld } from '#app/domains/services/photos/withheld-photos.server.ts';
import { isId } from '#app/platform/database/id.ts';
import { photoCaching, type StoredFile } from '#app/platform/files/files.server.ts';
import { actorContext, dbContext, filesContext } from '#app/web/request/contexts.ts';
import { isAdminAddress } from '#app/web/request/guards.server.ts';
import type { Route } from './+types/photo.ts';

/** One file of a service's photo. What lies at an address never changes (docs/design.md rule 9). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const file = photoFiles.find((known) => known === params.file);
  if (!file || !isId(params.photoId) || !/^[0-9a-f]{16}$/.test(params.contentHash)) {
    throw notFound();
  }
  const photo = { id: params.photoId, contentHash: params.contentHash };
  const key = photoKey(photo.id, photo.contentHash, file);
  const headers = {
    ...headersOf(file),
    'cache-control': photoCaching,
    etag: `"${params.contentHash}-${file}"`,
  };
  const found = await context.get(filesContext).find(key);
  if (!found) return answerWithheld(context, photo, file);
  // A cache that asks again has the file; it must not keep one that has been deleted.
  if (request.headers.get('if-none-match')?.includes(headers.etag)) {
    await found.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return answer(found, headers);
}

/**
 * What the public may not see any more, for an administrator and its own partner, kept by no cache. Only
 * a request for what is not public comes here, and only theirs costs a query.
 */
async function answerWithheld(
  context: Route.LoaderArgs['context'],
  photo: { readonly id: string; readonly contentHash: string },
  file: PhotoFile,
): Promise<Response> {
  const actor = await context.get(actorContext)();
  if (actor.kind === 'admin' && !isAdminAddress(context)) throw notFound();
  if (!(await maySeeWithheld(context.get(dbContext), actor, photo))) throw notFound();
  const key = photoKey(photo.id, photo.contentHash, file, 'private');
  const found = await context.get(filesContext).find(key);
  if (!found) throw notFound();
  return answer(found, { ...headersOf(file), 'cache-control': 'private, no-store' });
}

function headersOf(file: PhotoFile) {
  return {
    'content-disposition': 'inline',
    'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
  };
}

function answer({ body, size }: StoredFile, headers: Readonly<Record<string, string>>): Response {
  return new Response(body, { headers: { ...headers, 'content-length': String(size) } });
}

/** Not cached: the file may be shown again, or come with a restored backup. */
function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
