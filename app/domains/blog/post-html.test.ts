import { describe, expect, test } from 'vitest';
import { textOfHtml } from '#app/forms/rich-text/clean-html.server.ts';
import { hostileHtml as hostile } from '#tests/hostile-html.ts';
import { cleanPostHtml, excerptOf, picturesIn } from './post-html.server.ts';

const post =
  '<h2>Trys dalykai</h2><p>Druska <strong>graužia</strong> <em>letenas</em>.<br />Nuplaukite.</p>' +
  '<ul><li>Vanduo</li><li>Tepalas</li></ul><ol><li>Pirma</li></ol><hr />' +
  '<blockquote><p>Pažiūrėkite į leteną.</p></blockquote>' +
  '<p><a href="/paslaugos/veterinarija">Čia</a>, <a href="https://vmvt.lrv.lt/">ten</a>, ' +
  '<a href="mailto:labas@vizgis.test">laišku</a> ar <a href="tel:+37060000000">telefonu</a></p>';

describe('what may be shown', () => {
  test('a post as the editor writes it stays to the letter', () => {
    expect(cleanPostHtml(post)).toBe(post);
  });

  test.each([
    ['<h1>Sniegas</h1>', '<h2>Sniegas</h2>'],
    [
      '<p><b>Druska</b> ir <i>sniegas</i></p>',
      '<p><strong>Druska</strong> ir <em>sniegas</em></p>',
    ],
    ['<div class="x"><p id="y" lang="lt">Druska</p></div>', '<p>Druska</p>'],
    ['<p></p><p> &nbsp;<br></p><h2></h2><ul><li></li></ul><p>Druska</p>', '<p>Druska</p>'],
    ['<p>Druska<p>Sniegas', '<p>Druska</p><p>Sniegas</p>'],
    ['<p>3 &lt; 5 &amp; 7 &gt; 2</p>', '<p>3 &lt; 5 &amp; 7 &gt; 2</p>'],
    ['<p>S\u030cuo\u0000</p>', '<p>Šuo</p>'],
  ])('%s is put in order', (typed, cleaned) => {
    expect(cleanPostHtml(typed)).toBe(cleaned);
  });
});

/** Only these elements, and no attribute but a link's safe address. */
const safe =
  /^(?:[^<>]|<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em)>|<(?:br|hr) \/>|<a href="(?:\/(?![/\\])|https?:|mailto:|tel:)[^"<>]*">|<\/a>)*$/;

describe('what must not be shown', () => {
  test.each(hostile)('%s', (html) => {
    const cleaned = cleanPostHtml(`<p>Prieš</p>${html}`);
    expect(cleaned).toMatch(safe);
    expect(cleaned).toContain('<p>Prieš</p>');
    expect(textOfHtml(cleaned)).not.toMatch(/pixel|srcdoc|background/);
  });

  test('cleaning what is clean changes nothing', () => {
    for (const html of [post, ...hostile, hostile.join(''), hostile.join('<p>')]) {
      const once = cleanPostHtml(html);
      expect(cleanPostHtml(once)).toBe(once);
    }
  });

  test('a tag that was written as text stays text', () => {
    const html = '<p>&lt;script&gt;alert(1)&lt;/script&gt; ir &amp;lt;b&amp;gt;</p>';
    expect(cleanPostHtml(html)).toBe(html);
    expect(textOfHtml(html)).toBe('<script>alert(1)</script> ir &lt;b&gt;');
  });
});

