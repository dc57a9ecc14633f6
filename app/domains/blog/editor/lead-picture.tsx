import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/data/progress.tsx';
import { Checkbox } from '#app/ui/fields/choice.tsx';
import { PictureFileField, PictureWordsField } from './picture-fields.tsx';
import { pictureFields } from './post-picture.ts';
import { type PictureOwner, uploadPicture } from './upload-picture.ts';

interface LeadPictureProps {
  picture: Photo | null;
  owner: PictureOwner;
  alt: { value: string; error: string | undefined };
  /** It goes when the post is saved. */
  removed: boolean;
  /** Why the file that the form brought is no picture. */
  error: string | undefined;
  /** A file is on its way: the form is not to be sent. */
  onBusy: (busy: boolean) => void;
  /** Another picture stands there. */
  onArrived: () => void;
}

/**
 * The picture above the text and in lists. With JavaScript it is sent as soon as it is chosen;
 * without, the form brings it.
 */
export function LeadPicture(props: LeadPictureProps) {
  const { picture, owner, alt, removed, error, onBusy, onArrived } = props;
  const base = usePhotoBase();
  const removal = useRef<HTMLInputElement>(null);
  const {
    send,
    percent,
    wrong = error,
  } = useLeadUpload(owner, () => {
    // The new one takes the place of the one that was to go.
    if (removal.current) removal.current.checked = false;
    onArrived();
  });
  const isBusy = percent !== null;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  return (
    <section className="panel stack gap-4">
      <div className="stack gap-1">
        <h2 className="h-sm">Pagrindinė nuotrauka</h2>
        <p className="hint">Rodoma virš teksto ir sąrašuose.</p>
      </div>
      {picture && (
        <img
          className="post-form-lead"
          src={photoPath(picture, '480.webp', base)}
          alt={alt.value || 'Dar neaprašyta nuotrauka'}
          width={picture.width}
          height={picture.height}
        />
      )}
      <PictureFileField
        label={picture ? 'Kita nuotrauka' : 'Nuotrauka'}
        name={pictureFields.lead}
        error={wrong}
        optional
        onChoose={send}
      />
      {percent !== null && <Progress value={percent} label="Įkeliama pagrindinė nuotrauka" />}
      <div className="only-noscript">
        <Button type="submit" name="then" value="lead" size="sm" icon="upload">
          Įkelti
        </Button>
      </div>
      {picture && <PictureWordsField name="picture_alt" {...alt} />}
      {picture && (
        <Checkbox
          ref={removal}
          name="picture_removed"
          value="on"
          label="Pašalinti nuotrauką, kai išsaugosiu"
          defaultChecked={removed}
        />
      )}
    </section>
  );
}

/** Sends the chosen file; another one takes its place on the way. */
function useLeadUpload(owner: PictureOwner, onArrived: () => void) {
  const { revalidate } = useRevalidator();
  const [percent, setPercent] = useState<number | null>(null);
  /** Undefined until a file was chosen: what the server said of the form's own holds. */
  const [wrong, setWrong] = useState<string | undefined>();
  const under = useRef(new AbortController());
  useEffect(() => () => under.current.abort(), []);
  const send = async (file: File) => {
    under.current.abort();
    under.current = new AbortController();
    const { signal } = under.current;
    setWrong('');
    setPercent(0);
    const onProgress = (done: number) => {
      if (!signal.aborted) setPercent(done);
    };
    const sent = await uploadPicture(file, owner, { role: 'lead', onProgress, signal });
    if (signal.aborted) return;
    if (typeof sent === 'string') setWrong(sent);
    else await revalidate();
    setPercent(null);
    if (typeof sent !== 'string') onArrived();
  };
  return { send, percent, wrong };
}
