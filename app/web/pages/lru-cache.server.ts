type Kept<Page> = { readonly page: Page; readonly bytes: number; readonly until: number };

/**
 * Keeps pages by their keys, each until its time, and no more than fit: what was asked for longest
 * ago goes first.
 * @param limits a page that takes more bytes than all may is not kept
 */
export function createLruCache<Page>(limits: { readonly pages: number; readonly bytes: number }) {
  // The least recently asked for is the first in the map.
  const kept = new Map<string, Kept<Page>>();
  let bytes = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    /** @param now on the clock of `until` */
    find(key: string, now: number): Page | null {
      const found = kept.get(key);
      if (!found) return null;
      if (found.until <= now) {
        remove(key);
        return null;
      }
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },
    put(key: string, page: Page, size: number, until: number): void {
      if (size > limits.bytes) return;
      remove(key);
      kept.set(key, { page, bytes: size, until });
      bytes += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= limits.pages && bytes <= limits.bytes) break;
        remove(oldest);
      }
    },
    clear(): void {
      kept.clear();
      bytes = 0;
    },
  };
}
