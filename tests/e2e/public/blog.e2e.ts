import type { Page } from '@playwright/test';
import { cleanPostHtml } from '#app/domains/blog/post-html.server.ts';
import { postSeeds } from '#demo/posts/all.ts';
import { hostileHtml } from '#tests/hostile-html.ts';
import { naughtyStrings } from '../../../trust/hostile/hostile-texts.ts';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { expect, open, queryRows, test } from '../support.ts';

const newestFirst = postSeeds.toSorted((one, other) => one.daysOld - other.daysOld);
const titles = newestFirst.map(({ title }) => title);
const [newest = '', second = ''] = titles;

const headings = (page: Page, level: number) =>
  page.getByRole('main').getByRole('heading', { level });

/** From the footer to the list, to its first post, to another one, to the archive and back. */
async function readBlog(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tinklaraštis' }).click();
  await expect(headings(page, 1)).toHaveText('Tinklaraštis');
  await expect(headings(page, 2)).toHaveText(titles.slice(0, 7));
  await expect(main.getByRole('article').first()).toContainText(/\d{4}-\d\d-\d\d/);
  await expect(main.getByRole('article').first()).toContainText(newestFirst[0]?.author ?? '-');
  await expect(main.getByRole('article').first()).toContainText(/\p{L}\.\.\.$/u);

  await main.getByRole('link', { name: newest, exact: true }).click();
  await expect(headings(page, 1)).toHaveText(newest);
  await expect(page).toHaveTitle(`${newest} | Vizgis`);
  await expect(main.getByText(/^\d{4}\sm\. \p{Ll}+ \d+\sd\.$/u)).toBeVisible();
  await expect(main.getByRole('img', { name: newestFirst[0]?.alt ?? '-' })).toBeVisible();
  await expect(headings(page, 3)).toHaveText(titles.slice(1, 4));

  await main.getByRole('link', { name: second, exact: true }).click();
  await expect(headings(page, 1)).toHaveText(second);
  await expect(headings(page, 3)).toHaveText([newest, ...titles.slice(2, 4)]);
  await main.getByRole('link', { name: 'Grįžti į tinklaraštį' }).click();

  await main.getByRole('link', { name: 'Visi Įrašai' }).click();
  await expect(page).toHaveURL('/blog/archive');
  const years = (await headings(page, 2).allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  );
  expect(years).toEqual(years.toSorted((one, other) => other - one));
  await expect(main.getByRole('listitem').getByRole('link')).toHaveText(titles);
  const oldest = titles.at(-1) ?? '';
  await main.getByRole('link', { name: oldest, exact: true }).click();
  await expect(headings(page, 1)).toHaveText(oldest);
  await main.getByRole('link', { name: 'Grįžti į tinklaraštį' }).click();
  await expect(page).toHaveURL('/blog');
}

test('the archive does not ask ahead for the routes of all posts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/__manifest') asked.push(searchParams.get('paths') ?? '');
  });
  await open(page, '/blog/archive');
  await expect.poll(() => asked.join()).toContain('/paslaugos');
  expect(asked.join()).not.toMatch(/\/blog\/[0-9a-f-]{36}/);
});

test('a reader goes from the list to a post, to the archive and back', async ({ page }) => {
  test.slow();
  await open(page, '/');
  await readBlog(page);
  await page.getByRole('main').getByRole('link', { name: newest, exact: true }).click();
  await expect(headings(page, 1)).toHaveText(newest);
  await expectAccessibleEverywhere(page);
  await expect(page.getByRole('button', { name: 'Dalintis' })).toBeVisible();

  // A link in the text stays within the document, and a second window is the browser's affair.
  const documentOf = () => page.evaluate(() => performance.timeOrigin);
  const first = await documentOf();
  const link = page.getByRole('article').locator('p').getByRole('link').first();
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await other.close();
  await expect(headings(page, 1)).toHaveText(newest);
  await link.click();
  await expect(page).toHaveURL(/\/paslaugos\//);
  expect(await documentOf()).toBe(first);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the same way leads there and back', async ({ page }) => {
    await page.goto('/');
    await readBlog(page);
  });
});

