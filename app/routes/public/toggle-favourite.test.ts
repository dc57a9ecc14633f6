import { afterEach, expect, test, vi } from 'vitest';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import { toggleFavourite } from './toggle-favourite.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A browser that keeps texts. */
function stubBrowser(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
}

test('what says that a service is remembered goes when it is taken away again', async () => {
  stubBrowser();
  const shown: (Toast | null)[] = [];
  const press = (active: boolean) =>
    toggleFavourite({ serviceId: 'one', active, address: null }, (toast) => shown.push(toast));
  expect(await press(true)).toBe(true);
  expect(shown.at(-1)?.title).toBe('Įsiminta šioje naršyklėje');
  expect(await press(false)).toBe(true);
  expect(shown).toHaveLength(2);
  expect(shown.at(-1)).toBeNull();
});
