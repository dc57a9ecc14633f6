import type { Page } from '@playwright/test';

/**
 * Waits until React owns the page and its effects have run: before that, a press is the browser's
 * own affair, and a key or a focus is not listened to.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'));
    if (!key) return false;
    type Effect = { tag: number; inst: { destroy?: unknown }; next: Effect };
    type Fiber = {
      updateQueue: { lastEffect?: Effect | null } | null;
      child: Fiber | null;
      sibling: Fiber | null;
    };
    type Root = Fiber & { memoizedState: { isDehydrated: boolean } };
    const root = (document as unknown as Record<string, { stateNode: { current: Root } }>)[key];
    const current = root?.stateNode.current;
    if (!current || current.memoizedState.isDehydrated) return false;

    // Those of one drawing run together, later than it. Each page has one that can be undone.
    const passive = 8;
    const fibers: Fiber[] = [current];
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      const last = fiber.updateQueue?.lastEffect;
      let effect = last;
      while (effect) {
        if (effect.tag & passive && effect.inst.destroy) return true;
        effect = effect.next === last ? null : effect.next;
      }
      if (fiber.sibling) fibers.push(fiber.sibling);
      if (fiber.child) fibers.push(fiber.child);
    }
    return false;
  });
}
