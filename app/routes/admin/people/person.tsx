import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/people.css';
import { href, Link, Outlet } from 'react-router';
import { listNotes } from '#app/domains/moderation/notes/notes.server.ts';
import { getPerson } from '#app/domains/moderation/people/person.server.ts';
import { listServicesOf } from '#app/domains/moderation/services/moderated-services.server.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { formatDate, formatDateTime } from '#app/lithuanian/vilnius-time.ts';
import { Crumb } from '#app/ui/crumb.tsx';
import { Facts, KeyValue, KeyValues } from '#app/ui/data/facts.tsx';
import { Table, TableCell } from '#app/ui/data/table.tsx';
import { Note } from '#app/ui/note.tsx';
import { Menu } from '#app/ui/overlays/menu.tsx';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { adminContext, dbContext } from '#app/web/request/contexts.ts';
import { AuditLink } from '../audit-link.tsx';
import { useKeptSearch } from '../kept-search.ts';
import { Notes } from '../notes/notes.tsx';
import { ServicesOfPartner } from '../services/services-of-partner.tsx';
import type { Route } from './+types/person.ts';
import { AccountActs, type AccountInQuestion, roleWords, StateBadge } from './account-looks.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const admin = context.get(adminContext);
  const db = context.get(dbContext);
  const found = await orNotFoundPage(getPerson(db, admin, params.userId));
  const { account, ownerHas, partnerHas, newsletterSince, agreements, history } = found;
  const { createdAt, seenAt, blockedAt, partner, ...rest } = account;
  const services = partner ? await listServicesOf(db, admin, partner.partnerId) : [];
  const notes = await listNotes(db, admin, { kind: 'user', id: params.userId });
  return {
    account: {
      ...rest,
      registered: formatDateTime(createdAt),
      seen: seenAt && formatDate(seenAt),
      blocked: blockedAt && formatDateTime(blockedAt),
      partner: partner && {
        ...partner,
        checkedAt: partner.checkedAt && formatDate(partner.checkedAt),
        suspendedAt: partner.suspendedAt && formatDate(partner.suspendedAt),
      },
      own: account.userId === admin.userId,
    },
    ...{ ownerHas, partnerHas, services, notes },
    newsletter: newsletterSince && formatDate(newsletterSince),
    agreements: agreements.map(({ agreedAt, ...agreement }) => ({
      ...agreement,
      agreed: formatDateTime(agreedAt),
    })),
    history: history.map((entry) => ({ ...entry, at: formatDateTime(entry.at) })),
  };
}

export const handle: RouteHandle = {
  title: (loaderData: Route.ComponentProps['loaderData']) => loaderData.account.name,
};

type Data = Route.ComponentProps['loaderData'];

/** An account, over which each act opens as a dialog at an address of its own. */
export default function Person({ loaderData }: Route.ComponentProps) {
  const { account, ownerHas, partnerHas, services, notes, history } = loaderData;
  const { userId, name, email, state, own } = account;
  const search = useKeptSearch();
  return (
    <>
      <Crumb to={href('/admin/users') + search}>Naudotojai</Crumb>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>{name}</h1>
          <p className="muted">
            {roleWords(account)}
            {name !== email && `, ${email}`}
          </p>
          <div>
            <StateBadge state={state} />
          </div>
        </div>
        <Menu label="Veiksmai">
          <AccountActs userId={userId} state={state} own={own} />
        </Menu>
      </div>
      <div className="stack gap-5">
        <Outlet
          context={{ name, isPartner: account.partner !== null } satisfies AccountInQuestion}
        />
        {account.blocked && (
          <Note tone="bad">
            <strong>Sustabdyta {account.blocked}.</strong>{' '}
            <span className="typed">{account.blockedReason}</span>
          </Note>
        )}
        <div className="person-parts">
          <AccountFacts data={loaderData} />
          <div className="stack gap-5">
            {ownerHas && (
              <section className="panel stack">
                <h2 className="h-xs">Šeimininko profilis</h2>
                <Facts
                  items={[
                    { term: 'Augintiniai', value: ownerHas.dogs },
                    { term: 'Vizitai', value: ownerHas.visits },
                    { term: 'Užsakymai', value: ownerHas.orders },
                    { term: 'Įsimintos paslaugos', value: ownerHas.favourites },
                  ]}
                />
                <p className="muted small">
                  Telefonas:{' '}
                  <span className="num">
                    {account.owner?.phone ? formatPhone(account.owner.phone) : 'nenurodytas'}
                  </span>
                </p>
              </section>
            )}
            {partnerHas && (
              <PartnerThings partner={account.partner} has={partnerHas} services={services} />
            )}
            {account.registration && (
              <section className="panel stack gap-1">
                <h2 className="h-xs">Partnerio registracija</h2>
                <p>
                  {account.registration.companyName}
                  {account.registration.companyCode !== '' &&
                    `, įmonės kodas ${account.registration.companyCode}`}
                </p>
                <p className="muted small">Profilis atsiras prisijungus pirmą kartą.</p>
              </section>
            )}
          </div>
        </div>
        <Notes notes={notes} to={href('/admin/users/:userId/note', { userId }) + search} />
        <History entries={history} />
        <p>
          <AuditLink subject={userId} />
        </p>
      </div>
    </>
  );
}

