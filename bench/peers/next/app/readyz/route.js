export const dynamic = 'force-dynamic';

/** The bench waits for this address. */
export function GET() {
  return new Response('ok');
}
