import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { AppliedChip } from '#app/ui/data/chip.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { noteAsked, type SearchEdits } from './search-edits.ts';
import { chipsOf, clearedQuery, type ServiceQuery, searchPath } from './search-query.ts';
import { uncheckOption } from './use-fields-in-step.ts';

/** Takes the option out of the fields at once: 'Taikyti' may follow before the search is shown. */
function removeNow(removed: { name: string; value: string }, without: ServiceQuery): void {
  uncheckOption(document, removed);
  noteAsked(without);
}

/** What is applied, each as a chip that leads to the search without it; nothing when nothing is. */
export function AppliedFilters({ query }: { query: ServiceQuery }) {
  const chips = chipsOf(query);
  const { key } = useLocation();
  const root = useRef<HTMLDivElement>(null);
  const removedAt = useRef<number>(null);
  // The link that removed a chip is gone with it; the chip in its place has the focus then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for every navigation
  useEffect(() => {
    const links = root.current?.querySelectorAll('a') ?? [];
    const lost = removedAt.current !== null && document.activeElement === document.body;
    if (lost) links[Math.min(removedAt.current ?? 0, links.length - 2)]?.focus();
    removedAt.current = null;
  }, [key]);
  if (chips.length === 0) return null;
  return (
    <div className="row gap-2" ref={root}>
      {chips.map(({ label, name, value, without }, index) => (
        <AppliedChip
          key={`${name}=${value}`}
          label={label}
          to={searchPath(without)}
          state={{ keepsEdits: true, removed: { name, value } } satisfies SearchEdits}
          preventScrollReset
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            removedAt.current = index;
            removeNow({ name, value }, without);
          }}
        />
      ))}
      <ButtonLink to={searchPath(clearedQuery(query))} variant="quiet" size="sm">
        Išvalyti filtrus
      </ButtonLink>
    </div>
  );
}
