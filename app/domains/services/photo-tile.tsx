import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/input.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { type Photo, photoPath } from './photo.ts';
import { altName, mostAltLength } from './photo-upload.ts';
import type { PhotoDrag } from './use-photo-drag.ts';

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
  onMove: (id: string, to: number, focusOn: readonly string[]) => void;
  onRemove: (id: string) => void;
  onDescribe: (id: string, alt: string) => void;
  drag: PhotoDrag;
}

/** A photo with what can be done with it. */
export function PhotoTile(props: PhotoTileProps) {
  const { photo, index, count, form, orderAt, onMove, onRemove, drag } = props;
  const { id } = photo;
  const number = index + 1;
  const left = `left-${id}`;
  const right = `right-${id}`;
  /** With a script the button does it here; without one it sends the form. */
  const moves = (to: number, focusOn: readonly string[]) => ({
    type: 'submit' as const,
    form,
    formAction: props.orderAddress,
    name: 'order',
    value: orderAt(to),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onMove(id, to, focusOn);
    },
  });
  return (
    <li
      className={classes(
        'photo-tile',
        drag.dragged === id && 'is-dragged',
        drag.over === id && 'is-over',
      )}
      {...drag.target(id)}
    >
      <div className="photo-tile-pic" {...drag.source(id)}>
        <Picture
          src={photoPath(photo, '480.webp')}
          alt={photo.alt || `${number} nuotrauka`}
          icon="image"
          draggable={false}
        />
        {index === 0 && <Badge>Pagrindinė</Badge>}
      </div>
      <div className="photo-tile-tools">
        <IconButton
          id={left}
          icon="chevron-left"
          label={`Perkelti kairėn: ${number} nuotrauka`}
          disabled={index === 0}
          {...moves(index - 1, [left, right])}
        />
        <IconButton
          id={right}
          icon="chevron-right"
          label={`Perkelti dešinėn: ${number} nuotrauka`}
          disabled={index === count - 1}
          {...moves(index + 1, [right, left])}
        />
        <IconButton
          id={`removal-${id}`}
          icon="trash-2"
          label={`Pašalinti: ${number} nuotrauka`}
          type="submit"
          form={form}
          formAction={props.removalAddress}
          name="removed"
          value={id}
          onClick={(event) => {
            event.preventDefault();
            onRemove(id);
          }}
        />
        {index > 0 && (
          <Button size="sm" variant="quiet" {...moves(0, [right, left])}>
            Padaryti pagrindine
          </Button>
        )}
      </div>
      <AltField {...props} />
    </li>
  );
}

const restMillis = 800;

/** What the photo shows, in words; kept when the typing rests and when the field is left. */
function AltField({ photo, form, onDescribe }: PhotoTileProps) {
  const input = useRef<HTMLInputElement>(null);
  const kept = useRef(photo.alt);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => {
    clearTimeout(timer.current);
    const typed = input.current?.value ?? kept.current;
    if (typed === kept.current) return;
    kept.current = typed;
    onDescribe(photo.id, typed);
  };
  const latest = useRef(keep);
  latest.current = keep;
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Field
      label="Nuotraukos aprašymas"
      name={altName(photo.id)}
      optional
      className="photo-tile-alt"
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          form={form}
          defaultValue={photo.alt}
          maxLength={mostAltLength}
          autoComplete="off"
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => latest.current(), restMillis);
          }}
          onBlur={keep}
          onKeyDown={(event: KeyboardEvent) => {
            // Enter would send the form by its first button.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            keep();
          }}
        />
      )}
    </Field>
  );
}
