import { useContext, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Favourites } from '#app/domains/favourites/favourite.ts';
import { Heart } from '#app/domains/favourites/heart.tsx';
import type { HeartWish } from '#app/domains/favourites/press-heart.ts';
import { useHandOver } from '#app/domains/favourites/use-hand-over.ts';
import { firstUse } from '#app/platform/first-use.ts';
import { loadCode } from '#app/router/load-code.ts';
import { ShowToast } from '#app/web/notices/show-toast.ts';

/** What a press needs, and the place for what it says: they come at the first use of the page. */
const load = () => loadCode(() => import('./toggle-favourite.tsx'));
const loadToasts = () => loadCode(() => import('#app/web/notices/notice-toast.tsx'));

/**
 * Makes the favourites of a page that shows services.
 * @returns what draws the heart of one; partners and administrators have none
 */
export function useFavourites(favourites: Favourites) {
  const showToast = useContext(ShowToast);
  useHandOver(Array.isArray(favourites), useRevalidator().revalidate);
  const shown = favourites !== null;
  useEffect(() => {
    if (!shown) return;
    firstUse()
      .then(() => Promise.all([load(), loadToasts()]))
      .catch(() => {});
  }, [shown]);
  const press = (wish: HeartWish) =>
    Promise.all([load(), loadToasts()]).then(
      ([{ toggleFavourite }]) => toggleFavourite(wish, showToast),
      () => false,
    );
  return (service: { readonly id: string; readonly title: string }) =>
    favourites && <Heart service={service} favourites={favourites} onPress={press} />;
}
