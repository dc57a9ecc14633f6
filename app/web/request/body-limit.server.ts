/**
 * So many bytes of a form are taken where no route says otherwise. A Lithuanian letter is six bytes of an
 * encoded form: what is pasted far beyond a field's length is still refused by the field itself.
 */
export const mostFormBytes = 128 * 1024;

type LimitedRequest = {
  readonly request: Request;
  /** True once more came than is allowed; reading has then failed. */
  readonly exceeded: () => boolean;
};

/**
 * Lets no more of a body be read than its address can need, with a declared length or without. Where
 * files are taken the route has limits of its own for each of them.
 * @param most in bytes
 */
export function limitBody(request: Request, most: number): LimitedRequest {
  if (!request.body) return { request, exceeded: () => false };
  const declared = request.headers.get('content-length');
  // The HTTP parser ends the body at its declared length (RFC 9112, 6.2): nothing is to be counted.
  if (declared !== null) return { request, exceeded: () => Number(declared) > most };
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
