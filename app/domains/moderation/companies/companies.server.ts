import { type SqlBool, sql } from 'kysely';
import { kindOf, type TraderKind } from '#app/domains/accounts/trader-kinds.ts';
import type { Admin } from '#app/domains/accounts/types.ts';
import { partnerNames } from '#app/domains/companies/addresses/partner-names.server.ts';
import { refusalWords } from '#app/domains/partners/checks/check-reasons.ts';
import { companyCodeIsSound, vatCodeIsSound } from '#app/lithuanian/company-code.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { isId } from '#app/platform/database/id.ts';
import type { ListCount } from '#app/platform/database/list-count.ts';
import { among, countChoices, findListPage } from '#app/platform/database/list-page.server.ts';
import {
  everyRow,
  idsByText,
  type ListCondition,
  scanText,
  searchByText,
} from '#app/platform/database/text-search.server.ts';
import { searchedSpelling } from '#app/platform/mail/email-address.ts';
import { NotFound, requireId } from '#app/platform/not-found.ts';
import type { CheckChoice, CheckState, CompaniesQuery } from './companies-query.ts';
import { companyMark } from './company-mark.server.ts';

/** A row of an administrator's list; days as '2026-11-20'. */
export type ListedCompany = {
  readonly partnerId: string;
  readonly name: string;
  readonly city: string;
  /** Of a person none. */
  readonly code: string | null;
  readonly kind: TraderKind;
  /** Since when it waits as it is now or, later on, when its profile was saved last. */
  readonly since: string;
  /** Whether the check digits of the company's code and VAT code are right. */
  readonly isSound: boolean;
  /** Whether another partner gives the same company code. */
  readonly isShared: boolean;
  readonly state: CheckState;
  /** The services are hidden until the check. */
  readonly isHidden: boolean;
  /** The day of the check or the refusal. */
  readonly reviewedOn: string | null;
  /** The day on which its partner asked to look again; null: nothing is asked. */
  readonly askedOn: string | null;
  /** The day on which the partner was suspended; null: it is not. */
  readonly suspendedOn: string | null;
};

type CompaniesPage = {
  readonly companies: readonly ListedCompany[];
  readonly count: ListCount;
  /** Of what the search finds, by choice; null where it finds nearly all. */
  readonly counts: Readonly<Record<CheckChoice, ListCount>> | null;
  readonly page: number;
  readonly pages: number;
};

const pageSize = 50;

const state = sql<CheckState>`case
  when partner.checked_at is not null then 'checked'
  when partner.refused_at is not null then 'refused'
  else 'waiting' end`;
/** As the index partners_by_check has it. */
const rank = sql`case
  when partner.checked_at is not null then 1
  when partner.refused_at is not null then 2
  else 0 end`;
const isShared = sql<boolean>`exists (
  select from partners as other
  where other.company_code = partner.company_code and other.id <> partner.id)`;
const fits = {
  all: sql<SqlBool>`true`,
  waiting: sql<SqlBool>`${rank} = 0`,
  checked: sql<SqlBool>`${rank} = 1`,
  refused: sql<SqlBool>`${rank} = 2`,
  asked: sql<SqlBool>`partner.review_asked_at is not null`,
  suspended: sql<SqlBool>`partner.suspended_at is not null`,
} satisfies Record<CheckChoice, unknown>;

/**
 * Lists a page of the companies for an administrator: those that wait, first of them those whose
 * services are hidden, the longest waiting first; then the checked and the refused ones, the latest
 * first. The text is looked for in names and addresses that sign in, a code or an id has to be whole.
 * @param wanted the number of the page; beyond the last one the last is given
 */
