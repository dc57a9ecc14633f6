import { Link } from '#app/ui/link.tsx';
import { CardSection } from '../catalogue/card-section.tsx';
import type { CardCorner } from '../catalogue/service-card.tsx';
import type { SearchHelp as Help } from './search-help.server.ts';

type SearchHelpProps = Help & {
  corner: CardCorner;
  /** The search finds nothing itself: these services are the first in view. */
  foremost: boolean;
};

/** Services that the words of a search may mean beside those that it finds, and other searches. */
export function SearchHelp({ links, corner, foremost, ...cards }: SearchHelpProps) {
  return (
    <>
      <CardSection {...cards} size="h-xs" corner={corner} foremost={foremost} />
      {links.length > 0 && (
        <section className="panel help" aria-labelledby="gal-ieskote">
          <h2 className="h-xs" id="gal-ieskote">
            Gal ieškote:
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
    </>
  );
}
