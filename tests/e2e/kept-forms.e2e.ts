import type { BrowserContext, Locator, Page } from '@playwright/test';
import { typingAccountKey } from '#app/forms/kept-names.ts';
import { partners } from '#demo/partners.ts';
import { owners } from '#demo/people.ts';
import { areas } from './actors.ts';
import { codeOfForms } from './code-of-forms.ts';
import { type Area, account, type FormPage, findFormPages } from './form-pages.ts';
import { enter, expect, open, queryRows, test } from './support.ts';

/*
 * Goes through the forms of every page of the ledger: nothing that is typed is lost, and nothing fails
 * without a sentence. A new form is among them by its page's row.
 */
test.describe.configure({ mode: 'default' });

let formPages: readonly FormPage[];

test.beforeAll(async () => {
  formPages = (await findFormPages()).filter(({ forms }) => forms.some(isWorthKeeping));
});

/** Whether a form is worth keeping, see useKeptForm. Drafts are kept by the server. */
function isWorthKeeping(form: string): boolean {
  const fields = form.match(/<(input|select|textarea) [^>]*>/g) ?? [];
  const typed = fields.filter((field) => /name="/.test(field) && !/type="hidden"/.test(field));
  const names = new Set(typed.map((field) => /name="([^"]*)"/.exec(field)?.[1]));
  const isDraft = fields.some((field) => /name="mark"/.test(field));
  return !isDraft && (names.size > 2 || form.includes('<textarea'));
}

const advice = /Patikrinkite interneto ryšį ir bandykite dar kartą\./;

for (const area of [null, 'owner', 'partner', 'admin'] as const) {
  test(`no form loses what is typed: ${area ?? 'visitors'}`, async ({ context, page }) => {
    const own = formPages.filter((formPage) => formPage.area === area);
    expect(own.length).toBeGreaterThan(1);
    test.setTimeout(60_000 + own.length * 5_000);
    if (area) await enter(context, account[area]);
    await failOnce(page);
    const walked = new Set<string>();
    let isFirst = true;
    for (const { address } of own) {
      await test.step(address, async () => {
        await open(page, address);
        await codeOfForms(page);
        for (const form of await newForms(page, walked)) {
          const typed = await cutLine(page, form);
          if (!typed || !isFirst) continue;
          isFirst = false;
          // What the tab keeps is one mechanism: one form of each area is left in every way.
          await comeBack(page, area, address, form, typed);
        }
      });
    }
    if (area) await leave(page, area);
  });
}

/** @param walked the addresses of the forms that other pages have shown; those of this one join them */
async function newForms(page: Page, walked: Set<string>): Promise<Locator[]> {
  await page.locator('details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  // What a dialog covers is walked on a page without it.
  const within = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open] ' : '';
  const forms = page.locator(`${within}form[method=post]:has(textarea, [name]:not([type=hidden]))`);
  const actions = await forms.evaluateAll((all) => all.map((one) => one.getAttribute('action')));
  const added = [...new Set(actions.map(String))].filter((action) => !walked.has(action));
  for (const action of added) walked.add(action);
  return added.map((action) =>
    page.locator(`${within}form[method=post][action="${action}"]`).first(),
  );
}

type Typed = {
  readonly begun: Record<string, string[]>;
  readonly values: Record<string, string[]>;
};

/** Cuts the line at the press. @returns what is typed into a form that the tab keeps, or null */
async function cutLine(page: Page, form: Locator): Promise<Typed | null> {
  const context = page.context();
  const begun = await valuesOf(form);
  if (Object.keys(begun).length === 0) return null;
  await type(form);
  const values = await valuesOf(form);
  expect(values).not.toEqual(begun);
  await context.setOffline(true);
  await press(form);
  await expect(page.getByText(advice).first()).toBeVisible();
  expect(await valuesOf(form)).toEqual(values);
  await context.setOffline(false);
  if (!(await isKept(form))) return null;
  const { pathname } = new URL(await form.evaluate((one) => (one as HTMLFormElement).action));
  expect(await keptNames(page)).toContain(`forma-${pathname}`);
  return { begun, values };
}

/** Leaves the page by a session that ends, and by a link and Back, begins anew and types once more. */
async function comeBack(
  page: Page,
  area: Area | null,
  address: string,
  form: Locator,
  { begun, values }: Typed,
): Promise<void> {
  const context = page.context();
  let back = address;
  if (area) {
    await endSession(context);
    await press(form);
    await expect(page.getByText('Baigėsi jūsų prisijungimo laikas.')).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(areas[area].signIn);
    back = searchParams.get('redirectTo') ?? '';
    await enter(context, account[area]);
  }
  await open(page, back);
  await expect.poll(() => valuesOf(form)).toEqual(values);
  const { pathname } = new URL(page.url());
  const link = page.locator(`a[href^="/"]:not([href="${pathname}"]):not([href^="#"]):visible`);
  // Also where a dialog covers it.
  await link.first().evaluate((element) => (element as HTMLElement).click());
  await expect(page).not.toHaveURL((url) => url.pathname === pathname);
  await page.goBack();
  await expect.poll(() => valuesOf(form)).toEqual(values);
  const note = page.getByRole('status').filter({ hasText: 'Atkūrėme, ką buvote įrašę.' });
  await note.getByRole('button', { name: 'Pradėti iš naujo' }).click();
  await expect(note).toHaveCount(0);
  await expect.poll(() => valuesOf(form)).toEqual(begun);
  expect(await keptNames(page)).toEqual([]);
  await type(form);
}

const another = {
  owner: owners[1]?.email ?? '',
  partner: partners[1]?.email ?? '',
  admin: partners[0]?.email ?? '',
} as const;
const homeOfAnother = { ...areas, admin: areas.partner } as const;

/** What is kept of one account shows to no other in the tab, and goes when the account signs out. */
async function leave(page: Page, area: Area): Promise<void> {
  const context = page.context();
  expect((await keptNames(page)).length).toBeGreaterThan(0);
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await enter(context, another[area]);
  await open(page, homeOfAnother[area].home);
  await expect.poll(() => keptNames(page)).toEqual([]);
  await enter(context, account[area]);
  await open(page, areas[area].home);
  // What hears the form by which the session ends has come.
  const whose = () => page.evaluate((name) => sessionStorage.getItem(name), typingAccountKey);
  await expect.poll(whose).toBe(kept[typingAccountKey]);
  await page.evaluate((all) => Object.assign(sessionStorage, all), kept);
  expect((await keptNames(page)).length).toBeGreaterThan(0);
  await page
    .locator('form[action="/atsijungti"]')
    .first()
    .evaluate((form) => (form as HTMLFormElement).requestSubmit());
  await page.waitForURL((url) => url.pathname !== areas[area].home);
  await expect.poll(() => keptNames(page)).toEqual([]);
}

/** Types something new into every field that takes it. */
async function type(form: Locator): Promise<void> {
  const fields = form.locator(
    'input:is([type=text], [type=email], [type=tel], :not([type])):visible, textarea:visible',
  );
  // Hours that cannot be read leave no fields for their days.
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    const words = (await field.getAttribute('type')) === 'email' ? 'kita@sunys.test' : 'Rudis';
    await field.fill(words);
  }
  const choices = form.getByRole('radio').or(form.getByRole('checkbox'));
  if ((await choices.count()) > 0) await choices.last().check();
}

