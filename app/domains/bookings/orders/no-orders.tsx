import './orders.css';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import lyingDog from '#app/ui/art/confirmation.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';

interface NoOrdersProps {
  /** A service that takes bookings and that the public sees. */
  shownId: string | null;
  /** The ways to write a client down. */
  children: ReactNode;
}

/** Everything is set up, and no booking has been made yet. */
export function NoOrders({ shownId, children }: NoOrdersProps) {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Kol kas ramu"
        art={<img src={lyingDog} alt="" width={220} height={120} />}
        actions={
          <>
            {shownId !== null && (
              <ButtonLink
                variant="primary"
                to={href('/service/:serviceId', { serviceId: shownId })}
              >
                Kaip mane mato šeimininkai
              </ButtonLink>
            )}
            {children}
          </>
        }
      >
        Registracija internetu įjungta. Kai kas nors užsiregistruos, gausite laišką, o užklausa
        atsiras čia.
      </EmptyState>
    </section>
  );
}

/** All the partner's services are of a kind that nothing is booked of. */
export function TakesNoBookings() {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Šiai paslaugų rūšiai registracijos nėra"
        actions={
          <ButtonLink variant="primary" to={href('/partner/dashboard/messages')}>
            Atverti žinutes
          </ButtonLink>
        }
      >
        Tokioms paslaugoms šeimininkai internetu nesiregistruoja: jie jums parašo arba paskambina, o
        atsakote žinutėse.
      </EmptyState>
    </section>
  );
}
