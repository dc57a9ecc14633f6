import { createHmac } from 'node:crypto';
import { cookieName } from '#app/platform/cookie.server.ts';

/**
 * The Cookie header of a browser that is signed in, for a session that was inserted by hand.
 * @param secret the server's own, by which it signs the token as Better Auth does
 */
export function sessionCookie(origin: string, secret: string, token: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  return `${cookieName(origin, 'session')}=${encodeURIComponent(`${token}.${signature}`)}`;
}
