import { useEffect, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { favouritesKey, mostKept } from '#app/domains/favourites/favourite.ts';
import { NoFavourites } from '#app/domains/favourites/no-favourites.tsx';
import { AskBar, AskSwitch, AskTick } from '#app/domains/services/catalogue/ask-choice.tsx';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import {
  listSizes,
  ServiceCard,
  type ServiceCardData,
} from '#app/domains/services/catalogue/service-card.tsx';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { isId } from '#app/platform/database/id.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';
import { Loading } from '#app/ui/data/loading.tsx';
import { Note } from '#app/ui/note.tsx';
import { useScripted } from '#app/ui/use-scripted.ts';
import { useStored } from '#app/ui/use-stored.ts';
import { unlistedMeta } from '#app/web/pages/page-title.ts';
import { publicDbContext } from '#app/web/request/contexts.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';
import type { Route } from './+types/kept-favourites.ts';
import { loadPageFavourites } from './page-favourites.server.ts';
import { useFavourites } from './use-favourites.tsx';

/** Loads the cards of what the browser keeps, which alone knows the ids. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = (url.searchParams.get('ids') ?? '').split(',').filter(isId);
  const ids = [...new Set(asked)].slice(0, mostKept);
  const services = await loadCards(context.get(publicDbContext), ids, new Date());
  return { services, favourites: await loadPageFavourites(context, ids) };
}

export function meta() {
  return unlistedMeta('Įsimintos paslaugos');
}

/** What a visitor has remembered in this browser; an owner's list is in the account. */
export default function KeptFavourites({ loaderData: { favourites } }: Route.ComponentProps) {
  const scripted = useScripted();
  const heartOf = useFavourites(favourites);
  return (
    <main id="turinys" tabIndex={-1} className="wrap page-body stack gap-5">
      <h1 className="h-page">Įsimintos paslaugos</h1>
      {Array.isArray(favourites) ? (
        <InAccount />
      ) : (
        <>
          <p className="only-noscript">
            Neprisijungus įsimintas paslaugas saugo jūsų naršyklė, o joms parodyti reikia
            „JavaScript“. Prisijunkite, ir jas rasite savo paskyroje.
          </p>
          {scripted && <KeptList corner={heartOf} />}
        </>
      )}
    </main>
  );
}

function KeptList({ corner }: { corner: ReturnType<typeof useFavourites> }) {
  const kept = useStored(favouritesKey).split(',').filter(Boolean);
  const services = useCards(kept);
  if (services === undefined) {
    return kept.length > 0 ? (
      <Loading text="Įsimintos paslaugos kraunamos" kind="cards" />
    ) : (
      <NoFavourites />
    );
  }
  const shown = services.filter(({ id }) => kept.includes(id)).length;
  const gone = kept.filter((id) => services.every((service) => service.id !== id)).length;
  return (
    <>
      <div className="row between gap-2">
        <p className="muted" role="status">
          Įsiminta: {countNoun(shown, nouns.service)}
          {gone > 0 && `. Nebeskelbiama: ${countNoun(gone, nouns.service)}`}
        </p>
        {services.length > 1 && <AskSwitch />}
      </div>
      <HowToKeep />
      <div className="grid results">
        {services.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            corner={(card) => (
              <>
                {corner(card)}
                <AskTick service={card} />
              </>
            )}
            headingLevel={2}
            sizes={listSizes}
          />
        ))}
      </div>
      {services.length > 1 && <AskBar />}
    </>
  );
}

/**
 * The cards of what was kept when the page opened, and of what another window has kept since. A heart
 * that is taken away leaves its card, so that it can be pressed again.
 * @returns undefined as long as there are none yet
 */
function useCards(kept: readonly string[]): readonly ServiceCardData[] | undefined {
  const { data, load } = useFetcher<typeof loader>();
  const asked = useRef<readonly string[]>([]);
  const ids = kept.join();
  useEffect(() => {
    const wanted = ids.split(',').filter(Boolean);
    if (wanted.every((id) => asked.current.includes(id))) return;
    asked.current = [...new Set([...wanted, ...asked.current])].slice(0, mostKept);
    void load(`${href('/isimintos')}?ids=${asked.current.join()}`);
  }, [ids, load]);
  return data?.services;
}

const account = href('/seimininko-skydelis/paslaugos/isimintos');

function HowToKeep() {
  const back = href('/isimintos');
  return (
    <Note>
      <div className="stack gap-3">
        <p>
          Jas saugo tik ši naršyklė. Prisijunkite arba užsiregistruokite, ir jos persikels į jūsų
          paskyrą.
        </p>
        <div className="row gap-2">
          <ButtonLink size="sm" to={signInAddress(href('/prisijungti-seimininkas'), back)}>
            Prisijungti
          </ButtonLink>
          <ButtonLink size="sm" to={href('/prisijungti-seimininkas/registracija')}>
            Registruotis
          </ButtonLink>
        </div>
      </div>
    </Note>
  );
}

function InAccount() {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Jūsų įsimintos paslaugos – paskyroje"
        actions={
          <ButtonLink to={account} variant="primary" icon="heart">
            Atverti įsimintas
          </ButtonLink>
        }
      >
        Ką įsiminėte neprisijungę, perkeliame ten.
      </EmptyState>
    </section>
  );
}
