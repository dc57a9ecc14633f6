import './photo-tile.css';
import type { MouseEvent } from 'react';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import type { FieldState } from '#app/forms/form-state.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Drag } from '#app/ui/use-drag.ts';
import { AltField } from './alt-field.tsx';

interface PhotoTileProps {
  photo: Photo;
  /** Its place, from 0. */
  index: number;
  count: number;
  form: string;
  orderAddress: string;
  removalAddress: string;
  /** The order in which the photo stands at another place, as its address wants it. */
  orderAt: (to: number) => string;
  /** @param focusOn ids of what may have the focus afterwards */
  onMove: (event: MouseEvent, to: number, focusOn: readonly string[]) => void;
  onRemove: (event: MouseEvent) => void;
  drag?: Drag;
  /** Whether the first one is the main one. */
  hasMain?: boolean;
  mostAlt?: number;
  /** What the words about it were refused with. */
  alt?: Partial<FieldState> | undefined;
}

/** A photo with what can be done with it: unless a script does it, its buttons send their form. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, form, orderAt, onMove, onRemove, drag, hasMain = true } = props;
  const { id } = photo;
  const number = index + 1;
  const left = `left-${id}`;
  const right = `right-${id}`;
  const moves = (to: number, focusOn: readonly string[]) => ({
    type: 'submit' as const,
    form,
    formAction: props.orderAddress,
    name: 'order',
    value: orderAt(to),
    onClick: (event: MouseEvent) => onMove(event, to, focusOn),
  });
  return (
    <li
      className={classes(
        'photo-tile',
        drag && 'is-draggable',
        drag?.dragged === id && 'is-dragged',
        drag?.over === id && 'is-over',
      )}
      {...drag?.target(id)}
    >
      <div className="photo-tile-pic" {...drag?.source(id)}>
        <Picture
          src={photoPath(photo, '480.webp')}
          alt={photo.alt || `${ordinal(number, 'oji')} nuotrauka`}
          icon="image"
          draggable={false}
        />
        {hasMain && index === 0 && <Badge>Pagrindinė</Badge>}
      </div>
      <div className="photo-tile-tools">
        <IconButton
          id={left}
          icon="chevron-left"
          label={`Perkelti ${ordinal(number, 'ąją')} nuotrauką arčiau pradžios`}
          disabled={index === 0}
          {...moves(index - 1, [left, right])}
        />
        <IconButton
          id={right}
          icon="chevron-right"
          label={`Perkelti ${ordinal(number, 'ąją')} nuotrauką arčiau pabaigos`}
          disabled={index === count - 1}
          {...moves(index + 1, [right, left])}
        />
        <IconButton
          id={`removal-${id}`}
          icon="trash-2"
          label={`Pašalinti ${ordinal(number, 'ąją')} nuotrauką`}
          type="submit"
          form={form}
          formAction={props.removalAddress}
          name="removed"
          value={id}
          onClick={onRemove}
        />
        {hasMain && index > 0 && (
          <Button size="sm" variant="quiet" {...moves(0, [right, left])}>
            Padaryti pagrindine<span className="sr">: {ordinal(number, 'oji')} nuotrauka</span>
          </Button>
        )}
      </div>
      <AltField photo={photo} index={index} form={form} most={props.mostAlt} state={props.alt} />
    </li>
  );
}
