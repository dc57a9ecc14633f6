import { href, Link } from 'react-router';
import { reasonSentence } from '#app/forms/reason.ts';
import { inQuotes } from '#app/lithuanian/typography.ts';
import { Button } from '#app/ui/button.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { useRowForm } from './use-row-form.ts';

/** Why an administrator hides a service; texts are ready to print. */
export type Hiding = {
  readonly reason: string;
  readonly explanation: string;
  /** The day on which its partner asked to look again; null: nothing is asked. */
  readonly askedOn: string | null;
  /** The day on which an administrator looked again and left it hidden; null: none did. */
  readonly leftOn: string | null;
};

interface HidingNoteProps {
  id: string;
  title: string;
  hiding: Hiding;
  /** The query of the list's address, to come back to. */
  search: string;
  /** Says what could not be done. */
  onFailure: (toast: Toast) => void;
}

/** Why an administrator hides a service, how to answer, and the wish that it is looked at again. */
export function HidingNote({ id, title, hiding, search, onFailure }: HidingNoteProps) {
  const { reason, explanation, askedOn, leftOn } = hiding;
  const review = useRowForm(`review-${id}`, onFailure);
  const about = <span className="sr">: {inQuotes(title)}</span>;
  return (
    <>
      <p className="small">
        <strong>
          {leftOn ? `Peržiūrėjome ${leftOn} ir palikome sustabdytą. ` : 'Sustabdėme. '}
          {reasonSentence(reason)}
        </strong>{' '}
        <span className="typed">{explanation}</span> Pataisykite paslaugą ir paprašykite peržiūrėti
        arba <Link to={href('/kontaktai')}>atsakykite mums{about}</Link>.
      </p>
      {askedOn ? (
        <p className="small">
          <strong>Paprašėte peržiūrėti {askedOn}</strong> Peržiūrėsime ir atsakysime el. laišku.
        </p>
      ) : (
        <review.Form
          method="post"
          action={href('/partner/dashboard/services/:serviceId/review', { serviceId: id })}
          onSubmit={review.stopWhenOffline}
          preventScrollReset
        >
          <input type="hidden" name="search" value={search} />
          <Button type="submit" size="sm" busy={review.state !== 'idle'} busyText="Siunčiama...">
            Pataisiau, prašau peržiūrėti{about}
          </Button>
        </review.Form>
      )}
    </>
  );
}
