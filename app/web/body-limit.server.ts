/** Forms are small. */
const formBytes = 64 * 1024;
/**
 * Five photos of 5 MB are 25 MB. As much again may come with them that is thrown away, so that
 * somebody whose photos are too large reads which ones instead of a connection that broke.
 */
const uploadBytes = 50 * 1024 * 1024;
const uploads = /^\/partner\/dashboard\/photos\/[^/]+$/;

type LimitedRequest = {
  readonly request: Request;
  /** True once more came than is allowed; reading has then failed. */
  readonly exceeded: () => boolean;
};

/**
 * Lets no more of a body be read than its address can need, whatever its length claims to be. Where
 * files are taken the route has limits of its own for each of them.
 */
export function limitBody(request: Request): LimitedRequest {
  if (!request.body) return { request, exceeded: () => false };
  const most = uploads.test(new URL(request.url).pathname) ? uploadBytes : formBytes;
  if (Number(request.headers.get('content-length') ?? 0) > most) {
    return { request, exceeded: () => true };
  }
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > most) controller.error(new Error('The body is too large.'));
      else controller.enqueue(chunk);
    },
  });
  const body = request.body.pipeThrough(counted);
  const limited = new Request(request, { body, duplex: 'half' } as RequestInit);
  return { request: limited, exceeded: () => bytes > most };
}
