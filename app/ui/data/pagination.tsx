import './pagination.css';
import type { To } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

interface PaginationProps {
  /** Where the neighbours are; absent at either end. */
  previous?: To | null;
  next?: To | null;
  words?: { readonly previous: string; readonly next: string };
}

const usualWords = { previous: 'Ankstesnis puslapis', next: 'Kitas puslapis' };

/** The way to the page before and the page after. Nothing when there is only one page. */
export function Pagination({ previous, next, words = usualWords }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav className="pages" aria-label="Puslapiai">
      {previous && (
        <Link to={previous} rel="prev">
          <Icon name="chevron-left" />
          {words.previous}
        </Link>
      )}
      {next && (
        <Link to={next} rel="next">
          {words.next}
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
