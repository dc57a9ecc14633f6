import './table.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';

interface TableProps {
  /** What it lists, for screen readers. */
  caption: string;
  /** The heads of its columns, the first of what a row is about. */
  columns: readonly string[];
  /** A row ends with its menu of actions: a TableActions. */
  withActions?: boolean;
  /** TableRow elements. */
  children: ReactNode;
}

/** Rows of an administrator's list; under 1100 px each is a block of 'Word: value'. */
export function Table({ caption, columns, withActions = false, children }: TableProps) {
  return (
    <div className="tbl-wrap">
      <table className="tbl">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            {withActions && (
              <th scope="col">
                <span className="sr">Veiksmai</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface TableCellProps {
  /** Its column's head, which stands before the value where there is no room for columns. */
  label?: string;
  /** Digits of one width, never broken. */
  numeric?: boolean;
  children: ReactNode;
}

export function TableCell({ label, numeric = false, children }: TableCellProps) {
  return (
    <td className={numeric ? 'num' : undefined} data-label={label}>
      {children}
    </td>
  );
}

/** The last cell of a row that leads to its own page, as its first link does, and does nothing else. */
export function TableLink({ to }: { to: string }) {
  return (
    <td className="act">
      {/* Beside the first link it says nothing more to who hears the page. */}
      <Link className="btn btn-icon btn-quiet" to={to} tabIndex={-1} aria-hidden="true">
        <Icon name="chevron-right" />
      </Link>
    </td>
  );
}

/** The last cell of a row: a Menu with the icon 'ellipsis-vertical'. */
export function TableActions({ children }: { children: ReactNode }) {
  return <td className="act">{children}</td>;
}
