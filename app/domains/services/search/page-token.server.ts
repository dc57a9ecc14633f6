import { crc32 } from 'node:zlib';
import { isId } from '#app/platform/database/id.ts';

/**
 * A position in an ordered list, after which the page begins. In a list that is newest first the next page
 * is 'older'; in one that is soonest first 'older' still means the next page.
 */
export type PagePosition = {
  readonly direction: 'older' | 'newer';
  /** What the list is ordered by. */
  readonly moment: Date;
  readonly id: string;
};

/**
 * Writes a position for the URL. `list` names the search it belongs to, so that a token carried
 * into another search is known as foreign.
 */
export function writePageToken(position: PagePosition, list: string): string {
  const sign = position.direction === 'older' ? 'o' : 'n';
  const text = `${sign}.${position.moment.getTime()}.${position.id}.${checksum(list)}`;
  return Buffer.from(text).toString('base64url');
}

/** Reads what writePageToken wrote for the same list; anything else is null. */
export function readPageToken(token: string | null, list: string): PagePosition | null {
  if (token === null || token.length > 120) return null;
  const text = Buffer.from(token, 'base64url').toString();
  const [sign, millis = '', id = '', sum] = text.split('.');
  if ((sign !== 'o' && sign !== 'n') || sum !== checksum(list)) return null;
  if (!/^\d{1,15}$/.test(millis) || !isId(id)) return null;
  const direction = sign === 'o' ? 'older' : 'newer';
  const position: PagePosition = { direction, moment: new Date(Number(millis)), id };
  // base64url reads over stray characters; a token has one spelling.
  return writePageToken(position, list) === token ? position : null;
}

function checksum(list: string): string {
  return crc32(list).toString(36);
}
