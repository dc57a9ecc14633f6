import { href } from 'react-router';
import type { OrdersSetup } from '#app/domains/bookings/orders/setup.server.ts';
import type { unreadRow } from '#app/domains/messages/inbox/unread-row.ts';
import { servicesAddress, stepAddress } from '#app/domains/services/editor/wizard-addresses.ts';
import { ofNewService } from '#app/domains/services/editor/wizard-steps.ts';
import { allOwnServices, ownServicesSearch } from '#app/domains/services/own/own-services-query.ts';
import type { OwnSummary } from '#app/domains/services/own/own-summary.server.ts';
import { countNoun, nounFor, nouns } from '#app/lithuanian/plural.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { List, ListRow, Marker } from '#app/ui/data/list.tsx';
import type { IconName } from '#app/ui/icon-names.ts';

interface WorthDoingProps {
  services: OwnSummary;
  /** What administrators have asked the partner and got no answer to yet. */
  question: { readonly id: string; readonly about: string; readonly count: number } | null;
  /** When the newest inactive service was switched off, in words, if that is known. */
  inactiveSince: string | null | undefined;
  /** Messages that wait to be read. */
  unread: ReturnType<typeof unreadRow>;
  profileComplete: boolean;
  setup: OrdersSetup;
  /** Whether requests wait for an answer, which stand above. */
  areWaiting: boolean;
}

/** Whether something of it has a deadline, or keeps a service from the public. */
export function isPressing({
  services: { hidden, warned },
  question,
}: Pick<WorthDoingProps, 'services' | 'question'>): boolean {
  return Boolean(hidden ?? warned ?? question);
}

/** What else waits for the partner: at most three rows, each with its one button. */
export function WorthDoing(props: WorthDoingProps) {
  const rows = rowsOf(props).slice(0, 3);
  if (rows.length === 0 && props.areWaiting) return null;
  return (
    <section className="block" aria-labelledby="ka-daryti">
      <div className="block-head">
        <h2 id="ka-daryti">Ką verta padaryti</h2>
      </div>
      {rows.length === 0 ? (
        <p className="muted">
          Viskas sutvarkyta: neatsakytų užklausų ir neperskaitytų žinučių nėra, o visos paslaugos
          aktyvios ir turi nuotraukų.
        </p>
      ) : (
        <List>
          {rows.map(({ icon, title, text, to, button, calm }) => (
            <ListRow
              key={title}
              kind="line"
              tint={calm ? undefined : 'is-warn'}
              start={<Marker icon={icon} />}
              title={title}
              meta={text}
              end={
                <ButtonLink size="sm" to={to}>
                  {button}
                </ButtonLink>
              }
            />
          ))}
        </List>
      )}
    </section>
  );
}

type Row = {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  readonly button: string;
  /** A new message, not a problem. */
  readonly calm?: boolean;
};

/** 'neaktyvi' beside a number. */
const notActive = { one: 'neaktyvi', few: 'neaktyvios', other: 'neaktyvių', many: 'neaktyvios' };

const notFound = (since: string | null | undefined) =>
  since ? `Paieškoje nematoma nuo ${since}` : 'Paieškoje ji nematoma';

function rowsOf({
  services,
  question,
  inactiveSince,
  unread,
  profileComplete,
  setup,
}: WorthDoingProps): readonly Row[] {
  const { total, draft, inactive, hidden, warned, withoutPhotos } = services;
  const rows: Row[] = [];
  if (hidden) {
    const { count, newest } = hidden;
    rows.push({
      icon: 'circle-alert',
      title:
        count === 1 ? `${inQuotes(newest.title)} sustabdyta` : `Sustabdytos paslaugos: ${count}`,
      text: 'Priežastis ir kaip atsakyti\u00a0– paslaugų sąraše',
      to: servicesAddress,
      button: 'Peržiūrėti',
    });
  }
  if (warned) {
    const { count, newest, until } = warned;
    rows.push({
      icon: 'circle-alert',
      title:
        count === 1
          ? `Pataisykite ${inQuotes(newest.title)}`
          : `Reikia pataisyti paslaugų: ${count}`,
      text: `Iki ${until} imtinai, kitaip sustabdysime`,
      to: servicesAddress,
      button: 'Peržiūrėti',
    });
  }
  if (question) {
    const { id, about, count } = question;
    rows.push({
      icon: 'circle-alert',
      title: count === 1 ? 'Vizgis klausia' : `Vizgio klausimai jums: ${count}`,
      text: `Apie ${inQuotes(about)}`,
      to: href('/partner/dashboard/questions/:questionId', { questionId: id }),
      button: 'Atsakyti',
    });
  }
  if (unread) {
    rows.push({ icon: 'inbox', ...unread, to: href('/partner/dashboard/messages'), calm: true });
  }
  if (draft) {
    rows.push({
      icon: 'pencil',
      title: 'Nebaigta nauja paslauga',
      text: 'Tai, ką įrašėte, išsaugota, bet paslauga dar neskelbiama',
      to: stepAddress(ofNewService, 'photos'),
      button: 'Tęsti',
    });
  } else if (total === 0) {
    rows.push({
      icon: 'package',
      title: 'Dar neturite paslaugų',
      text: 'Šeimininkai jus ras, kai pridėsite pirmąją',
      to: stepAddress(ofNewService, 'category'),
      button: 'Pridėti paslaugą',
    });
  }
  if (inactive) {
    const { count, newest } = inactive;
    rows.push({
      icon: 'package',
      title:
        count === 1
          ? `${inQuotes(newest.title)} neaktyvi`
          : `${countNoun(count, nouns.service)} ${nounFor(count, notActive)}`,
      text: count === 1 ? notFound(inactiveSince) : 'Paieškoje jos nematomos',
      to: servicesAddress + ownServicesSearch({ ...allOwnServices, status: 'inactive' }),
      button: 'Peržiūrėti',
    });
  }
  if (withoutPhotos) {
    const { count, newest } = withoutPhotos;
    rows.push({
      icon: 'image-plus',
      title:
        count === 1
          ? `${inQuotes(newest.title)}\u00a0– be nuotraukų`
          : `${countNoun(count, nouns.service)} be nuotraukų`,
      text: 'Nuotrauka matoma kortelėje ir paslaugos puslapyje',
      to: stepAddress({ serviceId: newest.id }, 'photos'),
      button: 'Įkelti nuotraukų',
    });
  }
  if (setup.serviceId !== null && setup.online === 0) {
    rows.push({
      icon: 'calendar-days',
      title: 'Registracija internetu neįjungta',
      text: 'Šeimininkai laisvą laiką galėtų pasirinkti patys, o jūs nebeskambintumėte',
      to: href('/partner/dashboard/orders'),
      button: 'Pasiruošti',
    });
  }
  if (!profileComplete) {
    rows.push({
      icon: 'user',
      title: 'Viešame puslapyje nėra aprašymo',
      text: 'Keli sakiniai apie jus padeda šeimininkams apsispręsti',
      to: href('/partner/dashboard/profile'),
      button: 'Papildyti',
    });
  }
  return rows;
}
