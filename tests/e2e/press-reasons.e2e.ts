import type { Locator, Page, Response } from '@playwright/test';
import { codeOfForms } from './code-of-forms.ts';
import { account, type FormPage, findFormPages } from './form-pages.ts';
import { enter, expect, open, test } from './support.ts';

/*
 * Presses the button of every form of the ledger's pages on a phone in the ways in which nothing comes
 * of it, and looks for the reason: it has to be within the screen, under no bar. A new form is among
 * them by its page's row.
 */
// One worker has them all, as each would sign everyone in.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

/** How a press comes to nothing, and what is said then. */
const ways = {
  line: /Patikrinkite interneto ryšį ir bandykite dar kartą\./,
  server: /vėliau|Nepavyko|[Kk]laida/,
  refused: /./,
  empty: /./,
} as const;
type Way = keyof typeof ways;

/**
 * All of them with VIZGIS_ALL_WAYS; the gate has two of them for each form, by turns: what says the
 * reason is one mechanism.
 */
function waysOf(index: number): readonly Way[] {
  if (process.env.VIZGIS_ALL_WAYS) return Object.keys(ways) as Way[];
  return index % 2 === 0 ? ['line', 'empty'] : ['server', 'refused'];
}

/** Forms that lead to a document of their own: of a server that fails it is the browser's affair. */
const leavesPage = /^\/(atsijungti|.*\/(perjungti-i-\w+|data|duomenys|export))$/;

/** Forms of the account's menu, which is closed on a phone and stands on every page of an area. */
const inMenu = /^\/(atsijungti|.*\/perjungti-i-\w+)$/;

/** Forms that are taken as they are, whatever stands in them. */
const taken: Readonly<Partial<Record<Way, readonly string[]>>> = {
  refused: ['/admin/code'],
  // Nothing ticked changes nothing, and a company may say nothing of itself.
  empty: [
    '/admin/code',
    '/partner/dashboard/settings/contacts',
    '/partner/dashboard/profile/details',
  ],
};

let formPages: readonly FormPage[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  formPages = await findFormPages();
});

