import { describe, expect, test } from 'vitest';
import { hostileHtml } from '#tests/hostile-html.ts';
import { pastedDocument, wordsOf } from '#tests/reference/pasted-documents.ts';
import { leftOutWords } from './left-out.ts';
import { takeHtml } from './taken-html.ts';

const taken = (html: string, mayShow = false) => takeHtml(html, mayShow).html;

describe('every word that is seen is kept', () => {
  test('also one that looks like an attribute', () => {
    const html = '<p>Kainos: terapija = 30 €, onkologija = 60 €</p>';
    expect(taken(html)).toBe(html);
    expect(taken('<p>font-weight: normal, style="x" &lt;!--[if a]&gt; po</p>')).toBe(
      '<p>font-weight: normal, style=&quot;x&quot; &lt;!--[if a]&gt; po</p>',
    );
  });

  test('of generated documents of pages, Word, Google and mails, with their looks and lists', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const made = pastedDocument(seed);
      const { html, left } = takeHtml(made.html, false);
      const text = html.replace(/<\/?(?:strong|em|a)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ');
      const seen = text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"');
      expect(wordsOf(seen.replaceAll('&amp;', '&')), made.html).toEqual(made.words);
      expect(left.pictures, made.html).toBe(made.pictures);
      expect(lookedOf(html, 'strong'), made.html).toEqual(made.bold);
      expect(lookedOf(html, 'em'), made.html).toEqual(made.slanted);
      expect(itemsOf(html), made.html).toEqual(made.items);
      expect(html).not.toMatch(/<(?!\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em|br|a)\b)/);
    }
  });

  test.each([
    ['<p>prieš<img src="https://x.test/a.png">po</p>', '<p>prieš po</p>'],
    ['<p>Pirma\u000bantra</p>', '<p>Pirma<br>antra</p>'],
    ['<p>20&#11;€</p>', '<p>20<br>€</p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<p>a</p>b<p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    ['<pre>a\n  b</pre>', '<p>a<br>  b</p>'],
    [
      '<span style="display:block">a</span><span style="display:block">b</span>',
      '<p>a</p><p>b</p>',
    ],
    ['30 m<sup>2</sup>, CO<sub>2</sub>', '<p>30 m², CO₂</p>'],
    ['<p>Gerai <img src="e.png" alt="🐕‍🦺"></p>', '<p>Gerai 🐕‍🦺</p>'],
    ['<dl><dt>Kaina</dt><dd>30 €</dd></dl>', '<p>Kaina</p><p>30 €</p>'],
    ['<q>Šuo</q>', '<p>„Šuo“</p>'],
  ])('%s', (html, kept) => {
    expect(taken(html)).toBe(kept);
  });

  test('and none that is not', () => {
    const html =
      '<title>a</title><style>b{}</style><script>c</script><p hidden>d</p><p style="display: none">e</p><span style="mso-hide:all">f</span><!-- g --><template>h</template><p>Šuo</p>';
    expect(taken(html)).toBe('<p>Šuo</p>');
  });
});

describe('looks', () => {
  test.each([
    ['<b><i>Šuo</i></b>', '<p><strong><em>Šuo</em></strong></p>'],
    ['<b style="font-weight:normal">Šuo</b>', '<p>Šuo</p>'],
    ["<b style='mso-bidi-font-weight:normal'>Šuo</b>", '<p><strong>Šuo</strong></p>'],
    ['<p style="font:italic bold 12pt Arial">Šuo</p>', '<p><strong><em>Šuo</em></strong></p>'],
    ['<a href="/a">Šuo <b>čia</b></a>', '<p><a href="/a">Šuo <strong>čia</strong></a></p>'],
    ['<a href="javascript:alert(1)">Šuo</a>', '<p>Šuo</p>'],
    ['<h1>A</h1><h4>B</h4><h6>C</h6>', '<h2>A</h2><h3>B</h3><h3>C</h3>'],
  ])('%s', (html, kept) => {
    expect(taken(html)).toBe(kept);
  });
});

