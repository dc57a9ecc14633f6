import { expect, test } from 'vitest';
import { pageMeta, pageTitle } from './page-title.ts';

test('a page is called by its own name and the brand', () => {
  expect(pageTitle('Misija')).toBe('Misija | Vizgis');
  expect(pageTitle()).toBe('Vizgis – paslaugos tavo šuniui');
  expect(pageTitle('')).toBe('Vizgis – paslaugos tavo šuniui');
});

test('others are shown the name without the brand, and the description', () => {
  expect(pageMeta('Misija', 'Kodėl tai darome.')).toEqual([
    { title: 'Misija | Vizgis' },
    { name: 'description', content: 'Kodėl tai darome.' },
    { property: 'og:title', content: 'Misija' },
    { property: 'og:description', content: 'Kodėl tai darome.' },
  ]);
  expect(pageMeta(undefined, 'x')).toContainEqual({
    property: 'og:title',
    content: 'Vizgis – paslaugos tavo šuniui',
  });
});
