import { data } from 'react-router';
import { NotFound } from '#app/platform/not-found.ts';

/** Waits for what a domain function gives; its NotFound becomes the page with status 404. */
export async function orNotFoundPage<Found>(answer: Promise<Found>): Promise<Found> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound) throw data(null, { status: 404 });
    throw error;
  }
}

/** For a page that has more to show than that a thing is missing: a domain's NotFound is null. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
