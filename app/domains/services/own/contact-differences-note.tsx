import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ContactDifferences } from './company-contacts.ts';

interface ContactDifferencesNoteProps {
  /** Where the form is sent to. */
  action: string;
  differences: ContactDifferences;
  profile: {
    readonly phone: string;
    readonly city: string;
    /** '' where none is shown. */
    readonly address: string;
    readonly version: number;
  };
}

/**
 * Offers to write the profile's phone and address into the services that have other ones. Branches
 * have addresses of their own, so the address is written only where it is ticked.
 */
export function ContactDifferencesNote(props: ContactDifferencesNoteProps) {
  const { action, differences, profile } = props;
  const { Form, state, data: refused } = useFetcher<FormState>({ key: action });
  const { phone, address } = differences;
  const none = phone.count + address.count === 0;
  const [sent, setSent] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed has gone with the form.
    if (none && sent && document.activeElement === document.body) done.current?.focus();
  }, [none, sent]);
  if (none) {
    return (
      sent && (
        <div ref={done} tabIndex={-1}>
          <Note tone="ok">Paslaugų kontaktai sutampa su profiliu.</Note>
        </div>
      )
    );
  }
  return (
    <Note>
      <details>
        <summary className="strong">Paslaugų kontaktai skiriasi nuo profilio</summary>
        <Form method="post" action={action} className="stack gap-3" onSubmit={() => setSent(true)}>
          <p>
            Galite juos pakeisti visose savo paslaugose iš karto: kas pažymėta, bus perrašyta, ir
            atšaukti nepavyks. Paslaugos, kuriose telefonas ar adresas nenurodytas, nesikeis.
          </p>
          <input type="hidden" name="version" value={profile.version} />
          <div>
            {phone.count > 0 && (
              <Checkbox
                name="contact"
                value="phone"
                defaultChecked
                label={`Telefonas ${formatPhone(profile.phone)}: ${inServices(phone)}`}
              />
            )}
            {address.count > 0 && (
              <Checkbox
                name="contact"
                value="address"
                label={`${placeOf(profile)}: ${inServices(address)}`}
              />
            )}
          </div>
          {state === 'idle' && refused?.text && (
            <Note key={refused.at} tone="bad" role="alert">
              {refused.text}
            </Note>
          )}
          <div>
            <Button type="submit" size="sm" busy={state !== 'idle'} busyText="Saugoma...">
              Pritaikyti visoms paslaugoms
            </Button>
          </div>
        </Form>
      </details>
    </Note>
  );
}

function placeOf({ address, city }: ContactDifferencesNoteProps['profile']): string {
  return address === '' ? 'Adreso neberodyti, palikti tik miestą' : `Adresas ${address}, ${city}`;
}

/** 'pasikeistų 2 paslaugos („Viešbutis“, „Kirpykla“)' */
function inServices({ count, titles }: ContactDifferences['phone']): string {
  const named = titles.map(inQuotes).join(', ');
  const more = count > titles.length ? ` ir dar ${count - titles.length}` : '';
  return `pasikeistų ${countNoun(count, nouns.service)} (${named}${more})`;
}
