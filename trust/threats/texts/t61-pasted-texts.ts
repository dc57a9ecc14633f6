import type { Page } from '@playwright/test';
import type { takeHtml } from '#app/forms/rich-text/taken-html.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { type PastedDocument, pastedDocument, wordsOf } from '#tests/reference/pasted-documents.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { openBrowser } from '../../requests/browser.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import { openChromium, openReaders } from '../../stages/planted-pages.ts';
import type { Outcome, Trial } from '../../trial.ts';

/*
 * T61: what is pasted loses no word that is seen. Generated documents of pages, Word, Google Docs and
 * mail programs are pasted into the editor in Chromium, under our policy, and others are sent by its
 * form as HTML; the words before and after are compared, one by one and in order.
 */

export const pastedTexts: Trial = {
  id: 'T61',
  title: 'pasted texts',
  least: 1_600,
  run: (servers) => play(servers, 500, 100, []),
  defect: (servers) => play(servers, 0, 40, [matching]),
};

/** Attributes are taken out by a pattern over the whole HTML, its words among them. */
const matching = defectIn<typeof takeHtml>(
  'app/forms/rich-text/taken-html.ts',
  'takeHtml',
  (original) => (html, mayShow) => {
    const attribute = /\s(?:on[a-z]+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi;
    return original(html.replace(attribute, ''), mayShow);
  },
);

async function play(
  servers: TrialServers,
  pasted: number,
  sent: number,
  defects: readonly Defect[],
): Promise<Outcome> {
  const server = await servers.startServer({}, defects);
  const judge = openJudge();
  if (pasted > 0) await pasteAll(server, pasted, judge);
  await sendAll(server, sent, judge);
  return judge.outcome(`${pasted} documents pasted, ${sent} sent`);
}

type Kept = { readonly text: string; readonly note: string; readonly bold: readonly string[] };

async function pasteAll(server: TrialServer, count: number, judge: Judge): Promise<void> {
  const browser = await openChromium();
  try {
    const contexts = await openReaders(browser, server, { admin: ['admin', admin.email] }, true);
    const page = await contexts.admin.newPage();
    const told: string[] = [];
    page.on('console', (message) => told.push(message.text()));
    await page.goto(`${server.origin}/admin/newsletter/new`);
    await page.locator('.rich-text-page').waitFor();
    for (let seed = 1; seed <= count; seed += 1) {
      const made = pastedDocument(seed);
      const kept = await paste(page, made.html);
      judgeWords(judge, made, kept.text, `pasted ${seed}`);
      const bold = made.bold.filter((word) => !kept.bold.some((text) => text.includes(word)));
      judge.claim(`pasted ${seed}: ${bold.join(' ')} bold no more`, bold.length === 0);
      const said = made.pictures === 0 || kept.note.includes(`${made.pictures}\u00a0nuotrauk`);
      judge.claim(`pasted ${seed}: of ${made.pictures} pictures said '${kept.note}'`, said);
    }
    const violations = told.filter((text) => text.includes('Content Security Policy'));
    judge.claim(`the policy tells of ${violations[0]}`, violations.length === 0);
  } finally {
    await browser.close();
  }
}

/** Empties the editor and pastes a document into it. */
function paste(page: Page, html: string): Promise<Kept> {
  return page.evaluate(async (pasted) => {
    const editor = document.querySelector<HTMLElement>('.rich-text-page');
    const field = document.querySelector<HTMLTextAreaElement>('.rich-text-source');
    if (!editor || !field) throw new Error('No editor');
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    const event = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', event));
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    return {
      text: editor.innerText,
      note: document.querySelector('.rich-text-left')?.textContent ?? '',
      bold: [...editor.querySelectorAll('strong')].map((strong) => strong.innerText),
    };
  }, html);
}

async function sendAll(server: TrialServer, count: number, judge: Judge): Promise<void> {
  const browser = openBrowser(server);
  await browser.signIn('admin', admin.email, demoPassword);
  for (let seed = 1_001; seed <= 1_000 + count; seed += 1) {
    const made = pastedDocument(seed);
    const subject = `Dokumentas ${seed}`;
    const fields = { subject, body: made.html, audience: 'subscribers' };
    const answer = await browser.post('/admin/newsletter/new', fields);
    const row = await server.db
      .selectFrom('newsletter_issues')
      .select('body')
      .where('subject', '=', subject)
      .executeTakeFirst();
    judge.claim(`sent ${seed}: answered ${answer.status}`, row !== undefined);
    const text = (row?.body ?? '')
      .replace(/<\/?(?:strong|em|a)\b[^<>]*>/g, '')
      .replace(/<[^<>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    judgeWords(judge, made, text, `sent ${seed}`);
  }
}

function judgeWords(judge: Judge, made: PastedDocument, text: string, which: string): void {
  const kept = wordsOf(text);
  const at = made.words.findIndex((word, place) => kept[place] !== word);
  const isWhole = at < 0 && kept.length === made.words.length;
  judge.claim(`${which}: ${made.words[at]} became ${kept[at]}`, isWhole);
}
