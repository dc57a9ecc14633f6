import { useEffect, useRef, useState } from 'react';
import { breedsCalled } from '#app/lithuanian/breed-synonyms.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { Combobox } from '#app/ui/fields/combobox.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { breedChoices } from './breed.ts';

const ownBreed = 'Kiti – įrašyti kitą veislę';

interface BreedFieldProps {
  label: string;
  name: string;
  /** By default the name. */
  id?: string;
  value: string | undefined;
  error: string | undefined;
  /** See Field. */
  optional?: true | 'unmarked';
}

/**
 * A breed of the list, found by its name or by what people call it, or after 'Kiti' one that is
 * typed, which then stands in the list and is chosen (spec 4).
 */
export function BreedField({
  label,
  name,
  id = name,
  value = '',
  error,
  optional = true,
  ...rest
}: BreedFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<{ readonly name: string } | null>(null);
  const [left, setLeft] = useState(value);

  // Choosing from the list fires the same event as typing, for the form's listeners.
  useEffect(() => {
    if (chosen) place.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [chosen]);

  return (
    <div ref={place}>
      <Field
        label={label}
        name={name}
        id={id}
        optional={optional}
        error={error}
        hint={chosen?.name === ownBreed ? 'Įveskite veislę.' : undefined}
      >
        {(control) => (
          <Combobox
            {...control}
            {...rest}
            options={breedChoices(left)}
            listLabel="Veislės"
            fold={fold}
            clearLabel="Išvalyti veislę"
            otherwise={ownBreed}
            alsoCalled={breedsCalled}
            defaultValue={value}
            onSelect={(breed) => setChosen({ name: breed })}
            onBlur={(event) => setLeft(event.currentTarget.value)}
          />
        )}
      </Field>
    </div>
  );
}
