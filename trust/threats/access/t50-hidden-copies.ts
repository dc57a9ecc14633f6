import { demoPassword } from '#demo/people.ts';
import { insertService } from '#tests/integration/rows.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { openJudge } from '../../judging/judge.ts';
import { type Answer, type Browser, openBrowser } from '../../requests/browser.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const email = 'klinika@vizgis.test';

type Stage = {
  readonly server: TrialServer;
  readonly partner: Browser;
  readonly admin: Browser;
  readonly partnerId: string;
};

/** The moves of the partner and, in the middle, of the administrator. */
type Move = 'copy' | 'hide' | 'delete' | 'publish';

/** The orders in which a copy could bring a hidden service back; what stands together is at once. */
const ways: readonly (readonly (readonly Move[])[])[] = [
  [['copy'], ['hide'], ['publish']],
  [['copy'], ['hide'], ['delete'], ['publish']],
  [['hide'], ['copy'], ['publish']],
  [['hide'], ['copy'], ['delete'], ['publish']],
  [['copy', 'hide'], ['delete'], ['publish']],
  [['copy'], ['hide'], ['delete', 'publish'], ['publish']],
  [['hide'], ['copy', 'delete'], ['publish']],
  [['copy'], ['hide'], ['publish'], ['delete'], ['publish'], ['publish']],
];

async function make({ server, partner, admin, partnerId }: Stage, move: Move, id: string) {
  const own = `/partner/dashboard/services/${id}`;
  if (move === 'copy') return partner.post(`${own}/copy`);
  if (move === 'delete') return partner.post(`${own}/deletion`);
  if (move === 'hide') {
    const fields = { reason: 'misleading', explanation: 'Nurodyta kita kaina.' };
    return admin.post(`/admin/services/${id}/hiding`, fields);
  }
  const draft = await server.db
    .selectFrom('service_drafts')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('service_id', 'is', null)
    .executeTakeFirst();
  return partner.post('/partner/dashboard/services/new/4', { draft: draft?.id ?? '' });
}

/** How many services of the title the public finds. */
async function countShown({ server }: Stage, title: string): Promise<number> {
  const rows = await server.db
    .selectFrom('service_search')
    .innerJoin('partner_provided_services as service', 'service.id', 'service_id')
    .select('service.id')
    .where('service.title', '=', title)
    .execute();
  return rows.length;
}

async function evade(
  servers: TrialServers,
  rounds: number,
  defects: readonly Defect[],
): Promise<Outcome> {
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const [partner, admin] = [openBrowser(server), openBrowser(server)];
  await partner.signIn('partner', email, demoPassword);
  await admin.signIn('admin', 'admin@vizgis.test', demoPassword);
  const { partnerId } = await partnerOf(server.db, email);
  const stage = { server, partner, admin, partnerId };
  const judge = openJudge();
  let published = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [number, way] of ways.entries()) {
      const title = `Slepiama ${round}-${number}`;
      const id = await insertService(server.db, partnerId, { title, status: 'inactive' });
      const answers: Answer[] = [];
      for (const moves of way) {
        answers.push(...(await Promise.all(moves.map((move) => make(stage, move, id)))));
      }
      const said = `round ${round}, ${way.map((moves) => moves.join(' and ')).join(', ')}`;
      judge.claim(`${said}: the service is back`, (await countShown(stage, title)) === 0);
      judge.claim(
        `${said}: broken`,
        answers.every(({ status }) => status < 500),
      );
      await clear(stage, title);
    }
    // The same form, of a service that is not hidden, does publish.
    const title = `Rodoma ${round}`;
    const id = await insertService(server.db, partnerId, { title, status: 'inactive' });
    for (const move of ['copy', 'delete', 'publish'] as const) await make(stage, move, id);
    if ((await countShown(stage, title)) === 1) published += 1;
    await clear(stage, title);
  }
  judge.claim(`${published} of ${rounds} honest copies were published`, published === rounds);
  return judge.outcome(
    `${rounds * ways.length} tries to bring a service back, ${published} honest copies`,
  );
}

async function clear({ server, partnerId }: Stage, title: string): Promise<void> {
  await server.db.deleteFrom('service_drafts').where('partner_id', '=', partnerId).execute();
  await server.db.deleteFrom('partner_provided_services').where('title', '=', title).execute();
  await server.db.deleteFrom('rate_limits').execute();
}

/** A deletion leaves no mark on what was copied. */
const unmarked = defectIn(
  'app/domains/services/own/service-deletion.server.ts',
  'markCopyOfHidden',
  () => async () => {},
);

export const hiddenCopies: Trial = {
  id: 'T50',
  title: 'copies of hidden services',
  least: 300,
  run: (servers) => evade(servers, 20, []),
  defect: (servers) => evade(servers, 2, [unmarked]),
};
