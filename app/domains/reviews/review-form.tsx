import { LimitedText } from '#app/ui/fields/text-length.tsx';
import '#app/domains/bookings/visits/booking-steps.css';
import type { ReactNode } from 'react';
import { Form, href, Link } from 'react-router';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { lengthBetween } from '#app/lithuanian/text-length.ts';
import { formatDayOfYear } from '#app/lithuanian/vilnius-time.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Radio } from '#app/ui/fields/choice.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { ReviewPage } from './own-review.server.ts';
import { namelessAuthor } from './rating-words.ts';
import { AspectsField, RatingField } from './review-fields.tsx';
import { editingTerm, linkDays, reviewLimits } from './review-limits.ts';
import { ReviewPhotosField } from './review-photos-field.tsx';

interface ReviewFormProps {
  page: ReviewPage;
  state: FormState | undefined;
  formKey: string;
  /** Of the mailed link by which the page was opened. */
  token?: string;
}

/** A new review, or one that is changed; it posts to its own page. */
export function ReviewForm({ page, state: given, formKey, token }: ReviewFormProps) {
  const { ref, noteId, state, busy, field } = useOwnForm(given);
  const { review, aspects, photos, name, dogs } = page;
  const text = field('text');
  const removable =
    token === undefined
      ? 'ištrinti\u00a0– bet kada'
      : `pagal šią nuorodą ištrinti\u00a0– ${linkDays}\u00a0dienų po apsilankymo, vėliau\u00a0– parašę mums`;
  return (
    <Form ref={ref} method="post" noValidate encType="multipart/form-data" className="book">
      <div className="stack gap-8">
        <FormKey value={formKey} />
        <RestoredNote id={noteId} />
        <RatingField field={field} began={String(review?.rating ?? '')} />
        <AspectsField field={field} aspects={aspects} began={review?.aspects ?? []} />
        <section className="book-sec">
          <Field
            name="text"
            label={<span className="h-md">Ką papasakotumėte kitam šeimininkui?</span>}
            hint={lengthBetween(reviewLimits.leastText, reviewLimits.text)}
            error={text.error}
            errorElsewhere={text.errorElsewhere}
          >
            {(control) => (
              <LimitedText
                {...control}
                rows={6}
                longest={reviewLimits.text}
                defaultValue={text.value ?? review?.text ?? ''}
              />
            )}
          </Field>
        </section>
        <ReviewPhotosField photos={photos} token={token} error={field('photos').error} />
        <SignatureField
          name={name}
          dogs={dogs}
          signed={state?.values.signed ?? (review && !review.isSigned ? 'none' : 'name')}
          showsDog={state ? state.values.dog === 'on' : (review?.showsDog ?? true)}
        />
      </div>
      <Summary page={page}>
        <FormNote id={noteId} state={state} />
        <Button type="submit" variant="primary" block busy={busy} busyText="Siunčiama...">
          {review ? 'Išsaugoti pakeitimus' : 'Skelbti atsiliepimą'}
        </Button>
        <p className="hint">
          {review
            ? `Taisyti galite iki ${formatDayOfYear(review.editableUntil)}, ${removable}.`
            : `Pataisyti galėsite ${editingTerm}, ${removable}.`}{' '}
          <Link to={href('/kaip-tikriname-atsiliepimus')}>Kaip tikriname atsiliepimus</Link>
        </p>
      </Summary>
    </Form>
  );
}

interface SignatureFieldProps {
  name: string | null;
  dogs: string;
  signed: string;
  showsDog: boolean;
}

/** By which name it is signed, and whether it tells the dog's. */
function SignatureField({ name, dogs, signed, showsDog }: SignatureFieldProps) {
  return (
    <fieldset className="book-sec review-signature">
      <legend className="h-md">Kaip pasirašysite?</legend>
      <div>
        {name !== null && (
          <Radio name="signed" value="name" label={name} defaultChecked={signed === 'name'} />
        )}
        <Radio
          name="signed"
          value="none"
          label={namelessAuthor}
          defaultChecked={name === null || signed !== 'name'}
        />
        {dogs !== '' && (
          <Checkbox name="dog" defaultChecked={showsDog} label={`Rodyti ir šuns vardą: ${dogs}`} />
        )}
      </div>
    </fieldset>
  );
}

const booked: Readonly<Record<ReviewPage['kind'], string>> = {
  visit: 'Vizitas',
  stay: 'Viešnagė',
  seat: 'Užsiėmimas',
};

/** What others see, what it is about, and the one button. */
function Summary({ page, children }: { page: ReviewPage; children: ReactNode }) {
  return (
    <aside aria-labelledby="ka-matys">
      <div className="panel stack gap-4">
        <h2 className="h-sm" id="ka-matys">
          Ką matys kiti
        </h2>
        <ul className="sees">
          <li>
            <Icon name="eye" />
            <span>
              <strong>Visi:</strong> parašą, įvertinimą, tekstą, nuotraukas ir datą
            </span>
          </li>
          <li>
            <Icon name="message-square" />
            <span>
              <strong>Teikėjas:</strong> tą patį; gali viešai atsakyti vieną kartą
            </span>
          </li>
          <li className="off">
            <Icon name="eye-off" />
            <span>Pavardės, telefono ir el. pašto prie atsiliepimo nerodome</span>
          </li>
        </ul>
        <hr />
        <dl className="sum">
          <div>
            <dt>{booked[page.kind]}</dt>
            <dd>{formatDayOfYear(page.startsAt)}</dd>
          </div>
          {page.items !== '' && (
            <div>
              <dt>Paslauga</dt>
              <dd>{page.items}</dd>
            </div>
          )}
        </dl>
        {children}
      </div>
    </aside>
  );
}
