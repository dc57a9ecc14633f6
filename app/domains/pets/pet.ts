/** The photo that an owner has chosen for a dog; its file is private. */
export type PetPhoto = {
  readonly id: string;
  readonly contentHash: string;
  readonly width: number;
  readonly height: number;
};

/** What a dog may be (spec 5). */
export const petGenders = ['Patinas', 'Patelė', 'Kita'] as const;

export type PetGender = (typeof petGenders)[number];

/** An owner's dog; of all but the name there may be nothing. */
export type Pet = {
  readonly id: string;
  readonly name: string;
  readonly breed: string;
  /** 'yyyy-MM-dd' */
  readonly birthDate: string | null;
  readonly gender: PetGender | null;
  /** In kilograms, with one decimal. */
  readonly weight: number | null;
  readonly description: string;
  readonly specialNeeds: string;
  readonly photo: PetPhoto | null;
  /** Raised by every change, so that an edit can detect a newer one. */
  readonly version: number;
};

/** A dog as a list shows it. */
export type ListedPet = Omit<Pet, 'description' | 'specialNeeds'>;

/** How long what is typed into the form may be, in characters (docs/design.md D40). */
export const petFieldLimits = {
  name: 60,
  breed: 60,
  birth_date: 20,
  weight: 12,
  description: 2_000,
  special_needs: 2_000,
} as const;

/** Spec 9: the earliest date of birth; the latest is today in Vilnius. */
export const earliestBirth = '1990-01-01';

/** How many dogs an owner may have here. */
export const mostPets = 50;

/** A weight as people write it: '6,4'. */
export function formatWeight(kilograms: number): string {
  return String(kilograms).replace('.', ',');
}
