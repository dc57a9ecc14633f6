import { href, redirect } from 'react-router';
import { getCompanyAt } from '#app/domains/companies/profile/public-profile.server.ts';
import { getScore, listReviews } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { ErrorPage } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/company-reviews.ts';
import { AllReviews } from './all-reviews.tsx';

/** All reviews of a company's public services; the newest stand on its own page too. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const db = context.get(publicDbContext);
  const company = await orNotFoundPage(getCompanyAt(db, params.name));
  if ('movedTo' in company) {
    throw redirect(href('/p/:name/atsiliepimai', { name: company.movedTo }) + url.search, 301);
  }
  const [score, page] = await Promise.all([
    getScore(db, { companyId: company.id }),
    listReviews(db, { companyId: company.id }, url.searchParams.get('after')),
  ]);
  return { companyName: company.companyName, score, ...page };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.companyName;
  return unlistedMeta(name ? `Atsiliepimai – ${name}` : 'Puslapis nerastas');
}

export default function CompanyReviews({ loaderData, params }: Route.ComponentProps) {
  const { companyName, ...page } = loaderData;
  const own = href('/p/:name/atsiliepimai', params);
  const of = { to: href('/p/:name', params), name: companyName };
  return <AllReviews {...page} own={own} of={of} tellsService />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
