import { drawnPictureAddress, drawnPictureFile } from '#app/web/pages/drawn-picture.ts';
import { findDrawnPicture } from '../public/drawn-pictures.server.ts';
import type { Route } from './+types/page-picture.ts';

/**
 * Where there is no built picture: what it says has changed since its address was shared, so that the
 * address leads to the present one.
 */
export function loader({ params: { file } }: Pick<Route.LoaderArgs, 'params'>): Response {
  const key = /^([a-z0-9_-]+)-[0-9a-f]{8}\.jpg$/.exec(file)?.[1];
  const picture = key ? findDrawnPicture(key) : null;
  const headers = { 'cache-control': 'no-store' };
  // The present one itself is missing where nothing was built, in development.
  if (picture === null || drawnPictureFile(picture) === file) {
    return new Response(null, { status: 404, headers });
  }
  return new Response(null, {
    status: 302,
    headers: { ...headers, location: drawnPictureAddress(picture) },
  });
}
