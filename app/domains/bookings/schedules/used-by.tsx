import './schedule.css';
import type { ReactNode } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { countNoun, noun } from '#app/lithuanian/plural.ts';
import { SwitchButton } from '#app/ui/fields/switch.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { Confirming } from './confirming.tsx';
import type { ScheduledService } from './schedule-services.server.ts';

const priceRow = noun(
  'kainoraščio eilutė',
  'kainoraščio eilutės',
  'kainoraščio eilučių',
  'kainoraščio eilutės',
);

interface UsedByProps {
  /** Where the switches are sent to. */
  addresses: { readonly services: string; readonly online: string };
  scheduleId: string;
  services: readonly ScheduledService[];
  /** What a switch that came without JavaScript is refused with. */
  refused: FormState | undefined;
}

/** So many services stand open; more are folded, each with what is set of it. */
const mostOpen = 3;

/** The partner's services, each with a switch that makes it use this schedule, saved at once. */
export function UsedBy({ services, ...rest }: UsedByProps) {
  if (services.length === 0) {
    return <p className="muted">Dar neturite paslaugų, kurioms reikia tvarkaraščio.</p>;
  }
  return (
    <div>
      {services.map((service) => (
        <UsingService
          key={service.id}
          service={service}
          isFolded={services.length > mostOpen}
          {...rest}
        />
      ))}
    </div>
  );
}

interface UsingServiceProps extends Omit<UsedByProps, 'services'> {
  service: ScheduledService;
  isFolded: boolean;
}

function UsingService({ isFolded, ...props }: UsingServiceProps) {
  const { scheduleId, service, refused } = props;
  if (!isFolded) {
    return (
      <div className="used-service">
        <ServiceSettings {...props} />
      </div>
    );
  }
  return (
    <details className="used-service" open={refused?.values.service === service.id || undefined}>
      <summary>
        <span>
          <span className="strong">{service.title}</span>
          <span className="muted small">{stateWords(service, scheduleId)}</span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ServiceSettings {...props} />
    </details>
  );
}

/** What is set of a service, in a line. */
function stateWords(service: ScheduledService, scheduleId: string): string {
  const { isOn, isConfirmedAtOnce } = service;
  if (service.scheduleId !== scheduleId) return 'Nesinaudoja';
  if (!isOn) return 'Registracija internetu išjungta';
  return `Registracija internetu: ${isConfirmedAtOnce ? 'patvirtinama iš karto' : 'patvirtinate po vieną'}`;
}

function ServiceSettings({
  addresses,
  scheduleId,
  service,
  refused,
}: Omit<UsingServiceProps, 'isFolded'>) {
  const { label } = getCategoryName(service.category);
  const { id, title, isOn } = service;
  const uses = service.scheduleId === scheduleId;
  const isElsewhere = service.scheduleId !== null && !uses;
  const items = service.items === 0 ? 'kainoraštis tuščias' : countNoun(service.items, priceRow);
  const came = refused?.values.service === id ? refused : undefined;
  return (
    <>
      <SwitchForm
        action={addresses.services}
        service={id}
        name="uses"
        checked={uses}
        label={`Naudojasi šiuo tvarkaraščiu: ${title}`}
        words={['Naudojasi', 'Nesinaudoja']}
        refused={came}
      >
        <p className="strong">{title}</p>
        <p className="muted small">
          {label}
          {isElsewhere ? ` · dabar: ${service.scheduleName}` : ` · ${items}`}
        </p>
      </SwitchForm>
      {uses && (
        <SwitchForm
          action={addresses.online}
          service={id}
          refused={undefined}
          name="on"
          setting="is_on"
          checked={isOn}
          label={`Registracija internetu: ${title}`}
          words={['Įjungta', 'Išjungta']}
        >
          <p>Registracija internetu</p>
          <p className="muted small">
            {isOn ? 'Šeimininkai patys renkasi laisvą laiką.' : 'Registruojate tik jūs.'}
            {isOn && service.isPublic && (
              <>
                {' '}
                <Link to={href('/service/:serviceId/registracija', { serviceId: id })}>
                  Kaip atrodo<span className="sr">: {title}</span>
                </Link>
              </>
            )}
          </p>
        </SwitchForm>
      )}
      {uses && isOn && (
        <Confirming action={addresses.online} service={service} kind={service.kind} />
      )}
    </>
  );
}

interface SwitchFormProps {
  action: string;
  service: string;
  /** The field that says whether it is to be on. */
  name: 'uses' | 'on';
  setting?: 'is_on';
  checked: boolean;
  /** For screen readers. */
  label: string;
  /** The word while it is on, and while it is off. */
  words: readonly [on: string, off: string];
  refused: FormState | undefined;
  children: ReactNode;
}

function SwitchForm(props: SwitchFormProps) {
  const { action, service, name, setting, label, words, children } = props;
  const fetcher = useFetcher<FormState>();
  // While it is being saved it stands where it was put.
  const sent = fetcher.formData?.get(name);
  const checked = sent ? sent === 'true' : props.checked;
  const refused = fetcher.state === 'idle' ? (fetcher.data ?? props.refused) : undefined;
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className="swrow"
      onSubmit={() => fetcher.reset()}
    >
      <div>
        {children}
        {refused && (
          <Note key={refused.at} tone="bad" role="alert">
            {refused.title}. {refused.text}
          </Note>
        )}
      </div>
      <input type="hidden" name="service" value={service} />
      {setting && <input type="hidden" name="setting" value={setting} />}
      <input type="hidden" name={name} value={String(!checked)} />
      <SwitchButton label={label} checked={checked}>
        {words[checked ? 0 : 1]}
      </SwitchButton>
    </fetcher.Form>
  );
}
