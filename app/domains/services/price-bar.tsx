import type { ReactNode } from 'react';
import type { PublicService } from './public-service.server.ts';

interface PriceBarProps extends Pick<PublicService, 'price'> {
  /** The one button. */
  children: ReactNode;
}

/** The price and the way to the provider, always in view on phones. */
export function PriceBar({ price, children }: PriceBarProps) {
  return (
    <div className="barbottom only-phone">
      <span>
        <span className="xs muted">Kaina</span>
        <strong className="num">{price ?? 'Nenurodyta'}</strong>
      </span>
      {children}
    </div>
  );
}
