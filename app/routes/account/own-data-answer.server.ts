import { type RouterContextProvider, redirect } from 'react-router';
import type { Member } from '#app/domains/accounts/types.ts';
import { packOwnData } from '#app/domains/own-data/own-archive.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { withRetryMinutes } from '#app/web/notices/notice.ts';
import { accountsContext, filesContext } from '#app/web/request/contexts.ts';

/**
 * All of one's own data as a file; the area's guard keeps it out of every cache.
 * @param settings the page that offers it, which says when it was asked for too often
 * @throws Response a redirect there
 */
export async function answerOwnData(
  context: Readonly<RouterContextProvider>,
  member: Member,
  settings: string,
): Promise<Response> {
  const { db, log, settings: ours } = context.get(accountsContext);
  const deps = { db, log, settings: ours, files: context.get(filesContext) };
  const now = new Date();
  const packed = await packOwnData(deps, member, now);
  if (!packed.ok) throw redirect(withRetryMinutes(settings, packed.retryMinutes ?? 1));
  const name = `vizgis-duomenys-${formatDate(now)}.zip`;
  return new Response(packed.body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
