import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * What an attacker may type to make a mail say or do more than a message, each with signs that only a
 * computer would type.
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

/** 145, by the ways into a mail: its headers, its recipients and the links in it. */
export const mailTexts: readonly string[] = [...headers, ...recipients, ...addresses];

/**
 * 515 texts that programs have stumbled over: numbers, scripts, queries, templates, signs that turn,
 * combine or are not there. The Big List of Naughty Strings (github.com/minimaxir, MIT), as it came.
 */
export const naughtyStrings: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'blns', 'blns.json'), 'utf8'),
);
