import { href } from 'react-router';
import { noOnlineBooking } from '#app/domains/bookings/visits/booking-words.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** In place of the form for an owner whose bookings the partner does not take. */
export function NotTaken({ serviceId }: { serviceId: string }) {
  return (
    <div className="stack gap-5">
      <Note>{noOnlineBooking}</Note>
      <div className="row">
        <ButtonLink
          icon="message-square"
          to={href('/service/:serviceId/susisiekti', { serviceId })}
        >
          Rašyti žinutę
        </ButtonLink>
      </div>
    </div>
  );
}
