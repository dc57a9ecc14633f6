import { useState } from 'react';
import { Form } from 'react-router';
import { dogsOf, fitsWeight } from '#app/domains/bookings/price-list/price-item.ts';
import { countDates, type StayDates, stayInWords } from '#app/domains/bookings/stays/stay.ts';
import type { ChosenStay } from '#app/domains/bookings/stays/stay-page.server.ts';
import { newDog } from '#app/domains/bookings/visits/dog-wishes.ts';
import { visitLimits } from '#app/domains/bookings/visits/visit-limits.ts';
import { FormNote } from '#app/forms/form-note.tsx';
import type { FormState } from '#app/forms/form-state.ts';
import { RestoredNote } from '#app/forms/restored-note.tsx';
import { useOwnForm } from '#app/forms/use-own-form.ts';
import { capital } from '#app/lithuanian/capital.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { startOfDate } from '#app/lithuanian/vilnius-time.ts';
import { Field } from '#app/ui/fields/field.tsx';
import { FormKey } from '#app/ui/fields/form-key.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import { Note } from '#app/ui/note.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import type { Booker } from './booker.server.ts';
import { ContactFields } from './contact-fields.tsx';
import { OtherChoice } from './other-choice.tsx';
import { SendButton } from './send-button.tsx';

type Dates = Pick<StayDates, 'from' | 'until'>;

interface StaySendingFormProps {
  who: Booker & {
    readonly dogs: readonly {
      readonly id: string;
      readonly name: string;
      readonly breed: string;
      readonly weight: number | null;
      readonly needs: string;
    }[];
    readonly showsNeeds: boolean;
  };
  stay: ChosenStay;
  dates: Dates;
  /** Free dates in place of those that are taken. */
  nearest: readonly StayDates[];
  /** Where all free dates are. */
  choosing: string;
  /** What of cancelling holds, in words; null where the dates cannot be. */
  terms: string | null;
  isConfirmedAtOnce: boolean;
  formKey: string;
  state: FormState | undefined;
}

/** The second step of a stay for an owner: which dog for each place, and how to be reached. */
export function StaySendingForm(props: StaySendingFormProps) {
  const { who, stay, dates, nearest, choosing, terms, isConfirmedAtOnce, formKey, state } = props;
  const form = useOwnForm(state);
  const datesError = (['dates', 'from', 'until'] as const)
    .map((name) => form.field(name).error)
    .find((error) => error !== undefined);
  const fitting = fittingDogs(stay, who.dogs);
  const begun = fitting.map((dog, index) => form.field(`dog_${index + 1}`).value ?? dog);
  const [chosen, setChosen] = useState(begun);
  const isScripted = useScripted();
  return (
    <Form ref={form.ref} method="post" noValidate className="stack gap-8">
      <FormKey value={formKey} />
      <RestoredNote id={form.noteId} />
      {stay.sum ? (
        <input type="hidden" name="dates" value={fieldOf(dates)} />
      ) : (
        <OtherChoice
          name="dates"
          title="Pasirinkite kitas datas"
          choices={nearest.map((near) => ({
            value: fieldOf(near),
            label: (
              <>
                <b>{capital(stayInWords(near, startOfDate(stay.today)))}</b>{' '}
                <span>{countNoun(countDates(near), nouns[near.unit])}</span>
              </>
            ),
          }))}
          none="Laisvų datų dabar nėra."
          error={datesError}
          chosen={state?.values.dates}
          all={choosing}
          allText="Visos laisvos datos"
        />
      )}
      <section className="book-sec" aria-labelledby="kas-atvyks">
        <h2 className="h-md" id="kas-atvyks">
          {stay.chosen.length === 1 ? 'Kuris šuo viešės?' : 'Kurie šunys viešės?'}
        </h2>
        {stay.chosen.map((itemId, index) => {
          const number = index + 1;
          const item = stay.items.find(({ id }) => id === itemId);
          const dog = form.field(`dog_${number}`);
          const name = form.field(`dog_name_${number}`);
          const whose = item && dogsOf(item);
          const legend = `${stay.chosen.length === 1 ? '' : `${number}. `}${item?.name ?? ''}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dogs may have one line.
            <fieldset key={index} className="stay-dog">
              <legend className="sr">{legend}</legend>
              <p className="strong" aria-hidden="true">
                {legend}
              </p>
              <input type="hidden" name={`item_${number}`} value={stay.values[index]} />
              <Field
                name={`dog_${number}`}
                label="Šuo"
                hint={whose && `Skirta ${whose}.`}
                error={dog.error}
                errorElsewhere={dog.errorElsewhere}
              >
                {(control) => (
                  <Select
                    {...control}
                    defaultValue={begun[index]}
                    onChange={({ currentTarget: { value } }) =>
                      setChosen((before) => before.with(index, value))
                    }
                  >
                    {who.dogs.map(({ id, name: called, breed }) => (
                      <option key={id} value={id}>
                        {breed === '' ? called : `${called}, ${breed}`}
                      </option>
                    ))}
                    <option value={newDog}>Kitas šuo (įrašysiu jo vardą)</option>
                  </Select>
                )}
              </Field>
              {(chosen[index] === newDog || !isScripted) && (
                <Field
                  name={`dog_name_${number}`}
                  label="Kito šuns vardas"
                  hint="Užtenka vardo: visa kita įrašysite vėliau."
                  optional={chosen[index] !== newDog}
                  error={name.error}
                  errorElsewhere={name.errorElsewhere}
                >
                  {(control) => (
                    <LimitedInput
                      {...control}
                      defaultValue={name.value ?? ''}
                      longest={visitLimits.dog_name}
                    />
                  )}
                </Field>
              )}
            </fieldset>
          );
        })}
      </section>
      <ContactFields form={form} who={who} about="viešnagę" after="viešnagės" />
      {terms && <Note>{terms}</Note>}
      <FormNote id={form.noteId} state={form.state} tone={datesError ? 'warn' : 'bad'} />
      <SendButton busy={form.busy} isConfirmedAtOnce={isConfirmedAtOnce} text="Rezervuoti vietą" />
    </Form>
  );
}

/** For each place a dog of its own that it is for, or one to be named. */
function fittingDogs({ chosen, items }: ChosenStay, dogs: StaySendingFormProps['who']['dogs']) {
  const left = new Set(dogs);
  return chosen.map((itemId) => {
    const item = items.find(({ id }) => id === itemId);
    const dog = [...left].find(({ weight }) => item && fitsWeight(item, weight));
    if (!dog) return newDog;
    left.delete(dog);
    return dog.id;
  });
}

const fieldOf = ({ from, until }: Dates) => `${from} ${until}`;
