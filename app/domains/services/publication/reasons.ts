import { categoryNames } from '../catalogue/category-names.ts';

/** Where a reason is read: in the row of the service, of its partner, or of the partner's account. */
export type ReasonSource = 'service' | 'partner' | 'account';

type Reason = {
  readonly of: ReasonSource;
  readonly column: string;
  /** What the column holds of a service that this does not keep back; null: nothing. */
  readonly must: null | readonly string[];
  /** One or two words about the service, for its partner and for administrators. */
  readonly word: string;
  readonly tone: 'bad' | 'warn' | 'mute';
  /** Its photos leave their public address too; the column holds the moment from which on. */
  readonly withholdsPhotos?: true;
};

/**
 * All that keeps a service from the public, the one that is told first at the top. The SQL conditions
 * (public-condition.server.ts), what a loaded row says (`reasonsOf`) and the words follow, and with
 * them search, pages, company page, sitemap, feeds, favourites, messages and reveals. An event that is
 * over leaves the search alone and keeps its page (`isPastEvent`).
 */
export const reasons = {
  hidden: {
    ...{ of: 'service', column: 'hidden_at', must: null },
    ...{ word: 'Sustabdyta', tone: 'bad', withholdsPhotos: true },
  },
  inactive: {
    ...{ of: 'service', column: 'status', must: ['active'] },
    ...{ word: 'Neaktyvi', tone: 'mute' },
  },
  blocked: {
    ...{ of: 'account', column: 'blocked_at', must: null },
    ...{ word: 'Paskyra sustabdyta', tone: 'bad', withholdsPhotos: true },
  },
  // docs/decisions/0041-a-way-back.md
  suspended: {
    ...{ of: 'partner', column: 'suspended_at', must: null },
    ...{ word: 'Partneris sustabdytas', tone: 'bad', withholdsPhotos: true },
  },
  // docs/decisions/0013-partner-approval.md
  waiting: {
    ...{ of: 'partner', column: 'approval_awaited_since', must: null },
    ...{ word: 'Laukia patikrinimo', tone: 'warn' },
  },
  // Of a newer version that was taken back: this one has no words for it.
  undeclared: {
    ...{ of: 'service', column: 'service_category_id', must: categoryNames.map(({ id }) => id) },
    ...{ word: 'Nežinoma kategorija', tone: 'warn' },
  },
} as const satisfies Readonly<Record<string, Reason>>;

export type ReasonName = keyof typeof reasons;

/** The same in the order of the table. */
export const reasonList: readonly (Reason & { readonly name: ReasonName })[] = Object.entries(
  reasons,
).map(([name, reason]) => ({ ...reason, name: name as ReasonName }));

/** What of a service, its partner and the account is to be loaded for `reasonsOf`. */
type ReasonRow = Readonly<Record<(typeof reasons)[ReasonName]['column'], unknown>>;

/** All that keeps a loaded service from the public, the first to be told first; none: it is public. */
export function reasonsOf(row: ReasonRow): readonly ReasonName[] {
  return reasonList
    .filter(({ column, must }) => !holds(row[column as keyof ReasonRow], must))
    .map(({ name }) => name);
}

function holds(value: unknown, must: Reason['must']): boolean {
  return must === null ? value === null : must.includes(String(value));
}
