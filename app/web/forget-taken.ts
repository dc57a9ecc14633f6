import type { KeptAs } from '#app/ui/kept-names.ts';
import { forgetTyping } from '#app/ui/use-kept-typing.ts';

/**
 * Waits in the browser for the answer to a form, and drops what the tab keeps of it once it is taken.
 * @param area the address under which the page lies that then follows: another one is a sign-in
 */
export async function forgetTaken<Answer>(
  answer: Promise<Answer>,
  area: string,
  name: KeptAs,
): Promise<Answer> {
  try {
    return await answer;
  } catch (next) {
    const to = next instanceof Response ? (next.headers.get('location') ?? '') : '';
    if (to.startsWith(area)) forgetTyping(name);
    throw next;
  }
}
