import { ButtonLink } from '#app/ui/button.tsx';
import { AppliedChip } from '#app/ui/chip.tsx';
import type { SearchEdits } from './search-edits.ts';
import { chipsOf, clearedQuery, type ServiceQuery, searchPath } from './search-query.ts';

/** What is applied, each as a chip that leads to the search without it; nothing when nothing is. */
export function AppliedFilters({ query }: { query: ServiceQuery }) {
  const chips = chipsOf(query);
  if (chips.length === 0) return null;
  return (
    <div className="row gap-2">
      {chips.map(({ label, name, value, without }) => (
        <AppliedChip
          key={`${name}=${value}`}
          label={label}
          to={searchPath(without)}
          state={{ keepsEdits: true, removed: { name, value } } satisfies SearchEdits}
          preventScrollReset
        />
      ))}
      <ButtonLink to={searchPath(clearedQuery(query))} variant="quiet" size="sm">
        Išvalyti filtrus
      </ButtonLink>
    </div>
  );
}
