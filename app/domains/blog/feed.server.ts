import { href } from 'react-router';
import type { FeedPost } from './posts.server.ts';

/**
 * The newest posts as RSS 2.0 (rssboard.org/rss-specification), with absolute addresses.
 * @param origin our own, without a slash at its end
 */
export function writeFeed(origin: string, posts: readonly FeedPost[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    '<title>Vizgio tinklaraštis</title>',
    `<link>${escapeXml(origin + href('/blog'))}</link>`,
    `<atom:link href="${escapeXml(origin + href('/blog/rss.xml'))}" rel="self" type="application/rss+xml"/>`,
    '<description>Patarimai ir pasakojimai apie gyvenimą su šunimi.</description>',
    '<language>lt</language>',
    ...posts.map((post) => writeItem(origin, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function writeItem(origin: string, { id, title, author, excerpt, publishedAt }: FeedPost): string {
  const address = escapeXml(origin + href('/blog/:postId', { postId: id }));
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid>${address}</guid>`,
    // As RFC 822 has it, with a year of four digits.
    `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
    ...(author === '' ? [] : [`<dc:creator>${escapeXml(author)}</dc:creator>`]),
    `<description>${escapeXml(excerpt)}</description>`,
    '</item>',
  ].join('\n');
}

/** What no XML 1.0 document may hold, not even escaped. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

function escapeXml(text: string): string {
  return text
    .replace(notXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
