import { data } from 'react-router';
import { type FormAnswered, formAnswered } from '#app/forms/form-answered.ts';
import { failedState } from '#app/forms/form-state.ts';
import { writeKeptForm } from '#app/forms/kept-forms.ts';
import {
  isNavigatingTo,
  loadCodeOf,
  type Results,
  readActionAnswer,
} from '#app/router/action-answer.ts';
import type { NoticeCode } from '#app/web/notices/notice.ts';
import { handleOf } from '#app/web/pages/route-handle.ts';
import { actFailed, isOutage, laterAgain, outageOf } from './form-failure.ts';

/**
 * What is around every form in the browser. It is sent once the code of its route is there, by which
 * the page could not say otherwise what failed. When the server is out of reach or fails, the page
 * stays with what is typed and gets what its route's handle says of that; what the server refuses on
 * purpose goes on. The page's forms are told which of them was answered, and of a taken one what the
 * tab keeps is dropped.
 */
export async function aroundForm(request: Request, next: () => Promise<Results>): Promise<Results> {
  const { pathname: path } = new URL(request.url);
  await loadCodeOf(path);
  const results = await next();
  // A second press has overtaken this one: nothing is wrong with the line.
  if (request.signal.aborted) return results;
  const { value, isError, replace, ...route } = readActionAnswer(results);
  const taken = isTaken(value);
  if (taken) writeKeptForm(path, null);
  const detail: FormAnswered = { path, taken };
  dispatchEvent(new CustomEvent(formAnswered, { detail }));
  return isError && isOutage(value) ? replace(failureAnswer(path, value, route)) : results;
}

type ActionRoute = Pick<ReturnType<typeof readActionAnswer>, 'handle' | 'hasPage'>;

const unnamed = laterAgain('Nepavyko');

/** What the page is answered in place of a server that is out of reach or fails. */
function failureAnswer(path: string, error: unknown, { handle, hasPage }: ActionRoute) {
  const { formFailure } = handleOf({ handle });
  const isNavigation = isNavigatingTo(path);
  const failed = failedState(formFailure ?? unnamed, outageOf(error));
  // A status that keeps the page from asking the same server for its data again.
  if (formFailure && (hasPage || !isNavigation)) return data(failed, { status: 503 });
  // Nothing there can say it: the page with the button stays, and the guard over it says it.
  const { title, text } = failed;
  dispatchEvent(new CustomEvent(actFailed, { detail: `${title}. ${text}` }));
  return isNavigation && !hasPage ? stay() : data(null, { status: 503 });
}

/** Leads to the page that is open. React Router's own function would come with every first visit. */
function stay(): Response {
  const headers = { Location: location.pathname + location.search, 'X-Remix-Replace': 'true' };
  return new Response(null, { status: 302, headers });
}

/** With these the guards of an area lead to a page for signing in, or for a code. */
const refusals: readonly NoticeCode[] = [
  'prisijungimas-baigesi',
  'ne-seimininkas',
  'ne-partneris',
  'reikia-kodo',
];

/** A form that is taken leads on, unless to a page that asks who one is; or it says so. */
function isTaken(answer: unknown): boolean {
  if (answer instanceof Response) {
    const to = answer.headers.get('location');
    return to !== null && !refusals.some((code) => to.endsWith(`=${code}`));
  }
  return (answer as { sent?: unknown } | undefined)?.sent === true;
}
