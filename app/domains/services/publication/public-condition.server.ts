import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#app/platform/database/database.server.ts';
import { type ReasonName, type ReasonSource, reasonList } from './reasons.ts';

/** The names that a query has for the three rows in which reasons are read. */
type Names = Readonly<Record<ReasonSource, string>>;

type Reason = (typeof reasonList)[number];

/**
 * Whether a service is public: none of `reasons` keeps it back. Whatever reads a service for the public
 * asks this; the search reads service_search, whose rows stand under the same condition.
 * @param service the name that the query has for partner_provided_services
 */
export function isPublic(service = 'partner_provided_services') {
  return sql<SqlBool>`(${isShownItself(service)} and ${isPartnerPublic(`${service}.partner_id`)})`;
}

/** Whether nothing keeps a partner from the public. @param partnerId the column of the query that names it */
export function isPartnerPublic(partnerId: string) {
  const names = { service: '', partner: 'publisher', account: 'publishing' };
  return sql<SqlBool>`not exists (
      select from partners as publisher
      join users as publishing on publishing.id = publisher.user_id
      where publisher.id = ${sql.ref(partnerId)}
        and (${any(ofPartners().map((reason) => keeps(reason, names)))})
    )`;
}

/** The same where the query has joined the service's partner and that partner's account anyway. */
export function isPublicBeside(service: string, partner: string, account: string) {
  const names = { service, partner, account };
  return sql<SqlBool>`(${all(reasonList.map((reason) => lets(reason, names)))})`;
}

/** The same for counting among all services: the few partners that are kept back are found once. */
export function isPublicAmongAll(service: string) {
  return sql<SqlBool>`(${isShownItself(service)}
    and ${sql.ref(`${service}.partner_id`)} not in (
      ${sql.join(ofPartners().map(keptPartners), sql` union all `)}
    ))`;
}

/** Whether nothing in the service's own row keeps it back, whatever its partner's state is. */
export function isShownItself(service: string) {
  return sql<SqlBool>`${all(ofServices().map((reason) => lets(reason, namesFor(service))))}`;
}

/** Whether a reason of the service's own row is the one that is told of it. */
export function isKeptItself(service: string, name: 'hidden' | 'inactive') {
  const names = namesFor(service);
  const at = reasonList.findIndex((reason) => reason.name === name);
  const earlier = reasonList.slice(0, at).map((reason) => lets(reason, names));
  return sql<SqlBool>`(${all([...earlier, keeps(reasonOf(name), names)])})`;
}

/** The reason that is told of a service, or 'public'. */
export function stateOf(names: Names) {
  const cases = reasonList.map(
    (reason) => sql`when ${keeps(reason, names)} then ${sql.lit(reason.name)}`,
  );
  return sql<ReasonName | 'public'>`case ${sql.join(cases, sql` `)} else 'public' end`;
}

/** Whether the photos of a service have to lie where the public cannot read them. */
export function withholdsPhotos(names: Names) {
  return sql<SqlBool>`(${any(withholding().map((reason) => keeps(reason, names)))})`;
}

/** `service_id` and `since` of each service whose photos are withheld, once for each reason. */
export function servicesWithoutPhotos() {
  const names = { service: 'service', partner: 'partner', account: 'account' };
  return sql`${sql.join(
    withholding().map((reason) => {
      const since = sql.ref(`${reason.of}.${reason.column}`);
      return sql`select service.id as service_id, ${since} as since
        from ${sourceOf(reason)} where ${keeps(reason, names)}`;
    }),
    sql` union all `,
  )}`;
}

/** Whether the pictures of a company itself have to lie there: what is said of one service is no reason. */
export function withholdsPicturesOf(names: Omit<Names, 'service'>) {
  const all = { ...names, service: '' };
  return sql<SqlBool>`(${any(withholdingPartners().map((reason) => keeps(reason, all)))})`;
}

/** `partner_id` and `since` of each partner whose pictures are withheld, once for each reason. */
export function partnersWithoutPictures() {
  const names = { service: '', partner: 'partner', account: 'account' };
  return sql`${sql.join(
    withholdingPartners().map((reason) => {
      const since = sql.ref(`${reason.of}.${reason.column}`);
      return sql`select partner.id as partner_id, ${since} as since
        from users as account join partners as partner on partner.user_id = account.id
        where ${keeps(reason, names)}`;
    }),
    sql` union all `,
  )}`;
}

const ofServices = () => reasonList.filter(({ of }) => of === 'service');
const ofPartners = () => reasonList.filter(({ of }) => of !== 'service');
const withholding = () => reasonList.filter((reason) => reason.withholdsPhotos);
const withholdingPartners = () => withholding().filter(({ of }) => of !== 'service');

/** Of the services' own reasons no other name is used. */
function namesFor(service: string): Names {
  return { service, partner: '', account: '' };
}

function reasonOf(name: ReasonName): Reason {
  const found = reasonList.find((reason) => reason.name === name);
  if (!found) throw new Error(`No reason ${name}`);
  return found;
}

function lets({ of, column, must }: Reason, names: Names) {
  const value = sql.ref(`${names[of]}.${column}`);
  return must === null ? sql`${value} is null` : sql`${value} in (${literals(must)})`;
}

function keeps({ of, column, must }: Reason, names: Names) {
  const value = sql.ref(`${names[of]}.${column}`);
  return must === null ? sql`${value} is not null` : sql`${value} not in (${literals(must)})`;
}

/** Written out, so that an index under the same condition is found. */
function literals(values: readonly string[]) {
  return sql.join(values.map((value) => sql.lit(value)));
}

function keptPartners(reason: Reason) {
  const names = { service: '', partner: 'partners', account: 'users' };
  return reason.of === 'account'
    ? sql`select partners.id from partners join users on users.id = partners.user_id
        where ${keeps(reason, names)}`
    : sql`select id from partners where ${keeps(reason, names)}`;
}

function sourceOf({ of }: Reason) {
  return of === 'service'
    ? sql`partner_provided_services as service`
    : sql`users as account
        join partners as partner on partner.user_id = account.id
        join partner_provided_services as service on service.partner_id = partner.id`;
}

function all(conditions: readonly RawBuilder<unknown>[]) {
  return sql.join(conditions, sql` and `);
}

function any(conditions: readonly RawBuilder<unknown>[]) {
  return sql.join(conditions, sql` or `);
}

/** Which of a partner's active services are public: what hides one of them leaves the others. */
export async function findShown(db: Db, partnerId: string): Promise<'all' | 'some' | 'none'> {
  const { active, shown } = await db
    .selectFrom('partner_provided_services')
    .select([
      sql<number>`count(*)::int`.as('active'),
      sql<number>`count(*) filter (where ${isPublic()})::int`.as('shown'),
    ])
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (shown === 0) return 'none';
  return shown === active ? 'all' : 'some';
}

/** Whether the public sees a service at this moment; a missing one is not seen. */
export async function isPublicNow(db: Db, serviceId: string): Promise<boolean> {
  const found = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('id', '=', serviceId)
    .where(isPublic())
    .executeTakeFirst();
  return found !== undefined;
}
