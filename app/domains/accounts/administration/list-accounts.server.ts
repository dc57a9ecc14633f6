import { type SqlBool, sql } from 'kysely';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database.server.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import { pageWithin } from '#app/platform/page-number.ts';
import type { Admin } from '../types.ts';
import type { AccountState, AccountsQuery } from './accounts-query.ts';

/** An account as an administrator's list shows it. */
type ListedAccount = {
  readonly userId: string;
  readonly email: string;
  /** The company's or the owner's; the address until one is written. */
  readonly name: string;
  readonly role: 'pet_owner' | 'partner' | 'admin';
  readonly isOwner: boolean;
  readonly isPartner: boolean;
  readonly state: AccountState;
  readonly createdAt: Date;
  /** When a session that still lives was used last, to the day; null without one. */
  readonly seenAt: Date | null;
};

const perPage = 50;

/** Its states in the order in which they hold: an account has the first that fits. */
const stateOf = sql<AccountState>`case
  when users.blocked_at is not null then 'blocked'
  when not users.email_verified then 'unconfirmed'
  when partners.id is not null and partners.checked_at is null and partners.refused_at is null
    then 'unchecked'
  else 'active' end`;

function selectAccounts(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('pet_owners', 'pet_owners.user_id', 'users.id')
    .leftJoin('partners', 'partners.user_id', 'users.id')
    .leftJoin('partner_registrations as registration', 'registration.user_id', 'users.id');
}

/**
 * A page of the accounts that fit, the newest first; one beyond the last page is the last.
 * @param wanted from 1
 */
export async function listAccounts(db: Db, _admin: Admin, query: AccountsQuery, wanted: number) {
  const fitting = selectAccounts(db).where(conditionOf(query));
  const rowsFrom = (offset: number) =>
    selectListed(fitting)
      .orderBy('users.created_at', 'desc')
      .orderBy('users.id', 'desc')
      .limit(perPage)
      .offset(offset)
      .execute();
  const skipped = (wanted - 1) * perPage;
  const rows = await rowsFrom(skipped);
  // Each look for a text reads all names: a page that is not full says by itself how many fit.
  const isLast = rows.length < perPage && (rows.length > 0 || wanted === 1);
  const count = isLast ? skipped + rows.length : await countOf(fitting);
  const { page, pages, offset } = pageWithin(wanted, count, perPage);
  const shown = page === wanted ? rows : await rowsFrom(offset);
  return { accounts: shown.map(listed), count, page, pages, first: offset + 1 };
}

async function countOf(fitting: ReturnType<typeof selectAccounts>): Promise<number> {
  const { count } = await fitting
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function selectListed(accounts: ReturnType<typeof selectAccounts>) {
  return accounts
    .select(['users.id as userId', 'users.email', 'users.role', 'users.created_at as createdAt'])
    .select(['pet_owners.id as ownerId', 'pet_owners.full_name as fullName'])
    .select(['partners.id as partnerId', 'partners.company_name as companyName'])
    .select('registration.company_name as registeredName')
    .select(stateOf.as('state'))
    .select((at) =>
      at
        .selectFrom('sessions')
        .select((session) => session.fn.max('sessions.updated_at').as('at'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('seenAt'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

function listed(row: Row): ListedAccount {
  const { userId, email, role, state, createdAt, seenAt } = row;
  const company = row.companyName ?? row.registeredName;
  const own = role === 'partner' ? (company ?? row.fullName) : (row.fullName ?? company);
  return {
    ...{ userId, email, role, state, createdAt, seenAt },
    name: own ?? email,
    isOwner: row.ownerId !== null || role === 'pet_owner',
    isPartner: row.partnerId !== null || role === 'partner',
  };
}

function conditionOf({ text, role, state }: AccountsQuery) {
  const within = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const folded = within(fold(text));
  const conditions = [
    text !== '' &&
      sql<SqlBool>`(users.email like ${within(text.toLowerCase())}
        or fold_text(pet_owners.full_name) like ${folded}
        or fold_text(partners.company_name) like ${folded}
        or fold_text(registration.company_name) like ${folded}
        or partners.company_code = ${text} or registration.company_code = ${text})`,
    role === 'admin' && sql<SqlBool>`users.role = 'admin'`,
    role === 'owner' && sql<SqlBool>`(users.role = 'pet_owner' or pet_owners.id is not null)`,
    role === 'partner' && sql<SqlBool>`(users.role = 'partner' or partners.id is not null)`,
    state !== null && sql<SqlBool>`${stateOf} = ${state}`,
  ].filter((condition) => condition !== false);
  return conditions.length > 0 ? sql.join<SqlBool>(conditions, sql` and `) : sql<SqlBool>`true`;
}

/**
 * An account as an administrator sees it, with the profiles that belong to it.
 * @throws NotFound when there is none
 */
export async function getAccount(db: Db, _admin: Admin, userId: string) {
  requireId(userId, 'Account');
  const found = await selectListed(selectAccounts(db).where('users.id', '=', userId))
    .select(['users.blocked_at as blockedAt', 'users.blocked_reason as blockedReason'])
    .select(['users.email_verified as verified', 'pet_owners.phone_number as ownerPhone'])
    .select(['partners.phone as partnerPhone', 'partners.company_code as companyCode'])
    .select(['partners.vat_code as vatCode', 'partners.contact_name as contactName'])
    .select(['partners.checked_at as checkedAt', 'registration.company_code as registeredCode'])
    .select((at) => [
      at
        .selectFrom('accounts')
        .select(sql<string[]>`array_agg(provider_id order by provider_id)`.as('ways'))
        .whereRef('accounts.user_id', '=', 'users.id')
        .as('ways'),
      at
        .selectFrom('sessions')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .where('sessions.expires_at', '>', sql<Date>`now()`)
        .as('sessions'),
      sql<boolean>`exists (select from two_factors where two_factors.user_id = users.id)`.as(
        'hasSecondFactor',
      ),
    ])
    .executeTakeFirst();
  if (!found) throw new NotFound(`Account ${userId}`);
  const { verified, blockedAt, blockedReason, ownerId, fullName, partnerId } = found;
  return {
    ...listed(found),
    ...{ verified, blockedAt, blockedReason, hasSecondFactor: found.hasSecondFactor },
    ways: found.ways ?? [],
    sessions: found.sessions ?? 0,
    owner: ownerId === null ? null : { ownerId, fullName, phone: found.ownerPhone },
    partner:
      partnerId === null
        ? null
        : {
            partnerId,
            companyName: found.companyName ?? '',
            companyCode: found.companyCode ?? '',
            vatCode: found.vatCode,
            phone: found.partnerPhone ?? '',
            contactName: found.contactName ?? '',
            checkedAt: found.checkedAt,
          },
    /** What was typed by a partner who has not signed in yet. */
    registration:
      found.registeredName === null
        ? null
        : { companyName: found.registeredName, companyCode: found.registeredCode ?? '' },
  };
}

/** The addresses of administrators by their ids; one who is gone has none. */
export async function findAddresses(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
