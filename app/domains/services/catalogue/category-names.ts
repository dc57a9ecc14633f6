type Named = {
  readonly id: string;
  readonly label: string;
  readonly slug: string;
  /** Name of a symbol in the icon sprite. */
  readonly icon: string;
  /** Offered online: its services have neither a city nor an address (spec 5). */
  readonly placeless?: true;
};

const names = [
  { id: 'vet', label: 'Veterinarija', slug: 'veterinarija', icon: 'stethoscope' },
  { id: 'hotel', label: 'Viešbučiai', slug: 'viesbuciai', icon: 'bed-double' },
  {
    id: 'short_term_care',
    label: 'Trumpalaikė priežiūra',
    slug: 'trumpalaike-prieziura',
    icon: 'clock',
  },
  { id: 'training', label: 'Dresūra', slug: 'dresura', icon: 'graduation-cap' },
  { id: 'activities', label: 'Veiklos', slug: 'veiklos', icon: 'trees' },
  { id: 'spa', label: 'Grožis ir SPA', slug: 'grozis-ir-spa', icon: 'bath' },
  { id: 'breeding', label: 'Veislynai', slug: 'veislynai', icon: 'dog' },
  { id: 'insurance', label: 'Draudimas', slug: 'draudimas', icon: 'umbrella', placeless: true },
  { id: 'shelters', label: 'Prieglaudos', slug: 'prieglaudos', icon: 'heart-handshake' },
  { id: 'events', label: 'Renginiai', slug: 'renginiai', icon: 'trophy' },
  { id: 'other', label: 'Kita', slug: 'kita', icon: 'shapes' },
] as const satisfies readonly Named[];

/**
 * What links, badges and cards need of a category. The rest (categories.ts) brings every list of
 * options and all breeds, which the pages of first visits do not load for a name.
 */
export type CategoryName = Named & Pick<(typeof names)[number], 'id' | 'icon'>;

/** All categories in the order in which people see them. */
export const categoryNames: readonly CategoryName[] = names;

/** The first 8 of the 10 that are not `other` (spec 9, docs/design.md D20). */
export const homeCategories: readonly CategoryName[] = categoryNames
  .filter(({ id }) => id !== 'other')
  .slice(0, 8);

/** The name of the category with this id; `other` for one of a newer version that was taken back. */
export function getCategoryName(id: CategoryName['id']): CategoryName {
  return categoryNames.find((name) => name.id === id) ?? getCategoryName('other');
}
