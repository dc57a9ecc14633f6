import './schedule.css';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Radio } from '#app/ui/fields/choice.tsx';
import { Note } from '#app/ui/note.tsx';
import { requestTerm } from '../acts/expiry.ts';
import { type BookingKind, kindWords } from '../kind-words.ts';
import type { ScheduledService } from './schedule-services.server.ts';

const choices = [
  { value: 'false', label: 'Užklausas patvirtinu po vieną' },
  { value: 'true', label: 'Patvirtinama iš karto' },
] as const;

const taken: Readonly<Record<BookingKind, string>> = {
  visit: 'Laikas užimamas',
  stay: 'Datos užimamos',
  seat: 'Vieta užimama',
};

/** What each choice means for the partner, of a kind of bookings. */
function meaningOf(kind: BookingKind) {
  const { is, kept } = kindWords[kind].held;
  return {
    false: `Kol neatsakote, ${is} ${kept} klientui, bet ne ilgiau kaip ${requestTerm}.`,
    true: `${taken[kind]} be jūsų atsakymo, o jūs gaunate laišką.`,
  };
}

interface ConfirmingProps {
  action: string;
  service: Pick<ScheduledService, 'id' | 'title' | 'isConfirmedAtOnce'>;
  kind: BookingKind;
}

/** Whether the partner answers each request, saved at once; without JavaScript by a button. */
export function Confirming({ action, service, kind }: ConfirmingProps) {
  const fetcher = useFetcher<FormState>();
  const saved = String(service.isConfirmedAtOnce);
  const [picked, setPicked] = useState(saved);
  // Not while a later choice is on its way: what was saved by the one before comes meanwhile.
  useEffect(() => {
    if (fetcher.state === 'idle') setPicked(saved);
  }, [saved, fetcher.state]);
  const refused = fetcher.state === 'idle' ? fetcher.data : undefined;
  const meaning = meaningOf(kind);
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
        {choices.map(({ value, label }) => (
          <Radio
            key={value}
            name="on"
            value={value}
            checked={(refused ? saved : picked) === value}
            onChange={() => setPicked(value)}
            label={
              <>
                {label}
                <span className="muted small">{meaning[value]}</span>
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
