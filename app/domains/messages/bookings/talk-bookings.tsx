import './talk-bookings.css';
import { Link } from 'react-router';
import { Badge } from '#app/ui/data/badge.tsx';
import { Marker } from '#app/ui/data/list.tsx';
import type { TalkBooking } from './talk-bookings.server.ts';

interface TalkBookingsProps {
  bookings: readonly TalkBooking[];
  /** The page of a booking for who looks at the conversation. */
  addressOf: (id: string) => string;
}

/** The bookings that a conversation may be about, above its turns. */
export function TalkBookings({ bookings, addressOf }: TalkBookingsProps) {
  return bookings.map(({ id, title, about, status }) => (
    <Link key={id} className="talk-booking" to={addressOf(id)}>
      <Marker icon="calendar-check" />
      <div>
        <strong>{title}</strong>
        <div className="muted small num">{about}</div>
      </div>
      <Badge tone={status.tone} dot>
        {status.word}
      </Badge>
    </Link>
  ));
}
