import './review-form.css';
import { useEffect, useRef, useState } from 'react';
import { acceptedPhotos, shownName } from '#app/domains/photos/upload.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FileDrop } from '#app/ui/fields/file-drop.tsx';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { useScripted } from '#app/ui/use-scripted.ts';
import { ChosenPicture } from './chosen-photo.tsx';
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

/** The photos of a review, each of which can be taken out, and the field for further ones. */
export function ReviewPhotosField({ photos, ...rest }: ReviewPhotosFieldProps) {
  return (
    <fieldset className="book-sec" aria-describedby="photos-hint">
      <legend className="h-md">
        Nuotraukos{' '}
        <span className="muted review-optional">(nebūtina, iki {reviewLimits.photos})</span>
      </legend>
      {/* What was chosen waits at the server once it is among the photos: the field begins anew. */}
      <Photos key={photos.map(({ id }) => id).join()} photos={photos} {...rest} />
      <p className="small muted" id="photos-hint">
        Nuotraukose neturi būti kitų žmonių veidų ir dokumentų. Vietos duomenis iš failų pašaliname.
      </p>
    </fieldset>
  );
}

const addId = 'nuotraukos-failai';

function Photos({ photos, token, error }: ReviewPhotosFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [dropped, setDropped] = useState<readonly string[]>([]);
  const kept = photos.filter(({ id }) => !dropped.includes(id));
  const free = reviewLimits.photos - kept.length;
  const { chosen, refused, choose, remove } = useChosenPhotos(field, free);
  const wrong = refused.length > 0 ? refused.join(' ') : error;
  const count = kept.length + chosen.length;
  // The button that was pressed is gone with what it stood on.
  const focusAfter = useFocusAfter(count);
  const without = (act: () => void) => () => {
    focusAfter([addId]);
    act();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; chosen before the script came
  useEffect(() => {
    if (field.current?.files?.length) choose();
  }, []);
  return (
    <>
      {dropped.map((id) => (
        <input key={id} type="hidden" name={droppedPhotos} value={id} />
      ))}
      <div className="review-shots">
        {kept.map((photo, index) => (
          <StoredPhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            token={token}
            onDrop={without(() => setDropped([...dropped, photo.id]))}
          />
        ))}
        {chosen.map(({ key, file, isReady }) => (
          <div key={key} className="review-shot">
            {isReady && <ChosenPicture file={file} name={shownName(file.name)} />}
            <IconButton
              icon="x"
              label={`Pašalinti: ${shownName(file.name)}`}
              onClick={without(() => remove(key))}
            />
          </div>
        ))}
        {/* It stays where nothing more has room: it holds the chosen files. */}
        <div hidden={count >= reviewLimits.photos} className={count > 0 ? 'review-add' : undefined}>
          <FileDrop
            ref={field}
            id={addId}
            name={reviewPhotoFiles}
            multiple
            accept={acceptedPhotos}
            title={count > 0 ? 'Pridėti' : 'Vilkite nuotraukas čia'}
            touchTitle={count > 0 ? 'Pridėti' : 'Pasirinkti nuotraukas'}
            hint={
              <>
                JPEG, PNG, WebP, AVIF ar GIF.
                <span className="only-script"> Didesnes kaip 5&nbsp;MB sumažinsime.</span>
                <span className="only-noscript"> Iki 5&nbsp;MB kiekviena.</span>
              </>
            }
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? 'photos-hint photos-error' : 'photos-hint'}
            onChange={choose}
          />
        </div>
      </div>
      <div role="status">
        {wrong && <FieldError id="photos-error">{wrong}</FieldError>}
        {chosen.length > 0 && (
          <p className="sr">
            Pasirinkta: {chosen.map(({ file }) => shownName(file.name)).join(', ')}
          </p>
        )}
      </div>
    </>
  );
}

interface StoredPhotoProps {
  photo: ReviewPhoto;
  number: number;
  token: string | undefined;
  onDrop: () => void;
}

/** A photo that the server has; without a script a box takes it out. */
function StoredPhoto({ photo, number, token, onDrop }: StoredPhotoProps) {
  const scripted = useScripted();
  return (
    <div className="review-shot">
      <img
        src={reviewPhotoAddress(photo.id, '480.webp', token)}
        alt={`${ordinal(number, 'oji')} nuotrauka`}
        width={photo.width}
        height={photo.height}
      />
      {scripted ? (
        <IconButton
          icon="x"
          label={`Pašalinti ${ordinal(number, 'ąją')} nuotrauką`}
          onClick={onDrop}
        />
      ) : (
        <Checkbox name={droppedPhotos} value={photo.id} label="Pašalinti" />
      )}
    </div>
  );
}
