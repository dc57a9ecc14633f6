import { expect, test } from 'vitest';
import { hostileHtml } from '#tests/hostile-html.ts';
import { withoutOfficeMarkup, withoutPictures } from './pasted-html.ts';

test('a list of Word becomes a list, and its own elements and comments go', () => {
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><!--[endif]-->${text}<o:p></o:p></p>`;
  const word = `<!--[if gte mso 9]><xml><o:x>1</o:x></xml><![endif]--><style>p{color:red}</style><p class=MsoNormal>Prieš<o:p></o:p></p>
${item('·', 'Vanduo')}
${item('·', '<b>Tepalas</b>')}
<p>Tarp</p>${item('1.', 'Pirma')}`;
  const pasted = withoutOfficeMarkup(word);
  expect(pasted.replace(/<\/?span[^>]*>/g, '')).toBe(
    '<p class=MsoNormal>Prieš</p>\n<ul><li>Vanduo</li><li><b>Tepalas</b></li></ul>\n<p>Tarp</p><ol><li>Pirma</li></ol>',
  );
});

test('HTML of a page stays', () => {
  const html = '<h2>Sniegas</h2><p>Druska <a href="https://vmvt.lt">čia</a></p><ul><li>a</li></ul>';
  expect(withoutOfficeMarkup(html)).toBe(html);
});

test('bold and slanted words of Google Docs become so, and the elements around them nothing', () => {
  const html =
    '<b style="font-weight:normal;" id="docs"><p dir="ltr"><span style="font-weight:700">Druska</span> <span style="font-style:italic">čia</span></p></b>';
  expect(withoutOfficeMarkup(html)).toBe(
    '<p dir="ltr"><strong>Druska</strong> <em>čia</em></p></b>',
  );
});

test('bold words of Word stay so, whatever they are in other scripts', () => {
  const html = "<b style='mso-bidi-font-weight:normal'>Druska</b>";
  expect(withoutOfficeMarkup(html)).toBe('<b>Druska</b>');
});

test('each row of a table becomes a paragraph of the words of its cells', () => {
  const html =
    '<table border=1><tbody><tr><th>Kiekis</th><td>2 l</td></tr><tr><td>Dažnis</td></tr></tbody></table>';
  expect(withoutOfficeMarkup(html).replace(/ +/g, ' ')).toBe(
    '<div> Kiekis 2 l </div><div> Dažnis </div>',
  );
});

test('nothing is left that the content security policy would tell of', () => {
  for (const html of hostileHtml) {
    expect(withoutOfficeMarkup(html)).not.toMatch(/\s(?:on\w+|style)\s*=/i);
  }
});

test('a text that may have no pictures loses them alone', () => {
  const html = '<p>Prieš<img src="/nuotraukos/a.webp" alt="a > b">po</p><IMG SRC=x><p>Dar</p>';
  expect(withoutPictures(html)).toBe('<p>Priešpo</p><p>Dar</p>');
});

test('what begins again and again and never ends takes no longer than once', () => {
  const beginnings = [
    ...['<!--', '<!--[if ', '<![', '<style>', '<title>', '<a:', '<tr ', '<img ', '<p mso-list:>'],
    ...['<b font-weight: ', '<span font-style:', '<span mso-list:Ignore>', 'mso-list:', ' style="'],
  ];
  for (const beginning of beginnings) {
    for (const around of ['', '<p ', '<p mso-list:>']) {
      const html = around + beginning.repeat(Math.ceil(200_000 / beginning.length));
      const before = process.threadCpuUsage().user;
      withoutPictures(withoutOfficeMarkup(html));
      const millis = (process.threadCpuUsage().user - before) / 1_000;
      expect(millis, `${around}${beginning}`).toBeLessThan(300);
    }
  }
});

test('what does not end stays, and what ends goes', () => {
  expect(withoutOfficeMarkup('a<!-- b --><STYLE>p{}</Style>c<!-- d')).toBe('ac<!-- d');
  expect(withoutOfficeMarkup('<title>a</title>b<style>c<xml>d</xml>')).toBe('b<style>c');
});
