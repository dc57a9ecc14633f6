import * as z from 'zod';
import { isStorable } from '#app/platform/database/storable-text.ts';
import type { Attribute } from './attributes.ts';
import type { Category } from './categories.ts';

/**
 * The shape of a category's specific_attributes on their way into the database. Every attribute
 * may be left out, except those that say a sentence for being empty; keys that the category does
 * not declare are taken off. Server only: zod does not go to the browser.
 */
export function attributeSchema(category: Category) {
  return z.object(
    Object.fromEntries(
      category.attributes.map((attribute) => [attribute.key, memberOf(attribute)] as const),
    ),
  );
}

function memberOf(attribute: Attribute): z.ZodType {
  const value = schemaOf(attribute);
  if (attribute.required === undefined) return value.optional();
  return z.any().refine((given) => value.safeParse(given).success, attribute.required);
}

const longestBreed = 80;

function schemaOf(attribute: Attribute): z.ZodType {
  switch (attribute.kind) {
    case 'one':
      return z.enum(attribute.options.map((option) => option.id));
    case 'many':
      return distinctIds(attribute.options.map((option) => option.id));
    case 'years':
      return z.int().min(0).max(100);
    case 'breed':
      return z.string().normalize().trim().min(1).max(longestBreed).refine(isStorable);
    case 'instant':
      return z.iso.datetime({ offset: true });
    case 'yes_no':
      return z.boolean();
    default:
      return attribute satisfies never;
  }
}

function distinctIds(ids: readonly string[]): z.ZodType {
  return z
    .array(z.enum(ids))
    .min(1)
    .refine((chosen) => new Set(chosen).size === chosen.length);
}
