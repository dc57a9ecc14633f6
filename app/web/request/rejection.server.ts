/** An answer before routing: status and a plain text. */
export type Rejection = {
  readonly status: number;
  readonly text: string;
  /** The rest of the request is not waited for. */
  readonly closes?: true;
};

export function plainAnswer({ status, text, closes }: Rejection): Response {
  const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
  if (closes) headers.set('connection', 'close');
  return new Response(text, { status, headers });
}