export async function listCompanies(
  db: Db,
  _admin: Admin,
  query: CompaniesQuery,
  wanted: number,
): Promise<CompaniesPage> {
  const found = await conditionOf(db, query.text);
  const rowsOf = (choice: CheckChoice) =>
    sql`from partners as partner where ${found.holds} and ${fits[choice]}`;
  const fitting = inOrder(db).select('partner.id').where(found.holds).where(fits[query.state]);
  const [{ ids, count, page, pages }, counts] = await Promise.all([
    findListPage(fitting, wanted, pageSize),
    countChoices(db, found, {
      all: rowsOf('all'),
      waiting: rowsOf('waiting'),
      checked: rowsOf('checked'),
      refused: rowsOf('refused'),
      asked: rowsOf('asked'),
      suspended: rowsOf('suspended'),
    }),
  ]);
  const rows = await inOrder(db)
    .select(['partner.id', 'company_name', 'company_code', 'vat_code', 'city', 'trader_kind'])
    .select(['approval_awaited_since', 'checked_at', 'refused_at', 'partner.updated_at'])
    .select(['review_asked_at', 'suspended_at', state.as('state'), isShared.as('isShared')])
    .where(among('partner.id', ids))
    .execute();
  return { companies: rows.map(rowOf), count, counts, page, pages };
}

function inOrder(db: Db) {
  return db
    .selectFrom('partners as partner')
    .orderBy(rank)
    .orderBy(sql`coalesce(partner.checked_at, partner.refused_at) desc nulls last`)
    .orderBy('approval_awaited_since', (order) => order.asc().nullsLast())
    .orderBy('partner.updated_at')
    .orderBy('partner.id');
}

async function conditionOf(db: Db, text: string): Promise<ListCondition> {
  if (text === '') return everyRow;
  if (isId(text)) return { holds: sql<SqlBool>`partner.id = ${text}`, isScanned: false };
  const [name, email] = [fold(text), searchedSpelling(text)];
  return searchByText(
    db,
    sql`partners as partner`,
    'partner.id',
    [
      idsByText('partners', 'id', 'name_folded', name),
      sql`select id from partners where company_code = ${text}`,
      sql`select id from partners where user_id in ${idsByText('users', 'id', 'email', email)}`,
    ],
    sql<SqlBool>`(${scanText('partner.name_folded', name)} or partner.company_code = ${text}
      or (select ${scanText('email', email)} from users where id = partner.user_id))`,
  );
}

type Row = {
  readonly id: string;
  readonly company_name: string;
  readonly trader_kind: TraderKind | null;
  readonly company_code: string | null;
  readonly vat_code: string | null;
  readonly city: string;
  readonly approval_awaited_since: Date | null;
  readonly checked_at: Date | null;
  readonly refused_at: Date | null;
  readonly review_asked_at: Date | null;
  readonly suspended_at: Date | null;
  readonly updated_at: Date;
  readonly state: CheckState;
  readonly isShared: boolean;
};

function rowOf(row: Row): ListedCompany {
  const reviewed = row.checked_at ?? row.refused_at;
  return {
    partnerId: row.id,
    name: row.company_name,
    city: row.city,
    code: row.company_code,
    kind: kindOf(row.trader_kind),
    since: formatDate(row.approval_awaited_since ?? row.updated_at),
    isSound: codeIsSound(row.company_code) && vatIsSound(row.vat_code),
    isShared: row.isShared,
    state: row.state,
    isHidden: row.approval_awaited_since !== null,
    reviewedOn: reviewed && formatDate(reviewed),
    askedOn: row.review_asked_at && formatDate(row.review_asked_at),
    suspendedOn: row.suspended_at && formatDate(row.suspended_at),
  };
}

function codeIsSound(code: string | null): boolean {
  return code === null || companyCodeIsSound(code);
}

function vatIsSound(code: string | null): boolean {
  return code === null || vatCodeIsSound(code);
}

