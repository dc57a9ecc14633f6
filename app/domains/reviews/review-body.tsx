import type { ReactNode } from 'react';
import type { FormState } from '#app/forms/form-state.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { ReviewPage } from './own-review.server.ts';
import { ratingWords } from './rating-words.ts';
import { ReviewForm } from './review-form.tsx';

interface ReviewBodyProps {
  page: ReviewPage;
  state: FormState | undefined;
  formKey: string;
  token?: string;
  /** Where the review is removed. */
  removal: string;
}

/** The head of a review's page, and what there is to write, to change or to read. */
export function ReviewBody({ page, state, formKey, token, removal }: ReviewBodyProps) {
  const { review, refused } = page;
  const shown = token === undefined ? {} : { token };
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
          skelbdami atsiliepimą per 2&nbsp;dienas perskaitysime mes.
        </Note>
      )}
      {(review?.mayEdit || (!review && refused === null)) && (
        <ReviewForm
          key={review?.id ?? 'new'}
          page={page}
          state={state}
          formKey={formKey}
          {...shown}
        />
      )}
      {review && !review.mayEdit && (
        <section className="panel stack gap-3" aria-label="Jūsų atsiliepimas">
          <p>
            <strong className="num">{review.rating}</strong> iš 5 · {ratingWords[review.rating - 1]}
          </p>
          <p className="typed">{review.text}</p>
        </section>
      )}
      {review && <RemovalLink to={removal} />}
    </>
  );
}

function HowItStands({ review }: { review: NonNullable<ReviewPage['review']> }): ReactNode {
  if (review.state === 'held') {
    return (
      <Note>
        <strong>Tikriname: per 2&nbsp;dienas parodysime arba parašysime, kodėl ne.</strong>{' '}
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

function RemovalLink({ to }: { to: string }) {
  return (
    <div className="row">
      <ButtonLink variant="quiet" icon="trash-2" to={to}>
        Ištrinti atsiliepimą
      </ButtonLink>
    </div>
  );
}
