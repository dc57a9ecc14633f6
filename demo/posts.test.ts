import { describe, expect, test } from 'vitest';
import { categoryNames } from '#app/domains/services/catalogue/category-names.ts';
import { drawings } from './drawings.ts';
import { comingPosts, postSeeds } from './posts/all.ts';

const distinct = (list: readonly unknown[]) => new Set(list).size;
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/\p{L}[\p{L}\d-]*/gu) ?? [];

const picturesOf = (html: string) =>
  [...html.matchAll(/<img src="([a-z-]+)">/g)].map(([, name = '']) => name);
const allSeeds = [...postSeeds, ...comingPosts];

const addresses = ['/paslaugos', ...categoryNames.map(({ slug }) => `/paslaugos/${slug}`)];

test('each post has its own name, title, day and picture, and the newest stands first', () => {
  for (const part of ['slug', 'title', 'daysOld', 'picture'] as const) {
    expect(distinct(allSeeds.map((post) => post[part])), part).toBe(allSeeds.length);
  }
  const ages = postSeeds.map(({ daysOld }) => daysOld);
  expect(ages).toEqual(ages.toSorted((one, other) => one - other));
});

test('one post waits for its day, one is a draft, and one shows a picture in its text', () => {
  expect(comingPosts.map(({ inDays }) => inDays)).toEqual([6, null]);
  expect(postSeeds.flatMap(({ html }) => picturesOf(html))).toHaveLength(1);
});

test('every picture drawn for a post is shown by one', () => {
  const drawn = drawings.map(({ name }) => name).filter((name) => name.startsWith('post-'));
  const shown = allSeeds.flatMap(({ picture, html }) => [picture, ...picturesOf(html)]);
  expect(drawn.filter((name) => !shown.includes(name))).toEqual([]);
});

describe.each(allSeeds)('$slug', ({ slug, title, author, daysOld, alt, html }) => {
  test('says who wrote it and when, and describes its picture', () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(title.length).toBeGreaterThan(14);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(author).toMatch(/^(Gyd\.\s)?\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
    expect(daysOld).toBeGreaterThan(0);
    expect(alt).toMatch(/^\p{Lu}.{14,99}[^.]$/u);
  });

  test('is long enough to be of use and short enough to be read', () => {
    const isDraft = comingPosts.some((post) => post.slug === slug && post.inDays === null);
    expect(wordsOf(html).length).toBeGreaterThanOrEqual(isDraft ? 100 : 350);
    expect(wordsOf(html).length).toBeLessThanOrEqual(700);
  });

  test('begins with a paragraph that makes the excerpt by itself', () => {
    const [, first = ''] = /^<p>(.*?)<\/p>/.exec(html) ?? [];
    expect(textOf(first).length).toBeGreaterThan(170);
  });

  test('uses the tags of an article alone, each closed, and links to pages that exist', () => {
    const tags = [...html.matchAll(/<(\/?)([a-z]\w*)([^>]*)>/g)];
    const open: string[] = [];
    for (const [, closing, name = '', attributes = ''] of tags) {
      if (name === 'img') {
        expect(picturesOf(`<img${attributes}>`)).toHaveLength(1);
        continue;
      }
      expect('h2 h3 p ul ol li blockquote strong em a'.split(' ')).toContain(name);
      if (closing) expect(open.pop()).toBe(name);
      else open.push(name);
      if (name !== 'a' || closing) expect(attributes).toBe('');
      else expect(addresses).toContain(/^ href="([^"]+)"$/.exec(attributes)?.[1]);
    }
    expect(open).toEqual([]);
    expect(textOf(html)).not.toMatch(/[<>]|&(?!nbsp;)/);
    expect(html).toContain('<h2>');
  });

  test('is set as Lithuanian is: quotes, dashes and numbers with their units', () => {
    const text = `${title} ${textOf(html)}`;
    expect(text).not.toMatch(/["'”’`]/);
    expect(text.match(/[„“]/g)?.join('') ?? '').toMatch(/^(„“)*$/);
    expect(text).not.toMatch(/ - |—|\.{3}|…| –/);
    expect(text.replaceAll('\u00a0– ', '').replace(/\d–\d/g, '')).not.toContain('–');
    expect(text).not.toMatch(/\d [€%°\p{Ll}]/u);
    expect(text).not.toMatch(/ [,.;:!?]|[,;](?=\p{L})|\p{L}[.!?](?=\p{L}{2})/u);
  });

  test('speaks to its reader as jūs', () => {
    const familiar = /(?<!\p{L})(tu|tau|tave|tavęs|tavo|tavimi|esi)(?!\p{L})/iu;
    expect(textOf(html)).not.toMatch(familiar);
  });
});
