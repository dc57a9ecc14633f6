import { href, redirect } from 'react-router';
import { getCompanyAddress } from '#app/domains/companies/profile/public-profile.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/company-moved.ts';

/** The address that companies had before each got one with its name. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = getCompanyAddress(context.get(publicDbContext), params.partnerId);
  const name = await orNotFoundPage(found);
  throw redirect(href('/p/:name', { name }) + url.search, 301);
}
