import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { clearByKeyboard, waysWithTemplates } from '#tests/e2e/admin/queue-by-keyboard.ts';
import { hydrated } from '#tests/e2e/hydrated.ts';
import { insertAccount, openPremises } from '#tests/e2e/own-server.ts';
import { enter } from '#tests/e2e/support.ts';
import { insertWeek, wholeWeek } from '#tests/integration/week.ts';
import { withDatabase } from '../scripts/database.ts';
import { round } from '../scripts/measure.ts';
import { startPostgres } from '../scripts/postgres.ts';
import type { Section } from './figure.ts';
import { withBrowser } from './slow-browser.ts';

/** Of an administrator at a keyboard. Words are those of lines that no page before had. */
const person = {
  wordsPerMinute: 180,
  lettersPerMinute: 200,
  /** Card, Moran and Newell's keystroke-level model, an average typist. */
  secondsPerKey: 0.28,
  /** To make up one's mind, when all is read. */
  secondsPerDecision: 5,
  /** To find a company in the register, in another window. */
  secondsPerCompany: 30,
};
const goalMinutes = 30;

/** What a person needs for a busy week of moderation, all of it done in a browser by keyboard alone. */
export async function benchModeration(): Promise<Section> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizgis-moderation-'));
  const postgres = await startPostgres({ dataDir, throwaway: true });
  const premises = await openPremises(postgres.url('postgres'));
  try {
    const { origin } = await premises.startServer();
    const key = await withDatabase(premises.databaseUrl, async (db) => {
      await insertTemplates(db, new Date());
      return insertWeek(db, wholeWeek, new Date());
    });
    const email = 'moderation@vizgis.test';
    await insertAccount(premises, { email, role: 'admin', verified: true });
    const { read, wordsRead } = countWords();
    const { steps, seconds, left } = await withBrowser(async (browser) => {
      const context = await browser.newContext({ baseURL: origin });
      await enter(context, email, { ...premises, origin });
      const page = await context.newPage();
      await page.goto('/admin/waiting');
      await hydrated(page);
      await read(page);
      const started = performance.now();
      const steps = await clearByKeyboard(
        page,
        (heading) => heading.includes(key),
        waysWithTemplates,
        read,
      );
      const seconds = (performance.now() - started) / 1000;
      await page.goto('/admin/waiting');
      return { steps, seconds, left: await page.locator('main .tbl tbody tr').count() };
    });
    const words = wordsRead();
    const { companies, ...others } = wholeWeek;
    const decisions = companies + Object.values(others).reduce((sum, count) => sum + count, 0);
    const minutes =
      words / person.wordsPerMinute +
      steps.letters / person.lettersPerMinute +
      (steps.keys * person.secondsPerKey + decisions * person.secondsPerDecision) / 60;
    const registers = (companies * person.secondsPerCompany) / 60;
    console.log(
      `a week of moderation: ${decisions} decisions, ${left} left; ${steps.keys} keys, ${steps.letters} letters, ` +
        `${steps.pages} pages, ${words} words to read, ${round(seconds, 0)} s of the machine; a person ${round(minutes)} min, goal ${goalMinutes}, and ${registers} in the registers`,
    );
    return {
      title: 'A week of moderation by keyboard',
      how: `${wholeWeek.reports} reports, ${companies} companies, ${wholeWeek.corrected} corrected and ${wholeWeek.services} new services and ${wholeWeek.letters} letters are decided in Chromium from the keyboard alone; half of the reports by a template, a quarter by a warning, half of the letters by an answer. A person's time is reckoned: ${person.wordsPerMinute} words a minute of all lines that no page before had, ${person.lettersPerMinute} letters a minute, ${person.secondsPerKey} s a key, ${person.secondsPerDecision} s to decide, ${person.secondsPerCompany} s a company for the register.`,
      figures: [
        { name: 'left undone', value: left, unit: '', goal: { atMost: 0 } },
        { name: 'keys', value: steps.keys, unit: '' },
        { name: 'typed letters', value: steps.letters, unit: '' },
        { name: 'pages', value: steps.pages, unit: '' },
        { name: 'words to read', value: words, unit: '' },
        { name: 'time of the machine', value: round(seconds, 0), unit: 's' },
        {
          name: 'time of a person',
          value: round(minutes),
          unit: 'min',
          goal: { atMost: goalMinutes },
        },
        { name: 'besides, in the registers', value: registers, unit: 'min' },
      ],
    };
  } finally {
    await premises.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Counts the words of lines that have not been read before. */
function countWords() {
  const lines = new Set<string>();
  let words = 0;
  return {
    read: async (page: Page) => {
      const text = await page.locator('main').innerText();
      for (const line of text.split('\n').map((one) => one.trim())) {
        if (line === '' || lines.has(line)) continue;
        lines.add(line);
        words += line.split(/\s+/).length;
      }
    },
    wordsRead: () => words,
  };
}

/** Those that `waysWithTemplates` chooses by their first letters. */
async function insertTemplates(db: Db, now: Date): Promise<void> {
  const decision = { kind: 'decision', updated_at: now } as const;
  await db
    .insertInto('moderation_templates')
    .values([
      {
        ...{ ...decision, id: newId(), name: 'Neradome pažeidimo' },
        body: 'Ačiū, kad pranešėte. Patikrinome „{paslauga}“ ir pažeidimo neradome.',
      },
      {
        ...{ ...decision, id: newId(), name: 'Pataisykite kainą' },
        body: 'Paslaugoje „{paslauga}“ nurodyta kita kaina, nei taikote. Pataisykite ją.',
      },
      {
        ...{ id: newId(), kind: 'letter', name: 'Atsakome', updated_at: now },
        body: 'Sveiki, {vardas},\n\nkreipkitės į teikėją raštu, o jei jis neatsakys – parašykite mums.',
      },
    ])
    .execute();
}
