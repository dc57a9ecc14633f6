import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Photo } from '#app/domains/photos/photo.ts';
import type { FieldState } from '#app/forms/form-state.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { altName, mostAltLength, shownAltName } from './photo-upload.ts';

interface AltFieldProps {
  photo: Photo;
  /** Its place, from 0. */
  index: number;
  /** The id of the form that it belongs to. */
  form: string;
  most?: number | undefined;
  /** What it was refused with. */
  state?: Partial<FieldState> | undefined;
}

/** What the photo shows, in words; the form's own saving keeps them. */
export function AltField({
  photo,
  index,
  form,
  most = mostAltLength,
  state: { value = photo.alt, ...errors } = {},
}: AltFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(photo.alt);
  const [typed, setTyped] = useState(false);
  // Texts from another window are shown unless something has been typed here.
  useEffect(() => {
    const shown = input.current?.value;
    if (input.current && shown === known.current) input.current.value = photo.alt;
    if (shown === known.current || shown === photo.alt) setTyped(false);
    known.current = photo.alt;
  }, [photo.alt]);
  return (
    <Field
      label={
        <>
          Aprašymas<span className="sr">: {ordinal(index + 1, 'oji')} nuotrauka</span>
        </>
      }
      name={altName(photo.id)}
      optional
      className="photo-tile-alt"
      {...errors}
    >
      {(control) => (
        <>
          {!typed && (
            <input type="hidden" name={shownAltName(photo.id)} form={form} value={photo.alt} />
          )}
          <LimitedInput
            {...control}
            ref={input}
            form={form}
            defaultValue={value}
            longest={most}
            autoComplete="off"
            onInput={() => setTyped(true)}
            onKeyDown={(event: KeyboardEvent) => {
              // Enter would send the form by its first button.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </>
      )}
    </Field>
  );
}
