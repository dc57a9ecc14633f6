import { createHash } from 'node:crypto';
import {
  type BrowserContext,
  type Browser as Chromium,
  chromium,
  type Page,
} from '@playwright/test';
import { hostileHtml } from '#tests/hostile-html.ts';
import { partners } from '#tests/world/partners.ts';
import { admin, demoPassword, owners } from '#tests/world/people.ts';
import { chromiumFlags, requireChromium } from '../../chromium.ts';
import type { Defect } from '../defects/defect.ts';
import { naughtyStrings } from '../hostile/hostile-texts.ts';
import { type Judge, openJudge } from '../judging/judge.ts';
import { openBrowser } from '../requests/browser.ts';
import type { TrialServer, TrialServers } from '../servers/trial-servers.ts';
import type { Outcome, Trial } from '../trial.ts';
import { type Planted, plantTexts, prepareForTexts } from './t5-planted-texts.ts';
import { suspendedEmail } from './t5-things.ts';
import { type Actor, type Visit, visitsOf } from './t5-visits.ts';

/*
 * T5: what people store or send runs nowhere. Each text is written into every column that a page
 * shows, past the forms and their rules. The pages of the blog, which show stored HTML, are opened
 * with every text, the others with every third, in Chromium with our Content-Security-Policy
 * switched off, which would stop a script by itself.
 */

const payloads = [
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

/** For a machine that does other work too. */
const pageTimeoutMs = 120_000;

export const storedScripts: Trial = {
  id: 'T5',
  title: 'stored scripts',
  least: wantedPairs,
  run: (servers) => tryTexts(servers, payloads),
  defect: (servers) => tryTexts(servers, ['<p><img src=x onerror=alert(1)></p>'], [uncleaned]),
};

/** Shows a post's HTML as it is stored. */
const uncleaned: Defect = {
  file: 'build/server',
  find: 'return sanitizeHtml(sanitizeHtml(text, allowing(pictureOf)), allowing(pictureOf)).trim();',
  put: 'return text;',
};

async function tryTexts(
  servers: TrialServers,
  texts: readonly string[],
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({}, defects);
  const judge = openJudge();
  const [stored, seen] = [new Set<string>(), new Set<string>()];
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    // No host but ours is found; what asks one is noticed all the same.
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
  try {
    await prepareForTexts(server.db);
    const contexts = await openContexts(browser, server);
    for (const [turn, text] of texts.entries()) {
      const planted = await plantTexts(server.db, text);
      for (const { column } of planted.marks) stored.add(column);
      const visits = visitsOf(planted, text).filter(
        ({ address }, place) => address.includes('/blog') || (turn + place) % 3 === 0,
      );
      await Promise.all(
        Object.entries(contexts).map(async ([actor, context]) => {
          // A page that goes on for a hundred texts grows beyond a gigabyte.
          const page = await context.newPage();
          for (const visit of visits.filter((one) => one.actor === actor)) {
            await look(page, server, visit, { text, planted, judge, seen });
          }
          await page.close();
        }),
      );
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

async function openContexts(
  browser: Chromium,
  server: TrialServer,
): Promise<Record<Actor, BrowserContext>> {
  return {
    visitor: await openContext(browser, server, null),
    partner: await openContext(browser, server, ['partner', clinic?.email ?? '']),
    suspended: await openContext(browser, server, ['partner', suspendedEmail]),
    owner: await openContext(browser, server, ['owner', ruta?.email ?? '']),
    admin: await openContext(browser, server, ['admin', admin.email]),
  };
}

async function openContext(
  browser: Chromium,
  server: TrialServer,
  as: readonly ['partner' | 'owner' | 'admin', string] | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true });
  context.setDefaultTimeout(pageTimeoutMs);
  if (as) {
    const signedIn = openBrowser(server);
    await signedIn.signIn(as[0], as[1], demoPassword);
    const cookies = [...signedIn.cookies].map(([name, value]) => ({
      ...{ name, value, url: server.origin },
    }));
    await context.addCookies(cookies);
  }
  return context;
}

type Looking = {
  readonly text: string;
  readonly planted: Planted;
  readonly judge: Judge;
  /** The columns that some page has shown. */
  readonly seen: Set<string>;
};

/** Opens a page; each column whose text it shows is one pair. */
async function look(page: Page, server: TrialServer, visit: Visit, looking: Looking) {
  const { text, planted, judge } = looking;
  const wrong: string[] = [];
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    wrong.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  };
  const onRequest = (request: { url(): string }) => {
    const url = request.url();
    const own = url.startsWith(`${server.origin}/`) || /^(?:data|blob):/.test(url);
    if (!own) wrong.push(`asks ${url}`);
  };
  const onError = (error: Error) => wrong.push(`error: ${error.message}`);
  page.on('dialog', onDialog).on('request', onRequest).on('pageerror', onError);
  try {
    const answer = await page.goto(server.origin + visit.address, { waitUntil: 'load' });
    if (!answer?.ok()) wrong.push(`answers ${answer?.status()}`);
    const found = await page.evaluate(foreignParts);
    wrong.push(...found.foreign);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    if (found.withoutNonce.some((script) => !policy.includes(hashOf(script))))
      wrong.push('<script>');
    const shown = planted.marks.filter(({ mark }) => found.words.includes(mark));
    for (const { column } of shown) looking.seen.add(column);
    const said = `${visit.address} with ${JSON.stringify(text).slice(0, 80)}`;
    const places = shown.length > 0 ? shown.map(({ column }) => column) : ['its address'];
    for (const place of places) {
      judge.claim(`${said} in ${place}: ${wrong.join(', ')}`, wrong.length === 0);
    }
  } finally {
    page.off('dialog', onDialog).off('request', onRequest).off('pageerror', onError);
  }
}

/** As a policy names a script that it allows. */
function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** What of the document no page of ours has, its scripts without a nonce, and the words in which the marks are looked for. */
function foreignParts() {
  const foreign: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const names = element.getAttributeNames();
    const handler = names.find((name) => name.startsWith('on'));
    if (handler) foreign.push(`<${element.localName} ${handler}>`);
    for (const name of ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'srcdoc']) {
      const value = element.getAttribute(name);
      const protocol = value === null ? '' : (URL.parse(value, location.href)?.protocol ?? '');
      const isCode =
        /^(?:javascript|vbscript|data):$/.test(protocol) && !value?.startsWith('data:image/');
      if (isCode || (name === 'srcdoc' && value)) foreign.push(`<${element.localName} ${name}>`);
    }
  }
  for (const { localName } of document.querySelectorAll('iframe, object, embed, base, frame')) {
    foreign.push(`<${localName}>`);
  }
  // Those of a kept page are allowed by their hashes.
  const withoutNonce = [...document.scripts]
    .filter(({ nonce, src }) => nonce === '' && !src.startsWith(`${location.origin}/`))
    .filter(({ type }) => type !== 'application/ld+json')
    .map(({ text }) => text);
  const fields = [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
  const words = [document.documentElement.outerHTML, ...fields.map(({ value }) => value)];
  return { foreign: [...new Set(foreign)], withoutNonce, words: words.join('\n') };
}