test('what is no post that is out is not found', async ({ page, request }) => {
  const [draft] = await queryRows<{ id: string }>(
    `insert into blog_posts (id, title, content) values (gen_random_uuid(), 'Juodraštis', '<p>Ne.</p>')
     returning id`,
    [],
  );
  for (const id of [draft?.id ?? '', '12345', '%00', 'null', crypto.randomUUID()]) {
    const answer = await request.get(`/blog/${id}`);
    expect(answer.status(), id).toBe(404);
    expect(await answer.text()).not.toContain('Juodraštis');
  }
  await open(page, `/blog/${draft?.id}`);
  await expect(headings(page, 1)).toHaveText('Įrašas nerastas');
  await expect(page).toHaveTitle('Įrašas nerastas | Vizgis');
  await page.getByRole('main').getByRole('link', { name: 'Grįžti į tinklaraštį' }).click();
  await expect(headings(page, 2)).toHaveText(titles.slice(0, 7));
  await queryRows('delete from blog_posts where id = $1', [draft?.id]);
});

test('nothing that is hidden in a post runs or leads astray', async ({ page }) => {
  // A page without our policy, which would stop a script by itself.
  const site = 'https://vizgis.test/';
  const asked: string[] = [];
  await page.route('**', (route) => {
    const url = route.request().url();
    if (url !== site) asked.push(url);
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><main></main>' });
  });
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(site);
  const texts = [...hostileHtml, ...naughtyStrings];
  const posts = texts.flatMap((text) => [
    ...[text, `<p>${text}</p>`, `<p title="${text}">Šuo</p>`, `<a href="${text}">Šuo</a>`],
    `<a href='javascript:${text}'>Šuo</a>`,
  ]);
  expect(posts.length).toBeGreaterThan(2_500);
  const wrong = await page.evaluate(
    wrongIn,
    posts.map((html) => cleanPostHtml(html)),
  );
  expect(wrong).toEqual([]);
  expect(asked).toEqual([]);
});

/** What of these posts is neither text nor one of a post's elements, as a browser builds them. */
function wrongIn(posts: readonly string[]): string[] {
  const main = document.querySelector('main') as HTMLElement;
  const names = 'P H2 H3 UL OL LI BLOCKQUOTE STRONG EM A BR HR'.split(' ');
  const isRight = (element: Element) => {
    if (!names.includes(element.tagName)) return false;
    if (!(element instanceof HTMLAnchorElement)) return element.attributes.length === 0;
    const isAddress = /^(https?|mailto|tel):$/.test(element.protocol);
    return isAddress && element.getAttributeNames().join() === 'href';
  };
  return posts.flatMap((html) => {
    main.innerHTML = html;
    return [...main.querySelectorAll('*')].every(isRight) ? [] : [html];
  });
}

test('the feed is RSS that a reader understands, found from the list', async ({
  page,
  baseURL,
}) => {
  await page.goto('/blog');
  const address = await page
    .locator('link[type="application/rss+xml"]')
    .evaluate((link: HTMLLinkElement) => link.href);
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const feed = await page.evaluate(readFeed, await answer.text());
  expect(feed.root).toBe('rss 2.0');
  expect(feed.channel).toMatchObject({ link: `${baseURL}/blog`, language: 'lt' });
  expect(feed.items.map(({ title }) => title)).toEqual(titles.slice(0, 20));
  for (const { link = '', guid, pubDate = '', description } of feed.items) {
    expect(link).toContain(`${baseURL}/blog/`);
    expect(guid).toBe(link);
    expect(new Date(pubDate).toUTCString()).toBe(pubDate);
    expect(description).not.toMatch(/<|&\w+;/);
  }
  const [first] = feed.items;
  expect((await page.request.get(first?.link ?? '')).status()).toBe(200);
});

/** The elements of a feed by the browser's own XML parser, which refuses what is no XML. */
function readFeed(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  const failure = document.querySelector('parsererror');
  if (failure) throw new Error(failure.textContent);
  const textsOf = (element: Element | null): Record<string, string> =>
    Object.fromEntries(
      [...(element?.children ?? [])].map((child) => [child.localName, child.textContent ?? '']),
    );
  const { documentElement: root } = document;
  return {
    root: `${root.localName} ${root.getAttribute('version')}`,
    channel: Object.fromEntries(
      ['title', 'link', 'description', 'language'].map((name) => [
        name,
        root.querySelector(`channel > ${name}`)?.textContent ?? '',
      ]),
    ),
    items: [...root.querySelectorAll('channel > item')].map(textsOf),
  };
}
