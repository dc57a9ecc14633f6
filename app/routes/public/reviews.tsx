import { href } from 'react-router';
import { getScore, listReviews } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { ErrorPage } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reviews.ts';
import { AllReviews } from './all-reviews.tsx';

/** All reviews of a service; the newest stand on its own page too. */
export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const db = context.get(publicDbContext);
  const { title } = await orNotFoundPage(getPublicService(db, serviceId, new Date()));
  const [score, page] = await Promise.all([
    getScore(db, { serviceId }),
    listReviews(db, { serviceId }, url.searchParams.get('after')),
  ]);
  return { title, score, ...page };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData ? `Atsiliepimai – ${loaderData.title}` : 'Paslauga nerasta');
}

export default function Reviews({ loaderData, params }: Route.ComponentProps) {
  const { title, ...page } = loaderData;
  const own = href('/service/:serviceId/atsiliepimai', params);
  return (
    <AllReviews {...page} own={own} of={{ to: href('/service/:serviceId', params), name: title }} />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
