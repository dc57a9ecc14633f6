import { href } from 'react-router';
import type { OrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';

interface EntryButtonsProps {
  setup: Pick<OrdersSetup, 'visits' | 'stays'>;
  /** 'yyyy-MM-dd', when the client comes; today without one. */
  date?: string | null;
  variant?: 'primary' | 'secondary';
}

/** The ways to write down who has telephoned, one for each kind that the price lists have. */
export function EntryButtons({ setup, date = null, variant = 'secondary' }: EntryButtonsProps) {
  const on = date === null ? '' : `?date=${date}`;
  return (
    <>
      {setup.stays > 0 && (
        <ButtonLink
          variant={variant}
          icon="plus"
          to={`${href('/partner/dashboard/orders/new-stay')}${on}`}
        >
          Įrašyti viešnagę
        </ButtonLink>
      )}
      {setup.visits > 0 && (
        <ButtonLink
          variant={variant}
          icon="plus"
          to={`${href('/partner/dashboard/orders/new')}${on}`}
        >
          Įrašyti klientą
        </ButtonLink>
      )}
    </>
  );
}
