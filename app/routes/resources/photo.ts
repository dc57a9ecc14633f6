import { errors } from 'flydrive';
import { photoFiles } from '#app/domains/services/photo.ts';
import { photoKey } from '#app/domains/services/photos.server.ts';
import type { FileStore } from '#app/platform/files.server.ts';
import { isId } from '#app/platform/id.ts';
import { filesContext } from '#app/web/contexts.ts';
import type { Route } from './+types/photo.ts';

/** One file of a service's photo. What lies at an address never changes (design.md rule 9). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const file = photoFiles.find((known) => known === params.file);
  if (!file || !isId(params.photoId) || !/^[0-9a-f]{16}$/.test(params.contentHash)) {
    throw notFound();
  }
  const key = photoKey(params.photoId, params.contentHash, file);
  const bytes = await readFile(context.get(filesContext), key);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'content-length': String(bytes.byteLength),
      'content-type': file.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    },
  });
}

async function readFile(files: FileStore, key: string): Promise<Uint8Array> {
  try {
    return await files.getBytes(key);
  } catch (error) {
    // A store that is out of reach answers alike: then `exists` throws and the answer is 500.
    if (error instanceof errors.E_CANNOT_READ_FILE && !(await files.exists(key))) throw notFound();
    throw error;
  }
}

/** Not cached: the file may come with a restored backup. */
function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
