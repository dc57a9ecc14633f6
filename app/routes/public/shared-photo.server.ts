import { type Photo, photoPath } from '#app/domains/photos/photo.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import type { SharedPhoto } from '#app/web/pages/social-meta.ts';

const widest = 1200;

/**
 * A photo as networks show it with a link: the JPEG, as not all of them read WebP.
 * @param name what the picture is called that has no words of its own
 */
export function sharedPhoto(
  photo: Photo,
  name: string,
  { origin, filesBaseUrl }: Pick<Settings, 'origin' | 'filesBaseUrl'>,
): SharedPhoto {
  const { width, height, alt } = photo;
  return {
    url: new URL(photoPath(photo, '1200.jpg', filesBaseUrl), origin).href,
    width: Math.min(width, widest),
    height: Math.round(height * Math.min(1, widest / width)),
    alt: alt || name,
  };
}
