import * as z from 'zod';
import { kindOf } from './attributes.ts';
import type { Category } from './categories.ts';

/**
 * The shape of a category's specific_attributes on their way into the database. Every attribute
 * may be left out, except those that say a sentence for being empty; keys that the category does
 * not declare are taken off. Server only: zod does not go to the browser.
 */
export function attributeSchema(category: Category) {
  return z.object(
    Object.fromEntries(
      category.attributes.map((attribute) => {
        const value = kindOf(attribute).schema(z, attribute);
        const { key, required } = attribute;
        if (required === undefined) return [key, value.optional()] as const;
        return [key, z.any().refine((given) => value.safeParse(given).success, required)] as const;
      }),
    ),
  );
}
