import { isId } from './database/id.ts';

/** Thrown when the actor has no such thing; app/web turns it into a page with status 404. */
export class NotFound extends Error {
  override name = 'NotFound';

  /** A process has the class twice: what server.ts imports, and what the application was built of. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    return error instanceof Error && error.name === 'NotFound';
  }
}

/**
 * Keeps a text of an address that is no id of ours from a query, which would fail on it.
 * @param what names the thing in the log: 'Service'
 * @throws NotFound
 */
export function requireId(text: string, what: string): void {
  if (!isId(text)) throw new NotFound(`${what} ${text}`);
}