describe('pictures', () => {
  const id = '019cdc56-c500-7681-a38d-5a40dcff2bb8';
  const picture = { id, contentHash: '3cd3711ad320fb00', width: 800, height: 600 };
  const pictures = new Map([[id, picture]]);
  const src = `/nuotraukos/${id}/3cd3711ad320fb00/960.webp`;
  const shown = `<img src="${src}" alt="Haskis" width="800" height="600" />`;

  test('of the post are written anew, wherever they stand', () => {
    const typed = `<img onerror="alert(1)" style="x" alt=" Haskis " width="9" srcset="//x.test" src="${src}" loading=lazy>`;
    for (const [before, behind] of [
      ['', ''],
      ['<p>Druska</p>', '<p>Sniegas</p>'],
      ['<ul><li>', '</li></ul>'],
      ['<blockquote><p>', '</p></blockquote>'],
      ['<p></p><p>', '</p>'],
    ] as const) {
      const cleaned = cleanPostHtml(before + typed + behind, pictures);
      // As in the editor, a picture stands beside paragraphs and not in one.
      const around = (edge: string) =>
        edge.includes('Druska') || edge.includes('Sniegas') ? edge : edge.replace(/<\/?p>/g, '');
      expect(cleaned).toBe(around(before) + shown + around(behind));
      expect(cleanPostHtml(cleaned, pictures)).toBe(cleaned);
      expect(picturesIn(cleaned)).toEqual([{ id, alt: 'Haskis' }]);
    }
    expect(cleanPostHtml(`<h2></h2>${shown}<p> </p>`, pictures)).toBe(shown);
    expect(textOfHtml(`<p>Druska</p>${shown}<p>Sniegas</p>`)).toBe('Druska Sniegas');
  });

  test.each([
    ...[`https://x.test${src}`, `//x.test${src}`, src.replace('3cd3', '0000'), `/x${src}`],
    ...[src.replace('019c', '119c'), `/nuotraukos/${id}/../../x`, `javascript:${src}`, ''],
  ])('%s is none of them', (other) => {
    expect(cleanPostHtml(`<p>Druska</p><img src="${other}" alt="x">`, pictures)).toBe(
      '<p>Druska</p>',
    );
  });

  test('of a text that may show none go', () => {
    expect(cleanPostHtml(`<p>Druska</p>${shown}`)).toBe('<p>Druska</p>');
  });

  test.each(hostile)('%s brings nothing along', (html) => {
    const cleaned = cleanPostHtml(`<p>Prieš</p>${html}${shown}`, pictures);
    expect(cleaned.replaceAll(shown, '')).toMatch(safe);
  });
});

describe('the excerpt', () => {
  test('is plain text, in which blocks stand apart', () => {
    const html =
      '<h2>Druska &amp; sniegas</h2><p>Šuo <em>ne</em>ožiuojasi.</p><ul><li>Vanduo</li></ul>';
    expect(excerptOf(html)).toBe('Druska & sniegas Šuo neožiuojasi. Vanduo');
  });

  test('is cut at the first space from 150 letters on, and says so only then', () => {
    const word = (length: number) => 'ž'.repeat(length);
    expect(excerptOf(`<p>${word(150)}</p>`)).toBe(word(150));
    expect(excerptOf(`<p>${word(150)} šuo</p>`)).toBe(`${word(150)}...`);
    expect(excerptOf(`<p>${word(149)} šuo</p>`)).toBe(`${word(149)} šuo`);
    expect(excerptOf(`<p>${word(149)} šuo ir katė</p>`)).toBe(`${word(149)} šuo...`);
    expect(excerptOf(`<p>${word(400)}</p>`)).toBe(word(400));
  });

  test('ends in three dots, not in a comma or a stop and three dots', () => {
    const begun = 'ž'.repeat(150);
    for (const end of [',', '.', ';', '...', '\u00a0–']) {
      expect(excerptOf(`<p>${begun}${end} šuo</p>`)).toBe(`${begun}...`);
    }
    expect(excerptOf(`<p>${begun}? Šuo</p>`)).toBe(`${begun}?...`);
  });

  test('counts letters, not the signs that stand for them in HTML', () => {
    const text = `${'&'.repeat(149)} a b`;
    expect(excerptOf(`<p>${text.replaceAll('&', '&amp;')}</p>`)).toBe(`${'&'.repeat(149)} a...`);
  });
});
