import { href, Link } from 'react-router';
import type { PartnerReview } from '#app/domains/moderation/companies/partner-review.server.ts';
import { ChangesTable } from '#app/domains/moderation/reviews/changes-table.tsx';
import { PhotoChanges } from '#app/domains/moderation/reviews/photo-changes.tsx';
import { withReason } from '#app/forms/reason.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { Note } from '#app/ui/note.tsx';

/** That a partner is suspended, why and by whom. */
export function SuspensionNote({ suspension }: Pick<PartnerReview, 'suspension'>) {
  if (suspension === null) return null;
  const { at, reason, explanation, leftAt, by } = suspension;
  return (
    <Note tone="bad">
      <strong>{`${withReason(`Sustabdytas ${at}`, reason)}.`}</strong>{' '}
      <span className="typed">{explanation}</span>
      <br />
      <span className="small">
        {by && `${leftAt ? 'Paliko sustabdytą' : 'Sustabdė'} ${by}. `}
        Partneris šį paaiškinimą gavo laišku.
      </span>
    </Note>
  );
}

const serviceWords = {
  added: { tone: 'ok', word: 'Nauja' },
  changed: { tone: 'info', word: 'Pakeista' },
  removed: { tone: 'bad', word: 'Ištrinta' },
} as const;

/** That a partner has asked to look again, and what has changed since it was decided last. */
export function ReviewSection({ review }: { review: PartnerReview }) {
  const { askedAt, suspension, reviewed } = review;
  const since = suspension ?? reviewed;
  const services = suspension?.services ?? [];
  const photos = suspension?.photos ?? null;
  const isChanged =
    since !== null && (since.changes.length > 0 || services.length > 0 || photos !== null);
  if (since === null || (askedAt === null && !isChanged)) return null;
  return (
    <section className="panel stack gap-3" aria-labelledby="pakeitimai">
      <h2 className="h-md" id="pakeitimai">
        {titleOf(review)}
      </h2>
      {askedAt && (
        <Note>
          <strong>Pataisyta, peržiūrėti prašoma nuo {askedAt}.</strong>
        </Note>
      )}
      {suspension === null && reviewed?.decision === 'refused' && (
        <p>
          {`${withReason('Atmesta', reviewed.reason)}.`}{' '}
          <span className="typed muted">{reviewed.explanation}</span>
        </p>
      )}
      {since.changes.length > 0 && <ChangesTable changes={since.changes} />}
      {photos && <PhotoChanges photos={photos} />}
      {services.length > 0 && (
        <ul className="stack gap-1">
          {services.map(({ id, title, kind }) => (
            <li key={id} className="row gap-2">
              <Badge tone={serviceWords[kind].tone} dot>
                {serviceWords[kind].word}
              </Badge>
              {kind === 'removed' ? (
                title
              ) : (
                <Link to={href('/admin/services/:serviceId', { serviceId: id })}>{title}</Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isChanged && <p className="muted">Nieko nepakeista.</p>}
    </section>
  );
}

function titleOf({ suspension, reviewed }: PartnerReview): string {
  if (suspension?.leftAt) return `Kas pasikeitė nuo ankstesnio sprendimo (${suspension.leftAt})`;
  if (suspension) return `Kas pasikeitė nuo sustabdymo (${suspension.at})`;
  const what = reviewed?.decision === 'refused' ? 'atmetimo' : 'patikrinimo';
  return `Kas pasikeitė nuo ${what} (${reviewed?.at})`;
}
