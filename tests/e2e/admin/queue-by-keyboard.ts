import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from '../support.ts';

/** What clearing cost: keys pressed besides the letters of typed texts, those letters, pages that came. */
export type Steps = { keys: number; letters: number; pages: number };

const explanation = 'Patikrinome: kaina puslapyje ir vietoje ta pati.';

type Step =
  | string
  | { readonly type: string }
  | { readonly opens: string }
  /** Tab until it has the focus. */
  | { readonly tabTo: (page: Page) => Locator };

const button = (name: string): Step => ({
  tabTo: (page) => page.getByRole('button', { name }).last(),
});

/** How each kind is decided from its page, which has just come; the last key sends it. */
const decisions: Readonly<Record<string, readonly Step[]>> = {
  reports: [
    // The first reason to leave the service.
    ...['s', 'Space', { tabTo: (page: Page) => page.locator('[name=explanation]') }],
    ...[{ type: explanation }, button('Nuspręsti'), 'Enter'],
  ],
  // By code and name.
  partners: [
    ...['s', 'Space', { tabTo: (page: Page) => page.locator('[name=name]') }, 'Space'],
    ...[button('Patvirtinti'), 'Enter'],
  ],
  // New, or corrected after a hiding: to be shown again, which is asked once more.
  services: ['s', 'Enter'],
  corrected: [
    ...['s', { tabTo: (page: Page) => page.getByRole('link', { name: 'Vėl rodyti' }) }, 'Enter'],
    ...[{ opens: '/showing' }, button('Vėl rodyti'), 'Enter'],
  ],
  letters: ['s', 'Enter'],
};

const mostTabs = 15;

/**
 * Clears the queue by the keyboard alone, from the open queue's first row on, as long as what comes
 * is one's own.
 * @param isOwn says so of a heading
 */
export async function clearByKeyboard(
  page: Page,
  isOwn: (heading: string) => boolean,
): Promise<Steps> {
  const steps: Steps = { keys: 0, letters: 0, pages: 1 };
  const press = async (key: string) => {
    await page.keyboard.press(key);
    steps.keys += 1;
  };
  let from = page.url();
  const arrive = async () => {
    await page.waitForURL((url) => withoutNotice(url) !== withoutNotice(new URL(from)));
    await hydrated(page);
    // A new page has the focus: a key that was pressed before it came reaches nothing of it.
    await expect(page.locator('main')).toBeFocused();
    from = page.url();
    steps.pages += 1;
  };
  await press('j');
  await press('Enter');
  await arrive();
  for (;;) {
    const [, , area = ''] = new URL(page.url()).pathname.split('/');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const decision = decisions[heading.startsWith('Pataisyta') ? 'corrected' : area];
    if (!decision || !isOwn(heading)) return steps;
    for (const step of decision) {
      if (typeof step === 'string') await press(step);
      else if ('tabTo' in step) {
        const wanted = step.tabTo(page);
        const isReached = () => wanted.evaluate((element) => element === document.activeElement);
        for (let tabs = 0; tabs < mostTabs && !(await isReached()); tabs++) await press('Tab');
        await expect(wanted).toBeFocused();
      } else if ('opens' in step) {
        await page.waitForURL((url) => url.pathname.endsWith(step.opens));
        await expect(page.getByRole('alertdialog')).toBeVisible();
        from = page.url();
        steps.pages += 1;
      } else {
        await page.keyboard.type(step.type);
        steps.letters += step.type.length;
      }
    }
    await arrive();
  }
}

/** A toast's code leaves the address by itself. */
function withoutNotice(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete('pranesimas');
  return `${url.pathname}?${params}`;
}
