import '#app/ui/styles/pages/list-crumb.css';
import { type ComponentProps, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import {
  kindName,
  nextAddress,
  positionName,
  queueAddress,
} from '#app/domains/moderation/queue/queue-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { nextKey } from '../keys.tsx';

/**
 * Above a page on which something is decided: the way back to its list or, of what was opened from the
 * queue, the ways back to the queue and on to what follows there.
 */
export function ListCrumb(props: ComponentProps<typeof Crumb>) {
  const [params] = useSearchParams();
  const position = params.get(positionName);
  useEffect(() => {
    // The form that led here may have kept the place of the page before.
    if (position !== null) scrollTo(0, 0);
  }, [position]);
  if (position === null) return <Crumb {...props} />;
  const kind = params.get(kindName);
  return (
    <div className="row between list-crumb">
      <Crumb to={queueAddress(kind)}>Laukia</Crumb>
      <ButtonLink size="sm" icon="arrow-right" to={nextAddress(kind, position)} data-key={nextKey}>
        Kitas laukiantis
      </ButtonLink>
    </div>
  );
}
