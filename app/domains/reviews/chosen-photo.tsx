import { useEffect, useRef, useState } from 'react';
import { decodePhoto } from '#app/domains/photos/smaller-photo.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The pixels of a side of the square that is shown. */
const side = 264;

/**
 * The middle of a chosen photo. It is drawn on a canvas, because the content security policy lets no
 * picture be shown that has no address. What this browser cannot read stands as its name.
 */
export function ChosenPicture({ file, name }: { file: File; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(true);
  useEffect(() => {
    let isGone = false;
    decodePhoto(file).then(
      (picture) => {
        const context = canvas.current?.getContext('2d');
        if (!isGone && context) drawMiddle(context, picture);
        picture.close();
      },
      () => isGone || setIsDrawn(false),
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  if (!isDrawn) {
    return (
      <span className="review-shot-name small">
        <Icon name="image" />
        {name}
      </span>
    );
  }
  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      role="img"
      aria-label={`Pasirinkta nuotrauka: ${name}`}
    />
  );
}

function drawMiddle(context: CanvasRenderingContext2D, picture: ImageBitmap): void {
  const { width, height } = picture;
  const shorter = Math.min(width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    picture,
    (width - shorter) / 2,
    (height - shorter) / 2,
    shorter,
    shorter,
    0,
    0,
    side,
    side,
  );
}
