/*
 * What somebody may type to make a mail say or do more than a message (trust.md T9), each with signs
 * that only a computer would type.
 */

const far = 'kitas@pikta.test';
const site = 'https://pikta.test';

/** Ends of lines as some program or other knows them, and what is not there for a reader. */
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\n\r',
  '\r\n\r\n',
  '\u2028',
  '\u2029',
  '\u0085',
  '\v',
  '\f',
  '\0',
  '%0d%0a',
  '\\r\\n',
  '=0D=0A',
  '\u560a\u560d',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\ud800',
  '\u0000\r\n',
] as const;

/** 60: each of them before a header, before the end of a mail and before another mail. */
export const brokenLines: readonly string[] = breaks.flatMap((sign) => [
  `Labas${sign}Bcc: ${far}`,
  `Labas${sign}.${sign}MAIL FROM:<a@pikta.test>${sign}RCPT TO:<${far}>`,
  `Labas${sign}Content-Type: text/html${sign}${sign}<b>Svetima</b>`,
]);

const headers = [
  'To',
  'Cc',
  'Bcc',
  'From',
  'Sender',
  'Reply-To',
  'Return-Path',
  'Subject',
  'Message-ID',
  'Date',
  'Received',
  'Content-Type',
  'MIME-Version',
  'List-Unsubscribe',
  'X-Priority',
].flatMap((name) => [
  `${name}: ${far}`,
  `x\n${name}: ${far}`,
  `x\r\n ${name}: ${far}`,
  `=?utf-8?q?=0D=0A${name}:_${far}?=`,
  `=?utf-8?B?${Buffer.from(`\r\n${name}: ${far}`).toString('base64')}?=`,
]);

const recipients = [
  `${far}, trecias@pikta.test`,
  `${far};trecias@pikta.test`,
  `<${far}>`,
  `"Vizgis" <labas@vizgis.test>`,
  `Vizgis <labas@vizgis.test>, ${far}`,
  `grupe: ${far}, trecias@pikta.test;`,
  `"a b"@pikta.test`,
  `a@[127.0.0.1]`,
  `a@pikta.test@vizgis.test`,
  `a%pikta.test@vizgis.test`,
  `@pikta.test:a@vizgis.test`,
  `a@vizgis.test\u3002pikta.test`,
  `a@vizgis.test (${far})`,
  `mailto:${far}?bcc=trecias@pikta.test`,
  `a+${far}`,
  `"<${far}>"@vizgis.test`,
  `a,b@vizgis.test`,
  `ä@pikta.test`,
  `а@vіzgis.test`,
  `a@xn--pikta-9d0b.test`,
];

const elements = [
  'script',
  'img',
  'svg',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'a',
  'base',
  'link',
  'meta',
  'style',
  'div',
  'table',
  'h1',
  'p',
  'br',
  'video',
  'audio',
  'math',
  'template',
  'textarea',
  'title',
  'body',
  'html',
  'marquee',
  'noscript',
  'details',
].flatMap((name) => [
  `<${name} src=x href=${site} onerror=alert(1) onload=alert(1)>Svetima</${name}>`,
  `</p></div></${name}><${name} style="position:fixed">Svetima`,
  `"><${name}/onload=alert(1)>`,
  `'><${name.toUpperCase()} SRC=${site}>`,
  `<${name}\n\tx="${site}"`,
  `&lt;${name}&gt;Svetima&#60;/${name}&#62;`,
]);

const addresses = [
  site,
  `//pikta.test`,
  `javascript:alert(1)`,
  `java\tscript:alert(1)`,
  `data:text/html,<script>alert(1)</script>`,
  `vbscript:msgbox(1)`,
  `file:///etc/passwd`,
  `http://[::1]/`,
  `https://vizgis.test@pikta.test/`,
  `https://vizgis.test.pikta.test/`,
].flatMap((address) => [
  address,
  `[Vizgis](${address})`,
  `<${address}>`,
  `"${address}" onmouseover="alert(1)`,
  `url(${address})`,
]);

/** Texts that programs have stumbled over: numbers, templates, queries, shells. */
const code = [
  ...['', ' ', 'undefined', 'null', 'NULL', 'true', 'NaN', 'Infinity', '-1', '0x0', '1e309', '1/0'],
  ...['constructor', '__proto__', 'hasOwnProperty', 'toString', '[object Object]', '{}', '[]'],
  ...[
    '$\u007b7*7}',
    '{{7*7}}',
    '<%= 7*7 %>',
    '#{7*7}',
    '%s%n%x',
    '$(touch /tmp/x)',
    '`id`',
    '| id',
    '; id',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table messages; --",
    '" or ""="',
    '\\',
    "\\'",
    '/**/',
    '%',
    '_',
    '$1',
  ],
  ...[
    '../../etc/passwd',
    'C:\\con',
    'CON',
    'file.txt\0.jpg',
    '<?xml version="1.0"?>',
    '<!DOCTYPE x>',
  ],
  ...[
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    '<![CDATA[x]]>',
    '<!-- x -->',
    '--><b>x</b>',
    ']]>',
  ],
  ...['-- \n> cituojama\n--', '\n--\nVizgis · paslaugos tavo šuniui', '> > >', '.', '..', '\n.\n'],
  ...[
    '*žvaigždė*',
    '_x_',
    '# Antraštė',
    '---',
    '```',
    '=?',
    '?=',
    '=?utf-8?q?x',
    '=3D',
    '=\n',
    'a'.repeat(990),
  ],
];

/** Signs that turn, hide, combine or outgrow. */
const signs = [
  '\u202etsukša\u202c',
  '\u2066a\u2069',
  '\u200f\u200e',
  '\u061c',
  '\u200b\u200c\u200d\u2060',
  '\ufeffšuo\ufeff',
  '\u00ad',
  '\u034f',
  '\u180e',
  '\u3164',
  'z\u0335\u0301\u0323\u0317a\u0360\u0321\u0334\u0337l',
  'e\u0301'.repeat(50),
  'ﷺ'.repeat(20),
  '👩‍👩‍👧‍👦',
  '🇱🇹🇱🇹🇱',
  '🐕‍🦺🏿',
  '田中さんにあげて下さい',
  'אֱלֹהִים',
  'الكل في المجمو عة',
  'ÅÍÎÏ˝ÓÔ',
  'Ω≈ç√∫˜µ≤≥÷',
  '⁰⁴⁵₀₁₂',
  'İıſK',
  'ﬁﬂﬀ',
  'Ꮳꮃ',
  '\ud83d',
  '\udc15x',
  '\ufffe\uffff',
  '\u{e0001}\u{e0041}',
  '\u{1f595}\u{fe0f}',
];
const directed = signs.flatMap((text) => [
  text,
  `${text}<b>${text}</b>`,
  `Bcc: ${text}@pikta.test`,
]);

/** 515 texts, all different. */
export const hostileTexts: readonly string[] = [
  ...new Set([
    ...headers,
    ...recipients,
    ...elements,
    ...addresses,
    ...code,
    ...directed,
    ...elements.map((text) => `${text}\n\n${text}`),
  ]),
].slice(0, 515);
