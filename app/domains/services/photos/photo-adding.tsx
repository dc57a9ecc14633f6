import { useEffect, useRef } from 'react';
import { acceptedPhotos, inOneLine, shownName } from '#app/domains/photos/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { FileDrop, FileRow } from '#app/ui/fields/file-drop.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { mostPhotos } from './photo-upload.ts';
import type { Upload, useUploads } from './use-uploads.ts';

interface PhotoAddingProps {
  /** How many photos there are. */
  present: number;
  form: string;
  address: string;
  uploads: ReturnType<typeof useUploads>;
}

/** The id of the field, or of its replacement, so that the caller can focus it. */
export const photoFieldId = 'photos';

/** The files on their way, and the place for further ones. */
export function PhotoAdding({ present, form, address, uploads }: PhotoAddingProps) {
  const field = useRef<HTMLInputElement>(null);
  const focusAfter = useFocusAfter(uploads.uploads);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; files chosen before the script came
  useEffect(() => {
    if (field.current) takeFiles(field.current, uploads.choose);
  }, []);
  return (
    <>
      {uploads.uploads.map((upload) => {
        const { key, file, percent, failed } = upload;
        const removalId = `file-removal-${key}`;
        // Both buttons are gone once they are pressed.
        const retry = () => {
          focusAfter([removalId]);
          uploads.retry(upload);
        };
        const remove = () => {
          focusAfter([photoFieldId]);
          uploads.remove(key);
        };
        return (
          <FileRow
            key={key}
            name={shownName(file.name)}
            percent={percent}
            note={noteOf(upload)}
            error={failed ? inOneLine(failed) : undefined}
            onRetry={failed?.retry ? retry : undefined}
            onRemove={remove}
            removalId={removalId}
          />
        );
      })}
      {present >= mostPhotos ? (
        <p className="muted small" id={photoFieldId} tabIndex={-1}>
          Jau įkėlėte {mostPhotos}&nbsp;nuotraukas, daugiau negalima. Norėdami pridėti kitą, vieną
          pašalinkite.
        </p>
      ) : (
        <div className="stack gap-3">
          <FileDrop
            title={present === 0 ? 'Vilkite nuotraukas čia' : 'Pridėti nuotraukų'}
            touchTitle={present === 0 ? 'Pasirinkti nuotraukas' : 'Pridėti nuotraukų'}
            hint={
              <>
                JPEG, PNG, WebP, AVIF ar GIF.
                <span className="only-script"> Didesnes kaip 5&nbsp;MB sumažinsime.</span>
                <span className="only-noscript"> Iki 5&nbsp;MB kiekviena.</span>
              </>
            }
            id={photoFieldId}
            ref={field}
            name="photo"
            form={form}
            accept={acceptedPhotos}
            multiple
            onChange={({ currentTarget }) => takeFiles(currentTarget, uploads.choose)}
          />
          <div className="only-noscript">
            <Button
              type="submit"
              form={form}
              formAction={address}
              formEncType="multipart/form-data"
            >
              Įkelti pasirinktas nuotraukas
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function noteOf({ percent, failed }: Upload): string | undefined {
  if (failed) return undefined;
  if (percent === null) return 'Laukia eilės';
  return percent === 100 ? 'Apdorojama...' : undefined;
}

/** Hands over the files of the field and empties it, so that the form does not carry them. */
function takeFiles(field: HTMLInputElement, take: (files: readonly File[]) => void) {
  const files = [...(field.files ?? [])];
  field.value = '';
  if (files.length > 0) take(files);
}
