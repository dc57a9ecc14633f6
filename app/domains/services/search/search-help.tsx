import { Link } from 'react-router';
import { CardSection } from '../catalogue/card-section.tsx';
import type { CardCorner } from '../catalogue/service-card.tsx';
import type { SearchHelp as Help } from './search-help.server.ts';

/** What else the words of a search may mean, and services beside those that it finds. */
export function SearchHelp({ links, corner, ...cards }: Help & { corner: CardCorner }) {
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
      <CardSection {...cards} size="h-xs" corner={corner} />
    </>
  );
}
