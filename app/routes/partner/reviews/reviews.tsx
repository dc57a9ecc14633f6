import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/dashboard.css';
import { Form, href, useParams } from 'react-router';
import {
  countOwnReviews,
  findOwnReview,
  listOwnReviews,
} from '#app/domains/reviews/partner/own-reviews.server.ts';
import {
  ownReviewsSearch,
  ownReviewsShown,
  readOwnReviewsQuery,
} from '#app/domains/reviews/partner/own-reviews-query.ts';
import { getScore } from '#app/domains/reviews/shown/list-reviews.server.ts';
import { ScorePanel } from '#app/domains/reviews/shown/review-parts.tsx';
import { countNoun, noun, nouns } from '#app/lithuanian/plural.ts';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Count } from '#app/ui/data/badge.tsx';
import { ChipLink } from '#app/ui/data/chip.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { dbContext, partnerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reviews.ts';
import { OwnReviewPanel } from './own-review-panel.tsx';

/** After 'apie': '31 atsiliepimas apie 4 paslaugas'. */
const aboutService = noun('paslaugą', 'paslaugas', 'paslaugų', 'paslaugos');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [db, partner] = [context.get(dbContext), context.get(partnerContext)];
  const query = readOwnReviewsQuery(url.searchParams);
  const [counts, score, page] = await Promise.all([
    countOwnReviews(db, partner),
    getScore(db, { partnerId: partner.partnerId }),
    listOwnReviews(db, partner, query, url.searchParams.get('after')),
  ]);
  // A mail leads to the form of one review, wherever it stands in the list.
  const { reviewId } = params as { readonly reviewId?: string };
  const isListed = !reviewId || page.reviews.some(({ id }) => id === reviewId);
  const open = isListed ? null : await findOwnReview(db, partner, reviewId);
  return { query, counts, score, ...page, open };
}

export const handle: RouteHandle = { title: 'Atsiliepimai' };

const list = href('/partner/dashboard/reviews');

export default function PartnerReviews({ loaderData }: Route.ComponentProps) {
  const { query, counts, score, reviews, open, next, previous } = loaderData;
  const { reviewId } = useParams();
  const { total, unanswered, services } = counts;
  const search = ownReviewsSearch(query);
  const pageAt = (token: string | null) => token && list + ownReviewsSearch(query, token);
  const isFiltered = search !== '';
  const shown = open ? [open, ...reviews] : reviews;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Atsiliepimai</h1>
          {total > 0 && <p className="muted">{countedWords(total, services.length, unanswered)}</p>}
        </div>
        <ButtonLink to={href('/kaip-tikriname-atsiliepimus')}>
          Kaip tikriname atsiliepimus
        </ButtonLink>
      </div>
      <div className="stack gap-5">
        <ScorePanel {...score} />
        {(total > 0 || isFiltered || shown.length > 0) && (
          <div className="row gap-2">
            <nav className="row gap-2" aria-label="Filtrai">
              {ownReviewsShown.map(({ id, label }) => (
                <ChipLink
                  key={id}
                  to={list + ownReviewsSearch({ ...query, show: id })}
                  current={id === query.show}
                >
                  {label}
                  {id === 'unanswered' && <Count value={unanswered} max={99} />}
                </ChipLink>
              ))}
            </nav>
            {services.length > 1 && <ServiceChoice services={services} {...query} />}
          </div>
        )}
        {shown.length === 0 ? (
          <Nothing isFiltered={isFiltered} />
        ) : (
          shown.map((review) => (
            <OwnReviewPanel
              key={review.id}
              review={review}
              search={search}
              isOpen={review.id === reviewId}
            />
          ))
        )}
        <Pagination previous={pageAt(previous)} next={pageAt(next)} />
      </div>
    </>
  );
}

function countedWords(total: number, services: number, unanswered: number): string {
  const about = `${countNoun(total, nouns.review)} apie ${countNoun(services, aboutService)}`;
  return unanswered === 0 ? about : `${about}, ${unanswered}\u00a0dar be jūsų atsakymo`;
}

type Query = Route.ComponentProps['loaderData']['query'];
type Services = Route.ComponentProps['loaderData']['counts']['services'];

function ServiceChoice({ services, show, service }: Query & { services: Services }) {
  return (
    <Form key={`${show} ${service}`} action={list} className="row gap-2">
      {show !== 'all' && <input type="hidden" name="show" value={show} />}
      <Select name="service" aria-label="Paslauga" defaultValue={service ?? ''}>
        <option value="">Visos paslaugos</option>
        {services.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Button type="submit">Rodyti</Button>
    </Form>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title="Tokių atsiliepimų nėra"
        actions={<ButtonLink to={list}>Rodyti visus</ButtonLink>}
      >
        Pasirinkite kitą filtrą arba žiūrėkite visus.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art={<img src={searchingDog} alt="" width={240} height={180} />}
      title="Atsiliepimų dar nėra"
      actions={<ButtonLink to={href('/partner/dashboard/orders')}>Užsakymai</ButtonLink>}
    >
      Kitą dieną po vizito, viešnagės ar užsiėmimo klientą paprašome įvertinti paslaugą. Kai
      parašys, rasite čia ir galėsite atsakyti.
    </EmptyState>
  );
}
