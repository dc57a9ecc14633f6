import './nearest-times.css';
import { Link } from 'react-router';
import type { BookingOffer } from './booking-offer.server.ts';

/** Times to choose at once, each with its day. */
export function NearestTimes({ times }: Pick<BookingOffer, 'times'>) {
  return (
    <div className="soon">
      {times.map(({ to, time, day }) => (
        <Link key={to} to={to} preventScrollReset>
          <b>{time}</b>
          <span>{day}</span>
        </Link>
      ))}
    </div>
  );
}
