import { declaredNames } from './declared-names.ts';

/** The name, address and icon of a category. */
export type CategoryName = Readonly<(typeof declaredNames)[number]>;

/** All categories in the order in which people see them. */
export const categoryNames: readonly CategoryName[] = declaredNames;

/** The first 8 of the 10 that are not `other` (spec 9, docs/design.md D20). */
export const homeCategories: readonly CategoryName[] = categoryNames
  .filter(({ id }) => id !== 'other')
  .slice(0, 8);

/** The name of the category with this id; `other` for one of a newer version that was taken back. */
export function getCategoryName(id: CategoryName['id']): CategoryName {
  return categoryNames.find((name) => name.id === id) ?? getCategoryName('other');
}
