import { href } from 'react-router';
import searchingDog from '#app/ui/art/empty-search.svg?url';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/data/empty-state.tsx';

/** In place of an empty list of favourites, an owner's or a visitor's. */
export function NoFavourites() {
  return (
    <section className="panel empty-panel">
      <EmptyState
        title="Įsimintų paslaugų dar nėra"
        art={<img src={searchingDog} alt="" width={240} height={180} />}
        actions={
          <ButtonLink to={href('/paslaugos/:categorySlug?')} variant="primary" icon="search">
            Ieškoti paslaugų
          </ButtonLink>
        }
      >
        Paspauskite širdelę prie paslaugos, ir ji lauks jūsų čia.
      </EmptyState>
    </section>
  );
}
