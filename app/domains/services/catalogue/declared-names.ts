import { categories } from './categories.ts';

/**
 * What links, badges and cards need of the categories. A browser gets it as the build has written it
 * (vite.config.ts): the rest of the declarations brings every list of options and all breeds, which the
 * pages of first visits do not load for a name.
 */
export const declaredNames = categories.map(({ id, label, slug, icon, placeless }) => {
  return { id, label, slug, icon, ...(placeless ? { placeless } : {}) };
});
