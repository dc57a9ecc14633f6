import type { MouseEvent } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { hasOwnEntryBefore } from '#app/router/history-entry.ts';
import lostDog from '#app/ui/art/not-found.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { Crumb } from '#app/ui/crumb.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { ToastSlot } from '#app/ui/overlays/toast.tsx';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { CardSection } from '../catalogue/card-section.tsx';
import type { CardCorner } from '../catalogue/service-card.tsx';
import { isRightAfterSearch, searchOfState } from '../search/back-to-search.ts';
import type { Similar } from '../search/similar.server.ts';

const title = 'Paslauga nerasta';

interface ServiceGoneProps {
  /** What to look at in its place. */
  similar?: Similar | null;
  corner?: CardCorner;
}

/** The page of a service that is missing or not public, and what to look at in its place. */
export function ServiceGone({ similar = null, corner }: ServiceGoneProps) {
  const search = searchOfState(useLocation().state) ?? href('/paslaugos/:categorySlug?');
  return (
    <>
      <EmptyState
        title={title}
        level={1}
        art={<img src={lostDog} alt="" width={420} height={300} />}
        actions={
          <ButtonLink to={search} variant="primary" icon="arrow-left">
            Grįžti į paslaugas
          </ButtonLink>
        }
      >
        Ji nebeteikiama arba nuoroda neteisinga.
      </EmptyState>
      {similar && <CardSection {...similar} size="h-md" corner={corner} />}
      <ToastSlot toast={{ id: 'service-gone', tone: 'bad', title }} />
    </>
  );
}

/**
 * Back to the search as it was: the same page of it, scrolled as it was, when this page was opened
 * from there; behind another service a link to that search.
 * @param search where the link leads otherwise
 */
export function BackLink({ search }: { search: string }) {
  const { state } = useLocation();
  const navigate = useNavigate();

  function goBack(event: MouseEvent) {
    const origin = searchOfState(state);
    if (origin === null || !isPlainClick(event)) return;
    event.preventDefault();
    // Then the one before this is that search.
    const isBefore = isRightAfterSearch(state) && hasOwnEntryBefore();
    void (isBefore ? navigate(-1) : navigate(origin));
  }

  return (
    <Crumb to={search} onClick={goBack}>
      Grįžti į paslaugas
    </Crumb>
  );
}
