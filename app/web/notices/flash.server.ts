import { readCookie, setCookie } from '#app/platform/cookie.server.ts';

/** A sentence with its heading. */
type FlashMessage = { readonly title: string; readonly text: string };

const cookie = 'zinios';
/** Long enough for the redirect that follows, and too short to be met again. */
const seconds = 20;
const most = 6;

/**
 * What the page after a redirect has to say when a notice's fixed words are not enough, such as the
 * names of files: of forms that were sent without JavaScript, and of those that lead to another page
 * with it, too. No messages take away earlier ones.
 * @returns the Set-Cookie value
 */
export function setFlash(origin: string, messages: readonly FlashMessage[]): string {
  const kept = messages.slice(0, most);
  return setCookie(origin, cookie, JSON.stringify(kept), kept.length > 0 ? seconds : 0);
}

/** The answer's headers that leave messages for the next page, or take earlier ones away. */
export function withFlash(origin: string, messages: readonly FlashMessage[]) {
  return { headers: { 'set-cookie': setFlash(origin, messages) } };
}

/** The messages that the form before has left for this page. */
export function readFlash(origin: string, headers: Headers): readonly FlashMessage[] {
  try {
    const messages: unknown = JSON.parse(readCookie(origin, headers, cookie) ?? '[]');
    return Array.isArray(messages) ? messages.filter(isMessage).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isMessage(message: unknown): message is FlashMessage {
  const { title, text } = (message ?? {}) as Partial<Record<keyof FlashMessage, unknown>>;
  return typeof title === 'string' && typeof text === 'string';
}
