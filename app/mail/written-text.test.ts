import { expect, test } from 'vitest';
import { writeEmail } from './email-layout.ts';
import { blocksOf, plainBlocks } from './written-text.ts';

const text = [
  'Sveiki,',
  'štai naujienos: https://vizgis.test/blog.',
  '',
  '## Nauja',
  '- [Šunų viešbučiai](https://vizgis.test/paslaugos/viesbuciai) Vilniuje',
  '- Renginiai',
  '',
  'Iki!',
].join('\n');

test('headings, points, paragraphs and links come of their signs', () => {
  expect(blocksOf(text)).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [{ text: 'Sveiki,', link: null }],
        [
          { text: 'štai naujienos: ', link: null },
          { text: 'https://vizgis.test/blog', link: 'https://vizgis.test/blog' },
          { text: '.', link: null },
        ],
      ],
    },
    { kind: 'heading', lines: [[{ text: 'Nauja', link: null }]] },
    {
      kind: 'list',
      lines: [
        [
          { text: 'Šunų viešbučiai', link: 'https://vizgis.test/paslaugos/viesbuciai' },
          { text: ' Vilniuje', link: null },
        ],
        [{ text: 'Renginiai', link: null }],
      ],
    },
    { kind: 'paragraph', lines: [[{ text: 'Iki!', link: null }]] },
  ]);
  expect(plainBlocks(blocksOf(text))).toEqual([
    'Sveiki,\nštai naujienos: https://vizgis.test/blog.',
    'Nauja',
    '- Šunų viešbučiai (https://vizgis.test/paslaugos/viesbuciai) Vilniuje\n- Renginiai',
    'Iki!',
  ]);
});

test('no text becomes markup or a link that runs something', () => {
  const hostile =
    '<script>x</script> [spausk](javascript:alert(1)) <img src=x onerror=y>\n## <b>Antraštė</b>';
  const { html, text: plain } = writeEmail({
    title: 'Naujienos',
    preview: '',
    paragraphs: [],
    written: blocksOf(hostile),
    action: { label: 'Į Vizgio svetainę', link: 'https://vizgis.test/' },
    why: '',
  });
  expect(html).not.toMatch(/<script|<img src=x|href="javascript|<b>/);
  expect(html).toContain('&lt;script&gt;');
  expect(html).toMatch(/<h2[^>]*>&lt;b&gt;Antraštė&lt;\/b&gt;<\/h2>/);
  expect(plain).toContain('[spausk](javascript:alert(1))');
});

test('an address keeps its brackets, named or as it is', () => {
  const wiki = 'https://lt.wikipedia.org/wiki/Pudelis_(veislė)';
  const run = (text: string, link: string | null = null) => ({ text, link });
  expect(blocksOf(`Žr. [pudelius](${wiki}) (${wiki}), www.vizgis.lt [ir](x)`)[0]?.lines).toEqual([
    [
      ...[run('Žr. '), run('pudelius', wiki), run(' ('), run(wiki, wiki), run('), ')],
      ...[run('www.vizgis.lt', 'https://www.vizgis.lt'), run(' [ir](x)')],
    ],
  ]);
});
