import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readRichText, richHtml, richText } from './rich-text.ts';

const origin = 'https://vizgis.test';
const html =
  '<h2>Kas keičiasi</h2><p>Sveiki, <strong>mieli</strong> <em>partneriai</em>.<br />Nuo 3 &lt; 5 &amp; 7.</p>' +
  '<ul><li>Kaina</li><li>Vieta<ul><li>Vilnius</li></ul></li></ul><ol><li>Pirma</li><li>Antra</li></ol>' +
  '<blockquote><p>Citata</p><p>Antra</p></blockquote><hr />' +
  '<h3>Daugiau</h3><p><a href="/taisykles">Taisyklės</a>, <a href="https://vmvt.lt/?a=1&amp;b=2">ten</a>, ' +
  '<a href="mailto:labas@vizgis.test">labas@vizgis.test</a></p>';

describe('a text of the editor', () => {
  test('is HTML with looks of its own and absolute links', () => {
    const shown = renderToStaticMarkup(richHtml(readRichText(html, origin)));
    expect(shown.replace(/ (?:style|class)="[^"]*"/g, '')).toBe(
      html.replaceAll(' />', '/>').replace('"/taisykles"', `"${origin}/taisykles"`),
    );
    for (const tag of ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a']) {
      expect(shown).toMatch(new RegExp(`<${tag} [^>]*style="`));
    }
  });

  test('is plain text too', () => {
    expect(richText(readRichText(html, origin)).join('\n\n')).toBe(
      [
        'Kas keičiasi',
        'Sveiki, mieli partneriai.\nNuo 3 < 5 & 7.',
        '- Kaina\n- Vieta\n  - Vilnius',
        '1. Pirma\n2. Antra',
        '> Citata\n>\n> Antra',
        '---',
        'Daugiau',
        `Taisyklės (${origin}/taisykles), ten (https://vmvt.lt/?a=1&b=2), labas@vizgis.test`,
      ].join('\n\n'),
    );
  });

  test('brings no element that the editor does not know, whatever was read', () => {
    const shown = renderToStaticMarkup(
      richHtml(readRichText('<script>alert(1)</script><p onclick="x">Labas</p></div>', origin)),
    );
    expect(shown).not.toMatch(/script|onclick/);
    expect(shown).toContain('alert(1)');
    expect(shown).toContain('Labas');
  });
});
