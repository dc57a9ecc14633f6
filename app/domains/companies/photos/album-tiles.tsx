import { Form, href, useNavigation } from 'react-router';
import type { Photo } from '#app/domains/photos/photo.ts';
import { PhotoTile } from '#app/domains/services/photos/photo-tile.tsx';
import { Button } from '#app/ui/button.tsx';
import { mostAlbumAltLength } from './company-photo.ts';

const address = href('/partner/dashboard/profile/photos/arrangement');
const removal = href('/partner/dashboard/profile/photos/removal');
const form = 'album';

interface AlbumTilesProps {
  photos: readonly Photo[];
  /** @param ids of what may have the focus once the pictures have changed */
  focusAfter: (ids: readonly string[]) => void;
  /** The id of what has the focus when the last one is gone. */
  fieldId: string;
}

/** The pictures of the album: moved, described, removed. Each button sends what is typed along. */
export function AlbumTiles({ photos, focusAfter, fieldId }: AlbumTilesProps) {
  const busy = useNavigation().formAction === address;
  const ids = photos.map(({ id }) => id);
  const orderAt = (id: string, to: number) =>
    ids
      .filter((other) => other !== id)
      .toSpliced(to, 0, id)
      .join(',');
  return (
    <Form id={form} method="post" action={address} preventScrollReset className="stack gap-4">
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
            form={form}
            orderAddress={address}
            removalAddress={removal}
            removalField="photo"
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
      <div>
        <Button type="submit" busy={busy} busyText="Saugoma...">
          Išsaugoti aprašymus
        </Button>
      </div>
    </Form>
  );
}
