import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import type { BookingOffer } from './booking-offer.server.ts';
import { NearestTimes } from './nearest-times.tsx';

interface OfferProps {
  offer: BookingOffer;
}

/** The nearest free times or sessions of a service, or when it is free again, or how full an event is. */
export function FreeTimes({ offer: { heading, about, times, note } }: OfferProps) {
  return (
    note && (
      <div className="stack gap-2">
        <h2 className="h-sm">{heading}</h2>
        <p className="small muted">{about}</p>
        {times.length > 0 ? (
          <NearestTimes times={times} />
        ) : (
          <p>
            <Link to={note.to}>{note.words}</Link>
          </p>
        )}
      </div>
    )
  );
}

/** The way to what can be booked first. @param block as wide as there is room */
export function BookLink({ offer, block }: OfferProps & { block?: boolean }) {
  return (
    <ButtonLink variant="primary" icon="calendar-check" block={block} to={offer.to}>
      {offer.button}
    </ButtonLink>
  );
}

/** The way to what else can be booked; nothing where that is all. */
export function SecondBookLink({ offer: { second } }: OfferProps) {
  return (
    second && (
      <ButtonLink icon="calendar-days" block to={second.to}>
        {second.button}
      </ButtonLink>
    )
  );
}
