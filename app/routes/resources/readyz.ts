import { ping } from '#app/platform/database.server.ts';
import { dbContext, logContext, processContext } from '#app/web/contexts.ts';
import type { Route } from './+types/readyz.ts';

/** 200 while this process can serve; 503 while it stops or the database does not answer. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(processContext).accepting()) return answer(503, 'stopping');
  try {
    await ping(context.get(dbContext));
    return answer(200, 'ok');
  } catch (error) {
    context.get(logContext).warn('database does not answer', { error });
    return answer(503, 'no database');
  }
}

function answer(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
