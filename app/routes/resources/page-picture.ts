import { drawPicture } from '#app/web/pages/draw-picture.server.ts';
import {
  type DrawnPicture,
  drawnPictureAddress,
  drawnPictureFile,
  usualPicture,
} from '#app/web/pages/drawn-picture.ts';
import { findDrawnPicture } from '../public/drawn-pictures.server.ts';
import type { Route } from './+types/page-picture.ts';

/** A picture that stands for a page without a photo. What lies at an address never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const key = /^([a-z0-9_-]+)-[0-9a-f]{8}\.jpg$/.exec(params.file)?.[1];
  const picture = key ? findDrawnPicture(key) : null;
  if (!picture)
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  // What it says has changed since the address was shared.
  if (drawnPictureFile(picture) !== params.file) return leadToPicture(picture);
  const drawn = await drawPicture(picture);
  if (!drawn) return leadToPicture(usualPicture);
  return new Response(new Uint8Array(drawn), {
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/jpeg',
    },
  });
}

function leadToPicture(picture: DrawnPicture): Response {
  const headers = { location: drawnPictureAddress(picture), 'cache-control': 'no-store' };
  return new Response(null, { status: 302, headers });
}
