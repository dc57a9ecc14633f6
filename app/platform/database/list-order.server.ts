import { crc32 } from 'node:zlib';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isId } from './id.ts';

/** How a list is read page by page: by a key and, among rows of one key, by id in the same direction. */
export type ListOrder<Kind extends KeyKind = KeyKind> = {
  /** SQL of the key, never null, as the list's indexes have it. */
  readonly key: string;
  readonly kind: Kind;
  /** SQL of the id. */
  readonly id: string;
  /** From lesser to greater keys. */
  readonly rising: boolean;
};

type KeyKind = keyof typeof kinds;
type KeyValue<Kind extends KeyKind> = NonNullable<ReturnType<(typeof kinds)[Kind]['read']>>;

/** How the keys of a kind are written in an address. */
const kinds = {
  moment: {
    write: (at: Date) => String(at.getTime()),
    read: (text: string) => (/^\d{1,15}$/.test(text) ? new Date(Number(text)) : null),
  },
  integer: {
    write: (value: number) => String(value),
    read: (text: string) => (isInteger(text) ? Number(text) : null),
  },
};

/** What PostgreSQL takes for an integer. */
function isInteger(text: string): boolean {
  return /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31;
}

/** A position in an ordered list, after which the page begins: 'older' is the next page, 'newer' the one before. */
export type PagePosition<Kind extends KeyKind = KeyKind> = PlacedRow<Kind> & {
  readonly direction: 'older' | 'newer';
};

/** A row as it is read for a page of a list. */
export type PlacedRow<Kind extends KeyKind = KeyKind> = {
  readonly key: KeyValue<Kind>;
  readonly id: string;
};

/**
 * A list of pages. `name` says which one it is, so that a token carried into another list is known as
 * foreign.
 */
type PagedList<Kind extends KeyKind> = { readonly name: string; readonly order: ListOrder<Kind> };

/** Writes a position for the URL. */
export function writePageToken<Kind extends KeyKind>(
  { direction, key, id }: PagePosition<Kind>,
  { name, order }: PagedList<Kind>,
): string {
  const sign = direction === 'older' ? 'o' : 'n';
  // Of one kind, which the compiler cannot follow through the table.
  const write = kinds[order.kind].write as (key: KeyValue<Kind>) => string;
  return Buffer.from(`${sign}.${write(key)}.${id}.${checksum(name)}`).toString('base64url');
}

/** Reads what writePageToken wrote for the same list; anything else is null. */
export function readPageToken<Kind extends KeyKind>(
  token: string | null,
  list: PagedList<Kind>,
): PagePosition<Kind> | null {
  if (token === null || token.length > 120) return null;
  const text = Buffer.from(token, 'base64url').toString();
  const [sign, written = '', id = '', sum] = text.split('.');
  if ((sign !== 'o' && sign !== 'n') || sum !== checksum(list.name) || !isId(id)) return null;
  const key = kinds[list.order.kind].read(written) as KeyValue<Kind> | null;
  if (key === null) return null;
  const position = { direction: sign === 'o' ? 'older' : 'newer', key, id } as const;
  // base64url reads over stray characters; a token has one spelling.
  return writePageToken(position, list) === token ? position : null;
}

function checksum(name: string): string {
  return crc32(name).toString(36);
}

/** Whether the page in this direction is read from lesser to greater keys. */
function isRising({ rising }: ListOrder, position: PagePosition | null): boolean {
  return rising === (position?.direction !== 'newer');
}

/** The rows of the page and of those behind it; null: all rows. */
export function beyond(
  order: ListOrder,
  position: PagePosition | null,
): RawBuilder<SqlBool> | null {
  if (position === null) return null;
  const row = sql.raw(`(${order.key}, ${order.id}) ${isRising(order, position) ? '>' : '<'}`);
  return sql<SqlBool>`${row} (${position.key}, ${position.id})`;
}

/** What follows `order by`, in the direction of the position. */
export function inOrder(order: ListOrder, position: PagePosition | null): RawBuilder<unknown> {
  const direction = isRising(order, position) ? 'asc' : 'desc';
  return sql.raw(`${order.key} ${direction}, ${order.id} ${direction}`);
}

/**
 * The page that begins at a position.
 * @param rows in the direction of the position, one more than the page holds when there are further ones
 * @returns its rows in the list's order, and the tokens of the pages beside it: null where there is none,
 * 'first' for the first page when no row is left to count back from; null when the rows are fewer than
 * a page before the position: that is the first page, which is shown whole
 */
export function pageOf<Kind extends KeyKind, Row extends PlacedRow<Kind>>(
  rows: readonly Row[],
  size: number,
  position: PagePosition<Kind> | null,
  list: PagedList<Kind>,
): {
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly previous: string | null;
} | null {
  const isBack = position?.direction === 'newer';
  const more = rows.length > size;
  if (isBack && !more) return null;
  const shown = rows.slice(0, size);
  if (isBack) shown.reverse();
  const first = shown[0];
  const last = shown.at(-1);
  const token = (direction: PagePosition['direction'], { key, id }: Row) =>
    writePageToken<Kind>({ direction, key, id }, list);
  return {
    rows: shown,
    next: last && (isBack || more) ? token('older', last) : null,
    previous: position === null ? null : first ? token('newer', first) : 'first',
  };
}
