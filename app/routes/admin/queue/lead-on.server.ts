import type { ActionFunctionArgs } from 'react-router';
import { findNext } from '#app/domains/moderation/queue/waiting.server.ts';
import { leadTo } from '#app/web/forms/form-action.server.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { keptSearch } from '../kept-search.ts';

/**
 * Leads on from what was done: in the queue to what follows there, else to a page, with the search of the
 * list that it was opened from.
 */
export async function leadOn(
  { context, url }: Pick<ActionFunctionArgs, 'context' | 'url'>,
  page: string,
  notice: NoticeCode,
): Promise<Response> {
  const next = await findNext(context.get(dbContext), context.get(adminContext), url.searchParams);
  return leadTo(next ?? page + keptSearch(url.searchParams), { notice });
}

/** Leads back from a dialog about what is done already; after a refusal it stays and says why. */
export function leadBackIf(isDone: boolean, request: Request, back: string): void {
  if (isDone && request.method === 'GET') throw leadTo(back, { notice: 'jau-padaryta' });
}
