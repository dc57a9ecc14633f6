import './schedule.css';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Note } from '#app/ui/note.tsx';
import { requestTerm } from '../acts/expiry.ts';
import type { ScheduledService } from './schedule-services.server.ts';

const choices = [
  {
    value: 'false',
    label: 'Užklausas patvirtinu po vieną',
    text: {
      time: `Kol neatsakote, laikas rezervuotas klientui, bet ne ilgiau kaip ${requestTerm}.`,
      seat: `Kol neatsakote, vieta rezervuota klientui, bet ne ilgiau kaip ${requestTerm}.`,
    },
  },
  {
    value: 'true',
    label: 'Patvirtinama iš karto',
    text: {
      time: 'Laikas užimamas be jūsų atsakymo, o jūs gaunate laišką.',
      seat: 'Vieta užimama be jūsų atsakymo, o jūs gaunate laišką.',
    },
  },
] as const;

interface ConfirmingProps {
  action: string;
  service: Pick<ScheduledService, 'id' | 'title' | 'isConfirmedAtOnce'>;
  /** What a request holds: a time of a schedule, or a seat in a session. */
  held: 'time' | 'seat';
}

/** Whether the partner answers each request, saved at once; without JavaScript by a button. */
export function Confirming({ action, service, held }: ConfirmingProps) {
  const fetcher = useFetcher<FormState>();
  const saved = String(service.isConfirmedAtOnce);
  const [picked, setPicked] = useState(saved);
  useEffect(() => setPicked(saved), [saved]);
  const refused = fetcher.state === 'idle' ? fetcher.data : undefined;
  return (
    <fetcher.Form
      method="post"
      action={action}
      preventScrollReset
      className="confirming"
      onChange={(event) => {
        fetcher.reset();
        void fetcher.submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <input type="hidden" name="service" value={service.id} />
      <input type="hidden" name="setting" value="is_confirmed_at_once" />
      <fieldset>
        <legend className="sr">Kaip patvirtinama: {service.title}</legend>
        {choices.map(({ value, label, text }) => (
          <Radio
            key={value}
            name="on"
            value={value}
            checked={(refused ? saved : picked) === value}
            onChange={() => setPicked(value)}
            label={
              <>
                {label}
                <span className="muted small">{text[held]}</span>
              </>
            }
          />
        ))}
      </fieldset>
      {refused && (
        <Note key={refused.at} tone="bad" role="alert">
          {refused.title}. {refused.text}
        </Note>
      )}
      <Button type="submit" size="sm" className="only-noscript">
        Išsaugoti
      </Button>
    </fetcher.Form>
  );
}
