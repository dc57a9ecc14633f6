import { useContext } from 'react';
import { useRevalidator } from 'react-router';
import type { Hearts } from '#app/domains/favourites/favourite.ts';
import { Heart } from '#app/domains/favourites/heart.tsx';
import type { HeartWish } from '#app/domains/favourites/press-heart.ts';
import { useHandOver } from '#app/domains/favourites/use-hand-over.ts';
import { ShowToast } from '#app/web/show-toast.ts';

/**
 * Makes the hearts of a page that shows services.
 * @returns what draws the heart of one; partners and administrators have none
 */
export function useHearts(hearts: Hearts) {
  const showToast = useContext(ShowToast);
  useHandOver(Array.isArray(hearts), useRevalidator().revalidate);
  // Out of reach, what a press needs takes nothing away: the heart is as it was.
  const press = (wish: HeartWish) =>
    import('./press-and-tell.tsx').then(
      ({ pressAndTell }) => pressAndTell(wish, showToast),
      () => false,
    );
  return (service: { readonly id: string; readonly title: string }) =>
    hearts && <Heart service={service} hearts={hearts} onPress={press} />;
}
