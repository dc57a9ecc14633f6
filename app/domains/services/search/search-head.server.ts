import { href } from 'react-router';
import type { Db } from '#app/platform/database/database.server.ts';
import type { Crumb } from '#app/ui/crumbs.tsx';
import {
  categoryInPlaces,
  countServices,
  whatServicesTell,
} from '../catalogue/category-phrases.server.ts';
import { listPlacesOfCategory } from '../catalogue/listing.server.ts';
import type { SearchPage } from './search.server.ts';
import { type ServiceQuery, searchPath, wholeQuery } from './search-query.ts';

/** What the page of a search says of itself, and where it stands among the others. */
type SearchHead = {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  /** Its address for search engines, as a path; null: it is not to be listed. */
  readonly canonical: string | null;
  /** Empty on the page of all services. */
  readonly trail: readonly Crumb[];
  /** What `places` are: 'Šunų viešbučiai pagal vietą'. */
  readonly placesHeading: string;
  /** The same category in each place that has some; of a search without conditions alone. */
  readonly places: readonly Crumb[];
};

/**
 * Describes the page of a search. Search engines may list all services, a category, and a category
 * in one place, where there are some; any other search is a part of these.
 * @param after the page token of the address
 */
export async function describeSearchPage(
  db: Db,
  query: ServiceQuery,
  { count }: Pick<SearchPage, 'count'>,
  after: string | null,
): Promise<SearchHead> {
  const { category, cities } = query;
  const isWhole =
    after === null && searchPath(query) === searchPath({ ...wholeQuery(category), cities });
  const isListed =
    isWhole && (category === null ? cities.length === 0 : cities.length <= 1 && count.number > 0);
  const name = categoryInPlaces(category?.id ?? null, cities);
  const found = `${count.atLeast ? 'daugiau kaip ' : ''}${countServices(category?.id ?? null, count.number)}`;
  return {
    title: cities.length > 0 ? name : `${name} Lietuvoje`,
    description: `${name}${cities.length > 0 ? '' : ' visoje Lietuvoje'}: ${found}. ${whatServicesTell(category?.id ?? null)}`,
    heading: isListed && cities.length > 0 ? name : (category?.label ?? 'Paslaugos'),
    canonical: isListed ? searchPath(query) : null,
    trail: trailOf(query),
    placesHeading: `${categoryInPlaces(category?.id ?? null, [])} pagal vietą`,
    places: isListed && category && !category.placeless ? await placesOf(db, category) : [],
  };
}

/** From the first page to the category, and to its place where that is one. */
function trailOf({ category, cities }: ServiceQuery): readonly Crumb[] {
  if (category === null) return [];
  return [
    { name: 'Pradžia', to: href('/') },
    { name: 'Paslaugos', to: href('/paslaugos/:categorySlug?') },
    { name: category.label, to: searchPath(wholeQuery(category)) },
    ...(cities.length === 1 ? cities.map((name) => placeLink(category, name)) : []),
  ];
}

type Category = NonNullable<ServiceQuery['category']>;

async function placesOf(db: Db, category: Category): Promise<readonly Crumb[]> {
  const names = await listPlacesOfCategory(db, category.id);
  return names.map((name) => placeLink(category, name));
}

function placeLink(category: Category, name: string): Crumb {
  return { name, to: searchPath({ ...wholeQuery(category), cities: [name] }) };
}
