/** Forms are small; a route that takes files reads its body with limits of its own. */
const mostBytes = 64 * 1024;

export type LimitedRequest = {
  readonly request: Request;
  /** True once more came than is allowed; reading has then failed. */
  readonly exceeded: () => boolean;
};

/** Lets no more of a body be read than a form can need, whatever its length claims to be. */
export function limitBody(request: Request): LimitedRequest {
  if (!request.body) return { request, exceeded: () => false };
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) {
    return { request, exceeded: () => true };
  }
  let bytes = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) controller.error(new Error('The body is too large.'));
      else controller.enqueue(chunk);
    },
  });
  const body = request.body.pipeThrough(counted);
  const limited = new Request(request, { body, duplex: 'half' } as RequestInit);
  return { request: limited, exceeded: () => bytes > mostBytes };
}
