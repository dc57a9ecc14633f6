import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Mail } from '#app/platform/mail.server.ts';
import { darkColours, looks } from './look.ts';

/** What a mail is made of; all of it plain text. */
export type Letter = {
  /** The heading, and the subject too. */
  readonly title: string;
  /** What the list of mails shows after the subject. */
  readonly preview: string;
  /** The first one greets. */
  readonly paragraphs: readonly string[];
  /** The one button; `link` is absolute and of our own origin. */
  readonly action: { readonly label: string; readonly link: string };
  /** In the foot: why one got it, and what to do when it was somebody else. */
  readonly why: string;
};

export type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text'>;

const closing = 'Vizgis · paslaugos tavo šuniui';

/**
 * Writes a letter as HTML and as text. Not JSX: the server and the scripts run this file as it is,
 * and Node strips types but knows no JSX. React escapes whatever a text holds.
 */
export function writeLetter(letter: Letter): WrittenMail {
  return {
    subject: letter.title,
    html: `<!doctype html>${renderToStaticMarkup(page(letter))}`,
    text: plainText(letter),
  };
}

function page({ title, preview, paragraphs, action, why }: Letter) {
  return h(
    'html',
    { lang: 'lt' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, title),
      h('style', null, darkColours),
    ),
    h(
      'body',
      looks.body,
      h('div', looks.preview, preview),
      h(
        'div',
        looks.around,
        h(
          'div',
          looks.card,
          h('div', looks.band, logo(action.link)),
          h(
            'div',
            looks.content,
            h('h1', looks.title, unbroken(title)),
            paragraphs.map((text) => h('p', { ...looks.paragraph, key: text }, unbroken(text))),
            h('p', looks.action, h('a', { ...looks.button, href: action.link }, action.label)),
            h(
              'p',
              looks.hint,
              'Mygtukas neveikia? Nukopijuokite nuorodą į naršyklę:',
              h('br'),
              h('a', { ...looks.link, href: action.link }, action.link),
            ),
          ),
          h('div', looks.foot, why, h('br'), closing),
        ),
      ),
    ),
  );
}

function logo(link: string) {
  const src = new URL('/logo-mail.png', link).href;
  // Without the low priority React would ask the reader's program to load it in advance.
  return h('img', {
    ...looks.logo,
    src,
    width: 107,
    height: 40,
    alt: 'Vizgis',
    fetchPriority: 'low',
  });
}

function plainText({ title, paragraphs, action, why }: Letter): string {
  return [title, ...paragraphs, `${action.label}:\n${action.link}`, `--\n${why}\n${closing}`].join(
    '\n\n',
  );
}

/** A line never ends between an abbreviation and its word. */
function unbroken(text: string): string {
  return text.replaceAll('el. pa', 'el.\u00a0pa');
}
