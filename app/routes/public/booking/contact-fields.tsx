import { shownDays } from '#app/domains/bookings/orders/order.ts';
import { visitLimits } from '#app/domains/bookings/visits/visit-limits.ts';
import type { useOwnForm } from '#app/forms/use-own-form.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput, LimitedText } from '#app/ui/fields/text-length.tsx';
import { Icon } from '#app/ui/icon.tsx';

interface ContactFieldsProps {
  form: ReturnType<typeof useOwnForm>;
  who: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly dogs: readonly {
      readonly id: string;
      readonly name: string;
      /** What it needs; '' for nothing. */
      readonly needs: string;
    }[];
    /** Whether 'Parodyti teikėjui' begins ticked. */
    readonly showsNeeds: boolean;
  };
  /** 'vizitą' */
  about: string;
  /** 'vizito' */
  after: string;
}

/** Who books and how to be reached, a note, and what the partner sees of it all. */
export function ContactFields({ form, who, about, after }: ContactFieldsProps) {
  const line = (name: 'name' | 'phone', given: string) => {
    const { value = given, ...errors } = form.field(name);
    return { errors, input: { defaultValue: value, longest: visitLimits[name] } };
  };
  const [name, phone] = [line('name', who.name), line('phone', who.phone)];
  const note = form.field('note');
  const needs = who.dogs.filter((dog) => dog.needs !== '');
  const { state } = form;
  return (
    <>
      <fieldset className="book-sec">
        <legend className="h-md">Kaip su jumis susisiekti?</legend>
        <Field name="name" label="Vardas" {...name.errors}>
          {(control) => <LimitedInput {...control} {...name.input} autoComplete="name" />}
        </Field>
        <Field
          name="phone"
          label="Telefonas"
          hint="Matys teikėjas, jei prireiktų paskambinti."
          {...phone.errors}
        >
          {(control) => (
            <LimitedInput {...control} {...phone.input} type="tel" autoComplete="tel" />
          )}
        </Field>
        <p className="small muted">
          Apie {about} rašysime adresu <strong>{who.email}</strong>. Teikėjas šio adreso nemato,
          nebent jam parašėte.
        </p>
      </fieldset>
      <fieldset className="book-sec">
        <legend className="h-md">Ką teikėjui verta žinoti?</legend>
        <Field
          name="note"
          label="Pastaba"
          optional
          error={note.error}
          errorElsewhere={note.errorElsewhere}
        >
          {(control) => (
            <LimitedText
              {...control}
              rows={4}
              defaultValue={note.value ?? ''}
              longest={visitLimits.note}
            />
          )}
        </Field>
        {needs.length > 0 && (
          <div>
            <Checkbox
              name="shows_needs"
              defaultChecked={state ? state.values.shows_needs === 'on' : who.showsNeeds}
              label="Parodyti teikėjui ypatingus poreikius"
            />
            {needs.map((dog) => (
              <p key={dog.id} className="quote-sm">
                {dog.name}: {dog.needs}
              </p>
            ))}
          </div>
        )}
      </fieldset>
      <section className="panel stack gap-3" aria-labelledby="ka-matys">
        <h2 className="h-sm" id="ka-matys">
          Ką matys teikėjas
        </h2>
        <ul className="sees">
          <Seen>Jūsų vardą ir telefoną</Seen>
          <Seen>Šuns vardą, nuotrauką, veislę, amžių ir svorį</Seen>
          <Seen>
            {needs.length > 0 ? 'Pastabą, o ypatingus poreikius – jei pažymėsite' : 'Pastabą'}
          </Seen>
          <Seen not>Jūsų el. pašto nemato, nebent jam parašėte</Seen>
          <Seen not>Užsakymų pas kitus teikėjus nemato</Seen>
        </ul>
        <p className="small muted">
          Praėjus {shownDays}&nbsp;dienų po {after} teikėjui lieka tik vardai ir data.
        </p>
      </section>
    </>
  );
}

function Seen({ not = false, children }: { not?: boolean; children: string }) {
  return (
    <li className={not ? 'off' : undefined}>
      <Icon name={not ? 'eye-off' : 'eye'} />
      {children}
    </li>
  );
}
