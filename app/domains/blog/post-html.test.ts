import { describe, expect, test } from 'vitest';
import { cleanPostHtml, excerptOf, textOfPost } from './post-html.server.ts';

const post =
  '<h2>Trys dalykai</h2><p>Druska <strong>graužia</strong> <em>letenas</em>.<br />Nuplaukite.</p>' +
  '<ul><li>Vanduo</li><li>Tepalas</li></ul><ol><li>Pirma</li></ol><hr />' +
  '<blockquote>Pažiūrėkite į leteną.</blockquote>' +
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

/** What people have hidden scripts in; none of it may be left, not even its words. */
const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.test></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p onclick="alert(1)" onmouseover=alert(1)>Šuo</p>',
  '<p/onclick=alert(1)>Šuo</p>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://x.test/pixel.gif">',
  '<a href="javascript:alert(1)">Šuo</a>',
  '<a href=" &#1; java\nscript&colon;alert(1)">Šuo</a>',
  '<a href="&#x6a;avascript:alert(1)">Šuo</a>',
  '<a href="JaVaScRiPt:alert(1)" target="_blank">Šuo</a>',
  '<a href="vbscript:alert(1)">Šuo</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Šuo</a>',
  '<a href="//x.test">Šuo</a>',
  '<a href="\\\\x.test">Šuo</a>',
  '<p style="background:url(javascript:alert(1));position:fixed">Šuo</p>',
  '<style>*{background:url(//x.test)}</style>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>Šuo</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">Šuo</button></form>',
  '<input onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>Šuo</details>',
  '<video><source onerror=alert(1)></video>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//x.test>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<p>Šuo</p><plaintext><img src=x onerror=alert(1)>',
  `${'<blockquote>'.repeat(500)}<script>alert(1)</script>`,
  '<p id="turinys" name="origin" class="btn">Šuo</p>',
];

/** Only these elements, and no attribute but a link's safe address. */
const safe =
  /^(?:[^<>]|<\/?(?:p|h2|h3|ul|ol|li|blockquote|strong|em)>|<(?:br|hr) \/>|<a href="(?:\/(?![/\\])|https?:|mailto:|tel:)[^"<>]*">|<\/a>)*$/;

describe('what must not be shown', () => {
  test.each(hostile)('%s', (html) => {
    const cleaned = cleanPostHtml(`<p>Prieš</p>${html}`);
    expect(cleaned).toMatch(safe);
    expect(cleaned).toContain('<p>Prieš</p>');
    expect(textOfPost(cleaned)).not.toMatch(/pixel|srcdoc|background/);
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
    expect(textOfPost(html)).toBe('<script>alert(1)</script> ir &lt;b&gt;');
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
