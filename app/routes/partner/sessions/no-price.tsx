import { href, Link } from 'react-router';
import type { SessionService } from '#app/domains/bookings/sessions/session-service.server.ts';
import { stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { Note } from '#app/ui/note.tsx';

/** What a service lacks before a session can be made of it. */
export function NoPrice({ service }: { service: SessionService }) {
  const { id: serviceId, isEvent, eventAt, items } = service;
  if (items.length === 0) {
    return (
      <Note>
        <strong>Pirmiausia įveskite kainą.</strong> Registruojantis šeimininkas turi žinoti, kiek
        kainuoja vieta: pridėkite eilutę „už vietą“.{' '}
        <Link to={href('/partner/dashboard/services/:serviceId/price-list', { serviceId })}>
          Atverti kainoraštį
        </Link>
      </Note>
    );
  }
  if (!isEvent || eventAt !== null) return null;
  return (
    <Note>
      <strong>Renginys neturi datos.</strong> Pirmiausia įveskite, kada jis prasideda.{' '}
      <Link to={stepAddress({ serviceId }, 'info')}>Įvesti datą</Link>
    </Note>
  );
}
