import type { MouseEvent } from 'react';
import { ButtonLink } from '#app/ui/button.tsx';
import { AppliedChip } from '#app/ui/chip.tsx';
import { noteAsked, type SearchEdits } from './search-edits.ts';
import { chipsOf, clearedQuery, type ServiceQuery, searchPath } from './search-query.ts';
import { uncheckOption } from './use-fields-in-step.ts';

/** Takes the option out of the fields at once: 'Taikyti' may follow before the search is shown. */
function removeNow(removed: { name: string; value: string }, without: ServiceQuery): void {
  uncheckOption(document, removed);
  noteAsked(without);
}

/** Not one that opens another tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

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
          onClick={(event) => isPlainClick(event) && removeNow({ name, value }, without)}
        />
      ))}
      <ButtonLink to={searchPath(clearedQuery(query))} variant="quiet" size="sm">
        Išvalyti filtrus
      </ButtonLink>
    </div>
  );
}
