import type { cleanHtml } from '#app/forms/rich-text/clean-html.server.ts';
import { partners } from '#demo/partners.ts';
import { admin, owners } from '#demo/people.ts';
import { hostileHtml } from '#tests/hostile-html.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { naughtyStrings } from '../../hostile/hostile-texts.ts';
import { openJudge } from '../../judging/judge.ts';
import type { TrialServers } from '../../servers/trial-servers.ts';
import { lookAtAll, openChromium, openReaders } from '../../stages/planted-pages.ts';
import type { Outcome, Trial } from '../../trial.ts';
import { plantTexts, prepareForTexts } from './t5-planted-texts.ts';
import { suspendedEmail } from './t5-things.ts';
import { visitsOf } from './t5-visits.ts';

/*
 * T5: what people store or send runs nowhere. Each text is written into every column that a page
 * shows, past the forms and their rules. The pages of the blog, which show stored HTML, are opened
 * with every text, the others with every third, in Chromium with our Content-Security-Policy
 * switched off, which would stop a script by itself.
 */

export const storedTexts = [
  ...hostileHtml,
  // Each fourth of many that are much alike.
  ...naughtyStrings
    .filter((text) => /[<>]|script:/i.test(text))
    .filter((_, place) => place % 4 === 0),
  // Ends of the places that our own pages put texts into.
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)</script>',
  '"></script><svg onload=alert(1)>',
  '\u2028alert(1)\u2029<img src=x onerror=alert(1)>',
  '</textarea><img src=x onerror=alert(1)>',
  ']]></script><img src=x onerror=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}<img src=x onerror=alert(1)>',
];

const wantedPairs = 6_600;

export const storedScripts: Trial = {
  id: 'T5',
  title: 'stored scripts',
  least: wantedPairs,
  run: (servers) => tryTexts(servers, storedTexts),
  defect: (servers) => tryTexts(servers, ['<p><img src=x onerror=alert(1)></p>'], [uncleaned]),
};

/** Shows a post's HTML as it is stored. */
const uncleaned = defectIn<typeof cleanHtml>(
  'app/forms/rich-text/clean-html.server.ts',
  'cleanHtml',
  (original) => (html, pictureOf) => original(html, pictureOf).concat(html),
);

async function tryTexts(
  servers: TrialServers,
  texts: readonly string[],
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({}, defects);
  const judge = openJudge();
  const [stored, seen] = [new Set<string>(), new Set<string>()];
  const browser = await openChromium();
  try {
    await prepareForTexts(server.db);
    const contexts = await openReaders(browser, server, readers);
    for (const [turn, text] of texts.entries()) {
      const planted = await plantTexts(server.db, text);
      for (const { column } of planted.marks) stored.add(column);
      const visits = visitsOf(planted, text).filter(
        ({ address }, place) => address.includes('/blog') || (turn + place) % 3 === 0,
      );
      await lookAtAll(contexts, server, visits, { text, marks: planted.marks, judge, seen });
    }
  } finally {
    await browser.close();
  }
  // A single text is shown by every third page.
  for (const column of texts.length > 2 ? stored : []) {
    judge.claim(`${column} is shown by no page`, seen.has(column));
  }
  return judge.outcome(
    `${texts.length} texts in ${stored.size} columns, a pair for each place in which a page shows one`,
  );
}

const [ruta] = owners;
const [clinic] = partners;
const readers = {
  visitor: null,
  partner: ['partner', clinic?.email ?? ''],
  suspended: ['partner', suspendedEmail],
  owner: ['owner', ruta?.email ?? ''],
  admin: ['admin', admin.email],
} as const;
