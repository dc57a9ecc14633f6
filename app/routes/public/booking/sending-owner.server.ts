import type { Owner } from '#app/domains/accounts/types.ts';
import {
  dogsOf,
  fitsWeight,
  type PriceItem,
  priceOf,
} from '#app/domains/bookings/price-list/price-item.ts';
import { itemValue } from '#app/domains/bookings/visits/dog-wishes.ts';
import { formatWeight, type PetPhoto } from '#app/domains/pets/pet.ts';
import { shortAge } from '#app/domains/pets/pet-age.ts';
import { listPets } from '#app/domains/pets/pets.server.ts';
import type { CategoryId } from '#app/domains/services/catalogue/categories.ts';
import { formatMinutes } from '#app/lithuanian/duration.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Booker } from './booker.server.ts';

/** An item that a dog may come for, as a choice. */
type ItemOption = { readonly value: string; readonly id: string; readonly label: string };

/** One of the owner's dogs as the step shows it. */
type OfferedDog = {
  readonly id: string;
  readonly name: string;
  readonly breed: string;
  readonly photo: PetPhoto | null;
  /** 'Taksas, 8 m., 23 kg'. */
  readonly facts: string;
  /** '' for none. */
  readonly needs: string;
  /** Those that are for such a dog; the chosen item first where it is one of them. */
  readonly options: readonly ItemOption[];
  /** Why it does not come for the chosen item; null when it may. */
  readonly unfit: string | null;
};

type OfferedDogs = {
  readonly dogs: readonly OfferedDog[];
  /** Of a dog that is only named, of which nothing is known yet. */
  readonly options: readonly ItemOption[];
  /** Whether 'Parodyti teikėjui' begins ticked. */
  readonly showsNeeds: boolean;
};

export type BookingOwner = Booker & OfferedDogs;

type Item = PriceItem & { readonly minutes: number };

/** Of these what a dog needs matters to the provider from the first minute. */
const careful: readonly CategoryId[] = ['vet', 'hotel', 'short_term_care'];

interface Offered {
  readonly category: CategoryId;
  readonly itemId: string;
  readonly items: readonly Item[];
}

/** An owner's dogs with what each may come for. */
export async function loadOfferedDogs(
  db: Db,
  owner: Owner,
  { category, itemId, items }: Offered,
  now: Date,
): Promise<OfferedDogs> {
  const pets = await listPets(db, owner);
  const chosen = items.find(({ id }) => id === itemId);
  const inOrder = [...items].sort((one, other) => rank(one, chosen) - rank(other, chosen));
  const today = formatDate(now);
  return {
    dogs: pets.map(({ id, name, breed, photo, birthDate, weight, specialNeeds }) => ({
      ...{ id, name, breed, photo, needs: specialNeeds },
      facts: [
        breed,
        birthDate === null ? '' : shortAge(birthDate, today),
        weight === null ? '' : `${formatWeight(weight)}\u00a0kg`,
      ]
        .filter(Boolean)
        .join(', '),
      options: inOrder.filter((item) => fitsWeight(item, weight)).map(optionOf),
      unfit:
        chosen && !fitsWeight(chosen, weight)
          ? `${typeset(chosen.name)}: skirta ${dogsOf(chosen)}.`
          : null,
    })),
    options: inOrder.map(optionOf),
    showsNeeds: careful.includes(category),
  };
}

/** The chosen item first, then those of its name for dogs of another weight. */
function rank(item: Item, chosen: Item | undefined): number {
  if (item.id === chosen?.id) return 0;
  return item.name === chosen?.name ? 1 : 2;
}

function optionOf(item: Item): ItemOption {
  const { id, name, minutes } = item;
  const whose = dogsOf(item);
  const facts = [priceOf(item), formatMinutes(minutes), whose].filter(Boolean).join(' · ');
  return { id, value: itemValue(item), label: `${typeset(name)} · ${facts}` };
}
