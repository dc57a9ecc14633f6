import { cleanSearchText } from '#app/domains/services/search/search-query.ts';

export const accountRoles = {
  owner: 'Šeimininkai',
  partner: 'Partneriai',
  admin: 'Administratoriai',
} as const;

export const accountStates = {
  active: 'Aktyvi',
  unconfirmed: 'Nepatvirtintas paštas',
  unchecked: 'Laukia patikrinimo',
  blocked: 'Sustabdyta',
} as const;

type AccountRole = keyof typeof accountRoles;
export type AccountState = keyof typeof accountStates;

/** Which accounts an administrator looks for; null is all. */
export type AccountsQuery = {
  /** As cleanSearchText gives it; empty when nothing is searched for. */
  readonly text: string;
  readonly role: AccountRole | null;
  readonly state: AccountState | null;
};

/** Reads the list's address; what is not in its lists is dropped, the rest stays. */
export function readAccountsQuery(params: URLSearchParams): AccountsQuery {
  const role = params.get('role') ?? '';
  const state = params.get('state') ?? '';
  return {
    text: cleanSearchText(params.get('q') ?? ''),
    role: Object.hasOwn(accountRoles, role) ? (role as AccountRole) : null,
    state: Object.hasOwn(accountStates, state) ? (state as AccountState) : null,
  };
}

/** Whether the list shows less than all. */
export function isNarrowed({ text, role, state }: AccountsQuery): boolean {
  return text !== '' || role !== null || state !== null;
}
