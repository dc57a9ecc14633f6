import { afterEach, expect, test, vi } from 'vitest';
import type { Toast } from '#app/ui/overlays/toast.tsx';
import type { ShowsToast } from '#app/web/notices/show-toast.ts';
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

test('what says that a service is remembered goes when it is taken away again, and nothing else does', async () => {
  stubBrowser();
  let shown: Toast | null = null;
  const show: ShowsToast = (next) => {
    shown = typeof next === 'function' ? next(shown) : next;
  };
  const press = (active: boolean) =>
    toggleFavourite({ serviceId: 'one', active, address: null }, show);
  expect(await press(true)).toBe(true);
  expect(shown).toMatchObject({ title: 'Įsiminta šioje naršyklėje' });
  expect(await press(false)).toBe(true);
  expect(shown).toBeNull();
  await press(true);
  const other = { id: 'other', tone: 'ok', title: 'Nuoroda nukopijuota' } as const;
  show(other);
  expect(await press(false)).toBe(true);
  expect(shown).toBe(other);
});
