import { describe, expect, it } from 'vitest';
import { slugOf } from '#app/lithuanian/slug.ts';
import { iconNames } from '#app/ui/icon-names.ts';
import {
  categories,
  categoryOfName,
  findCategory,
  findCategoryBySlug,
  homeCategories,
} from './categories.ts';

describe('the categories', () => {
  it('are eleven, Kita last', () => {
    expect(categories).toHaveLength(11);
    expect(categories.at(-1)?.id).toBe('other');
  });

  it('have a slug that is their label for a URL', () => {
    for (const { label, slug } of categories) expect(slug).toBe(slugOf(label));
  });

  it('have icons of the sprite', () => {
    for (const { icon } of categories) expect(iconNames).toContain(icon);
  });

  it('show eight on the home page, in order', () => {
    expect(homeCategories.map(({ id }) => id)).toEqual([
      'vet',
      'hotel',
      'short_term_care',
      'training',
      'activities',
      'spa',
      'breeding',
      'insurance',
    ]);
  });

  it('are found by id and slug, or not at all', () => {
    expect(findCategory('spa')?.slug).toBe('grozis-ir-spa');
    expect(findCategoryBySlug('grozis-ir-spa')?.id).toBe('spa');
    expect(findCategory('all')).toBeNull();
    expect(findCategoryBySlug('Grozis-ir-SPA')).toBeNull();
  });

  it('an unknown name in the data is Kita', () => {
    expect(categoryOfName('Viešbučiai').id).toBe('hotel');
    expect(categoryOfName('Zoologijos sodai').id).toBe('other');
  });
});

describe('what a category declares', () => {
  it('counts the options that the specification counts', () => {
    const sizes = categories.flatMap(({ attributes }) =>
      attributes.flatMap((attribute) => ('options' in attribute ? [attribute.options.length] : [])),
    );
    // vet, hotel 2, care, training, activities 2, spa, certificates, insurance 2, shelters 3, events
    expect(sizes).toEqual([6, 4, 4, 3, 5, 6, 3, 6, 4, 2, 5, 3, 3, 3, 6]);
  });

  it('names every attribute and filter once', () => {
    const keys = categories.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    const names = categories.flatMap(({ filters }) => filters.map(({ name }) => name));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(names).size).toBe(names.length);
  });

  it('refers only to attributes of its own', () => {
    for (const category of categories) {
      const keys = category.attributes.map(({ key }) => key);
      const used = category.filters.flatMap(({ attribute }) => attribute ?? []);
      const facts = (category.optionFacts ?? []).map(({ attribute }) => attribute);
      for (const key of [...used, ...category.badges, ...facts]) expect(keys).toContain(key);
    }
  });

  it('has the sliders of the specification', () => {
    const ranges = categories
      .flatMap(({ filters }) => filters)
      .flatMap((filter) => (filter.kind === 'range' ? [filter] : []))
      .map(({ name, min, max, step }) => `${name} ${min}-${max} ${step}`);
    expect(ranges).toEqual([
      'work_time 0-24 1',
      'price_per_day 0-100 5',
      'hourly_price 5-50 1',
      'trainer_experience 0-20 1',
      'training_price 20-300 10',
      'spa_price 10-150 5',
      'breeder_experience 0-30 1',
      'pet_age_limit 0-12 1',
    ]);
  });
});