/** A company as an administrator reviews it. */
export type ReviewedCompany = ListedCompany & {
  /** See companyMark. */
  readonly mark: string;
  readonly vat: string | null;
  /** Of a person's certificate or licence. */
  readonly certificate: string | null;
  readonly isAddressShown: boolean;
  readonly address: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
  /** The one that signs in. */
  readonly signInEmail: string;
  readonly userId: string;
  /** The name of its short address, then earlier ones. */
  readonly addresses: readonly string[];
  readonly about: string;
  readonly codeIsSound: boolean;
  readonly vatIsSound: boolean;
  /** The day of the registration. */
  readonly registeredOn: string;
  readonly services: { readonly all: number; readonly active: number };
  /** Other partners who give the same company code. */
  readonly sameCode: readonly { readonly partnerId: string; readonly name: string }[];
  /** Who checked it; null: an account that is gone, or the command line of earlier versions. */
  readonly checkedBy: string | null;
  /** What was looked at, in words; '' when it was not noted. */
  readonly checkedWhat: string;
  readonly refusal: { readonly reason: string; readonly explanation: string | null } | null;
};

/**
 * Reads all that there is to check of a company.
 * @throws NotFound when there is no such partner
 */
export async function getReviewedCompany(
  db: Db,
  _admin: Admin,
  partnerId: string,
): Promise<ReviewedCompany> {
  requireId(partnerId, 'Partner');
  const row = await db
    .selectFrom('partners as partner')
    .innerJoin('users as user', 'user.id', 'partner.user_id')
    .leftJoin('users as checker', 'checker.id', 'partner.checked_by')
    .select(['partner.id', 'company_name', 'company_code', 'vat_code', 'city', 'address'])
    .select(['trader_kind', 'certificate_number', 'is_address_shown', 'postal_code'])
    .select(['contact_name', 'phone', 'partner.email', 'about_company'])
    .select(['approval_awaited_since', 'checked_at', 'checked_what', 'refused_at'])
    .select(['review_asked_at', 'suspended_at', partnerNames.as('addresses')])
    .select(['refused_reason', 'refused_explanation', 'partner.created_at', 'partner.updated_at'])
    .select([
      'user.email as sign_in_email',
      'partner.user_id',
      'checker.email as checker_email',
      state.as('state'),
      isShared.as('isShared'),
    ])
    .select([
      sql<number>`(select count(*)::int from partner_provided_services
        where partner_id = partner.id)`.as('services'),
      sql<number>`(select count(*)::int from partner_provided_services
        where partner_id = partner.id and status = 'active')`.as('active'),
    ])
    .where('partner.id', '=', partnerId)
    .executeTakeFirst();
  if (!row) throw new NotFound(`Partner ${partnerId}`);
  const { company_code: code } = row;
  const sameCode = row.isShared && code ? await listSameCode(db, partnerId, code) : [];
  return {
    ...rowOf(row),
    sameCode,
    mark: companyMark(row),
    vat: row.vat_code,
    certificate: row.certificate_number,
    isAddressShown: row.is_address_shown,
    address: row.is_address_shown ? `${row.address}, ${row.postal_code} ${row.city}` : row.city,
    contact: row.contact_name,
    phone: row.phone,
    email: row.email,
    signInEmail: row.sign_in_email,
    userId: row.user_id,
    addresses: row.addresses,
    about: row.about_company,
    codeIsSound: codeIsSound(row.company_code),
    vatIsSound: vatIsSound(row.vat_code),
    registeredOn: formatDate(row.created_at),
    services: { all: row.services, active: row.active },
    checkedBy: row.checker_email,
    checkedWhat: row.checked_what,
    refusal:
      row.refused_reason === null
        ? null
        : { reason: refusalWords(row.refused_reason), explanation: row.refused_explanation },
  };
}

const mostShown = 20;

function listSameCode(db: Db, partnerId: string, code: string) {
  return db
    .selectFrom('partners')
    .select(['id as partnerId', 'company_name as name'])
    .where('company_code', '=', code)
    .where('id', '!=', partnerId)
    .orderBy('created_at')
    .limit(mostShown)
    .execute();
}
