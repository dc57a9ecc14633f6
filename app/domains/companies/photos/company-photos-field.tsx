import './company-photos-field.css';
import { useEffect, useRef, useState } from 'react';
import { Form, href, useRevalidator } from 'react-router';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { acceptedPhotos, inOneLine, shownName } from '#app/domains/photos/upload.ts';
import type { FormState } from '#app/forms/form-state.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FileDrop, FileRow } from '#app/ui/fields/file-drop.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { AlbumTiles } from './album-tiles.tsx';
import { companyUploadAddress, type PhotoRole, photoRoles } from './company-photo.ts';
import { type CompanyUpload, useCompanyUploads } from './use-company-uploads.ts';

interface CompanyPhotosFieldProps {
  of: PhotoRole;
  photos: readonly Photo[];
  /** What the album's form that came without JavaScript is refused with. */
  refused?: FormState | undefined;
}

/**
 * The pictures of a kind: each is kept at once, none waits for a form. With JavaScript what is chosen is
 * sent with its progress; without, a button sends the files.
 */
export function CompanyPhotosField({ of: role, photos, refused }: CompanyPhotosFieldProps) {
  const { most } = photoRoles[role];
  const [said, setSaid] = useState('');
  const { revalidate } = useRevalidator();
  const uploads = useCompanyUploads(role, async (name) => {
    await revalidate();
    setSaid(`Įkelta: ${shownName(name)}.`);
  });
  const fieldId = `${role}-files`;
  // The button that removed a picture is gone with it.
  const focusAfter = useFocusAfter(photos.map(({ id }) => id).join());
  return (
    <div className="stack gap-3">
      {photos.length > 0 &&
        (most > 1 ? (
          <AlbumTiles photos={photos} state={refused} focusAfter={focusAfter} fieldId={fieldId} />
        ) : (
          <PhotoTiles of={role} photos={photos} onRemove={() => focusAfter([fieldId])} />
        ))}
      {uploads.uploads.map((upload) => (
        <FileRow
          key={upload.key}
          name={shownName(upload.file.name)}
          percent={upload.percent}
          note={noteOf(upload)}
          error={upload.failed ? inOneLine(upload.failed) : undefined}
          onRetry={upload.failed?.retry ? () => uploads.retry(upload) : undefined}
          onRemove={() => uploads.remove(upload.key)}
        />
      ))}
      {most > 1 && photos.length >= most ? (
        <p className="muted small" id={fieldId} tabIndex={-1}>
          Albume jau {most}&nbsp;nuotraukų, daugiau netelpa. Norėdami pridėti kitą, vieną
          pašalinkite.
        </p>
      ) : (
        <FilesForm
          of={role}
          isAnother={photos.length > 0}
          fieldId={fieldId}
          choose={uploads.choose}
        />
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}

function noteOf({ percent, failed }: CompanyUpload): string | undefined {
  if (failed) return undefined;
  if (percent === null) return 'Laukia eilės';
  return percent === 100 ? 'Apdorojama...' : undefined;
}

const words = {
  logo: { first: 'Įkelti logotipą', next: 'Pakeisti logotipą', picture: 'Logotipas' },
  cover: { first: 'Įkelti viršelį', next: 'Pakeisti viršelį', picture: 'Viršelis' },
  album: { first: 'Pridėti nuotraukų', next: 'Pridėti nuotraukų', picture: '' },
} as const;

interface PhotoTilesProps extends CompanyPhotosFieldProps {
  onRemove: () => void;
}

function PhotoTiles({ of: role, photos, onRemove }: PhotoTilesProps) {
  const action = href('/partner/dashboard/profile/photos/removal');
  return (
    <ul className={`company-tiles is-${role}`}>
      {photos.map((photo) => {
        const name = words[role].picture;
        return (
          <li key={photo.id}>
            <Picture src={photoPath(photo, '480.webp')} alt={name} icon="image" />
            <Form method="post" action={action} preventScrollReset onSubmit={onRemove}>
              <input type="hidden" name="photo" value={photo.id} />
              <IconButton type="submit" icon="trash-2" label={`Pašalinti: ${name}`} />
            </Form>
          </li>
        );
      })}
    </ul>
  );
}

interface FilesFormProps {
  of: PhotoRole;
  /** There is a picture already. */
  isAnother: boolean;
  fieldId: string;
  choose: (files: readonly File[]) => void;
}

function FilesForm({ of: role, isAnother, fieldId, choose }: FilesFormProps) {
  const { most, least } = photoRoles[role];
  const { first, next } = words[role];
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; files chosen before the script came
  useEffect(() => {
    if (field.current) takeFiles(field.current, choose);
  }, []);
  const title = isAnother ? next : first;
  return (
    <Form
      method="post"
      action={companyUploadAddress(role)}
      encType="multipart/form-data"
      reloadDocument
      className="stack gap-3"
    >
      <FileDrop
        title={most > 1 ? `${title}: vilkite jas čia` : `${title}: vilkite jį čia`}
        touchTitle={title}
        hint={
          <>
            Bent {least.width}&nbsp;×&nbsp;{least.height} taškų.
            <span className="only-noscript"> Iki 5&nbsp;MB.</span>
          </>
        }
        id={fieldId}
        ref={field}
        name="photo"
        accept={acceptedPhotos}
        multiple={most > 1}
        onChange={({ currentTarget }) => takeFiles(currentTarget, choose)}
      />
      <div className="only-noscript">
        <Button type="submit">{title}</Button>
      </div>
    </Form>
  );
}

/** Hands over the files of the field and empties it, so that the same can be chosen again. */
function takeFiles(field: HTMLInputElement, take: (files: readonly File[]) => void) {
  const files = [...(field.files ?? [])];
  field.value = '';
  if (files.length > 0) take(files);
}
