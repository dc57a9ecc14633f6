import { Form, href, useNavigation } from 'react-router';
import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { visitMoment, visitTime } from '#app/domains/bookings/visits/booking-words.ts';
import { weekdayAt, weekdays } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';

interface OfferedTimeProps {
  booking: OwnBooking;
  formKey: string;
}

/** The time that the partner offers in place of a request, with the owner's answers. */
export function OfferedTime({ booking, formKey }: OfferedTimeProps) {
  const { id: bookingId, startsAt, offered, price, facts } = booking;
  if (!offered) return null;
  const said = facts.findLast(({ what }) => what === 'offered')?.said ?? '';
  const weekday = weekdays[weekdayAt(offered.startsAt) - 1]?.toLowerCase();
  return (
    <section className="panel stack gap-4" aria-labelledby="siulo">
      <h2 id="siulo">Teikėjas siūlo kitą laiką</h2>
      <KeyValues>
        <KeyValue icon="history" term="Prašėte">
          {visitMoment(startsAt)}
        </KeyValue>
        <KeyValue icon="calendar-check" term="Siūlo">
          <strong>{visitMoment(offered.startsAt)}</strong>
          <div className="muted small num">
            {weekday} · kaina ta pati, {price}
          </div>
        </KeyValue>
      </KeyValues>
      {said !== '' && <p className="quote-sm">{said}</p>}
      <div className="row">
        <Answer bookingId={bookingId} formKey={formKey} takes="true">
          Tinka {visitTime(offered.startsAt)}
        </Answer>
        <Answer bookingId={bookingId} formKey={formKey} takes="false">
          Palikti prašytą laiką
        </Answer>
      </div>
      <p className="small muted">
        Abu laikai laikomi jums iki {visitMoment(offered.expiresAt)}. Jei iki tol neatsakysite,
        užklausa toliau lauks teikėjo atsakymo dėl pirmojo laiko.
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
