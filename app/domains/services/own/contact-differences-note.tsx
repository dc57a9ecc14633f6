import { useFetcher } from 'react-router';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/choice.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ContactDifferences } from './company-contacts.ts';

interface ContactDifferencesNoteProps {
  /** Where the form is sent to. */
  action: string;
  differences: ContactDifferences;
  profile: {
    readonly phone: string;
    readonly city: string;
    readonly address: string;
    readonly version: number;
  };
}

/** Offers to write the profile's phone and address into the services that have other ones. */
export function ContactDifferencesNote(props: ContactDifferencesNoteProps) {
  const { action, differences, profile } = props;
  const { Form, state } = useFetcher({ key: action });
  if (differences.services === 0) return null;
  const { phone, address } = differences;
  const inServices = (count: number) => `pasikeistų ${countNoun(count, nouns.service)}`;
  return (
    <Note>
      <Form method="post" action={action} className="stack gap-3">
        <p>
          <strong>Paslaugų kontaktai skiriasi nuo profilio.</strong> Galite juos pakeisti visose
          savo paslaugose iš karto. Paslaugos, kuriose telefonas ar adresas nenurodytas, nesikeis.
        </p>
        <input type="hidden" name="version" value={profile.version} />
        <div>
          {phone > 0 && (
            <Checkbox
              name="contact"
              value="phone"
              defaultChecked
              label={`Telefonas ${formatPhone(profile.phone)}: ${inServices(phone)}`}
            />
          )}
          {address > 0 && (
            <Checkbox
              name="contact"
              value="address"
              defaultChecked
              label={`Adresas ${profile.address}, ${profile.city}: ${inServices(address)}`}
            />
          )}
        </div>
        <div>
          <Button type="submit" size="sm" busy={state !== 'idle'} busyText="Saugoma...">
            Pritaikyti visoms paslaugoms
          </Button>
        </div>
      </Form>
    </Note>
  );
}
