import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oneLine } from '#app/platform/log/one-line.ts';
import type { Mail } from '#app/platform/mail/mail.server.ts';
import { darkColours, looks } from './look.ts';
import { type RichNode, richHtml, richText } from './rich-text.ts';
import { plainBlocks, type TextBlock } from './written-text.ts';

/** What a mail is made of; all of it plain text. */
type Email = {
  /** The heading, and the subject too unless there is another one. */
  readonly title: string;
  readonly subject?: string;
  /** What the list of mails shows after the subject. */
  readonly preview: string;
  /** Under the heading: what it is about; without an address when there is no page any more. */
  readonly about?: { readonly text: string; readonly name: string; readonly link: string | null };
  /** The first one greets. */
  readonly paragraphs: readonly string[];
  /** Below them: what an administrator wrote, read by blocksOf, or a list that a mail makes itself. */
  readonly written?: readonly TextBlock[];
  /** The same of one who wrote in the editor, read by readRichText. */
  readonly rich?: readonly RichNode[];
  /** Text that a user wrote. */
  readonly quote?: { readonly title: string | null; readonly text: string };
  /** The one button; `link` is absolute and of our own origin. */
  readonly action: { readonly label: string; readonly link: string };
  /** What can be done besides, in a line of links under the button. */
  readonly acts?: {
    readonly text: string;
    readonly links: readonly { readonly label: string; readonly link: string }[];
  };
  /** Stands under the button instead of its address. */
  readonly hint?: string;
  /** In the footer: why the recipient got it, and what to do when another person caused it. */
  readonly why: string;
  /** What one can do about it. */
  readonly choices?: readonly { readonly label: string; readonly link: string }[];
};

export type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text'>;

const closing = 'Vizgis · paslaugos tavo šuniui';

/**
 * Writes an email as HTML and as text. Not JSX: the server and the scripts run this file as it is,
 * and Node strips types but knows no JSX. React escapes whatever a text holds.
 */
export function writeEmail(email: Email): WrittenMail {
  return {
    subject: email.subject ?? email.title,
    html: `<!doctype html>${renderToStaticMarkup(page(email))}`,
    text: plainText(email),
  };
}

function page(email: Email) {
  const { title, preview, about, paragraphs, written, rich = [], quote, action } = email;
  const { hint, why, choices, acts } = email;
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
            about && aboutLine(about),
            paragraphs.map((text) => h('p', { ...looks.paragraph, key: text }, unbroken(text))),
            written?.map(block),
            ...richHtml(rich),
            quote && quoted(quote),
            h('p', looks.action, h('a', { ...looks.button, href: action.link }, action.label)),
            acts && h('p', looks.paragraph, acts.text, br('acts'), ...acts.links.map(actLink)),
            h('p', looks.hint, ...(hint === undefined ? fullAddress(action.link) : [hint])),
          ),
          h('div', looks.foot, why, choices && linksOf(choices), h('br'), closing),
        ),
      ),
    ),
  );
}

function aboutLine({ text, name, link }: NonNullable<Email['about']>) {
  const named = link === null ? name : h('a', { ...looks.words, href: link }, name);
  return h('p', looks.about, `${text}: `, named);
}

function block({ kind, lines }: TextBlock, place: number) {
  const written = lines.map((runs) =>
    runs.map(({ text, link }, number) =>
      link === null ? text : h('a', { ...looks.words, href: link, key: number }, text),
    ),
  );
  if (kind === 'heading') return h('h2', { ...looks.heading, key: place }, ...written.flat());
  if (kind === 'list') {
    const points = written.map((runs, number) => h('li', { key: number }, ...runs));
    return h('ul', { ...looks.list, key: place }, points);
  }
  const broken = written.flatMap((runs, number) => (number ? [br(`br${number}`), ...runs] : runs));
  return h('p', { ...looks.paragraph, key: place }, ...broken);
}

/** Lines stay as they were written; an empty one parts paragraphs. */
function quoted({ title, text }: NonNullable<Email['quote']>) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph, place) =>
    h(
      'p',
      { ...looks.quoteText, key: place },
      paragraph.split('\n').flatMap((line, number) => (number ? [br(number), line] : [line])),
    ),
  );
  return h('div', looks.quote, title !== null && h('p', looks.quoteTitle, title), paragraphs);
}

function br(key: number | string) {
  return h('br', { key });
}

function fullAddress(link: string) {
  return [
    'Mygtukas neveikia? Nukopijuokite nuorodą į naršyklę:',
    br(0),
    h('a', { ...looks.link, href: link, key: 1 }, link),
  ];
}

/** Large enough for a thumb, and so far apart that it does not press the other one. */
function actLink({ label, link }: { readonly label: string; readonly link: string }) {
  return h('a', { ...looks.act, href: link, key: link }, label);
}

/** On a line of their own. */
function linksOf(choices: NonNullable<Email['choices']>) {
  return [br('choices'), ...partedLinks(choices)];
}

/** Parted, so that two of them do not read as one. */
function partedLinks(links: NonNullable<Email['choices']>) {
  return links.map(({ label, link }, number) => [
    number > 0 && ' · ',
    h('a', { ...looks.words, href: link, key: link }, label),
  ]);
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

function plainText(email: Email): string {
  const { title, about, paragraphs, written, rich = [], quote, action } = email;
  const { hint, why, choices = [], acts } = email;
  const asLine = ({ label, link }: { label: string; link: string }) => `${label}: ${link}`;
  const chosen = choices.map(asLine);
  return [
    title,
    ...(about ? [`${about.text}: ${about.name}`] : []),
    ...paragraphs,
    ...plainBlocks(written ?? []),
    ...richText(rich),
    ...(quote ? [markedOff(quote)] : []),
    `${action.label}:\n${action.link}`,
    ...(acts ? [[acts.text, ...acts.links.map(asLine)].join('\n')] : []),
    ...(hint === undefined ? [] : [hint]),
    ['--', why, ...chosen, closing].join('\n'),
  ].join('\n\n');
}

/** Every line is marked as quoted, so that a user's text cannot look like ours. */
function markedOff({ title, text }: NonNullable<Email['quote']>): string {
  const lines = [...(title === null ? [] : [title, '']), ...text.split('\n')];
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

/** A line never ends between an abbreviation and its word. */
function unbroken(text: string): string {
  return text.replaceAll('el. pa', 'el.\u00a0pa');
}

/**
 * A name that was typed, for our own words in a mail; '' for one by which a stranger could speak in
 * our voice to any address: too long, or with something that a mail program turns into a link.
 */
export function innocentName(typed: string): string {
  const name = oneLine(typed);
  const talks =
    name.length > 80 || /[@/\\]|www|[.\u3002]\S{0,80}\p{L}{2}/iu.test(name.normalize('NFKC'));
  return talks ? '' : name;
}
