import { href, Link } from 'react-router';
import { getScore, listReviews } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { Review, ScorePanel } from '#app/domains/reviews/shown/review-parts.tsx';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { ErrorPage } from '#app/web/pages/error-page.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reviews.ts';

/** All reviews of a service; the newest stand on its own page too. */
export async function loader({ context, params: { serviceId }, url }: Route.LoaderArgs) {
  const db = context.get(publicDbContext);
  const { title } = await orNotFoundPage(getPublicService(db, serviceId, new Date()));
  const [score, page] = await Promise.all([
    getScore(db, { serviceId }),
    listReviews(db, serviceId, url.searchParams.get('after')),
  ]);
  return { title, score, ...page };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return unlistedMeta(loaderData ? `Atsiliepimai – ${loaderData.title}` : 'Paslauga nerasta');
}

export default function Reviews({ loaderData, params }: Route.ComponentProps) {
  const { title, score, reviews, next, previous } = loaderData;
  const own = href('/service/:serviceId/atsiliepimai', params);
  const pageAt = (token: string | null) =>
    token && (token === 'first' ? own : `${own}?after=${token}`);
  return (
    <main id="turinys" tabIndex={-1} className="wrap page-body">
      <div className="letter stack gap-5">
        <Crumb to={href('/service/:serviceId', params)}>{title}</Crumb>
        <div className="row between">
          <h1>Atsiliepimai</h1>
          <Link className="small strong" to={href('/kaip-tikriname-atsiliepimus')}>
            Kaip tikriname atsiliepimus
          </Link>
        </div>
        <ScorePanel {...score} />
        {reviews.length === 0 && <p>Atsiliepimų dar nėra.</p>}
        <div>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </div>
        <Pagination previous={pageAt(previous)} next={pageAt(next)} />
      </div>
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
