/** The process lives; whether it can serve is the question of readyz. */
export function loader() {
  return new Response('ok', {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
