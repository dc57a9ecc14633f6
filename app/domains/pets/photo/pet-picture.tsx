import './pet-picture.css';
import { useState } from 'react';
import type { PhotoFile } from '#app/domains/photos/photo.ts';
import { classes } from '#app/ui/classes.ts';
import { breedLook, type PetLook, petGround } from './breed-look.ts';
import { petPhotoPath } from './pet-photo.ts';

const portraits = import.meta.glob<string>('../../../ui/art/portrait-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const widths = [240, 480, 960] as const;

interface PetPictureProps {
  pet: {
    readonly id: string;
    readonly name: string;
    readonly breed: string;
    readonly photo: { readonly id: string; readonly width: number } | null;
  };
  /** How wide it stands on the page, as the `sizes` of an image. */
  sizes: string;
  className?: string;
}

/**
 * A dog in its square frame (CSS may set another): its photo, or a portrait drawn by its breed, also
 * while the photo cannot be had.
 */
export function PetPicture({ pet, sizes, className }: PetPictureProps) {
  const { name, photo } = pet;
  const [broken, setBroken] = useState<string | null>(null);
  if (!photo || broken === photo.id) return <PetPortrait pet={pet} className={className} />;
  const { id } = photo;
  return (
    <div className={classes('pet-pic', className)}>
      <img
        key={id}
        src={petPhotoPath(id, '480.webp')}
        srcSet={widths.map((width) => sourceOf(photo, width)).join(', ')}
        sizes={sizes}
        alt={name}
        width={photo.width}
        height={photo.width}
        loading="lazy"
        decoding="async"
        // One that failed before the script arrived sends no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setBroken(id);
        }}
        onError={() => setBroken(id)}
      />
    </div>
  );
}

interface PetPortraitProps {
  pet: { readonly id: string; readonly name: string; readonly breed: string };
  className?: string | undefined;
}

/** The drawn portrait of a dog, on a ground that is always the same for this dog. */
export function PetPortrait({ pet: { id, name, breed }, className }: PetPortraitProps) {
  const look = breedLook(breed);
  return (
    <div className={classes('pet-pic', `pet-ground-${petGround(look, id)}`, className)}>
      <img
        src={portraitOf(look)}
        alt={name ? `Šuns portretas: ${name}` : 'Šuns portretas'}
        width={240}
        height={240}
        loading="lazy"
      />
    </div>
  );
}

function portraitOf(look: PetLook): string | undefined {
  return portraits[`../../../ui/art/portrait-${look}.svg`];
}

/** A smaller photo is not enlarged: each file with the width that it really has. */
function sourceOf(photo: { readonly id: string; readonly width: number }, width: 240 | 480 | 960) {
  const file: PhotoFile = `${width}.webp`;
  return `${petPhotoPath(photo.id, file)} ${Math.min(width, photo.width)}w`;
}
