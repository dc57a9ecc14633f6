import emptySearch from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { NoResults as Explained } from './no-results.server.ts';

/** No service on this page, why, and the ways out; with the drawing unless other things follow. */
export function NoResults({ title, reason, ways, drawn }: Explained & { drawn: boolean }) {
  return (
    <div className="panel">
      <EmptyState
        title={title}
        art={drawn && <img src={emptySearch} alt="" width={300} height={200} />}
        actions={ways.map(({ label, to }, index) => (
          <ButtonLink key={label} to={to} variant={index === 0 ? 'primary' : 'secondary'}>
            {label}
          </ButtonLink>
        ))}
      >
        {reason}
      </EmptyState>
    </div>
  );
}
