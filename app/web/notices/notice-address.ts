import { searchOf } from '#app/platform/search-of.ts';
/*
 * How an address asks for a notice. Apart from the texts (notice.ts), which a public page loads only
 * when its address asks for one.
 */

/** The name under which an address carries a code. */
export const noticeParam = 'pranesimas';

/** The specification's own spelling of one of them: `?account_confirmed=true` (spec 2). */
export const confirmedParam = 'account_confirmed';

/** The number that stands in the text of a limit. */
export const minutesParam = 'minutes';

/** What the notice is about. */
export const aboutParam = 'apie';

/** Whether an address asks for a notice, known or not. */
export function asksForNotice(search: string): boolean {
  const params = new URLSearchParams(search);
  return params.has(noticeParam) || params.has(confirmedParam);
}

/** An address's query without its notice: '', or with its question mark. */
export function withoutNotice(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(noticeParam);
  params.delete(confirmedParam);
  params.delete(minutesParam);
  params.delete(aboutParam);
  return searchOf(params);
}
