import './heart.css';
import { type FormEvent, useRef, useState } from 'react';
import { href, useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useStored } from '#app/ui/use-stored.ts';
import type { Favourites } from './favourite.ts';
import { favouritesKey } from './favourite.ts';
import type { HeartWish } from './press-heart.ts';

/** What was pressed on a page that was loaded with these favourites. */
type Press = { readonly of: Favourites; readonly active: boolean };

interface HeartProps {
  service: { readonly id: string; readonly title: string };
  favourites: NonNullable<Favourites>;
  /** Does what a press asks for, and says whether it is done. */
  onPress: (wish: HeartWish) => Promise<boolean>;
}

/**
 * Remembers a service or forgets it. An owner's is a form that works without JavaScript; a visitor's
 * is kept in the browser, and without JavaScript it leads to the page for signing in.
 */
export function Heart({ service: { id, title }, favourites, onPress }: HeartProps) {
  const kept = useStored(favouritesKey);
  const { pathname, search } = useLocation();
  // Until the page is loaded again, what was pressed counts more than what it was loaded with.
  const [wish, setWish] = useState<Press>();
  // What the server has taken since, and the last press: a failed one goes back to the former.
  const taken = useRef<Press>(undefined);
  const latest = useRef<HeartWish>(undefined);
  const isOwner = favourites !== 'kept';
  const known = (isOwner ? favourites : kept).includes(id);
  const active = isOwner && wish?.of === favourites ? wish.active : known;
  const place = `isiminti-${id}`;

  const press = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = { serviceId: id, active: !active };
    if (!isOwner) return onPress({ ...wanted, address: null });
    const asked = { ...wanted, address: event.currentTarget.action };
    latest.current = asked;
    const pressed = { of: favourites, active: asked.active };
    setWish(pressed);
    if (await onPress(asked)) taken.current = pressed;
    else if (latest.current === asked) {
      setWish(taken.current?.of === favourites ? taken.current : { of: favourites, active: known });
    }
  };

  return (
    <form
      id={place}
      className="heart"
      method={isOwner ? 'post' : 'get'}
      action={
        isOwner
          ? href('/seimininko-skydelis/paslaugos/isimintos/:serviceId', { serviceId: id })
          : href('/prisijungti-seimininkas')
      }
      onSubmit={press}
    >
      {isOwner && <input type="hidden" name="active" value={String(!active)} />}
      <input
        type="hidden"
        name={isOwner ? 'back' : 'redirectTo'}
        value={`${pathname}${search}#${place}`}
      />
      <button
        type="submit"
        className="btn btn-icon"
        aria-pressed={active}
        aria-label={`${active ? 'Pašalinti iš įsimintų' : 'Įsiminti'}: ${title}`}
      >
        <Icon name="heart" className={active ? 'ic-filled' : undefined} />
      </button>
    </form>
  );
}
