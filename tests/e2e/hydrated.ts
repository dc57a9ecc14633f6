import type { Page } from '@playwright/test';

/** Waits until React owns the page: before that, a press is the browser's own affair. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
    if (!key) return false;
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };
    const root = (document as unknown as Record<string, Root>)[key];
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
