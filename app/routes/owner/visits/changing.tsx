import { Form, useNavigation } from 'react-router';
import { otherTimeAddress } from '#app/domains/bookings/visits/booking-address.ts';
import type { OwnBooking } from '#app/domains/bookings/visits/booking-details.server.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { ownWords } from './own-words.ts';
import { WriteTo } from './write-to.tsx';

interface ChangingProps {
  booking: OwnBooking;
  talk: string | null;
  formKey: string;
  now: Date;
  state: FormState | undefined;
}

/** What the owner may still do; cancelling is asked for once more, without a script too. */
export function Changing({ booking, talk, formKey, now, state: refused }: ChangingProps) {
  const { state, serviceId, isEvent } = booking;
  const busy = useNavigation().state !== 'idle';
  const isRequest = state === 'requested';
  const words = ownWords(booking, now);
  const what = isRequest ? 'Atsiimti užklausą' : words.cancel;
  return (
    <section className="panel stack gap-4" aria-labelledby="keitimas">
      <h2 className="h-sm" id="keitimas">
        {isEvent ? 'Atšaukti' : booking.stay ? 'Keisti arba atšaukti' : 'Perkelti arba atšaukti'}
      </h2>
      <p className="small">
        {words.untilWhen}
        {!isEvent &&
          ` Kol negavote ${booking.stay ? 'naujų datų, senosios' : 'naujo laiko, senasis'} lieka jūsų.`}
      </p>
      <div className="row">
        {serviceId && (
          <>
            {booking.stay ? (
              <ButtonLink icon="calendar-days" to={otherTimeAddress(booking.id, 'stay')}>
                Keisti datas
              </ButtonLink>
            ) : (
              !isEvent && (
                <ButtonLink
                  icon="calendar-days"
                  to={otherTimeAddress(booking.id, booking.isSeat ? 'seat' : 'visit')}
                >
                  Perkelti
                </ButtonLink>
              )
            )}
            <WriteTo bookingId={booking.id} talk={talk} />
          </>
        )}
      </div>
      <details open={refused !== undefined || undefined}>
        <summary className="btn btn-danger-quiet">{what}</summary>
        <Form method="post" className="stack gap-3">
          <FormKey value={formKey} />
          <p>
            {words.freed}
            {isRequest ? '.' : ', o teikėjui apie tai parašysime.'}
          </p>
          <FormNote id="atsaukimo-pastaba" state={refused} />
          <Button type="submit" variant="danger" busy={busy} busyText="Siunčiama...">
            {what}
          </Button>
        </Form>
      </details>
    </section>
  );
}
