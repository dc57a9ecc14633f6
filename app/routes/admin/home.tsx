import type { RouteHandle } from '#app/web/pages/route-handle.ts';
import '#app/ui/styles/pages/admin.css';
import { href, Link } from 'react-router';
import { countAccounts } from '#app/domains/accounts/profiles.server.ts';
import { AuditRows } from '#app/domains/audit/audit-rows.tsx';
import { listLastActs } from '#app/domains/audit/list-audit.server.ts';
import { countMessages } from '#app/domains/messages/message-figures.server.ts';
import { queueAddress } from '#app/domains/moderation/queue/queue-address.ts';
import { sourceList } from '#app/domains/moderation/queue/sources.server.ts';
import {
  countOverdue,
  countWaiting,
  listWaiting,
  sumOf,
} from '#app/domains/moderation/queue/waiting.server.ts';
import { countFailedMails } from '#app/domains/overview/failed-mails/list-failed-mails.server.ts';
import { type HealthItem, readHealth } from '#app/domains/overview/health.server.ts';
import { findTermsLetterDue } from '#app/domains/overview/terms-letter.server.ts';
import { countServices } from '#app/domains/services/catalogue/listing.server.ts';
import { formatAmount } from '#app/lithuanian/money.ts';
import { countNoun, noun } from '#app/lithuanian/plural.ts';
import {
  endOfWeek,
  formatDate,
  formatDateTime,
  lastDays,
  startOfDate,
  startOfToday,
} from '#app/lithuanian/vilnius-time.ts';
import { shortCount, withCount } from '#app/platform/database/list-count.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { Figures } from '#app/ui/data/facts.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Note } from '#app/ui/note.tsx';
import { useFreshOnReturn } from '#app/web/pages/use-fresh-on-return.ts';
import {
  adminContext,
  dbContext,
  processContext,
  settingsContext,
} from '#app/web/request/contexts.ts';
import type { Route } from './+types/home.ts';
import { WaitingTable } from './queue/waiting-table.tsx';

/** Of accounts: '36 nauji'. */
const newAccount = noun('naujas', 'nauji', 'naujų', 'naujo');

/** Of messages: '2 nepristatytos'. */
const undelivered = noun('nepristatyta', 'nepristatytos', 'nepristatytų', 'nepristatytos');

const days = 30;
const oldestShown = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const [db, admin] = [context.get(dbContext), context.get(adminContext)];
  const { dataDir } = context.get(settingsContext);
  const now = new Date();
  const today = startOfToday(now);
  const since = lastDays(now, days)[0]?.start ?? today;
  const monday = startOfDate(formatDate(endOfWeek(now)), -7);
  const startedAt = new Date(now.getTime() - process.uptime() * 1_000);
  const version = String(import.meta.env.VERSION ?? '');
  const machine = { dataDir, version, startedAt, replica: context.get(processContext).replica() };
  const [
    accounts,
    services,
    messages,
    counts,
    overdue,
    waiting,
    failedMails,
    health,
    acts,
    letter,
  ] = await Promise.all([
    countAccounts(db, admin, { accounts: monday, partners: since }),
    countServices(db, admin, since),
    countMessages(db, admin, { today, since }),
    countWaiting(db, admin),
    countOverdue(db, admin, now),
    listWaiting(db, admin, null, null, oldestShown),
    countFailedMails(db, admin, since),
    readHealth(db, admin, machine, now),
    listLastActs(db, admin, 5),
    findTermsLetterDue(db, admin, now),
  ]);
  return {
    ...{ now, at: formatDateTime(now) },
    ...{ accounts, services, messages, counts, failedMails, health, acts, letter },
    waiting: {
      sum: sumOf(counts),
      oldest: waiting.things,
      kinds: sourceList.map(({ kind, words, icon }) => ({
        ...{ kind, icon, word: words.many, count: counts[kind], late: overdue[kind] ?? 0 },
      })),
    },
  };
}

export const handle: RouteHandle = { title: 'Apžvalga' };

