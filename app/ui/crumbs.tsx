import './crumb.css';
import { Link } from './link.tsx';

/** A page on the way from the first one to this one. */
export type Crumb = { readonly name: string; readonly to: string };

interface CrumbsProps {
  label?: string;
  /** From the first page on; with a label of their own, pages beside each other. */
  trail: readonly Crumb[];
  /** The last one is this page. */
  current?: boolean;
}

/** Where a page stands, as links above its heading. */
export function Crumbs({ label = 'Kelias iki šio puslapio', trail, current }: CrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className="crumbs">
        {trail.map(({ name, to }, index) => (
          <li key={to}>
            <Link to={to} aria-current={current && index === trail.length - 1 ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
