import { optionalLine } from '#app/forms/form-fields.ts';
import { isId } from '#app/platform/database/id.ts';
import { dogField, itemField, newDog, readItemValue, type SeenItem } from './dog-wishes.ts';
import { visitLimits } from './visit-limits.ts';

/** A dog that is to come, by its id or, when it is to be added, by its name; and what is to be done. */
export type DogToCome = ({ readonly petId: string } | { readonly name: string }) & {
  readonly itemId: string;
  /** What was shown of the item. */
  readonly seen?: SeenItem;
  /** The field that chose it; by default `dog`, the choice of all of them. */
  readonly field?: string;
};

type ReadDogs = {
  readonly dogs: readonly DogToCome[];
  /** Sentences at the fields. */
  readonly wrong: Readonly<Record<string, string>>;
};

const fieldOfDog = new RegExp(`^${dogField('')}(.+)$`);
const name = optionalLine(visitLimits.dog_name);

/** The dogs that are ticked in the form of a booking, in its order, each with its item. */
export function readDogs(form: FormData): ReadDogs {
  const ids = [...form.keys()].flatMap((key) => fieldOfDog.exec(key)?.[1] ?? []);
  const wrong: Record<string, string> = {};
  const dogs = [...new Set(ids)].flatMap((id): DogToCome[] => {
    const item = readItemValue(form.get(itemField(id)) ?? form.get('item'));
    if (!item) wrong.dog = 'Pasirinkite paslaugą.';
    if (id !== newDog) {
      if (!isId(id)) wrong.dog = 'Pasirinkite šunį.';
      return item ? [{ petId: id, itemId: item.id, seen: item }] : [];
    }
    const read = name.safeParse(form.get('dog_name'));
    if (!read.success) wrong.dog_name = read.error.issues[0]?.message ?? '';
    else if (read.data === '') wrong.dog_name = 'Įveskite šuns vardą.';
    return item && read.success ? [{ name: read.data, itemId: item.id, seen: item }] : [];
  });
  if (ids.length === 0) wrong.dog = 'Pasirinkite šunį.';
  return { dogs, wrong };
}
