import '#app/ui/styles/pages/dashboard.css';
import { href, Link } from 'react-router';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { listOwnReviews, listUnreviewed } from '#app/domains/reviews/own-reviews.server.ts';
import { ratingWords, shownAuthor } from '#app/domains/reviews/rating-words.ts';
import { dayInWords } from '#app/lithuanian/calendar-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import { dbContext, ownerContext } from '#app/web/request/contexts.ts';
import type { Route } from './+types/reviews.ts';

export const handle: RouteHandle = {
  title: 'Mano atsiliepimai',
  failure: { title: 'Klaida gaunant atsiliepimus' },
};

export async function loader({ context }: Route.LoaderArgs) {
  const [db, owner] = [context.get(dbContext), context.get(ownerContext)];
  const now = new Date();
  const [reviews, unreviewed] = await Promise.all([
    listOwnReviews(db, owner),
    listUnreviewed(db, owner, now),
  ]);
  return { reviews, unreviewed, now };
}

const pageOf = (bookingId: string) =>
  href('/seimininko-skydelis/vizitai/:bookingId/atsiliepimas', { bookingId });

/** An owner's reviews, and what may still be written of. */
export default function OwnerReviews({
  loaderData: { reviews, unreviewed, now },
}: Route.ComponentProps) {
  return (
    <div className="stack gap-6">
      <div className="stack gap-3">
        <Crumb to={href('/seimininko-skydelis/vizitai')}>Vizitai</Crumb>
        <h1>Mano atsiliepimai</h1>
      </div>
      {unreviewed.length > 0 && (
        <section className="stack gap-3" aria-labelledby="dar-neparasyti">
          <h2 className="h-sm" id="dar-neparasyti">
            Laukia jūsų atsiliepimo
          </h2>
          <ul className="stack gap-2">
            {unreviewed.map(({ id, title, startsAt, dogs }) => (
              <li key={id} className="panel row between">
                <div>
                  <strong>{title}</strong>
                  <p className="muted small">
                    {[visitMoment(startsAt, now), dogs].filter(Boolean).join(' · ')}
                  </p>
                </div>
                <ButtonLink size="sm" icon="star" to={pageOf(id)}>
                  Parašyti atsiliepimą
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reviews.length === 0 ? (
        unreviewed.length === 0 && (
          <section className="panel empty-panel">
            <EmptyState title="Atsiliepimų dar nėra">
              Kai vizitas, viešnagė ar užsiėmimas įvyks, čia galėsite parašyti, kaip sekėsi.
            </EmptyState>
          </section>
        )
      ) : (
        <section className="stack gap-3" aria-labelledby="parasyti">
          <h2 className="h-sm" id="parasyti">
            Jau parašyti
          </h2>
          <ul className="stack gap-3">
            {reviews.map((review) => (
              <li key={review.id} className="panel stack gap-2">
                <div className="row between">
                  <strong>
                    {review.bookingId === null ? (
                      review.title
                    ) : (
                      <Link to={pageOf(review.bookingId)}>{review.title}</Link>
                    )}
                  </strong>
                  <ReviewState {...review} />
                </div>
                <p className="muted small">
                  {review.rating} iš 5 · {ratingWords[review.rating - 1]} ·{' '}
                  {dayInWords(review.createdAt, now)} · {shownAuthor(review)}
                  {review.editedAt && ' · pakeistas'}
                </p>
                <p className="typed">{review.text}</p>
                {review.why && <p className="small muted">{review.why}</p>}
                {review.answer && (
                  <blockquote className="quote-sm typed">
                    Teikėjo atsakymas: {review.answer}
                  </blockquote>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ReviewState({ state, isCurrent }: { state: string; isCurrent: boolean }) {
  if (state === 'held') return <Badge tone="warn">Tikriname</Badge>;
  if (state === 'hidden') return <Badge tone="bad">Paslėptas</Badge>;
  return isCurrent ? null : <Badge>Ankstesnis</Badge>;
}
