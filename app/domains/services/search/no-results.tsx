import emptySearch from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import type { NoResults as Explained } from './no-results.server.ts';

type NoResultsProps = Explained & {
  /** With the drawing; without, where other searches follow; a line below what is found otherwise. */
  look: 'drawn' | 'plain' | 'line';
};

/** No service on this page, why, and the ways out. */
export function NoResults({ title, reason, ways, look }: NoResultsProps) {
  const links = ways.map(({ label, to }, index) => (
    <ButtonLink
      key={label}
      to={to}
      variant={index === 0 && look !== 'line' ? 'primary' : 'secondary'}
      size={look === 'line' ? 'sm' : undefined}
    >
      {label}
    </ButtonLink>
  ));
  if (look === 'line')
    return (
      <div className="panel stack gap-2">
        <h2 className="small strong">{title}</h2>
        <p className="muted small">{reason}</p>
        <div className="row gap-2">{links}</div>
      </div>
    );
  return (
    <div className="panel">
      <EmptyState
        title={title}
        art={look === 'drawn' && <img src={emptySearch} alt="" width={300} height={200} />}
        actions={links}
      >
        {reason}
      </EmptyState>
    </div>
  );
}
