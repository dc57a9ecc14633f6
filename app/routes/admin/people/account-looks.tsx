import { href, Link } from 'react-router';
import { type AccountState, accountStates } from '#app/domains/moderation/people/accounts-query.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { useKeptSearch } from '../kept-search.ts';

const tones = { active: 'ok', unconfirmed: 'mute', unchecked: 'warn', blocked: 'bad' } as const;

export function StateBadge({ state }: { state: AccountState }) {
  return (
    <Badge dot tone={tones[state]}>
      {accountStates[state]}
    </Badge>
  );
}

/** What the account is, in one or two words. */
export function roleWords({ role, isOwner, isPartner }: Roles): string {
  if (role === 'admin') return 'Administratorius';
  if (isOwner && isPartner) return 'Partneris ir šeimininkas';
  return isPartner ? 'Partneris' : 'Šeimininkas';
}

type Roles = {
  readonly role: 'pet_owner' | 'partner' | 'admin';
  readonly isOwner: boolean;
  readonly isPartner: boolean;
};

/** What the dialogs over an account's page are told of it. */
export type AccountInQuestion = { readonly name: string; readonly isPartner: boolean };

interface AccountActsProps {
  userId: string;
  state: AccountState;
  /** An administrator's own account, which is neither blocked nor deleted. */
  own: boolean;
}

/** Links to the dialogs of what can be done to an account now, for a Menu. */
export function AccountActs({ userId, state, own }: AccountActsProps) {
  const at = { userId };
  const search = useKeptSearch();
  const works = state === 'active' || state === 'unchecked';
  return (
    <>
      {works && (
        <Act to={href('/admin/users/:userId/password-link', at) + search} icon="key-round">
          Siųsti slaptažodžio nuorodą
        </Act>
      )}
      {state === 'unconfirmed' && (
        <Act to={href('/admin/users/:userId/confirmation', at) + search} icon="mail">
          Pakartoti patvirtinimo laišką
        </Act>
      )}
      {works && (
        <Act to={href('/admin/users/:userId/sessions', at) + search} icon="log-out">
          Atjungti visus įrenginius
        </Act>
      )}
      {state === 'blocked' && (
        <Act to={href('/admin/users/:userId/unblock', at) + search} icon="circle-check">
          Panaikinti sustabdymą
        </Act>
      )}
      {!own && (
        <>
          <hr />
          {works && (
            <Act to={href('/admin/users/:userId/block', at) + search} icon="ban" danger>
              Sustabdyti paskyrą
            </Act>
          )}
          <Act to={href('/admin/users/:userId/deletion', at) + search} icon="trash-2" danger>
            Ištrinti paskyrą
          </Act>
        </>
      )}
    </>
  );
}

interface ActProps {
  to: string;
  icon: IconName;
  danger?: boolean;
  children: string;
}

function Act({ to, icon, danger, children }: ActProps) {
  return (
    <Link to={to} className={danger ? 'red' : undefined}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
