import './review-form.css';
import { acceptedPhotos } from '#app/domains/photos/upload.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import { reviewLimits } from './review-limits.ts';
import {
  droppedPhotos,
  type ReviewPhoto,
  reviewPhotoAddress,
  reviewPhotoFiles,
} from './review-photo.ts';
import { useChosenPhotos } from './use-chosen-photos.ts';

interface ReviewPhotosFieldProps {
  photos: readonly ReviewPhoto[];
  token: string | undefined;
  error: string | undefined;
}

/** The photos of a review, each with a box that takes it out, and the field for further ones. */
export function ReviewPhotosField({ photos, token, error }: ReviewPhotosFieldProps) {
  return (
    <fieldset className="book-sec" aria-describedby="photos-hint">
      <legend className="h-md">
        Nuotraukos <span className="muted review-optional">(nebūtina, iki 4)</span>
      </legend>
      {photos.length > 0 && (
        <ul className="review-shots">
          {photos.map(({ id, width, height }, index) => (
            <li key={id}>
              <img
                src={reviewPhotoAddress(id, '480.webp', token)}
                alt={`${ordinal(index + 1, 'oji')} nuotrauka`}
                width={width}
                height={height}
              />
              <Checkbox name={droppedPhotos} value={id} label="Pašalinti" />
            </li>
          ))}
        </ul>
      )}
      {photos.length < reviewLimits.photos ? (
        // What was chosen waits by now: the field begins empty.
        <ChosenPhotos
          key={photos.length}
          free={reviewLimits.photos - photos.length}
          error={error}
        />
      ) : (
        error && <FieldError id="photos-error">{error}</FieldError>
      )}
      <p className="small muted" id="photos-hint">
        Nuotraukose neturi būti kitų žmonių veidų ir dokumentų. Vietos duomenis iš failų pašaliname.
      </p>
    </fieldset>
  );
}

/** @param free so many further photos have room */
function ChosenPhotos({ free, error }: { free: number; error: string | undefined }) {
  const { names, refused, choose } = useChosenPhotos(free);
  const wrong = refused ?? error;
  return (
    <>
      <FileDrop
        name={reviewPhotoFiles}
        multiple
        accept={acceptedPhotos}
        title="Vilkite nuotraukas čia"
        touchTitle="Pasirinkti nuotraukas"
        hint={'Iki 5\u00a0MB kiekviena.'}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? 'photos-hint photos-error' : 'photos-hint'}
        onChange={({ currentTarget }) => void choose(currentTarget)}
      />
      <div role="status">
        {wrong && <FieldError id="photos-error">{wrong}</FieldError>}
        {names.length > 0 && <p className="small">Pasirinkta: {names.join(', ')}</p>}
      </div>
    </>
  );
}