describe('lists', () => {
  const word = (sign: string, level: number, text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp; </span></span><!--[endif]-->${text}<o:p></o:p></p>`;

  test('of Word keep their levels and kinds', () => {
    const html = `${word('1.', 1, 'Pirma')}${word('·', 2, '<b>Vanduo</b>')}${word('·', 2, 'Maistas')}${word('2.', 1, 'Antra')}<p>Tarp</p>${word('·', 1, 'Vėl')}`;
    expect(taken(html)).toBe(
      '<ol><li>Pirma<ul><li><strong>Vanduo</strong></li><li>Maistas</li></ul></li><li>Antra</li></ol><p>Tarp</p><ul><li>Vėl</li></ul>',
    );
  });

  test('of Google, in one another without an item between them', () => {
    expect(taken('<ul><li>a</li><ol><li>b</li></ol><li>c</li></ul>')).toBe(
      '<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>',
    );
  });

  test('that are deeper than a text may be become paragraphs with all their words', () => {
    const deep = `${'<ul><li>a'.repeat(40)}<p>galas</p>`;
    expect(taken(deep).match(/>a</g)).toHaveLength(40);
    expect(taken(deep)).toContain('galas');
  });
});

describe('tables', () => {
  test.each([
    [
      '<table><tr><th>Kiekis</th><td>2 l</td></tr><tr><td>Dažnis</td></tr></table>',
      '<p>Kiekis | 2 l</p><p>Dažnis</p>',
    ],
    ['<table><tr><td>a<td><td>c</table>', '<p>a | – | c</p>'],
    [
      '<table><tr><td><p>a</p><p>b</p></td><td><ul><li>c</li></ul></td></tr></table>',
      '<p>a</p><p>b</p><ul><li>c</li></ul>',
    ],
  ])('%s', (html, kept) => {
    expect(taken(html)).toBe(kept);
  });
});

describe('what is left out is said', () => {
  test.each([
    ['<p>Šuo</p>', null],
    ['<img src=a><img src=b><img src=c width=1>', 'Neperkelta: 2\u00a0nuotraukos.'],
    [
      '<table><tr><td>a<td>b</table><iframe src=x></iframe><input value=x><input type=hidden>',
      'Neperkelta: 1\u00a0vaizdo ar garso įrašas, 1\u00a0formos laukas. Lentelės eilutės tapo pastraipomis.',
    ],
  ])('%s', (html, words) => {
    expect(leftOutWords(takeHtml(html, false).left)).toBe(words);
  });

  test('a picture of ours stays where the text may have some', () => {
    const src = '/nuotraukos/019cdc56-c500-7681-a38d-5a40dcff2bb8/3cd3711ad320fb00/960.webp';
    const html = `<p>a</p><img src="${src}" alt="Takas" width="8" height="6"><p>b</p>`;
    expect(taken(html, true)).toBe(html);
    expect(taken(html)).toBe('<p>a</p><p>b</p>');
  });
});

test('what was copied out of the editor is taken as it is', () => {
  const html = '<li data-pm-slice="2 2 [&quot;bullet_list&quot;,{}]"><p>Šuo</p></li>';
  expect(taken(html)).toBe(html);
  expect(taken(html.replace('<p>', '<p style="x">'))).toBe('<p>Šuo</p>');
});

test('nothing is left that the content security policy would tell of', () => {
  for (const html of hostileHtml) {
    expect(taken(html)).not.toMatch(/<[^>]*\s(?:on\w+|style)\s*=/i);
  }
});

const looked = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner);

/** Words that look so, one by one. */
function lookedOf(html: string, tag: string): readonly string[] {
  return looked(html, tag).flatMap((inner) => wordsOf(inner.replace(/<[^>]*>/g, '')));
}

/** The first word of each item, its list's kind and its depth. */
function itemsOf(html: string): readonly string[] {
  const open: string[] = [];
  return [...html.matchAll(/<(\/?)(ul|ol|li)>((?:<(?!\/?(?:ul|ol|li)>)[^>]*>|[^<])*)/g)].flatMap(
    ([, end, tag = '', inner = '']) => {
      if (tag !== 'li') {
        if (end) open.pop();
        else open.push(tag);
        return [];
      }
      const [first] = wordsOf(inner.replace(/<br>/g, ' ').replace(/<[^>]*>/g, ''));
      return end ? [] : [`${first} ${open.at(-1)} ${open.length}`];
    },
  );
}

test('what begins again and again and never ends takes no longer than once', () => {
  const beginnings = [
    ...[
      '<!--',
      '<!--[if ',
      '<![',
      '<style>',
      '<title>',
      '<a:',
      '<tr ',
      '<tr>',
      '<td>',
      '<img ',
      '<b>',
    ],
    ...[
      '<p style="mso-list:l0 level1">',
      '<span style="mso-list:Ignore">',
      '<li>',
      '<ul>',
      ' style="',
    ],
    ...['<blockquote>', '</p>', '</b>', '&', 'a<i>b</i>'],
  ];
  for (const beginning of beginnings) {
    for (const around of ['', '<p ', '<p style="mso-list:l0 level1">', '<table>']) {
      const html = around + beginning.repeat(Math.ceil(100_000 / beginning.length));
      const before = process.threadCpuUsage().user;
      takeHtml(html, false);
      const millis = (process.threadCpuUsage().user - before) / 1_000;
      expect(millis, `${around}${beginning}`).toBeLessThan(300);
    }
  }
});
