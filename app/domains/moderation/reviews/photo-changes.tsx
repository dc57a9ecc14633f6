import './changes-table.css';
import { photoPath } from '#app/domains/photos/photo.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { PhotoChange } from './service-changes.server.ts';

const words = {
  same: { tone: 'mute', word: 'Ta pati' },
  added: { tone: 'ok', word: 'Nauja' },
  removed: { tone: 'bad', word: 'Pašalinta' },
  described: { tone: 'info', word: 'Kitas aprašas' },
} as const;

/** The photos of a service now, in their order, then those that are gone. */
export function PhotoChanges({ photos }: { photos: readonly PhotoChange[] }) {
  return (
    <ul className="photo-changes">
      {photos.map(({ photo, kind, altBefore }) => (
        <li key={photo.id} className={kind === 'removed' ? 'stack gap-1 is-gone' : 'stack gap-1'}>
          <Picture
            src={kind === 'removed' ? null : photoPath(photo, '240.webp')}
            alt=""
            icon="image"
          />
          <div>
            <Badge tone={words[kind].tone} dot>
              {words[kind].word}
            </Badge>
          </div>
          <p className="small">
            {photo.alt || 'Be aprašo'}
            {kind === 'described' && (
              <span className="muted"> (buvo: {altBefore || 'be aprašo'})</span>
            )}
            {kind === 'removed' && <span className="muted"> (failas ištrintas)</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
