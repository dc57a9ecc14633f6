import { useRef } from 'react';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { addressNameLength, keptAfterDays } from './address-name.ts';

interface AddressFormProps {
  action: string;
  state: FormState | undefined;
  /** The name now. */
  name: string;
  /** Names that lead to it. */
  earlier: readonly string[];
  /** What stands before the name: 'vizgis.lt/p/'. */
  prefix: string;
}

/** The name in the company's short address. */
export function AddressForm({ action, state: given, name, earlier, prefix }: AddressFormProps) {
  const { Form, ...form } = useSectionForm(action, given);
  return (
    <div className="stack">
      <RestoredNote id={form.noteId} />
      <Form {...form.props} className="stack">
        <NameField key={form.taken} name={name} prefix={prefix} state={form.field('name')} />
        {earlier.length > 0 && (
          <p className="small muted">
            Ankstesni jūsų adresai veda čia pat ir niekam kitam nebus duoti:{' '}
            <span className="address">{earlier.map((one) => prefix + one).join(', ')}</span>
          </p>
        )}
        <p className="small muted">
          Adresas, kuriuo naudojotės trumpiau nei {keptAfterDays}&nbsp;dienas, pakeitus vėl bus
          laisvas.
        </p>
        <FormNote id={form.noteId} state={form.state} untitled />
        <div className="row to-end">
          <Button type="submit" busy={form.busy} busyText="Saugoma...">
            Keisti adresą
          </Button>
        </div>
      </Form>
    </div>
  );
}

interface NameFieldProps {
  name: string;
  prefix: string;
  state: ReturnType<ReturnType<typeof useSectionForm>['field']>;
}

function NameField({ name, prefix, state: { value, ...errors } }: NameFieldProps) {
  const { current: began } = useRef(name);
  return (
    <Field
      label={`Adresas po ${prefix}`}
      name="name"
      hint={`Raidės, skaitmenys ir brūkšneliai, nuo ${addressNameLength.least} iki ${addressNameLength.most}\u00a0simbolių.`}
      {...errors}
    >
      {(control) => (
        <LimitedInput
          {...control}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          longest={100}
          defaultValue={value ?? began}
        />
      )}
    </Field>
  );
}
