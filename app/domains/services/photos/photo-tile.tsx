import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import { ordinal } from '#app/lithuanian/plural.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Badge } from '#app/ui/data/badge.tsx';
import { Field } from '#app/ui/fields/field.tsx';
import { TextInput } from '#app/ui/fields/input.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { Drag } from '#app/ui/use-drag.ts';
import { altName, mostAltLength, shownAltName } from './photo-upload.ts';

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
  drag: Drag;
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
          alt={photo.alt || `${ordinal(number, 'oji')} nuotrauka`}
          icon="image"
          draggable={false}
        />
        {index === 0 && <Badge>Pagrindinė</Badge>}
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
          onClick={(event) => {
            event.preventDefault();
            onRemove(id);
          }}
        />
        {index > 0 && (
          <Button size="sm" variant="quiet" {...moves(0, [right, left])}>
            Padaryti pagrindine<span className="sr">: {ordinal(number, 'oji')} nuotrauka</span>
          </Button>
        )}
      </div>
      <AltField {...props} />
    </li>
  );
}

/** What the photo shows, in words; the form's own saving keeps them. */
function AltField({ photo, index, form }: PhotoTileProps) {
  const input = useRef<HTMLInputElement>(null);
  const known = useRef(photo.alt);
  const [typed, setTyped] = useState(false);
  // Texts from another window are shown unless something has been typed here.
  useEffect(() => {
    if (input.current?.value === known.current) {
      input.current.value = photo.alt;
      setTyped(false);
    }
    known.current = photo.alt;
  }, [photo.alt]);
  return (
    <Field
      label={
        <>
          Nuotraukos aprašymas<span className="sr">: {ordinal(index + 1, 'oji')} nuotrauka</span>
        </>
      }
      name={altName(photo.id)}
      optional
      className="photo-tile-alt"
    >
      {(control) => (
        <>
          {!typed && (
            <input type="hidden" name={shownAltName(photo.id)} form={form} value={photo.alt} />
          )}
          <TextInput
            {...control}
            ref={input}
            form={form}
            defaultValue={photo.alt}
            maxLength={mostAltLength}
            autoComplete="off"
            onInput={() => setTyped(true)}
            onKeyDown={(event: KeyboardEvent) => {
              // Enter would send the form by its first button.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </>
      )}
    </Field>
  );
}
