import { href } from 'react-router';
import { tooLong } from '#app/lithuanian/text-length.ts';
import type { SearchPage } from './search.server.ts';
import {
  chipsOf,
  clearedQuery,
  longestText,
  type ServiceQuery,
  searchPath,
} from './search-query.ts';

/** Why a page of a search shows no service, and the ways out, the main one first. */
export type NoResults = {
  readonly title: string;
  readonly reason: string;
  readonly ways: readonly { readonly label: string; readonly to: string }[];
};

/** What to say instead of services; null: there are some. */
export function explainNoResults(
  query: ServiceQuery,
  { services, count }: Pick<SearchPage, 'services' | 'count'>,
): NoResults | null {
  if (services.length > 0) return null;
  if (query.text.length > longestText) return textTooLong(query);
  // The search finds something, only not on this page: what stood here is gone.
  if (count.number > 0) return pageGone(query);
  return { title: 'Pagal pasirinktus kriterijus paslaugų nerasta.', ...waysOut(query) };
}

function textTooLong(query: ServiceQuery): NoResults {
  return {
    title: 'Paieškos tekstas per ilgas.',
    reason: tooLong(query.text.length, longestText),
    ways: [{ label: 'Rodyti be paieškos teksto', to: searchPath({ ...query, text: '' }) }],
  };
}

function pageGone(query: ServiceQuery): NoResults {
  return {
    title: 'Šiame puslapyje paslaugų nebėra.',
    reason: 'Jos pašalintos arba rodomos kitame puslapyje.',
    ways: [{ label: 'Į pirmą puslapį', to: searchPath(query) }],
  };
}

function waysOut(query: ServiceQuery): Omit<NoResults, 'title'> {
  if (chipsOf(query).length === 0) {
    return {
      reason: 'Šioje kategorijoje paslaugų dar nėra. Peržiūrėkite kitas kategorijas.',
      ways: [{ label: 'Visos paslaugos', to: href('/paslaugos/:categorySlug?') }],
    };
  }
  const clear = { label: 'Išvalyti filtrus', to: searchPath(clearedQuery(query)) };
  if (query.cities.length === 0) {
    return {
      reason: 'Pašalinkite vieną filtrą arba pakeiskite paieškos tekstą.',
      ways: [clear],
    };
  }
  const everywhere = searchPath({ ...query, cities: [] });
  return {
    reason: 'Pašalinkite vieną filtrą arba ieškokite visoje Lietuvoje.',
    ways: [clear, { label: 'Ieškoti visoje Lietuvoje', to: everywhere }],
  };
}
