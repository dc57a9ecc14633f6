import './schedule.css';
import { useFetcher } from 'react-router';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { SwitchButton } from '#app/ui/fields/switch.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ScheduledService } from './schedule-services.server.ts';

interface UsedByProps {
  action: string;
  scheduleId: string;
  services: readonly ScheduledService[];
}

/** The partner's services, each with a switch that makes it use this schedule, saved at once. */
export function UsedBy({ services, ...rest }: UsedByProps) {
  if (services.length === 0) {
    return <p className="muted">Dar neturite paslaugų, kurioms reikia tvarkaraščio.</p>;
  }
  return (
    <div>
      {services.map((service) => (
        <UsingService key={service.id} service={service} {...rest} />
      ))}
    </div>
  );
}

interface UsingServiceProps extends Omit<UsedByProps, 'services'> {
  service: ScheduledService;
}

function UsingService({ action, scheduleId, service }: UsingServiceProps) {
  const fetcher = useFetcher<FormState>();
  const { label } = getCategoryName(service.category);
  // While it is being saved it stands where it was put.
  const sent = fetcher.formData?.get('uses');
  const uses = sent ? sent === 'true' : service.scheduleId === scheduleId;
  const isElsewhere = service.scheduleId !== null && service.scheduleId !== scheduleId;
  const refused = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className="swrow"
      onSubmit={() => fetcher.reset()}
    >
      <div>
        <p className="strong">{service.title}</p>
        <p className="muted small">
          {label}
          {isElsewhere && ` · dabar: ${service.scheduleName}`}
        </p>
        {refused && (
          <Note key={refused.at} tone="bad" role="alert">
            {refused.title}. {refused.text}
          </Note>
        )}
      </div>
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="uses" value={String(!uses)} />
      <SwitchButton label={`Naudojasi šiuo tvarkaraščiu: ${service.title}`} checked={uses}>
        {uses ? 'Naudojasi' : 'Nesinaudoja'}
      </SwitchButton>
    </fetcher.Form>
  );
}
