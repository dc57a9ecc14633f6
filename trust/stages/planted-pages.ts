import { createHash } from 'node:crypto';
import {
  type BrowserContext,
  type Browser as Chromium,
  chromium,
  type Page,
} from '@playwright/test';
import { demoPassword } from '#demo/people.ts';
import { chromiumFlags, requireChromium } from '../../scripts/chromium.ts';
import type { Judge } from '../judging/judge.ts';
import { openBrowser, type SignInPage } from '../requests/browser.ts';
import type { TrialServer } from '../servers/trial-servers.ts';
import type { Marks } from './planting.ts';

/** For a machine that does other work too. */
const pageTimeoutMs = 120_000;

/** A page that shows what is planted, and as whom it is opened. */
export type Visit<Actor extends string> = {
  readonly actor: Actor;
  readonly address: string;
  /** Done on the page before it is judged. @returns what is wrong with it */
  readonly act?: (page: Page) => Promise<readonly string[]>;
};

/** A browser in which no host but ours is found; what asks one is noticed all the same. */
export function openChromium(): Promise<Chromium> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: [...chromiumFlags, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  });
}

/** How a reader of pages signs in; null: not at all. */
type SignIn = readonly [at: SignInPage, email: string] | null;

/**
 * Opens a context for each reader, without our policy, which would stop a script by itself.
 * @param keepsPolicy where it is what is tried
 */
export async function openReaders<Actor extends string>(
  browser: Chromium,
  server: TrialServer,
  signIns: Readonly<Record<Actor, SignIn>>,
  keepsPolicy = false,
): Promise<Record<Actor, BrowserContext>> {
  const contexts: [string, BrowserContext][] = [];
  for (const [actor, as] of Object.entries<SignIn>(signIns)) {
    contexts.push([actor, await openContext(browser, server, as, keepsPolicy)]);
  }
  return Object.fromEntries(contexts) as Record<Actor, BrowserContext>;
}

async function openContext(
  browser: Chromium,
  server: TrialServer,
  as: SignIn,
  keepsPolicy: boolean,
): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: !keepsPolicy });
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
  readonly marks: Marks;
  readonly judge: Judge;
  /** The columns that some page has shown. */
  readonly seen: Set<string>;
};

/** Opens pages, those of each reader one after the other. */
export async function lookAtAll<Actor extends string>(
  contexts: Readonly<Record<Actor, BrowserContext>>,
  server: TrialServer,
  visits: readonly Visit<Actor>[],
  looking: Looking,
): Promise<void> {
  await Promise.all(
    Object.entries<BrowserContext>(contexts).map(async ([actor, context]) => {
      // A page that goes on for a hundred texts grows beyond a gigabyte.
      const page = await context.newPage();
      for (const visit of visits.filter((one) => one.actor === actor)) {
        await look(page, server, visit, looking);
      }
      await page.close();
    }),
  );
}

/** Opens a page; each column whose text it shows is one pair. */
async function look(
  page: Page,
  server: TrialServer,
  visit: Visit<string>,
  { text, marks, judge, seen }: Looking,
) {
  const { wrong, words } = await watch(page, server, async () => {
    const answer = await page.goto(server.origin + visit.address, { waitUntil: 'load' });
    return {
      wrong: [
        ...(answer?.ok() ? [] : [`answers ${answer?.status()}`]),
        ...((await visit.act?.(page).catch(saying)) ?? []),
      ],
      policy: answer?.headers()['content-security-policy'] ?? '',
    };
  });
  const shown = marks.filter(({ mark }) => words.includes(mark));
  for (const { column } of shown) seen.add(column);
  const said = `${visit.address} with ${JSON.stringify(text).slice(0, 80)}`;
  const places = shown.length > 0 ? shown.map(({ column }) => column) : ['its address'];
  for (const place of places) {
    judge.claim(`${said} in ${place}: ${wrong.join(', ')}`, wrong.length === 0);
  }
}

const saying = (error: Error) => [error.message];

/** Tells what is wrong already, and the policy that names the scripts without a nonce. */
type Show = () => Promise<{ readonly wrong: readonly string[]; readonly policy: string }>;

/** Shows something in a page. @returns what no text may cause there, and all its words */
export async function watch(
  page: Page,
  { origin }: TrialServer,
  show: Show,
): Promise<{ readonly wrong: readonly string[]; readonly words: string }> {
  const wrong: string[] = [];
  const onDialog = (dialog: { message(): string; dismiss(): Promise<void> }) => {
    wrong.push(`a dialog says ${dialog.message()}`);
    void dialog.dismiss().catch(() => undefined);
  };
  const onRequest = (request: { url(): string }) => {
    const url = request.url();
    const own = url.startsWith(`${origin}/`) || /^(?:data|blob):/.test(url);
    if (!own) wrong.push(`asks ${url}`);
  };
  const onError = (error: Error) => wrong.push(`error: ${error.message}`);
  page.on('dialog', onDialog).on('request', onRequest).on('pageerror', onError);
  try {
    const shown = await show();
    const found = await page.evaluate(foreignParts);
    wrong.push(...shown.wrong, ...found.foreign);
    if (found.withoutNonce.some((script) => !shown.policy.includes(hashOf(script)))) {
      wrong.push('<script>');
    }
    return { wrong, words: found.words };
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
