import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { acceptedPhotos } from '#app/domains/photos/upload.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/input.tsx';
import { postLimits } from '../post.ts';
import { pictureFields } from './post-picture.ts';

interface LeadPictureProps {
  picture: Photo | null;
  alt: { value: string; error: string | undefined };
  /** Why the file that was sent is no picture. */
  error: string | undefined;
  busy: boolean;
}

/** The picture above the text and in lists: the form itself brings its file, with or without a script. */
export function LeadPicture({ picture, alt, error, busy }: LeadPictureProps) {
  const base = usePhotoBase();
  return (
    <section className="panel stack gap-4">
      <h2 className="h-sm">Pagrindinė nuotrauka</h2>
      {picture && (
        <img
          className="post-form-lead"
          src={photoPath(picture, '480.webp', base)}
          alt={alt.value || 'Dar neaprašyta nuotrauka'}
          width={picture.width}
          height={picture.height}
        />
      )}
      <Field
        // The chosen file has been taken.
        key={picture?.id}
        label={picture ? 'Kita nuotrauka' : 'Nuotrauka'}
        name={pictureFields.lead}
        error={error}
        hint="Iki 5&nbsp;MB. Rodoma virš teksto ir sąrašuose."
        optional
      >
        {(control) => <input {...control} type="file" accept={acceptedPhotos} className="input" />}
      </Field>
      <div>
        <Button type="submit" name="then" value="lead" size="sm" icon="upload" busy={busy}>
          Įkelti
        </Button>
      </div>
      {picture && (
        <Field
          label="Kas matyti nuotraukoje"
          name="picture_alt"
          error={alt.error}
          hint="Perskaitoma tiems, kas jos nemato."
        >
          {(control) => (
            <TextInput
              {...control}
              defaultValue={alt.value}
              maxLength={postLimits.picture_alt}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </section>
  );
}
