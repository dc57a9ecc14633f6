import type { RouterContextProvider } from 'react-router';
import { getOwnProfile } from '#app/domains/companies/profile/own-profile.server.ts';
import { readFlash } from '#app/web/notices/flash.server.ts';
import { orNotFoundPage } from '#app/web/pages/not-found-answer.server.ts';
import { dbContext, partnerContext, settingsContext } from '#app/web/request/contexts.ts';

/** What the page of the company's profile shows. */
export async function loadProfile(context: Readonly<RouterContextProvider>, request: Request) {
  const own = getOwnProfile(context.get(dbContext), context.get(partnerContext));
  const { origin } = context.get(settingsContext);
  const messages = readFlash(origin, request.headers);
  return { ...(await orNotFoundPage(own)), prefix: shortPrefix(origin), messages };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

/** What stands before the name of a short address, as people say and print it: 'vizgis.lt/p/'. */
export function shortPrefix(origin: string): string {
  return `${new URL(origin).host}/p/`;
}
