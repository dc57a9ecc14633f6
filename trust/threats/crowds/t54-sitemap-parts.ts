import { readFile } from 'node:fs/promises';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { openJudge } from '../../judging/judge.ts';
import { send } from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import type { TrialServer, TrialServers } from '../../servers/trial-servers.ts';
import type { Outcome, Trial } from '../../trial.ts';

const parts = 2_000;

/** Every number that the address of a part can have. */
const beyond = (index: number) =>
  `/sitemap/${index % 2 === 0 ? 'services' : 'companies'}-${2 + (index % 9_998)}.xml`;

async function ask(
  servers: TrialServers,
  count: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const judge = openJudge();
  const server = await servers.startServer({ WORKER: 'off' }, defects);
  const first = await send(server, { path: '/sitemap/services-1.xml' });
  judge.claim(`the first part: ${first.status}`, first.status === 200);
  const listed = first.body.match(/<loc>/g)?.length ?? 0;
  judge.claim('the first part is empty', listed > 0);
  await send(server, { path: '/sitemap/companies-1.xml' });
  await send(server, { path: '/sitemap.xml' });

  const before = await queriesLogged(server);
  const answers = await crowd(count, 32, (index) => send(server, { path: beyond(index) }));
  for (const { status } of answers)
    judge.claim(`a part beyond the last: ${status}`, status === 404);
  const again = await crowd(count / 10, 32, () =>
    send(server, { path: '/sitemap/services-1.xml' }),
  );
  for (const { body } of again) judge.claim('a kept part differs', body === first.body);
  const queries = (await queriesLogged(server)) - before;
  judge.claim(`${queries} queries`, queries === 0);
  const { tried, wrong } = judge.outcome('');
  const statuses = tally(answers.map(({ status }) => status));
  return { tried, found: `${statuses}, ${queries} queries`, wrong };
}

/** How many queries the answers to requests have taken, as the log counts them. */
async function queriesLogged({ logFile }: TrialServer): Promise<number> {
  const lines = (await readFile(logFile, 'utf8')).trim().split('\n');
  return lines
    .map((line) => JSON.parse(line) as { path?: string; queries?: number })
    .filter(({ path }) => path?.startsWith('/sitemap'))
    .reduce((sum, { queries = 0 }) => sum + queries, 0);
}

/** Nothing is kept. */
const forgetful: readonly Defect[] = [
  defectIn<() => (key: string, make: () => Promise<unknown>) => Promise<unknown>>(
    'app/routes/resources/sitemap-kept.server.ts',
    'createKeeper',
    () => () => (_key, make) => make(),
  ),
];

export const sitemapParts: Trial = {
  id: 'T54',
  title: 'parts of the sitemap that are none',
  least: 2_200,
  run: (servers) => ask(servers, parts),
  defect: (servers) => ask(servers, 100, forgetful),
};
