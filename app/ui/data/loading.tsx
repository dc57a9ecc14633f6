import './list.css';
import { CardSkeleton } from './skeleton.tsx';

/** The boxes of a row of a List, before it is there. */
function RowSkeleton() {
  return (
    <div className="item svc" aria-hidden="true">
      <div className="skel skel-thumb" />
      <div className="stack gap-2">
        <div className="skel skel-long" />
        <div className="skel skel-short" />
      </div>
    </div>
  );
}

interface LoadingProps {
  /** 'Kraunamos paslaugos...' */
  text: string;
  kind: 'cards' | 'rows';
  count?: number;
}

/** A list that is being fetched: the words, and the boxes of what comes. */
export function Loading({ text, kind, count = 6 }: LoadingProps) {
  const places = Array.from({ length: count }, (_, index) => index);
  return (
    <div className="stack">
      <p className="muted" role="status">
        {text}
      </p>
      <div className={kind === 'cards' ? 'grid results' : 'list'}>
        {places.map((place) =>
          kind === 'cards' ? <CardSkeleton key={place} /> : <RowSkeleton key={place} />,
        )}
      </div>
    </div>
  );
}
