import { useEffect, useRef, useState } from 'react';
import { acceptedPhotos, shownName } from '#app/domains/photos/upload.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { postLimits } from '../post.ts';

interface PictureFileFieldProps {
  label: string;
  name: string;
  error: string | undefined;
  optional?: boolean;
  /** Stands there as if it had been chosen. */
  given?: File | null;
  /** Takes each chosen file; without it the form brings the file, whose name is shown. */
  onChoose?: (file: File) => void;
}

/** A file that becomes a picture of the post. */
export function PictureFileField({ given, onChoose, ...field }: PictureFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const take = (control: HTMLInputElement) => {
    const [file] = control.files ?? [];
    setChosen(file && !onChoose ? shownName(file.name) : '');
    if (!file || !onChoose) return;
    // Emptied, so that the same file can be chosen again and no form brings it once more.
    control.value = '';
    onChoose(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; chosen before the script came
  useEffect(() => {
    if (input.current && given) input.current.files = listOf(given);
    if (input.current) take(input.current);
  }, []);
  return (
    <Field {...field}>
      {(control) => (
        <FileDrop
          {...control}
          ref={input}
          title={chosen || 'Vilkite nuotrauką čia'}
          touchTitle={chosen || 'Pasirinkti nuotrauką'}
          hint={chosen ? 'Galite pasirinkti kitą.' : 'JPEG, PNG, WebP, AVIF ar GIF, iki 5\u00a0MB.'}
          accept={acceptedPhotos}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      )}
    </Field>
  );
}

/** A field takes files only as a list of the browser's. */
function listOf(file: File): FileList {
  const { items, files } = new DataTransfer();
  items.add(file);
  return files;
}

interface PictureWordsFieldProps {
  label?: string;
  name: string;
  error: string | undefined;
  optional?: boolean;
  value?: string;
}

/** What is to be seen in a picture. */
export function PictureWordsField({
  label = 'Kas matyti nuotraukoje',
  value,
  ...field
}: PictureWordsFieldProps) {
  return (
    <Field label={label} hint="Perskaitoma tiems, kas jos nemato." {...field}>
      {(control) => (
        <LimitedInput
          {...control}
          defaultValue={value}
          longest={postLimits.picture_alt}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
