import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Admin } from '#app/domains/accounts/types.ts';
import { fold } from '#app/lithuanian/fold.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { among, findListPage } from '#app/platform/database/list-page.server.ts';
import { idsByText, scanText, searchByText } from '#app/platform/database/text-search.server.ts';
import { searchedSpelling } from '#app/platform/mail/email-address.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
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
  /** When it was signed in to last; null: never. */
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
  const fitting = db
    .selectFrom('users')
    .select('users.id')
    .where(await conditionOf(db, query))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc');
  const { ids, count, page, pages, offset } = await findListPage(fitting, wanted, perPage);
  const rows = await selectListed(selectAccounts(db).where(among('users.id', ids)))
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .execute();
  return { accounts: rows.map(listed), count, page, pages, first: offset + 1 };
}

function selectListed(accounts: ReturnType<typeof selectAccounts>) {
  return accounts
    .select(['users.id as userId', 'users.email', 'users.role', 'users.created_at as createdAt'])
    .select(['pet_owners.id as ownerId', 'pet_owners.full_name as fullName'])
    .select(['partners.id as partnerId', 'partners.company_name as companyName'])
    .select('registration.company_name as registeredName')
    .select(stateOf.as('state'))
    .select('users.signed_in_at as seenAt');
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

/** Of a user alone, so that the index of the list's order answers it. */
async function conditionOf(db: Db, { text, role, state }: AccountsQuery) {
  const isUnchecked = ofProfile('partners', sql`checked_at is null and refused_at is null`);
  const works = sql`users.blocked_at is null and users.email_verified`;
  const ofState = {
    blocked: sql`users.blocked_at is not null`,
    unconfirmed: sql`users.blocked_at is null and not users.email_verified`,
    unchecked: sql`${works} and ${isUnchecked}`,
    active: sql`${works} and not ${isUnchecked}`,
  };
  const ofRole = {
    admin: sql`users.role = 'admin'`,
    owner: sql`(users.role = 'pet_owner' or ${ofProfile('pet_owners', sql`true`)})`,
    partner: sql`(users.role = 'partner' or ${ofProfile('partners', sql`true`)})`,
  };
  const conditions = [
    ...(text === '' ? [] : [(await searchAccounts(db, text)).holds]),
    ...(role ? [ofRole[role]] : []),
    ...(state ? [ofState[state]] : []),
  ];
  return conditions.length > 0 ? sql.join<SqlBool>(conditions, sql` and `) : sql<SqlBool>`true`;
}

/**
 * Whether what a user has in a table is so. As a value of one row, which no plan makes a list of the
 * whole table of: the walk ends long before.
 */
function ofProfile(
  table: 'pet_owners' | 'partners' | 'partner_registrations',
  isSo: RawBuilder<unknown>,
) {
  return sql<SqlBool>`coalesce(
    (select ${isSo} from ${sql.table(table)} where user_id = users.id), false)`;
}

/** By names and addresses, or by the whole code of a company. */
function searchAccounts(db: Db, text: string) {
  const [folded, email] = [fold(text), searchedSpelling(text)];
  const inCompany = sql`(${scanText('name_folded', folded)} or company_code = ${text})`;
  return searchByText(
    db,
    sql`users`,
    'users.id',
    [
      idsByText('users', 'id', 'email', email),
      idsByText('pet_owners', 'user_id', 'name_folded', folded),
      idsByText('partners', 'user_id', 'name_folded', folded),
      sql`select user_id from partners where company_code = ${text}`,
      sql`select user_id from partner_registrations where ${inCompany}`,
    ],
    sql<SqlBool>`(${scanText('users.email', email)}
      or ${ofProfile('pet_owners', scanText('name_folded', folded))}
      or ${ofProfile('partners', inCompany)}
      or ${ofProfile('partner_registrations', inCompany)})`,
  );
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
    .select(['partners.checked_at as checkedAt', 'partners.refused_at as refusedAt'])
    .select('partners.suspended_at as suspendedAt')
    .select('registration.company_code as registeredCode')
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
            isRefused: found.refusedAt !== null,
            suspendedAt: found.suspendedAt,
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
