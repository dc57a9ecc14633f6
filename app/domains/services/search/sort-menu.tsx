import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { noteAsked, type SearchEdits } from './search-edits.ts';
import { type ServiceQuery, searchPath } from './search-query.ts';
import {
  type SortName,
  type SortOrder,
  sortNameOf,
  sortNamesOf,
  sortOrders,
} from './sort-orders.ts';

/** The orders that a search can have, as links to its first page; nothing where there is one alone. */
export function SortMenu({ query }: { query: ServiceQuery }) {
  const names = sortNamesOf(query.category);
  const current = sortNameOf(query);
  if (names.length < 2) return null;
  return (
    <Menu label={`Rūšiuoti: ${sortOrders[current].label}`} leading="arrow-down-up">
      {names.map((name) => {
        const sorted = { ...query, sort: name };
        return (
          <Link
            key={name}
            to={searchPath(sorted)}
            rel="nofollow"
            aria-current={name === current || undefined}
            preventScrollReset
            state={{ keepsEdits: true } satisfies SearchEdits}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              noteAsked(sorted);
              // The menu closes over its links.
              event.currentTarget.closest('details')?.querySelector('summary')?.focus();
            }}
          >
            <SortWords name={name} />
            {name === current && <Icon name="check" size="sm" />}
          </Link>
        );
      })}
    </Menu>
  );
}

function SortWords({ name }: { name: SortName }) {
  const { label, rule }: SortOrder = sortOrders[name];
  if (!rule) return label;
  return (
    <span>
      {label}
      <small>{rule}</small>
    </span>
  );
}
