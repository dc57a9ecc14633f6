import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import type { BookingOffer } from './booking-offer.server.ts';
import { NearestTimes } from './nearest-times.tsx';

interface OfferProps {
  offer: BookingOffer;
}

/** The nearest free times or sessions of a service; of one on vacation when it is free again, of an event how full it is. */
export function FreeTimes({ offer, isAway }: OfferProps & { isAway: boolean }) {
  const { times, about, freeFrom, seats } = offer;
  const [first] = times;
  if (seats) return <p className="strong">{seats.words}</p>;
  if (freeFrom === null) return null;
  // Of nights and days it is the first one that is told.
  if (isAway || !first) {
    return (
      <p>
        <Link to={first?.to ?? offer.to}>Laisva nuo {freeFrom}</Link>
      </p>
    );
  }
  return (
    <div className="stack gap-2">
      <h2 className="h-sm">
        {about === '' ? 'Artimiausi užsiėmimai' : 'Artimiausi laisvi laikai'}
      </h2>
      {about !== '' && <p className="small muted">{about}</p>}
      <NearestTimes times={times} />
    </div>
  );
}

/** The way to a booking; where there is room (`block`) also to what else can be booked. */
export function BookLink({ offer, block = false }: OfferProps & { block?: boolean }) {
  const { second } = offer;
  return (
    <>
      <ButtonLink variant="primary" icon="calendar-check" block={block} to={offer.to}>
        {offer.button}
      </ButtonLink>
      {block && second && (
        <ButtonLink icon="calendar-days" block to={second.to}>
          {second.button}
        </ButtonLink>
      )}
    </>
  );
}
