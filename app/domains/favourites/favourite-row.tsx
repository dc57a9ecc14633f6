import './favourite-row.css';
import { type FormEvent, useEffect } from 'react';
import { href, Link, useFetcher } from 'react-router';
import { photoPath } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { AskTick } from '#app/domains/services/catalogue/ask-choice.tsx';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import { categoryTint } from '#app/domains/services/catalogue/category-tint.ts';
import { type FormState, failedState, wholeToast } from '#app/forms/form-state.ts';
import { noLine } from '#app/forms/outage.ts';
import { IconButton } from '#app/ui/button.tsx';
import { CardCategory } from '#app/ui/card.tsx';
import { Badge } from '#app/ui/data/badge.tsx';
import { ListRow } from '#app/ui/data/list.tsx';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { isServerAway } from '#app/ui/server-away.ts';
import type { Favourite } from './favourite.ts';
import { removalFailed } from './removal-failed.ts';

interface FavouriteRowProps {
  favourite: Favourite;
  /** The query of the list's address, to come back to. */
  search: string;
  /** Tells that a press came: the row will be gone. */
  onRemove: () => void;
  /** Says that it could not be removed. */
  onFailure: (toast: Toast) => void;
}

/** A service that the owner has remembered; one that is no longer public is grey and leads nowhere. */
export function FavouriteRow({ favourite, search, onRemove, onFailure }: FavouriteRowProps) {
  const { id, title, service } = favourite;
  const base = usePhotoBase();
  const category = service && getCategoryName(service.category);
  const photo = service?.photo ?? null;
  const removal = useRemoval(id, onFailure);
  return (
    <ListRow
      kind="picture"
      tint={service ? categoryTint(service.category) : undefined}
      inactive={service === null}
      start={
        <Picture
          frameClassName="thumbpic"
          src={photo && photoPath(photo, '240.webp', base)}
          alt=""
          width={88}
          height={66}
          icon={category?.icon ?? 'package'}
        />
      }
      above={category && <CardCategory icon={category.icon}>{category.label}</CardCategory>}
      title={
        service ? (
          <Link to={href('/service/:serviceId', { serviceId: service.id })}>{title}</Link>
        ) : (
          <span className="muted">{title}</span>
        )
      }
      meta={
        service ? (
          <div className="item-facts">
            {service.city && <span>{service.city}</span>}
            {service.price && <span>{service.price}</span>}
          </div>
        ) : (
          <Badge>Nebeskelbiama</Badge>
        )
      }
      below={service && <AskTick service={{ id: service.id, title }} />}
      end={
        <removal.Form
          className="favourite-removal"
          method="post"
          action={href('/seimininko-skydelis/paslaugos/isimintos/:favouriteId/salinimas', {
            favouriteId: id,
          })}
          onSubmit={(event) => {
            onRemove();
            void removal.stopWhenOffline(event);
          }}
        >
          <input type="hidden" name="search" value={search} />
          <IconButton type="submit" icon="x" label={`Pašalinti iš įsimintų: ${title}`} />
        </removal.Form>
      }
    />
  );
}

/** The row's form, whose failure is said over the list. */
function useRemoval(id: string, onFailure: (toast: Toast) => void) {
  const { data, Form, submit } = useFetcher<FormState>({ key: `isiminta-${id}` });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (data) onFailure(wholeToast(data));
  }, [data]);
  return {
    Form,
    // The code that would say so may not have been fetched yet.
    async stopWhenOffline(event: FormEvent<HTMLFormElement>) {
      if (navigator.onLine) return;
      event.preventDefault();
      const form = event.currentTarget;
      if (await isServerAway()) onFailure(wholeToast(failedState(removalFailed, noLine)));
      else await submit(form, { preventScrollReset: true });
    },
  };
}
