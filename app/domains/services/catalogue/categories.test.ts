import { describe, expect, it } from 'vitest';
import { fold } from '#app/lithuanian/fold.ts';
import { iconNames } from '#app/ui/icon-names.ts';
import { aspectWords } from './aspects.ts';
import { categories, findCategory, findCategoryBySlug } from './categories.ts';
import { homeCategories } from './category-names.ts';

describe('the categories', () => {
  it('are eleven, Kita last', () => {
    expect(categories).toHaveLength(11);
    expect(categories.at(-1)?.id).toBe('other');
  });

  it('have a slug that is their label for a URL', () => {
    for (const { label, slug } of categories) {
      const words = fold(label).match(/[a-z0-9]+/g) ?? [];
      expect(slug).toBe(words.join('-'));
    }
  });

  it('have icons of the sprite', () => {
    for (const { icon } of categories) expect(iconNames).toContain(icon);
  });

  it('name up to three things that a review may rate apart', () => {
    for (const { aspects } of categories) {
      expect(aspects.length).toBe(new Set(aspects).size);
      expect(aspects.length).toBeLessThanOrEqual(3);
      for (const aspect of aspects) expect(aspectWords[aspect]).toBeTruthy();
    }
  });

  it('have other words for options of their own filters alone', () => {
    const unknown = categories.flatMap(({ id, filters, optionWords = {} }) =>
      Object.entries(optionWords).flatMap(([name, words]) => {
        const filter = filters.find((one) => one.name === name);
        const own = filter && 'options' in filter ? filter.options.map((option) => option.id) : [];
        const others = Object.keys(words).filter((option) => !own.includes(option));
        return others.map((option) => `${id}: ${name}=${option}`);
      }),
    );
    expect(unknown).toEqual([]);
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
});
