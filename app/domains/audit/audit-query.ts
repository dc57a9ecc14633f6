import { longestEmail } from '#app/forms/longest-email.ts';
import { readDate } from '#app/lithuanian/typed-date.ts';
import { isId } from '#app/platform/database/id.ts';
import { type Act, acts } from './acts.ts';

/** Stands for the command line where an administrator's id would. */
export const commandLine = 'command-line';

/** What of the audit log is asked for, and from where on. */
export type AuditQuery = {
  readonly act: Act | null;
  /** An administrator's id or commandLine. */
  readonly admin: string | null;
  /** Days of Vilnius, 'yyyy-MM-dd'; both belong to the range. */
  readonly from: string | null;
  readonly to: string | null;
  /** The id of what the acts were done to, or a person's e-mail address in lower case. */
  readonly subject: string | null;
  /** The rows older than this one, or newer. */
  readonly place: { readonly side: 'older' | 'newer'; readonly id: string } | null;
};

/** The days that can be asked for; the log has none before. */
export const firstDay = '2025-01-01';
const lastDay = '2099-12-31';

/** Reads an address; what it may not ask for is left out. */
export function readAuditQuery(params: URLSearchParams): AuditQuery {
  const read = (name: string) => params.get(name)?.trim() ?? '';
  const idOf = (name: string) => (isId(read(name)) ? read(name) : null);
  const dayOf = (name: string) => {
    const day = readDate(read(name));
    return day !== null && firstDay <= day && day <= lastDay ? day : null;
  };
  const act = read('act');
  const [older, newer] = [idOf('older'), idOf('newer')];
  return {
    act: Object.hasOwn(acts, act) ? (act as Act) : null,
    admin: read('admin') === commandLine ? commandLine : idOf('admin'),
    from: dayOf('from'),
    to: dayOf('to'),
    subject: idOf('subject') ?? emailIn(read('subject')),
    place: older ? { side: 'older', id: older } : newer ? { side: 'newer', id: newer } : null,
  };
}

function emailIn(text: string): string | null {
  const isEmail = /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(text) && text.length <= longestEmail;
  return isEmail ? text.toLowerCase() : null;
}

const wrongDay = `Įveskite datą nuo ${firstDay}, pavyzdžiui, 2026-03-11.`;
const filters = { from: wrongDay, to: wrongDay, subject: 'Tai ne ID ir ne el. paštas.' } as const;

type TypedFilter = keyof typeof filters;

/**
 * What stands in the fields of an address, and what is wrong with those that ask for nothing that
 * can be asked for.
 */
export function readTypedFilters(params: URLSearchParams, query: AuditQuery) {
  const typed = (name: TypedFilter) => (params.get(name) ?? '').trim();
  const names = Object.keys(filters) as TypedFilter[];
  const wrong = names.filter((name) => typed(name) !== '' && query[name] === null);
  return {
    typed: { from: typed('from'), to: typed('to'), subject: typed('subject') },
    wrong: Object.fromEntries(wrong.map((name) => [name, filters[name]])) as Readonly<
      Partial<Record<TypedFilter, string>>
    >,
  };
}

/** A query as the address's, without its place. */
export function auditSearch(query: AuditQuery): URLSearchParams {
  const { place: _place, ...asked } = query;
  return new URLSearchParams(
    Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
