import { useEffect, useState } from 'react';
import type { Photo } from '#app/domains/photos/photo.ts';
import type { UploadMessage } from '#app/domains/photos/upload.ts';
import { type FieldSentences, sentenceAt } from '#app/forms/form-state.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { useDrag } from '#app/ui/use-drag.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { orderAddress, photoRemovalAddress, uploadAddress } from '../editor/wizard-addresses.ts';
import { FlashMessages } from '../editor/wizard-notes.tsx';
import type { DraftOf } from '../editor/wizard-steps.ts';
import { PhotoAdding, photoFieldId } from './photo-adding.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { altName, mostPhotos } from './photo-upload.ts';
import { postFields, usePhotoEdits } from './use-photo-edits.ts';
import { useStayWhile, useUploads } from './use-uploads.ts';

interface PhotoStepProps {
  of: DraftOf;
  draftId: string | null;
  version: number | null;
  photos: readonly Photo[];
  /** The id of the step's form, which its fields and buttons belong to though they stand outside. */
  form: string;
  /** What a form without JavaScript was answered. */
  messages: readonly UploadMessage[];
  /** What the step's form was refused with. */
  answer: FieldSentences | undefined;
  /** Something is on its way: nothing may close the wizard. */
  onBusy: (busy: boolean) => void;
}

/**
 * The photos of a service: uploaded, put into an order, described, removed. Each change is kept in
 * the draft at once, the words about them as all that is typed. Without JavaScript every button sends the step's form to an address of its
 * own, so that the words about photos come along.
 */
export function PhotoStep(props: PhotoStepProps) {
  const { of, photos, form, messages, onBusy } = props;
  // As the step's form tells it (sent-step.server.ts).
  const page = { draft: props.draftId ?? '', version: String(props.version ?? '') };
  const [said, setSaid] = useState('');
  const edits = usePhotoEdits(photos);
  const { shown, pending, failure, edit } = edits;
  const uploads = useUploads(uploadAddress(of), edits, (name) =>
    setSaid(`Nuotrauka įkelta: ${name}.`),
  );
  const focusAfter = useFocusAfter(shown);
  useStayWhile(uploads.sending);
  useBusy(uploads.sending || pending, onBusy);

  const order = (ids: readonly string[]) => {
    const place = ({ id }: Photo) => ids.indexOf(id);
    edit(
      (all) => all.toSorted((one, other) => place(one) - place(other)),
      () => postFields(orderAddress(of), { ...page, order: ids.join(',') }),
    );
  };
  const move = (id: string, to: number, focusOn: readonly string[]) => {
    focusAfter(focusOn);
    setSaid(
      to === 0
        ? 'Nuotrauka dabar pagrindinė.'
        : `Nuotrauka perkelta: ${ordinal(to + 1, 'oji')} vieta iš ${shown.length}.`,
    );
    order(moved(shown, id, to));
  };
  const remove = (id: string) => {
    const at = shown.findIndex((photo) => photo.id === id);
    const next = shown[at + 1] ?? shown[at - 1];
    focusAfter([next ? `removal-${next.id}` : photoFieldId]);
    setSaid(`Nuotrauka pašalinta. Liko ${shown.length - 1} iš ${mostPhotos}.`);
    edit(
      (all) => all.filter((photo) => photo.id !== id),
      () => postFields(photoRemovalAddress(of), { ...page, removed: id }),
    );
  };
  const drag = useDrag((id, over) => {
    const to = shown.findIndex((photo) => photo.id === over);
    if (to >= 0) move(id, to, []);
  });

  const all = [...messages, ...[uploads.limit, failure].filter((message) => message !== null)];
  return (
    <section className="stack gap-5" aria-label="Paslaugos nuotraukos">
      <p className="muted">
        Pirmoji nuotrauka yra pagrindinė: ją šeimininkai mato paieškoje. Galite pridėti dar
        keturias.
      </p>
      <FlashMessages messages={all} />
      {shown.length > 0 && (
        <ol className="photo-tiles">
          {shown.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={shown.length}
              form={form}
              orderAddress={orderAddress(of)}
              removalAddress={photoRemovalAddress(of)}
              orderAt={(to) => moved(shown, photo.id, to).join(',')}
              onMove={(event, to, focusOn) => {
                event.preventDefault();
                move(photo.id, to, focusOn);
              }}
              onRemove={(event) => {
                event.preventDefault();
                remove(photo.id);
              }}
              drag={drag}
              alt={{ error: sentenceAt(props.answer, altName(photo.id)) }}
            />
          ))}
        </ol>
      )}
      <PhotoAdding
        present={shown.length}
        form={form}
        address={uploadAddress(of)}
        uploads={uploads}
      />
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}

/** The ids in their order once one of them stands at another place. */
function moved(photos: readonly Photo[], id: string, to: number): string[] {
  const others = photos.map((photo) => photo.id).filter((other) => other !== id);
  return others.toSpliced(to, 0, id);
}

function useBusy(busy: boolean, onBusy: (busy: boolean) => void) {
  useEffect(() => {
    onBusy(busy);
    return () => onBusy(false);
  }, [busy, onBusy]);
}
