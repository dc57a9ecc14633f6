import type { CategoryId } from './categories.ts';

/** The class that gives a part of a page the colours of a category: 'cat-short-term-care'. */
export function categoryTint(id: CategoryId): string {
  return `cat-${id.replaceAll('_', '-')}`;
}
