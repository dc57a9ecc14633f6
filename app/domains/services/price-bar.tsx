import type { PublicService } from './public-service.server.ts';

/** The price and the way to the contacts, always in view on phones. */
export function PriceBar({ price }: Pick<PublicService, 'price'>) {
  return (
    <div className="barbottom only-phone">
      <span>
        <span className="xs muted">Kaina</span>
        <strong className="num">{price ?? 'Nenurodyta'}</strong>
      </span>
      <a className="btn btn-primary" href="#kontaktai">
        Kontaktai
      </a>
    </div>
  );
}
