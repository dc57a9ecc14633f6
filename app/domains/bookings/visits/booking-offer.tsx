import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import type { BookingOffer } from './booking-offer.server.ts';
import { NearestTimes } from './nearest-times.tsx';

interface OfferProps {
  offer: BookingOffer;
}

/** The nearest free times of a service; of one on vacation when it is free again. */
export function FreeTimes({ offer, isAway }: OfferProps & { isAway: boolean }) {
  const { times, about, freeFrom } = offer;
  const [first] = times;
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
      <h2 className="h-sm">Artimiausi laisvi laikai</h2>
      <p className="small muted">{about}</p>
      <NearestTimes times={times} />
    </div>
  );
}

/** The way to a booking. */
export function BookLink({ offer, block }: OfferProps & { block?: boolean }) {
  return (
    <ButtonLink variant="primary" icon="calendar-check" block={block} to={offer.to}>
      {offer.button}
    </ButtonLink>
  );
}
