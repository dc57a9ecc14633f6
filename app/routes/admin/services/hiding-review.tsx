import { ChangesTable } from '#app/domains/moderation/reviews/changes-table.tsx';
import { PhotoChanges } from '#app/domains/moderation/reviews/photo-changes.tsx';
import type { ServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { Note } from '#app/ui/note.tsx';

interface HidingReviewProps {
  hiding: NonNullable<ServiceToReview['hiding']>;
}

/** Whether the partner of a hidden service has asked to look again, and what has changed since. */
export function HidingReview({ hiding: { askedAt, leftAt, at, changes } }: HidingReviewProps) {
  return (
    <section className="panel stack gap-3" aria-labelledby="pakeitimai">
      <h2 className="h-md" id="pakeitimai">
        Kas pasikeitė nuo {leftAt ? `ankstesnio sprendimo (${leftAt})` : `sustabdymo (${at})`}
      </h2>
      {askedAt && (
        <Note>
          <strong>Partneris pataisė ir {askedAt} paprašė peržiūrėti.</strong>
        </Note>
      )}
      <Changes changes={changes} />
    </section>
  );
}

function Changes({ changes }: Pick<HidingReviewProps['hiding'], 'changes'>) {
  if (changes === null) return <p className="muted">Kokia paslauga buvo tada, neišsaugota.</p>;
  const { texts, photos } = changes;
  if (texts.length === 0 && photos === null) return <p className="muted">Nieko nepakeista.</p>;
  return (
    <>
      {texts.length > 0 && <ChangesTable changes={texts} />}
      {photos && (
        <div className="stack gap-2">
          <h3 className="h-xs">Nuotraukos</h3>
          <PhotoChanges photos={photos} />
        </div>
      )}
    </>
  );
}
