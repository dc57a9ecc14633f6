import { href, Link } from 'react-router';
import { mostFavourites, mostKept } from '#app/domains/favourites/favourite.ts';
import { type HeartWish, type Pressed, pressHeart } from '#app/domains/favourites/press-heart.ts';
import { checkConnection } from '#app/forms/outage.ts';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import type { ShowsToast } from '#app/web/notices/show-toast.ts';
import { signInAddress } from '#app/web/request/sign-in-address.ts';

/**
 * Does what a press of a heart asks for, and says what there is to say: a service taken away is no
 * longer told as remembered in this browser.
 * @returns whether it is done
 */
export async function toggleFavourite(wish: HeartWish, showToast: ShowsToast): Promise<boolean> {
  const outcome = await pressHeart(wish);
  if (outcome === 'done') {
    if (wish.address === null) showToast((shown) => (isOfHeart(shown) ? null : shown));
    return true;
  }
  showToast(heartToast(outcome));
  return outcome === 'kept';
}

const heartId = 'sirdis-';
const isOfHeart = (toast: Toast | null) => toast?.id.startsWith(heartId);

function heartToast(outcome: Exclude<Pressed, 'done'>): Toast {
  const id = `${heartId}${Date.now()}`;
  if (outcome === 'kept') {
    return {
      id,
      tone: 'ok',
      title: 'Įsiminta šioje naršyklėje',
      text: 'Prisijunkite, ir ji liks jūsų paskyroje.',
      action: (
        <div className="toast-action">
          <Link className="btn btn-sm" to={href('/isimintos')}>
            Įsimintos
          </Link>
          <SignInLink />
        </div>
      ),
      seconds: 9,
    };
  }
  if (outcome === 'kept-full') {
    const text = `Neprisijungus galima įsiminti ${mostKept}\u00a0paslaugų. Prisijunkite, ir įsiminsite daugiau.`;
    return {
      ...{ id, tone: 'bad', title: 'Daugiau įsiminti negalima', text },
      ...{ action: <SignInLink />, seconds: 9 },
    };
  }
  if (outcome === 'full') {
    const text = `Galima įsiminti ${mostFavourites}\u00a0paslaugų. Pašalinkite nereikalingų ir bandykite dar kartą.`;
    return { id, tone: 'bad', title: 'Daugiau įsiminti negalima', text };
  }
  return { id, tone: 'bad', title: 'Nepavyko išsaugoti', text: reasons[outcome] };
}

const reasons = {
  refused: 'Jūsų naršyklė neleidžia nieko įsiminti. Prisijunkite ir bandykite dar kartą.',
  offline: checkConnection,
  failed: 'Bandykite dar kartą vėliau.',
} as const;

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
