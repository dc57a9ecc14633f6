import type { Act } from './acts.ts';

/** What an act is done to. */
export type SubjectKind =
  | 'user'
  | 'partner'
  | 'service'
  | 'report'
  | 'review'
  | 'conversation'
  | 'post'
  | 'letter'
  | 'template'
  | 'newsletter';

/** Where each kind is looked at, under /admin. */
export function subjectAddress(kind: SubjectKind, id: string): string {
  return `/admin/${addresses[kind]}${id}`;
}

/** Where all that was done to a thing is listed. */
export function actsAddress(id: string): string {
  return `/admin/audit?subject=${id}`;
}

const addresses: Readonly<Record<SubjectKind, string>> = {
  user: 'users/',
  partner: 'partners/',
  service: 'services/',
  report: 'reports/',
  review: 'reviews/',
  conversation: 'conversations/',
  post: 'blog/',
  letter: 'letters/',
  template: 'templates/',
  newsletter: 'newsletter/',
};

/** The kind of thing that an act is done to; null for none that is known. The acts' keys begin with it. */
export function subjectOf(act: Act): SubjectKind | null {
  const [kind = ''] = act.split('-');
  return Object.hasOwn(addresses, kind) ? (kind as SubjectKind) : null;
}
