import { useState } from 'react';
import { priceOf } from '#app/domains/bookings/price-list/price-item.ts';
import { sumOfPrices } from '#app/domains/bookings/price-list/price-sum.ts';
import {
  dogField,
  itemField,
  newDog,
  readItemValue,
  type SeenItem,
} from '#app/domains/bookings/visits/dog-wishes.ts';
import { visitLimits } from '#app/domains/bookings/visits/visit-limits.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import type { FieldState, FormState } from '#app/forms/form-state.ts';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { Select } from '#app/ui/fields/input.tsx';
import { LimitedInput } from '#app/ui/fields/text-length.tsx';
import type { BookingOwner } from './sending-owner.server.ts';

interface ComingDogsProps {
  who: BookingOwner;
  state: FormState | undefined;
  field: (name: string) => FieldState;
  /** What is told of several dogs. */
  together?: string;
  /** How many are meant to come, as was chosen before. */
  count?: number;
  /** Whether they come at one time, so that it is not added up. */
  isTogether?: boolean;
}

/** Which dogs come, each with what is to be done; one may be added by its name. */
export function ComingDogs({
  who,
  state,
  field,
  together = 'Keli šunys ateina vienas po kito: jų laikas ir kaina sudedami.',
  count = 1,
  isTogether = false,
}: ComingDogsProps) {
  const { dogs } = who;
  const [dogName, { error }] = [field('dog_name'), field('dog')];
  const typed = (name: string) => state?.values[name];
  const isTicked = (id: string) =>
    state ? typed(dogField(id)) === 'on' : dogs.length === count && id !== newDog;
  const [coming, setComing] = useState(() => {
    const ids = [...dogs.map(({ id }) => id), newDog].filter(isTicked);
    const items = ids.map((id) => {
      const options = dogs.find((dog) => dog.id === id)?.options ?? who.options;
      return readItemValue(keptOf(options, typed(itemField(id)))?.value);
    });
    return items.filter((item) => item !== null);
  });
  const named = (
    <Field
      name="dog_name"
      label="Šuns vardas"
      hint="Užtenka vardo: visa kita įrašysite vėliau."
      error={dogName.error}
      errorElsewhere={dogName.errorElsewhere}
    >
      {(control) => (
        <LimitedInput
          {...control}
          defaultValue={dogName.value ?? ''}
          longest={visitLimits.dog_name}
        />
      )}
    </Field>
  );
  return (
    <fieldset
      className="book-sec"
      aria-describedby={error && 'dog-error'}
      onChange={({ currentTarget: { form } }) => form && setComing(itemsOf(new FormData(form)))}
    >
      <legend className="h-md">{dogs.length > 1 ? 'Kurie šunys atvyks?' : 'Kas atvyks?'}</legend>
      {dogs.length === 0 ? (
        <>
          <input type="hidden" name={dogField(newDog)} value="on" />
          <input type="hidden" name={itemField(newDog)} value={who.options[0]?.value ?? ''} />
          {named}
        </>
      ) : (
        <div className="dogs">
          {dogs.map((dog) => (
            <div key={dog.id} className="dogpick">
              <label>
                <PetPicture pet={dog} sizes="72px" />
                <span>
                  <strong>{dog.name}</strong>
                  <span className="muted small">{dog.facts}</span>
                  {dog.unfit !== null && <span className="small">{dog.unfit}</span>}
                </span>
                <input
                  type="checkbox"
                  className="check"
                  name={dogField(dog.id)}
                  defaultChecked={isTicked(dog.id)}
                  disabled={dog.options.length === 0}
                />
              </label>
              <ItemChoice id={dog.id} of={dog.name} options={dog.options} typed={typed} />
            </div>
          ))}
          <div className="dogpick is-new">
            <label>
              <span>
                <strong>Kitas šuo</strong>
                <span className="muted small">įrašysiu jo vardą</span>
              </span>
              <input
                type="checkbox"
                className="check"
                name={dogField(newDog)}
                defaultChecked={isTicked(newDog)}
              />
            </label>
            <div className="dogpick-item">{named}</div>
            <ItemChoice id={newDog} of="kitas šuo" options={who.options} typed={typed} />
          </div>
        </div>
      )}
      {error && <FieldError id="dog-error">{error}</FieldError>}
      {dogs.length > 0 && (
        <p className="only-script num" role="status">
          {coming.length > 0 && <Total coming={coming} isTogether={isTogether} />}
        </p>
      )}
      {dogs.length > 0 && <p className="small muted">{together}</p>}
    </fieldset>
  );
}

/** What the dogs that are ticked come for. */
function itemsOf(form: FormData): SeenItem[] {
  const prefix = dogField('');
  return [...form.keys()].flatMap((key) => {
    const item = key.startsWith(prefix) && form.get(itemField(key.slice(prefix.length)));
    const seen = item ? readItemValue(item) : null;
    return seen ? [seen] : [];
  });
}

/** '2 šunys · 1 val. 40 min. · 65 €'. */
function Total({ coming, isTogether }: { coming: readonly SeenItem[]; isTogether: boolean }) {
  const minutes = coming.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  const facts = [
    countNoun(coming.length, nouns.dog),
    isTogether || minutes === 0 ? null : formatMinutes(minutes),
    priceOf(sumOfPrices(coming)),
  ];
  return (
    <>
      Iš viso: <strong>{facts.filter(Boolean).join(' · ')}</strong>
    </>
  );
}

/** What was chosen for a dog, also at another price by now; else the first. */
function keptOf(options: BookingOwner['options'], typed: string | undefined) {
  const chosen = readItemValue(typed)?.id;
  return options.find(({ id }) => id === chosen) ?? options[0];
}

interface ItemChoiceProps {
  id: string;
  /** The dog's name. */
  of: string;
  options: BookingOwner['options'];
  typed: (name: string) => string | undefined;
}

/** What a dog comes for: shown once it is ticked. */
function ItemChoice({ id, of, options, typed }: ItemChoiceProps) {
  const name = itemField(id);
  const [first] = options;
  if (options.length <= 1) return first && <input type="hidden" name={name} value={first.value} />;
  // What was chosen stays, though its price may be another one by now.
  const kept = keptOf(options, typed(name));
  return (
    <div className="dogpick-item">
      <Select name={name} aria-label={`Paslauga: ${of}`} defaultValue={kept?.value}>
        {options.map(({ id: itemId, value, label }) => (
          <option key={itemId} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
