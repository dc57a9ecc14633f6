import { useScripted } from './use-scripted.ts';

/**
 * For links that choose something on the page: without a script the page that they load would begin at
 * its top. @returns '#id', or '' once the script keeps the place
 */
export function useAnchor(id: string): string {
  return useScripted() ? '' : `#${id}`;
}
