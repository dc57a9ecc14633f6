import './review-form.css';
import type { useOwnForm } from '#app/forms/use-own-form.ts';
import { FieldError } from '#app/ui/fields/field.tsx';
import { ratingWords } from './rating-words.ts';

type FieldOf = ReturnType<typeof useOwnForm>['field'];

const ratings = [1, 2, 3, 4, 5] as const;

/** The rating as five tiles with their words. */
export function RatingField({ field, began }: { field: FieldOf; began: string }) {
  const { value = began, error } = field('rating');
  return (
    <fieldset className="book-sec" aria-describedby={error && 'rating-error'}>
      <legend className="h-md">Bendras įvertinimas</legend>
      <div className="rate5">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={value === String(rating)}
              aria-invalid={error ? true : undefined}
            />
            <b>{rating}</b>
            <span>{ratingWords[rating - 1]}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="rating-error">{error}</FieldError>}
    </fieldset>
  );
}

interface AspectsFieldProps {
  field: FieldOf;
  aspects: readonly string[];
  began: readonly (number | null)[];
}

/** What may be rated apart; each may be left out. */
export function AspectsField({ field, aspects, began }: AspectsFieldProps) {
  if (aspects.length === 0) return null;
  return (
    <section className="book-sec" aria-labelledby="atskirai">
      <h2 className="h-md" id="atskirai">
        Įvertinkite ir atskirai <span className="muted review-optional">(nebūtina)</span>
      </h2>
      <div>
        {aspects.map((words, index) => (
          <AspectField
            key={words}
            words={words}
            name={`aspect${index + 1}`}
            field={field}
            began={String(began[index] ?? '')}
          />
        ))}
      </div>
    </section>
  );
}

interface AspectFieldProps {
  words: string;
  name: string;
  field: FieldOf;
  began: string;
}

function AspectField({ words, name, field, began }: AspectFieldProps) {
  const { value = began, error } = field(name);
  return (
    <fieldset className="aspect">
      <legend className="sr">{words}</legend>
      <span aria-hidden="true">{words}</span>
      <div className="mini5">
        {ratings.map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name={name}
              value={rating}
              defaultChecked={value === String(rating)}
              aria-label={`${rating} iš 5`}
            />
            {rating}
          </label>
        ))}
        <label className="skip-it">
          <input type="radio" name={name} value="" defaultChecked={value === ''} />
          Nevertinsiu
        </label>
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
