import './talk-bookings.css';
import { Form, href, Link, useNavigation } from 'react-router';
import { untilWhen } from '#app/domains/bookings/orders/order-words.ts';
import { moveAddress } from '#app/domains/bookings/visits/booking-address.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { Marker } from '#app/ui/data/list.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
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

interface TalkOffersProps {
  bookings: readonly TalkBooking[];
  formKey: string;
  /** The moment of the page. */
  now: Date;
}

/** The times that the partner offers in place of the owner's requests, with the owner's answers. */
export function TalkOffers({ bookings, formKey, now }: TalkOffersProps) {
  const { formAction } = useNavigation();
  return bookings.map(({ id: bookingId, about, offered }) => {
    if (!offered) return null;
    const action = href('/seimininko-skydelis/vizitai/:bookingId/pasiulymas', { bookingId });
    return (
      <section key={bookingId} className="talk-offer" aria-label="Pasiūlytas laikas">
        <Marker icon="calendar-check" />
        <div>
          <strong>Pasiūlytas laikas: {visitMoment(offered.startsAt)}</strong>
          <p className="muted small num">
            {about}. Laikoma {untilWhen(offered.until, now)}
          </p>
        </div>
        <div className="row gap-2">
          <Form method="post" action={action}>
            <FormKey value={formKey} />
            <input type="hidden" name="takes" value="true" />
            <Button type="submit" size="sm" icon="check" busy={formAction === action}>
              Tinka
            </Button>
          </Form>
          <ButtonLink size="sm" variant="quiet" to={moveAddress(bookingId)}>
            Kitas laikas
          </ButtonLink>
        </div>
      </section>
    );
  });
}
