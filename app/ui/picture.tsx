import './picture.css';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref' | 'onError'> {
  /** Without one only the tint and the icon show. */
  src?: string | null;
  alt: string;
  /** What shows while the image is away, missing or broken. */
  icon: IconName;
  /** For the frame, not the image. */
  frameClassName?: string;
}

/**
 * An image in its frame of 4:3 (CSS may set another). The tint and the icon lie under it, so a
 * missing or broken image keeps its place and its size.
 */
export function Picture({ src, alt, icon, frameClassName, ...rest }: PictureProps) {
  return (
    <div className={classes('pic', frameClassName)}>
      <Icon name={icon} size="lg" />
      {src && (
        <img
          key={src}
          width={800}
          height={600}
          loading="lazy"
          decoding="async"
          {...rest}
          src={src}
          alt={alt}
          ref={hideIfBroken}
          onError={(event) => hide(event.currentTarget)}
        />
      )}
    </div>
  );
}

/** An image that failed before the script arrived sends no event any more. */
function hideIfBroken(image: HTMLImageElement | null) {
  if (image?.complete && image.naturalWidth === 0) hide(image);
}

function hide(image: HTMLImageElement) {
  image.hidden = true;
}
