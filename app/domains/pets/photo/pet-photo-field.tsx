import './pet-photo-field.css';
import { useEffect, useId, useRef, useState } from 'react';
import { acceptedPhotos, inOneLine, shownName } from '#app/domains/photos/upload.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/data/progress.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { CropDialog } from './crop-dialog.tsx';
import { petPhotoFile, petPhotoPath, petPhotoRemoved } from './pet-photo.ts';
import { PetPortrait } from './pet-picture.tsx';
import { usePetPhoto } from './use-pet-photo.ts';

interface PetPhotoFieldProps {
  /** The dog that is drawn while there is no photo. */
  pet: { readonly id: string; readonly name: string; readonly breed: string };
  /** The id of the photo that the dog had when the form was opened; '' for none. */
  saved: string;
  /** What a refused form brought back: the id of a photo that waits, or ''. */
  sent: string | undefined;
  error: string | undefined;
  /** Which refusal that is: when it was made. */
  refusedAt: number | undefined;
  /** Something is on its way: the form is not to be sent. */
  onBusy: (busy: boolean) => void;
}

/**
 * The photo of a dog in its form. With JavaScript it is cropped, made smaller and sent at once, and
 * the form carries its id; without, the form brings the file itself and has to be multipart.
 */
export function PetPhotoField(props: PetPhotoFieldProps) {
  const { pet, saved, onBusy } = props;
  const [photoId, setPhotoId] = useState(props.sent ?? saved);
  const [said, setSaid] = useState('');
  /** The refusal after which another photo was chosen; it is over then. */
  const [overAt, setOverAt] = useState<number | undefined>();
  const scripted = useScripted();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { step, choose, send, stop } = usePetPhoto((arrived) => {
    change(arrived, 'Nuotrauka įkelta. Ji liks, kai išsaugosite.');
  });
  const change = (to: string, words: string) => {
    setPhotoId(to);
    setSaid(words);
    setOverAt(props.refusedAt);
  };
  const take = (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    // Emptied, so that the same file can be chosen again.
    input.value = '';
    if (!file) return;
    setOverAt(props.refusedAt);
    void choose(file);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; chosen before the script came
  useEffect(() => {
    if (field.current) take(field.current);
  }, []);
  const failed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step.kind === 'failed') failed.current?.scrollIntoView({ block: 'center' });
  }, [step]);
  const busy = step.kind === 'reading' || step.kind === 'sending';
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
  const remove = () => {
    change('', 'Nuotrauka pašalinta. Jos nebus, kai išsaugosite.');
    field.current?.focus();
  };
  const cropping = step.kind === 'cropping' ? step : null;
  const close = () => {
    cropping?.picture.close();
    stop();
  };

  const refused = overAt === props.refusedAt ? undefined : props.error;
  const wrong = refused ?? (step.kind === 'failed' ? inOneLine(step.message) : undefined);
  const describedBy = wrong ? `${id}-hint ${id}-error` : `${id}-hint`;
  return (
    <fieldset className="pet-photo-field">
      <legend className="label">Nuotrauka</legend>
      {/* Only a change is sent: another window may have given the dog another photo. */}
      {photoId !== saved && <input type="hidden" name="photo" value={photoId} />}
      <div className="row nowrap gap-4 pet-photo-row">
        <div className="pet-photo-thumb">
          {photoId === '' ? (
            <PetPortrait pet={pet} />
          ) : (
            <div className="pet-pic">
              <img
                src={petPhotoPath(photoId, '240.webp')}
                alt="Pasirinkta nuotrauka"
                width={240}
                height={240}
              />
            </div>
          )}
        </div>
        <div className="stack gap-2 grow">
          <div className="row gap-2">
            <label className="btn btn-secondary btn-sm pet-photo-choice">
              <Icon name="image-plus" />
              {photoId === '' ? 'Įkelti nuotrauką' : 'Pakeisti nuotrauką'}
              <input
                ref={field}
                type="file"
                name={scripted ? undefined : petPhotoFile}
                accept={acceptedPhotos}
                aria-describedby={describedBy}
                aria-invalid={wrong ? true : undefined}
                onChange={({ currentTarget }) => take(currentTarget)}
              />
            </label>
            {scripted && photoId !== '' && (
              <Button size="sm" variant="quiet" icon="trash-2" onClick={remove}>
                Pašalinti nuotrauką
              </Button>
            )}
          </div>
          {photoId !== '' && (
            <div className="only-noscript">
              <Checkbox name={petPhotoRemoved} label="Pašalinti nuotrauką" />
            </div>
          )}
          <p className="hint" id={`${id}-hint`}>
            Iki 5&nbsp;MB. Nuotrauką matote jūs ir teikėjai, pas kuriuos registruojate šunį; be jos
            nupiešime patys.
          </p>
        </div>
      </div>
      {step.kind === 'reading' && <p className="small muted">Atveriama...</p>}
      {step.kind === 'sending' && (
        <div className="stack gap-1">
          <span className="small muted num">
            {step.percent === null
              ? 'Laukia eilės'
              : step.percent === 100
                ? 'Apdorojama...'
                : `${step.percent}\u00a0%`}
          </span>
          <Progress value={step.percent ?? 0} label={`Įkeliama: ${shownName(step.name)}`} />
        </div>
      )}
      <div ref={failed}>{wrong && <FieldError id={`${id}-error`}>{wrong}</FieldError>}</div>
      {step.kind === 'failed' && step.again && (
        <div>
          <Button size="sm" onClick={() => step.again && void send(step.again)}>
            Bandyti dar kartą
          </Button>
        </div>
      )}
      <p className="sr" role="status">
        {said}
      </p>
      <CropDialog
        picture={cropping?.picture ?? null}
        onClose={close}
        onCrop={(square) => {
          cropping?.picture.close();
          if (cropping) void send({ name: cropping.file.name, photo: square ?? cropping.file });
        }}
      />
    </fieldset>
  );
}
