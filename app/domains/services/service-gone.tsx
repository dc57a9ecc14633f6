import { useLocation } from 'react-router';
import lostDog from '#app/ui/art/not-found.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastSlot } from '#app/ui/toast.tsx';
import { searchOfState } from './back-to-search.ts';

const title = 'Paslauga nerasta';

/** The page of a service that is missing or not public. */
export function ServiceGone() {
  const search = searchOfState(useLocation().state) ?? '/paslaugos';
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
        Ji nebeteikiama arba nuoroda netiksli.
      </EmptyState>
      <ToastSlot toast={{ id: 'service-gone', tone: 'bad', title }} />
    </>
  );
}
