import { photoFiles } from '#app/domains/photos/photo.ts';
import { photoKey } from '#app/domains/photos/photos.server.ts';
import { photoCaching } from '#app/platform/files.server.ts';
import { isId } from '#app/platform/id.ts';
import { filesContext } from '#app/web/contexts.ts';
import type { Route } from './+types/photo.ts';

/** One file of a service's photo. What lies at an address never changes (docs/design.md rule 9). */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const file = photoFiles.find((known) => known === params.file);
  if (!file || !isId(params.photoId) || !/^[0-9a-f]{16}$/.test(params.contentHash)) {
    throw notFound();
  }
  const key = photoKey(params.photoId, params.contentHash, file);
  const headers = {
    'cache-control': photoCaching,
    'content-disposition': 'inline',
    'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    etag: `"${params.contentHash}-${file}"`,
  };
  const found = await context.get(filesContext).find(key);
  if (!found) throw notFound();
  // A cache that asks again has the file; it must not keep one that has been deleted.
  if (request.headers.get('if-none-match')?.includes(headers.etag)) {
    await found.body.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(found.body, {
    headers: { ...headers, 'content-length': String(found.size) },
  });
}

/** Not cached: the file may come with a restored backup. */
function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
