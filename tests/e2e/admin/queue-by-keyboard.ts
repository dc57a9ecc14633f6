import type { Locator, Page } from '@playwright/test';
import { insertedNameOf, insertName } from '#app/forms/inserted-text.ts';
import { expect, hydrated } from '../support.ts';

/** What clearing cost: keys pressed besides the letters of typed texts, those letters, pages that came. */
export type Steps = { keys: number; letters: number; pages: number };

const explanation = 'Patikrinome: kaina puslapyje ir vietoje ta pati.';

type Step =
  | string
  | { readonly type: string }
  | { readonly opens: string }
  /** Tab, or another key, until it has the focus. */
  | { readonly reach: (page: Page) => Locator; readonly by?: string };

const button = (name: string): Step => ({
  reach: (page) => page.getByRole('button', { name }).last(),
});
const reach = (selector: string, by?: string): Step => ({
  reach: (page) => page.locator(selector),
  ...(by && { by }),
});

/** Puts the template whose name begins with a letter into a field, from anywhere before it. */
const insert = (field: string, letter: string): readonly Step[] => [
  ...[reach(`[name=${insertedNameOf(field)}]`), letter],
  ...[reach(`[name=${insertName}][value=${field}]`), 'Enter'],
];

/**
 * How each kind is decided from its page, which has just come; the last key sends it. Of several ways
 * each case takes the next. The ways with templates need two for decisions, 'N…' for who reported and
 * 'P…' for the partner, and one for letters, 'A…'.
 */
type Ways = Readonly<Record<string, readonly (readonly Step[])[]>>;

/** The first reason to leave the service, with a typed explanation. */
const kept: readonly Step[] = [
  ...['s', 'Space', reach('[name=explanation]'), { type: explanation }],
  ...[button('Nuspręsti'), 'Enter'],
];

const plainWays: Ways = {
  reports: [kept],
  // By code and name.
  partners: [['s', 'Space', reach('[name=name]'), 'Space', button('Patvirtinti'), 'Enter']],
  // New, or corrected after a hiding: to be shown again, which is asked once more.
  services: [['s', 'Enter']],
  corrected: [
    [
      ...['s', { reach: (page: Page) => page.getByRole('link', { name: 'Vėl rodyti' }) }, 'Enter'],
      ...[{ opens: '/showing' }, button('Vėl rodyti'), 'Enter'],
    ],
  ],
  letters: [['s', 'Enter']],
};

/** Of four reports two are left as they are by a template, and one partner is warned by two; a letter in two is answered. */
export const waysWithTemplates: Ways = {
  ...plainWays,
  reports: [
    kept,
    ['s', 'Space', ...insert('explanation', 'n'), button('Nuspręsti'), 'Enter'],
    [
      ...['s', reach('[value="warned.misleading"]', 'ArrowDown'), ...insert('explanation', 'n')],
      ...[...insert('partner_explanation', 'p'), button('Nuspręsti'), 'Enter'],
    ],
    ['s', 'Space', ...insert('explanation', 'n'), button('Nuspręsti'), 'Enter'],
  ],
  letters: [
    ['s', 'Enter'],
    ['s', ...insert('body', 'a'), button('Siųsti atsakymą'), 'Enter'],
  ],
};

const mostPresses = 15;

/**
 * Clears the queue by the keyboard alone, from the open queue's first row on, as long as what comes
 * is one's own.
 * @param isOwn says so of a heading
 * @param read is shown each page that came
 */
export async function clearByKeyboard(
  page: Page,
  isOwn: (heading: string) => boolean,
  ways = plainWays,
  read: (page: Page) => Promise<void> = async () => {},
): Promise<Steps> {
  const steps: Steps = { keys: 0, letters: 0, pages: 1 };
  const met: Record<string, number> = {};
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
    await read(page);
  };
  await press('j');
  await press('Enter');
  await arrive();
  for (;;) {
    const [, , area = ''] = new URL(page.url()).pathname.split('/');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const kind = heading.startsWith('Pataisyta') ? 'corrected' : area;
    const own = ways[kind];
    if (!own || !isOwn(heading)) return steps;
    const nth = met[kind] ?? 0;
    met[kind] = nth + 1;
    for (const step of own[nth % own.length] ?? []) {
      if (typeof step === 'string') await press(step);
      else if ('reach' in step) {
        const wanted = step.reach(page);
        const isReached = () => wanted.evaluate((element) => element === document.activeElement);
        for (let tries = 0; tries < mostPresses && !(await isReached()); tries++) {
          await press(step.by ?? 'Tab');
        }
        await expect(wanted).toBeFocused();
      } else if ('opens' in step) {
        await page.waitForURL((url) => url.pathname.endsWith(step.opens));
        await expect(page.getByRole('alertdialog')).toBeVisible();
        from = page.url();
        steps.pages += 1;
        await read(page);
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