/** One of the forms of a list stands for the others. */
function kindOf(action: string): string {
  return (action.split(/[?#]/)[0] ?? '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');
}

for (const area of [null, 'owner', 'partner', 'admin'] as const) {
  test(`why a press did nothing is in sight: ${area ?? 'visitors'}`, async ({ context }) => {
    // Not the page that fails by a file that is missing: other tests remove photos meanwhile.
    const page = await context.newPage();
    const own = formPages.filter((formPage) => formPage.area === area);
    test.setTimeout(60_000 + own.length * 8_000);
    if (area) await enter(context, account[area]);
    const walked = new Set<string>();
    const missing: string[] = [];
    let index = 0;
    for (const { address, forms } of own) {
      const kinds = forms.map((form) =>
        kindOf(/^[^>]*action="([^"]*)"/.exec(form)?.[1] ?? address),
      );
      if (kinds.every((kind) => walked.has(kind) || inMenu.test(kind))) continue;
      await open(page, address);
      for (const action of await newActions(page, walked)) {
        for (const way of waysOf(index++)) {
          const found = await pressOne(page, address, action, way);
          if (found) missing.push(`${way} ${address} ${action}: ${found}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });
}

/** The addresses of the forms that can be pressed here and whose kind was not on another page. */
async function newActions(page: Page, walked: Set<string>): Promise<readonly string[]> {
  await openFolds(page);
  const actions = await (await formsOf(page)).evaluateAll((forms) =>
    forms
      .filter((form) =>
        form.querySelector('button:is([type=submit], :not([type]))')?.checkVisibility(),
      )
      .map((form) => form.getAttribute('action') ?? ''),
  );
  return actions.filter((action) => {
    const kind = kindOf(action);
    return walked.has(kind) ? false : walked.add(kind);
  });
}

/** What a dialog covers is walked on a page without it. */
async function formsOf(page: Page): Promise<Locator> {
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open] ' : '';
  return page.locator(`${within}form[method=post]`);
}

async function openFolds(page: Page): Promise<void> {
  await page.locator('main details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
}

/** @returns null: it cannot be pressed in this way; '': the reason is in sight; else what is there instead */
async function pressOne(
  page: Page,
  address: string,
  action: string,
  way: Way,
): Promise<string | null> {
  const path = action.split(/[?#]/)[0] ?? '';
  if (taken[way]?.includes(kindOf(action))) return null;
  if (way === 'server' && leavesPage.test(path)) return null;
  await openFolds(page);
  const selector = `form[method=post][action="${action}"]`;
  const form = page.locator(`${selector}:has(button:visible)`).first();
  if ((await form.count()) === 0) return null;
  await codeOfForms(page, selector);
  const needsFields = way === 'refused' || way === 'empty';
  if (needsFields && (await fill(form, way)) === 0) return null;
  // What was said of the line before has gone by itself.
  await expect(page.locator('.loading-status', { hasText: /./ })).toHaveCount(0);
  await noteWhatIsThere(page);
  if (way === 'line') await page.context().setOffline(true);
  if (way === 'server') {
    await page.route('**/*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, body: '' })
        : route.continue(),
    );
  }
  let said = '';
  let problem = '';
  let status = 0;
  const hear = (response: Response) => {
    if (response.request().method() === 'POST') status = response.status();
  };
  page.on('response', hear);
  try {
    const button = form.locator('button:is([type=submit], :not([type])):visible').last();
    // While an answer is waited for, such as the one before, a press does nothing.
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.click({ timeout: 30_000 });
    await expect
      .poll(
        async () => {
          said = (await reasonsInSight(page)).join(' | ');
          return said;
        },
        { intervals: [50, 100, 200] },
      )
      .toMatch(ways[way]);
    await expect.poll(() => isFocusInSight(page)).toBe(true);
    if (needsFields && status > 0 && status < 400) problem = `taken with ${status}`;
  } catch (error) {
    const now = new URL(page.url());
    problem = `'${said}' at ${now.pathname}${now.search} ${`${error}`.includes('click') ? 'NOT CLICKED' : ''}`;
  }
  page.off('response', hear);
  await page.context().setOffline(false);
  await page.unroute('**/*');
  if (problem !== '') await open(page, address);
  return problem;
}

/** Empties every field, or types far more into each than it takes. @returns how many fields there are */
function fill(form: Locator, way: 'refused' | 'empty'): Promise<number> {
  return form.evaluate((element, isMuch) => {
    const fields = [...(element as HTMLFormElement).elements].filter(
      (field) =>
        field.matches('input:not([type=hidden], [type=file]), select, textarea') &&
        field.checkVisibility(),
    );
    let filled = 0;
    for (const field of fields) {
      if (field instanceof HTMLSelectElement) continue;
      const input = field as HTMLInputElement;
      if (/radio|checkbox/.test(input.type)) {
        if (isMuch) continue;
        input.checked = false;
      } else {
        input.value = isMuch ? 'x'.repeat(input.matches('textarea') ? 6_000 : 400) : '';
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      filled += 1;
    }
    return filled;
  }, way === 'refused');
}

/** Whether what has the focus is within the screen, or a part of it that fills it. */
function isFocusInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { top, bottom } = (document.activeElement ?? document.body).getBoundingClientRect();
    return (top >= 0 && bottom <= innerHeight) || bottom - top > innerHeight;
  });
}

type Marked = { before?: WeakMap<Element, string> };
const places = '[role=alert], [role=status], .errsum, .error';

/** What is said before a press is no answer to it. */
function noteWhatIsThere(page: Page): Promise<void> {
  return page.evaluate((selector) => {
    const before = new WeakMap<Element, string>();
    for (const one of document.querySelectorAll(selector)) before.set(one, one.textContent ?? '');
    (window as unknown as Marked).before = before;
  }, places);
}

/**
 * What has been said since and can be seen. A field's own sentence counts where the focus is in it; it
 * may be the same one as before.
 */
function reasonsInSight(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const { before } = window as unknown as Marked;
    const isSeen = (element: Element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect();
      if (height < 8) return false;
      // What is taller than the screen is read from its beginning on.
      const end = height > innerHeight ? innerHeight : bottom;
      return [top + 3, end - 3].every((y) => {
        if (y < 0 || y > innerHeight) return false;
        const met = document.elementFromPoint(left + width / 2, y);
        return met !== null && (element.contains(met) || met.contains(element));
      });
    };
    const said = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => (one.textContent ?? '').trim() !== '',
    );
    const isNew = (one: Element) => before?.get(one) !== one.textContent;
    if (!said.some(isNew)) return [];
    // What lets presses through can be seen all the same.
    for (const one of said) one.style.pointerEvents = 'auto';
    return said
      .filter((one) => {
        if (one.matches('.errsum')) return one === document.activeElement;
        if (!one.matches('.error') || one.closest('[role=alert]')) return isNew(one);
        const group = one.closest('.field, fieldset') ?? one.parentElement;
        return group?.contains(document.activeElement) ?? false;
      })
      .filter(isSeen)
      .map((one) => (one.textContent ?? '').slice(0, 150));
  }, places);
}
