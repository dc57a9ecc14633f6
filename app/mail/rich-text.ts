import { createElement as h, type ReactNode } from 'react';
import { looks } from './look.ts';

/*
 * A text of the editor in a mail. It is clean HTML (app/forms/rich-text/clean-html.server.ts), which
 * is read into a small tree, and of that HTML with our looks and a plain text are written.
 */

type Element = { readonly tag: string; readonly link: string; readonly inside: RichNode[] };

/** A piece of a text: words, or an element with what is inside. */
export type RichNode = string | Element;

/**
 * Reads clean HTML. Elements that it may not hold are left out with their tags alone.
 * @param origin for links to our own pages, which are absolute in a mail
 */
export function readRichText(html: string, origin: string): readonly RichNode[] {
  const root: Element = { tag: '', link: '', inside: [] };
  const open: Element[] = [root];
  for (const [whole, closing, tag = '', rest = ''] of html.matchAll(
    /<(\/?)([a-z]+\d?)((?![a-z\d])[^<>]*)>|[^<]+/g,
  )) {
    const around = open.at(-1) ?? root;
    if (tag === '') {
      around.inside.push(decoded(whole));
    } else if (closing) {
      if (around.tag === tag && open.length > 1) open.pop();
    } else if (Object.hasOwn(kinds, tag)) {
      const address = decoded(/href="([^"]*)"/.exec(rest)?.[1] ?? '');
      const link = address.startsWith('/') ? origin + address : address;
      const element: Element = { tag, link, inside: [] };
      around.inside.push(element);
      if (!['br', 'hr'].includes(tag)) open.push(element);
    }
  }
  return root.inside;
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** How each element looks in a mail; programs that read mail know no stylesheet of ours. */
const kinds = {
  p: looks.paragraph,
  h2: looks.heading,
  h3: looks.smallHeading,
  ul: looks.list,
  ol: looks.list,
  li: looks.point,
  blockquote: looks.citation,
  hr: looks.rule,
  br: null,
  strong: null,
  em: null,
  a: looks.words,
} as const;

/** Writes a text as HTML of a mail. */
export function richHtml(nodes: readonly RichNode[]): ReactNode[] {
  return nodes.map((node, place) => {
    if (typeof node === 'string') return node;
    const { tag, link, inside } = node;
    const look = Object.hasOwn(kinds, tag) ? kinds[tag as keyof typeof kinds] : null;
    const attributes = { ...look, key: place, ...(tag === 'a' ? { href: link } : {}) };
    return inside.length > 0 ? h(tag, attributes, ...richHtml(inside)) : h(tag, attributes);
  });
}

/** Writes the same for a mail without HTML: its blocks, which an empty line parts. */
export function richText(nodes: readonly RichNode[]): readonly string[] {
  const blocks: string[] = [];
  let words = '';
  const end = () => {
    if (words.trim() !== '') blocks.push(words.trim());
    words = '';
  };
  for (const node of nodes) {
    if (typeof node === 'string' || inline.has(node.tag)) {
      words += plainWords(node);
      continue;
    }
    end();
    blocks.push(plainBlock(node));
  }
  end();
  return blocks;
}

const inline = new Set(['br', 'strong', 'em', 'a']);

function plainBlock({ tag, inside }: Element): string {
  if (tag === 'hr') return '---';
  if (tag === 'ul' || tag === 'ol') {
    return inside
      .filter((node) => typeof node !== 'string')
      .map((point, place) => {
        const sign = tag === 'ol' ? `${place + 1}. ` : '- ';
        return sign + richText(point.inside).join('\n').replaceAll('\n', '\n  ');
      })
      .join('\n');
  }
  const text = richText(inside).join('\n\n');
  return tag === 'blockquote' ? text.replaceAll(/^/gm, '> ').replaceAll('> \n', '>\n') : text;
}

function plainWords(node: RichNode): string {
  if (typeof node === 'string') return node.replace(/[ \t\r\n]+/g, ' ');
  if (node.tag === 'br') return '\n';
  const words = node.inside.map(plainWords).join('');
  const address = node.link.replace(/^mailto:|^tel:/, '');
  return node.tag !== 'a' || address === words ? words : `${words} (${address})`;
}
