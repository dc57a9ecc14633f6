import { ping, probeWriting } from '#app/platform/database/database.server.ts';
import type { ReplicaState } from '#app/platform/database/public-reads.server.ts';
import { dbContext, logContext, processContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/readyz.ts';

/**
 * 200 while this process can serve, with or without its replica; 503 while it stops or the database
 * does not answer or cannot write.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { accepting, replica } = context.get(processContext);
  if (!accepting()) return answer(503, 'stopping');
  try {
    await ping(context.get(dbContext));
  } catch (error) {
    context.get(logContext).warn('database does not answer', { error });
    return answer(503, 'no database');
  }
  try {
    await probeWriting(context.get(dbContext));
    return answer(200, `ok${aboutReplica(replica())}`);
  } catch (error) {
    context.get(logContext).warn('database does not write', { error });
    return answer(503, 'database does not write');
  }
}

function aboutReplica(replica: ReplicaState | null): string {
  if (replica === null) return '';
  const { inUse, behindMillis } = replica;
  const behind = behindMillis === null ? '' : `, ${Math.ceil(behindMillis)} ms behind at most`;
  return `, replica ${inUse ? 'in use' : 'not in use'}${behind}`;
}

function answer(status: number, text: string): Response {
  return new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
