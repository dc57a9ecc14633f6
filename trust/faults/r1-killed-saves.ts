import { setTimeout as sleep } from 'node:timers/promises';
import type { saveService } from '#app/domains/services/editor/save-service.server.ts';
import type { publishDraftPhotos } from '#app/domains/services/photos/draft-photos.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { demoPassword } from '#demo/people.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../defects/defect.ts';
import { openBrowser } from '../requests/browser.ts';
import type { TrialServers } from '../servers/trial-servers.ts';
import { prepareMany, save, stateOf } from '../stages/service-edits.ts';
import type { Outcome, Trial } from '../trial.ts';

const email = 'klinika@vizgis.test';

async function killSaves(
  servers: TrialServers,
  { kills, saves }: { kills: number; saves: number },
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const { db } = server;
  const browser = openBrowser(server);
  await browser.signIn('partner', email, demoPassword);
  const partner = await partnerOf(db, email);
  const random = seededRandom(1);
  const wrong: string[] = [];
  const counts = { old: 0, new: 0 };
  // How long so many take undisturbed; the kill comes at a random moment within.
  const first = await prepareMany(db, partner, saves);
  const started = performance.now();
  await Promise.all(first.map((edit) => save(server, browser, edit)));
  const whole = performance.now() - started;

  for (let kill = 0; kill < kills; kill += 1) {
    const edits = await prepareMany(db, partner, saves);
    const told = edits.map((edit) => save(server, browser, edit));
    await sleep(random.next() * whole);
    await server.restart();
    for (const [index, edit] of edits.entries()) {
      const acknowledged = await told[index];
      const state = await stateOf(db, edit);
      if (state === 'old' || state === 'new') counts[state] += 1;
      else wrong.push(`kill ${kill}: ${state}`);
      if (acknowledged && state !== 'new') wrong.push(`kill ${kill}: told as saved, and ${state}`);
    }
  }
  const tried = kills * saves;
  if (counts.old === 0 || counts.new === 0) wrong.push('no kill came in the middle');
  const found = `${kills} kills, ${counts.new} saves done, ${counts.old} not begun, ${wrong.length} wrong`;
  return { tried, found, wrong };
}

/** The service first and its photos a moment later, without a transaction around them. */
const withoutTransaction: readonly Defect[] = [
  defectIn<typeof saveService>(
    'app/domains/services/editor/save-service.server.ts',
    'saveService',
    (original) =>
      (db, ...rest) => {
        const transaction = () => ({ execute: (work: (db: Db) => unknown) => work(db) });
        return original(Object.create(db, { transaction: { value: transaction } }), ...rest);
      },
  ),
  defectIn<typeof publishDraftPhotos>(
    'app/domains/services/photos/draft-photos.server.ts',
    'publishDraftPhotos',
    (original) =>
      async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, 2_000));
        await original(...args);
      },
  ),
];

export const killedSaves: Trial = {
  id: 'R1',
  title: 'a process that dies in the middle of a save',
  least: 200,
  run: (servers) => killSaves(servers, { kills: 20, saves: 10 }),
  async defect(servers) {
    const { tried, found, wrong } = await killSaves(
      servers,
      { kills: 2, saves: 6 },
      withoutTransaction,
    );
    return { tried, found, wrong: wrong.filter((text) => text.includes('half')) };
  },
};
