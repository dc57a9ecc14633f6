import { href } from 'react-router';
import type { Photo } from '#app/domains/photos/photo.ts';
import { PhotoTile } from '#app/domains/services/photos/photo-tile.tsx';
import { altName } from '#app/domains/services/photos/photo-upload.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useSectionForm } from '#app/forms/use-section-form.ts';
import { Button } from '#app/ui/button.tsx';
import { mostAlbumAltLength } from './company-photo.ts';

const address = href('/partner/dashboard/profile/photos/arrangement');
const id = 'album';

interface AlbumTilesProps {
  photos: readonly Photo[];
  state: FormState | undefined;
  /** @param ids of what may have the focus once the pictures have changed */
  focusAfter: (ids: readonly string[]) => void;
  /** The id of what has the focus when the last one is gone. */
  fieldId: string;
}

/** The pictures of the album: moved, described, removed. Each button sends what is typed along. */
export function AlbumTiles({ photos, state: given, focusAfter, fieldId }: AlbumTilesProps) {
  const { Form, ...form } = useSectionForm(address, given);
  const ids = photos.map((photo) => photo.id);
  const orderAt = (moved: string, to: number) =>
    ids
      .filter((other) => other !== moved)
      .toSpliced(to, 0, moved)
      .join(',');
  return (
    <Form {...form.props} id={id} className="stack gap-4">
      <RestoredNote id={form.noteId} />
      {/* The first of a form's buttons is the one that Enter in a field presses. */}
      <button type="submit" hidden>
        Išsaugoti aprašymus
      </button>
      <ol className="photo-tiles">
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            form={id}
            orderAddress={address}
            removalAddress={address}
            alt={form.field(altName(photo.id))}
            orderAt={(to) => orderAt(photo.id, to)}
            onMove={(_event, _to, focusOn) => focusAfter(focusOn)}
            onRemove={() => {
              const next = photos[index + 1] ?? photos[index - 1];
              focusAfter([next ? `removal-${next.id}` : fieldId]);
            }}
            hasMain={false}
            mostAlt={mostAlbumAltLength}
          />
        ))}
      </ol>
      <FormNote id={form.noteId} state={form.state} untitled />
      <div>
        <Button type="submit" busy={form.busy} busyText="Saugoma...">
          Išsaugoti aprašymus
        </Button>
      </div>
    </Form>
  );
}
