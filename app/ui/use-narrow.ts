import { useStored } from './use-stored.ts';
import { writeStored } from './write-stored.ts';

/** Of localStorage: whether the side menu is folded. */
export const narrowMenuKey = 'siauras-meniu';

/**
 * Whether this browser's reader has folded the side menu, and the way to fold it. Where a browser
 * refuses to remember, every page begins with the wide menu.
 */
export function useNarrow(): [boolean, (narrow: boolean) => void] {
  const narrow = useStored(narrowMenuKey) === '1';
  return [narrow, (fold) => void writeStored(narrowMenuKey, fold ? '1' : '0')];
}
