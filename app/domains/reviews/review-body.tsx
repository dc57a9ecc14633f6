import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { FormState } from '#app/forms/form-state.ts';
import { formatDayOfYear } from '#app/lithuanian/vilnius-time.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ReviewPage } from './own-review.server.ts';
import { ReviewForm } from './review-form.tsx';
import { readingDays } from './review-limits.ts';
import { Review } from './shown/review-parts.tsx';

/** In the address of a review's page: its form is wanted in place of the review. */
const editing = { name: 'taisyti', value: 'taip' } as const;

/** Whether the address of a review's page asks for its form. */
export function isEditing(url: URL): boolean {
  return url.searchParams.get(editing.name) === editing.value;
}

interface ReviewBodyProps {
  page: ReviewPage;
  state: FormState | undefined;
  formKey: string;
  token?: string;
  /** Its form is wanted, where there is a review. */
  edits: boolean;
  /** The page itself, and where the review is removed. */
  address: string;
  removal: string;
}

/** The head of a review's page, and what there is to write, to change or to read. */
export function ReviewBody(props: ReviewBodyProps) {
  const { page, state, formKey, token, edits, address } = props;
  const { review, refused } = page;
  const shown = token === undefined ? {} : { token };
  const changes = review?.mayEdit === true && (edits || state !== undefined);
  return (
    <>
      <div className="stack gap-1">
        <p className="muted small strong">
          {[page.serviceTitle, page.city, page.dogs].filter(Boolean).join(' · ')}
        </p>
        <h1>{review ? 'Jūsų atsiliepimas' : 'Kaip sekėsi?'}</h1>
      </div>
      {review && <HowItStands review={review} />}
      {refused !== null && <Note tone="warn">{refused}</Note>}
      {page.isDisputed && !review && refused === null && (
        <Note tone="warn">
          <strong>Teikėjas pažymėjo, kad neatvykote.</strong> Jei atvykote, rašykite: prieš
          skelbdami atsiliepimą per {readingDays}&nbsp;dienas perskaitysime mes.
        </Note>
      )}
      {(changes || (!review && refused === null)) && (
        <ReviewForm
          key={review?.id ?? 'new'}
          page={page}
          state={state}
          formKey={formKey}
          {...shown}
        />
      )}
      {changes && (
        <div className="row">
          <ButtonLink to={address}>Atšaukti</ButtonLink>
        </div>
      )}
      {review && !changes && <WrittenReview {...props} review={review} />}
    </>
  );
}

type WrittenReviewProps = Pick<ReviewBodyProps, 'token' | 'address' | 'removal'> & {
  review: NonNullable<ReviewPage['review']>;
};

/** The review as others read it, the way to its place, and what its author can do with it. */
function WrittenReview({ review, token, address, removal }: WrittenReviewProps) {
  const { shown, isOnPage, mayEdit, editableUntil } = review;
  const servicePage = href('/service/:serviceId', { serviceId: shown.service.id });
  const change = `${address}${address.includes('?') ? '&' : '?'}${editing.name}=${editing.value}`;
  return (
    <div className="panel stack gap-4">
      <Review review={shown} token={token} />
      <div className="row">
        {isOnPage && (
          <ButtonLink variant="primary" to={`${servicePage}#atsiliepimai`}>
            Žiūrėti paslaugos puslapyje
          </ButtonLink>
        )}
        {mayEdit && (
          <ButtonLink icon="pencil" to={change}>
            Taisyti
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" icon="trash-2" to={removal}>
          Ištrinti atsiliepimą
        </ButtonLink>
      </div>
      {mayEdit && <p className="hint">Taisyti galite iki {formatDayOfYear(editableUntil)}</p>}
    </div>
  );
}

function HowItStands({ review }: { review: NonNullable<ReviewPage['review']> }): ReactNode {
  if (review.state === 'held') {
    return (
      <Note>
        <strong>
          Tikriname: per {readingDays}&nbsp;dienas parodysime arba parašysime, kodėl ne.
        </strong>{' '}
        {review.why} Kol neperskaitėme, atsiliepimą matote tik jūs.
      </Note>
    );
  }
  if (review.state === 'hidden') {
    return (
      <Note tone="warn">
        <strong>Administratorius atsiliepimą paslėpė.</strong> {review.why}
      </Note>
    );
  }
  return null;
}
