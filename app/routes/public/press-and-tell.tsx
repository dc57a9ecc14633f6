import { href, Link } from 'react-router';
import { mostFavourites, mostKept } from '#app/domains/favourites/favourite.ts';
import { type HeartWish, type Pressed, pressHeart } from '#app/domains/favourites/press-heart.ts';
import type { Toast } from '#app/ui/toast.tsx';
import { signInAddress } from '#app/web/redirect-target.ts';

/** Does what a press of a heart asks for, and says what there is to say. @returns whether it is done */
export async function pressAndTell(
  wish: HeartWish,
  showToast: (toast: Toast) => void,
): Promise<boolean> {
  const outcome = await pressHeart(wish);
  if (outcome === 'done') return true;
  // The place for toasts: out of reach, it shall not take the page away.
  await import('#app/web/notice-toast.tsx').then(
    () => showToast(heartToast(outcome)),
    () => {},
  );
  return outcome === 'kept';
}

function heartToast(outcome: Exclude<Pressed, 'done'>): Toast {
  const id = `sirdis-${Date.now()}`;
  if (outcome === 'kept') {
    return {
      id,
      tone: 'ok',
      title: 'Įsiminta šioje naršyklėje',
      text: 'Prisijunkite, ir ji liks jūsų paskyroje.',
      action: <SignInLink />,
      seconds: 9,
    };
  }
  if (outcome === 'kept-full') {
    const text = `Neprisijungus galima įsiminti ${mostKept}\u00a0paslaugų. Prisijunkite, ir įsiminsite daugiau.`;
    return { id, tone: 'bad', title: 'Daugiau įsiminti negalima', text, action: <SignInLink /> };
  }
  if (outcome === 'full') {
    const text = `Galima įsiminti ${mostFavourites}\u00a0paslaugų. Pašalinkite nereikalingų ir bandykite dar kartą.`;
    return { id, tone: 'bad', title: 'Daugiau įsiminti negalima', text };
  }
  const text =
    outcome === 'refused'
      ? 'Jūsų naršyklė neleidžia nieko įsiminti. Prisijunkite ir bandykite dar kartą.'
      : 'Bandykite dar kartą vėliau.';
  return { id, tone: 'bad', title: 'Nepavyko išsaugoti', text };
}

/** It leads back to where the visitor is. */
function SignInLink() {
  const back = typeof location === 'object' ? location.pathname + location.search : '';
  return (
    <Link
      className="btn btn-sm toast-action"
      to={signInAddress(href('/prisijungti-seimininkas'), back)}
    >
      Prisijungti
    </Link>
  );
}
