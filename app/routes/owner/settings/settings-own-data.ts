import { href, redirect } from 'react-router';
import { packOwnData } from '#app/domains/own-data/own-archive.server.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import { withRetryMinutes } from '#app/web/notices/notice.ts';
import { accountsContext, filesContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/settings-own-data.ts';

/** Looking at the address packs nothing. */
export function loader() {
  throw redirect(href('/seimininko-skydelis/nustatymai'));
}

/** All of one's own data as a file; the area's guard keeps it out of every cache. */
export async function action({ context }: Route.ActionArgs) {
  const { db, log, settings } = context.get(accountsContext);
  const deps = { db, log, settings, files: context.get(filesContext) };
  const now = new Date();
  const packed = await packOwnData(deps, context.get(ownerContext), now);
  if (!packed.ok) {
    const page = href('/seimininko-skydelis/nustatymai');
    throw redirect(withRetryMinutes(page, packed.retryMinutes ?? 1));
  }
  const name = `vizgis-duomenys-${formatDate(now)}.zip`;
  return new Response(packed.body, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