const wayWords: Readonly<Record<string, string>> = {
  credential: 'Slaptažodis',
  google: '„Google“',
  facebook: '„Facebook“',
};

const agreedWords = { registration: 'registruojantis', 'sign-in': 'prisijungus' } as const;

function AccountFacts({ data: { account, newsletter, agreements } }: { data: Data }) {
  const ways = account.ways.map((way) => wayWords[way] ?? way).join(', ');
  const codes = account.hasSecondFactor ? ' ir kodas iš programėlės' : '';
  return (
    <section className="panel stack">
      <h2 className="h-xs">Paskyra</h2>
      <KeyValues>
        <KeyValue icon="mail" term="El. paštas">
          {account.email} ({account.verified ? 'patvirtintas' : 'nepatvirtintas'})
        </KeyValue>
        <KeyValue icon="calendar" term="Registruota">
          {account.registered}
        </KeyValue>
        <KeyValue icon="key-round" term="Jungiamasi">
          {ways === '' ? 'Nėra kuo' : `${ways}${codes}`}
        </KeyValue>
        <KeyValue icon="log-out" term="Prisijungę įrenginiai">
          {account.sessions}
          {account.seen && `, paskutinį kartą ${account.seen}`}
        </KeyValue>
        <KeyValue icon="newspaper" term="Naujienlaiškis">
          {newsletter ? `Gauna nuo ${newsletter}` : 'Negauna'}
        </KeyValue>
        {account.role !== 'admin' && (
          <KeyValue icon="check-check" term="Sutiko su taisyklėmis">
            {agreements.length === 0 && 'Neįrašyta'}
            {agreements.map(({ version, agreed, agreedBy }) => (
              <span key={version} className="block">
                Nuo {version} galiojančiomis: {agreed}, {agreedWords[agreedBy]}
              </span>
            ))}
          </KeyValue>
        )}
      </KeyValues>
    </section>
  );
}

interface PartnerThingsProps {
  partner: Data['account']['partner'];
  has: NonNullable<Data['partnerHas']>;
  services: Data['services'];
}

function PartnerThings({ partner, has, services }: PartnerThingsProps) {
  if (!partner) return null;
  const { partnerId, companyName, companyCode, vatCode, contactName, phone } = partner;
  const { checkedAt, isRefused, suspendedAt } = partner;
  // Of a person there is none.
  const code = companyCode === '' ? '' : `, įmonės kodas ${companyCode}`;
  const vat = vatCode ? `, PVM kodas ${vatCode}` : '';
  return (
    <section className="panel stack">
      <h2 className="h-xs">Partnerio profilis</h2>
      <p>
        <Link className="strong" to={href('/admin/partners/:partnerId', { partnerId })}>
          {companyName}
        </Link>
        {code + vat}
        <br />
        {contactName}, <span className="num">{formatPhone(phone)}</span>
      </p>
      <p className="muted small">
        {checkedAt
          ? `Duomenys patikrinti ${checkedAt}.`
          : isRefused
            ? 'Duomenys atmesti.'
            : 'Duomenys dar nepatikrinti.'}
        {suspendedAt && ` Veikla sustabdyta ${suspendedAt}.`}
      </p>
      <Facts
        items={[
          { term: 'Paslaugos', value: has.services },
          { term: 'Aktyvios', value: has.activeServices },
          { term: 'Gautos žinutės', value: has.messages },
        ]}
      />
      {services.length > 0 && (
        <ServicesOfPartner partnerId={partnerId} services={services} count={has.services} />
      )}
      {has.activeServices > 0 && !suspendedAt && (
        <p>
          <Link className="strong" to={href('/partneris/:partnerId', { partnerId })} reloadDocument>
            Viešas partnerio puslapis
          </Link>
        </p>
      )}
    </section>
  );
}

function History({ entries }: { entries: Data['history'] }) {
  return (
    <section className="stack">
      <h2 className="h-xs">Administratorių veiksmai</h2>
      {entries.length === 0 && <p className="muted">Su šia paskyra nieko nedaryta.</p>}
      {entries.length > 0 && (
        <Table
          caption="Administratorių veiksmai"
          columns={['Veiksmas', 'Priežastis', 'Administratorius', 'Kada']}
        >
          {entries.map(({ id, act, reason, admin, at }) => (
            <tr key={id}>
              <TableCell>{act}</TableCell>
              <TableCell label="Priežastis">{reason === '' ? '–' : reason}</TableCell>
              <TableCell label="Administratorius">{admin ?? '–'}</TableCell>
              <TableCell label="Kada" numeric>
                {at}
              </TableCell>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
