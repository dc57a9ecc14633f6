import { expect, test } from 'vitest';
import { pageMeta, pageTitle } from './page-title.ts';

const origin = 'https://vizgis.example';
const at = (pathname: string) => ({
  matches: [{ loaderData: { origin } }],
  location: { pathname },
});

test('a page is called by its own name and the brand', () => {
  expect(pageTitle('Misija')).toBe('Misija | Vizgis');
  expect(pageTitle()).toBe('Vizgis – paslaugos tavo šuniui');
  expect(pageTitle('')).toBe('Vizgis – paslaugos tavo šuniui');
});

test('others are shown the name without the brand, the description, the address and a picture', () => {
  const meta = pageMeta('Misija', 'Kodėl tai darome.', at('/misija'));
  expect(meta).toEqual(
    expect.arrayContaining([
      { title: 'Misija | Vizgis' },
      { name: 'description', content: 'Kodėl tai darome.' },
      { property: 'og:title', content: 'Misija' },
      { property: 'og:description', content: 'Kodėl tai darome.' },
      { property: 'og:url', content: `${origin}/misija` },
      { property: 'og:locale', content: 'lt_LT' },
      { property: 'og:type', content: 'website' },
      {
        property: 'og:image',
        content: expect.stringMatching(
          /^https:\/\/vizgis\.example\/paveikslai\/misija-\w{8}\.jpg$/,
        ),
      },
    ]),
  );
  expect(pageMeta(undefined, 'x', at('/'))).toContainEqual({
    property: 'og:title',
    content: 'Vizgis – paslaugos tavo šuniui',
  });
});

test('a page that is not to be listed says so, and describes no things', () => {
  const meta = pageMeta('Viešbučiai', 'x', at('/paslaugos/viesbuciai'), { canonical: null });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta.some((tag) => 'script:ld+json' in tag)).toBe(false);
});