export default function AdminHome({ loaderData }: Route.ComponentProps) {
  useFreshOnReturn();
  const { at, accounts, services, messages, counts, health, acts, letter } = loaderData;
  return (
    <>
      <div className="page-head">
        <div className="stack gap-1">
          <h1>Apžvalga</h1>
          <p className="muted num">{at}</p>
        </div>
      </div>
      <div className="stack gap-5">
        {letter && (
          <Note tone="warn">
            <strong>Nuo {letter.day} galios naujos naudojimosi taisyklės.</strong> Partneriams apie
            jas {letter.isLate ? 'turėjome' : 'turime'} parašyti iki {letter.until}{' '}
            <Link to={`${href('/admin/newsletter/new')}?tema=taisykles`}>Rašyti laišką</Link>
          </Note>
        )}
        <Figures
          items={[
            {
              term: 'Naudotojai',
              value: formatAmount(accounts.accounts),
              note: `${countNoun(accounts.newAccounts, newAccount)} šią savaitę`,
            },
            {
              term: 'Partneriai',
              value: formatAmount(accounts.partners),
              note: `${shortCount(counts.companies)}\u00a0laukia patikrinimo`,
            },
            {
              term: 'Viešos paslaugos',
              value: formatAmount(services.listed),
              note: `pranešta apie ${shortCount(counts.reports)}`,
            },
            {
              term: 'Žinutės šiandien',
              value: formatAmount(messages.today),
              note: countNoun(messages.undelivered, undelivered),
            },
          ]}
        />
        <div className="cols cols-table">
          <Waiting {...loaderData} />
          <Health items={health} />
        </div>
        <section className="block" aria-labelledby="days">
          <div className="block-head">
            <h2 id="days">Per {days}&nbsp;dienų</h2>
          </div>
          <Figures
            items={[
              { term: 'Nauji partneriai', value: formatAmount(accounts.newPartners) },
              { term: 'Naujos paslaugos', value: formatAmount(services.added) },
              { term: 'Žinutės', value: formatAmount(messages.all) },
              { term: 'Kontaktų parodymai', value: formatAmount(services.reveals) },
            ]}
          />
        </section>
        <section className="block" aria-labelledby="acts">
          <div className="block-head">
            <h2 id="acts">Paskutiniai veiksmai</h2>
            <Link className="small strong" to={href('/admin/audit')}>
              Visi veiksmai
            </Link>
          </div>
          {acts.length > 0 ? <AuditRows rows={acts} /> : <p className="muted">Veiksmų dar nėra.</p>}
        </section>
      </div>
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

function Waiting({ now, waiting: { sum, oldest, kinds }, failedMails }: LoaderData) {
  return (
    <section className="block" aria-labelledby="waiting">
      <div className="block-head">
        <h2 id="waiting">Laukia jūsų</h2>
        <Link className="small strong" to={queueAddress(null)}>
          {withCount('Visi laukiantys', sum)}
        </Link>
      </div>
      {oldest.length > 0 ? (
        <WaitingTable things={oldest} now={now} brief />
      ) : (
        <p className="muted">Viskas peržiūrėta.</p>
      )}
      <ul className="list overview-lines">
        {kinds.map(({ kind, icon, word, count, late }) => (
          <WaitingLine
            key={kind}
            icon={icon}
            text={word}
            count={shortCount(count)}
            late={late}
            to={queueAddress(kind)}
          />
        ))}
        <WaitingLine
          icon="circle-alert"
          text={`El. laiškai, neišsiųsti per ${days}\u00a0dienų`}
          count={String(failedMails)}
          to={href('/admin/mails')}
        />
      </ul>
    </section>
  );
}

interface WaitingLineProps {
  icon: IconName;
  text: string;
  count: string;
  /** How many of them wait longer than was promised. */
  late?: number;
  to: string;
}

function WaitingLine({ icon, text, count, late = 0, to }: WaitingLineProps) {
  return (
    <li className="item line">
      <Icon name={icon} />
      <Link className="small strong" to={to}>
        {text}
      </Link>
      <div className="item-end">
        {late > 0 && <Badge tone="bad">vėluoja {late}</Badge>}
        <Badge tone={count === '0' ? 'mute' : 'warn'}>{count}</Badge>
      </div>
    </li>
  );
}

const parts: Readonly<Record<HealthItem['part'], { icon: IconName; name: string }>> = {
  mail: { icon: 'mail-check', name: 'El. laiškai' },
  work: { icon: 'refresh-cw', name: 'Foniniai darbai' },
  'sign-ins': { icon: 'shield-check', name: 'Prisijungimai' },
  database: { icon: 'database', name: 'Duomenų bazė' },
  disk: { icon: 'hard-drive', name: 'Diskas' },
  version: { icon: 'info', name: 'Versija' },
};

function Health({ items }: { items: readonly HealthItem[] }) {
  return (
    <section className="block" aria-labelledby="health">
      <div className="block-head">
        <h2 id="health">Būklė</h2>
      </div>
      <ul className="list overview-lines">
        {items.map(({ part, text, watch }) => (
          <li key={part} className="item line">
            <Icon name={parts[part].icon} />
            <div className="item-text">
              <div className="small strong">{parts[part].name}</div>
              <div className="muted xs num">{text}</div>
            </div>
            <div className="item-end">
              <Badge tone={watch ? 'warn' : 'ok'} dot>
                {watch ? 'Reikia dėmesio' : 'Veikia'}
              </Badge>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
