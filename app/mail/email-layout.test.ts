import { expect, test } from 'vitest';
import { writeEmail } from './email-layout.ts';

test('the links at the foot are parted from what stands before them and from each other', () => {
  const choices = [
    { label: 'Parašyti mums', link: 'https://vizgis.test/kontaktai' },
    { label: 'Taisyklės', link: 'https://vizgis.test/terms' },
  ];
  const { html, text } = writeEmail({
    ...{ title: 'Labas', preview: 'Labas', paragraphs: ['Sveiki,'] },
    action: { label: 'Peržiūrėti', link: 'https://vizgis.test/' },
    ...{ why: 'Gavote, nes prašėte.', choices },
  });
  const foot = html.slice(html.indexOf('Gavote')).replaceAll('<br/>', '\n');
  expect(foot.replaceAll(/<[^>]*>/g, '')).toBe(
    'Gavote, nes prašėte.\nParašyti mums · Taisyklės\nVizgis · paslaugos tavo šuniui',
  );
  expect(text.split('\n').slice(-5)).toEqual([
    '--',
    'Gavote, nes prašėte.',
    'Parašyti mums: https://vizgis.test/kontaktai',
    'Taisyklės: https://vizgis.test/terms',
    'Vizgis · paslaugos tavo šuniui',
  ]);
});