/** Whether a form has more than two fields, or a text of several lines. */
function isKept(form: Locator): Promise<boolean> {
  return form.evaluate((element) => {
    const fields = [...element.querySelectorAll('[name]:is(input, textarea):not([type=hidden])')];
    const names = new Set(fields.map((field) => field.getAttribute('name')));
    return names.size > 2 || fields.some((field) => field.matches('textarea'));
  });
}

async function press(form: Locator): Promise<void> {
  await form.locator('button[type=submit]:visible').last().click();
}

/** What stands in the fields that are kept, by their names. */
function valuesOf(form: Locator): Promise<Record<string, string[]>> {
  return form.evaluate((element) => {
    const values: Record<string, string[]> = {};
    for (const field of (element as HTMLFormElement).elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (/^(hidden|file|password|submit)$/.test(field.type)) continue;
      if (field.name === '' || field.name === 'code') continue;
      const ticks = field.type === 'radio' || field.type === 'checkbox';
      values[field.name] ??= [];
      if (!ticks || (field as HTMLInputElement).checked) values[field.name]?.push(field.value);
    }
    return values;
  });
}

function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((name) => /^forma/.test(name)));
}

async function endSession(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name.endsWith('session'));
  const [token = ''] = decodeURIComponent(session?.value ?? '').split('.');
  const ended = await queryRows('delete from sessions where token = $1 returning id', [token]);
  expect(ended).toHaveLength(1);
}

/** Each script that a page asks for after it has been taken over does not come at the first time. */
async function failOnce(page: Page): Promise<void> {
  const failed = new Set<string>();
  await page.route('**/assets/*.js', async (route) => {
    const address = route.request().url();
    const isTakenOver = await page
      .evaluate(() => '__reactRouterDataRouter' in window)
      .catch(() => false);
    if (!isTakenOver || failed.has(address)) return route.continue();
    failed.add(address);
    return route.abort();
  });
}
