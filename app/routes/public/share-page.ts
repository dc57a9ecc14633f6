import type { Toast } from '#app/ui/overlays/toast.tsx';

/**
 * Opens the device's own way of sharing; where there is none, copies the address and says so. The
 * address is the canonical one, without what a visitor's way here has added.
 */
export async function sharePage(title: string, showToast: (toast: Toast) => void): Promise<void> {
  const url =
    document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
  if (navigator.share) {
    const given = await navigator.share({ title, url }).then(
      () => true,
      (error: DOMException) => error.name === 'AbortError',
    );
    if (given) return;
  }
  const copied = await copy(url);
  const id = `dalintis-${Date.now()}`;
  // The place for toasts: out of reach, it shall not take the page away.
  await import('#app/web/notices/notice-toast.tsx').then(
    () =>
      showToast(
        copied
          ? { id, tone: 'ok', title: 'Nuoroda nukopijuota' }
          : { id, tone: 'bad', title: 'Nepavyko nukopijuoti nuorodos', text: url },
      ),
    () => {},
  );
}

/** @returns false where the browser refuses, such as on a page without encryption */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
