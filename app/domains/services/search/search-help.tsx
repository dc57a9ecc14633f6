import { Link } from 'react-router';
import { type CardCorner, ServiceCard } from '../catalogue/service-card.tsx';
import type { SearchHelp as Help } from './search-help.server.ts';

/** What else the words of a search may mean, and the services that mention them. */
export function SearchHelp({ links, mentions, corner }: Help & { corner: CardCorner }) {
  return (
    <>
      {links.length > 0 && (
        <section className="panel help" aria-labelledby="gal-ieskote">
          <h2 className="h-xs" id="gal-ieskote">
            Gal ieškote
          </h2>
          <ul aria-labelledby="gal-ieskote">
            {links.map(({ label, count, to }) => (
              <li key={to}>
                <Link to={to}>
                  <b>{label}</b> <span className="muted num">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mentions.length > 0 && (
        <section className="stack" aria-labelledby="minima">
          <h2 className="h-xs" id="minima">
            Paslaugos, kuriose tai minima
          </h2>
          <div className="grid results">
            {mentions.map((service) => (
              <ServiceCard
                key={service.id}
                service={service}
                corner={corner}
                sizes="(min-width: 900px) 300px, (min-width: 560px) 45vw, 116px"
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
