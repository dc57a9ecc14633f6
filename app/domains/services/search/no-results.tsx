import emptySearch from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { chipsOf, clearedQuery, type ServiceQuery, searchPath } from './search-query.ts';

interface NoResultsProps {
  query: ServiceQuery;
  /** The search finds something, only not on this page: what stood here is gone. */
  beyond: boolean;
  /** With the drawing. */
  drawn: boolean;
}

/** No service on this page, why, and the ways out. */
export function NoResults({ query, beyond, drawn }: NoResultsProps) {
  const { reason, actions } = beyond ? pageGone(query) : waysOut(query);
  return (
    <div className="panel">
      <EmptyState
        title={beyond ? 'Šiame puslapyje paslaugų nebėra.' : nothing}
        art={drawn && <img src={emptySearch} alt="" width={300} height={200} />}
        actions={actions}
      >
        {reason}
      </EmptyState>
    </div>
  );
}

const nothing = 'Pagal pasirinktus kriterijus paslaugų nerasta.';

function pageGone(query: ServiceQuery) {
  return {
    reason: 'Jos pašalintos arba rodomos kitame puslapyje.',
    actions: (
      <ButtonLink to={searchPath(query)} variant="primary">
        Į pirmą puslapį
      </ButtonLink>
    ),
  };
}

function waysOut(query: ServiceQuery) {
  if (chipsOf(query).length === 0) {
    return {
      reason: 'Šioje kategorijoje paslaugų dar nėra. Peržiūrėkite kitas kategorijas.',
      actions: (
        <ButtonLink to="/paslaugos" variant="primary">
          Visos paslaugos
        </ButtonLink>
      ),
    };
  }
  const somewhere = query.cities.length > 0;
  return {
    reason: somewhere
      ? 'Pašalinkite vieną filtrą arba ieškokite visoje Lietuvoje.'
      : 'Pašalinkite vieną filtrą arba pakeiskite paieškos tekstą.',
    actions: (
      <>
        <ButtonLink to={searchPath(clearedQuery(query))} variant="primary">
          Išvalyti filtrus
        </ButtonLink>
        {somewhere && (
          <ButtonLink to={searchPath({ ...query, cities: [] })}>
            Ieškoti visoje Lietuvoje
          </ButtonLink>
        )}
      </>
    ),
  };
}
