import {
  dogField,
  itemField,
  newDog,
  readItemValue,
} from '#app/domains/bookings/visits/dog-wishes.ts';
import { visitLimits } from '#app/domains/bookings/visits/visit-limits.ts';
import { PetPicture } from '#app/domains/pets/photo/pet-picture.tsx';
import type { FieldState, FormState } from '#app/forms/form-state.ts';
import { Field, FieldError } from '#app/ui/fields/field.tsx';
import { Select, TextInput } from '#app/ui/fields/input.tsx';
import type { BookingOwner } from './sending-owner.server.ts';

interface ComingDogsProps {
  who: BookingOwner;
  state: FormState | undefined;
  field: (name: string) => FieldState;
  /** What is told of several dogs. */
  together?: string;
}

/** Which dogs come, each with what is to be done; one may be added by its name. */
export function ComingDogs({
  who,
  state,
  field,
  together = 'Keli šunys ateina vienas po kito: jų laikas ir kaina sudedami.',
}: ComingDogsProps) {
  const { dogs } = who;
  const [dogName, { error }] = [field('dog_name'), field('dog')];
  const typed = (name: string) => state?.values[name];
  const isTicked = (id: string) =>
    state ? typed(dogField(id)) === 'on' : dogs.length === 1 && dogs[0]?.id === id;
  const named = (
    <Field
      name="dog_name"
      label="Šuns vardas"
      hint="Užtenka vardo: kortelę užpildysite vėliau."
      error={dogName.error}
      errorElsewhere={dogName.errorElsewhere}
    >
      {(control) => (
        <TextInput
          {...control}
          defaultValue={dogName.value ?? ''}
          maxLength={visitLimits.dog_name}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="book-sec" aria-describedby={error && 'dog-error'}>
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
                <span className="muted small">pridėsiu vardu</span>
              </span>
              <input
                type="checkbox"
                className="check"
                name={dogField(newDog)}
                defaultChecked={typed(dogField(newDog)) === 'on'}
              />
            </label>
            <div className="dogpick-item">{named}</div>
            <ItemChoice id={newDog} of="kitas šuo" options={who.options} typed={typed} />
          </div>
        </div>
      )}
      {error && <FieldError id="dog-error">{error}</FieldError>}
      {dogs.length > 0 && <p className="small muted">{together}</p>}
    </fieldset>
  );
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
  const chosen = readItemValue(typed(name))?.id;
  const kept = options.find((option) => option.id === chosen) ?? first;
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
