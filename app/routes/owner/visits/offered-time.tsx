import { Form, href, useNavigation } from 'react-router';
import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { visitMoment } from '#app/domains/bookings/visits/booking-words.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { Button } from '#app/ui/button.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { ownWords } from './own-words.ts';

interface OfferedTimeProps {
  booking: OwnBooking;
  formKey: string;
  now: Date;
}

/** The time that the partner offers in place of a request, with the owner's answers. */
export function OfferedTime({ booking, formKey, now }: OfferedTimeProps) {
  const { id: bookingId, offered, price, facts } = booking;
  if (!offered) return null;
  const words = ownWords(booking, now);
  const said = facts.findLast(({ what }) => what === 'offered')?.said ?? '';
  const isSamePrice = !offered.price || offered.price === price;
  const about = [
    ...[words.offeredAbout, offered.session],
    isSamePrice ? `kaina ta pati, ${price}` : `kaina ${offered.price}`,
  ];
  return (
    <section className="panel stack gap-4" aria-labelledby="siulo">
      <h2 id="siulo">{words.offer}</h2>
      <KeyValues>
        <KeyValue icon="history" term="Prašėte">
          {words.next}
        </KeyValue>
        <KeyValue icon="calendar-check" term="Siūlo">
          <strong>{words.offered}</strong>
          <div className="muted small num">{about.filter(Boolean).join(' · ')}</div>
        </KeyValue>
      </KeyValues>
      {said !== '' && <p className="quote-sm">{said}</p>}
      <div className="row">
        <Answer bookingId={bookingId} formKey={formKey} takes="true">
          {words.takes}
        </Answer>
        <Answer bookingId={bookingId} formKey={formKey} takes="false">
          {words.keep}
        </Answer>
      </div>
      <p className="small muted">
        {capital(words.heldBoth)} iki {visitMoment(offered.expiresAt, now)}. Jei iki tol
        neatsakysite, užklausa {words.kept}.
      </p>
    </section>
  );
}

interface AnswerProps {
  bookingId: string;
  formKey: string;
  takes: 'true' | 'false';
  children: React.ReactNode;
}

function Answer({ bookingId, formKey, takes, children }: AnswerProps) {
  const action = href('/seimininko-skydelis/vizitai/:bookingId/pasiulymas', { bookingId });
  const { formAction, formData } = useNavigation();
  const isTaking = takes === 'true';
  return (
    <Form method="post" action={action}>
      <FormKey value={formKey} />
      <input type="hidden" name="takes" value={takes} />
      <Button
        type="submit"
        variant={isTaking ? 'primary' : 'secondary'}
        icon={isTaking ? 'check' : undefined}
        busy={formAction === action && formData?.get('takes') === takes}
      >
        {children}
      </Button>
    </Form>
  );
}
