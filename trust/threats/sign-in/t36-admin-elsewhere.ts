import { sql } from 'kysely';
import { admin, demoPassword } from '#demo/people.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import { type Asked, apart, aucOf, isTelling, mostAuc, wordsOf } from '../../judging/alike.ts';
import { type Judge, openJudge } from '../../judging/judge.ts';
import { addressOf, dataFormOf, formOf, send, signInPages } from '../../requests/browser.ts';
import { behindProxy, type TrialServer, type TrialServers } from '../../servers/trial-servers.ts';
import { forgetLimits } from '../../stages/people.ts';
import type { Outcome, Trial } from '../../trial.ts';

/** An account is let try so often before the counters are looked at and forgotten. */
const stretch = 20;
const pages = [signInPages.owner, signInPages.partner] as const;

/** Right and wrong passwords in a mixed order; each from another address. */
async function tryPage(server: TrialServer, judge: Judge, path: string, tries: number) {
  await forgetLimits(server.db);
  const random = seededRandom(36);
  const order = Array.from({ length: tries }, (_, index) => ({ index, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ index }) => index);
  const asked: (Asked & { readonly isPage: boolean })[] = [];
  let counted = 0;
  for (const [turn, index] of order.entries()) {
    const isKnown = index % 2 === 0;
    const isPage = turn % 10 === 0;
    const fields = { email: admin.email, password: isKnown ? demoPassword : 'ne tas slaptažodis' };
    const from = { 'x-forwarded-for': addressOf(turn + 1) };
    const make = isPage ? formOf : dataFormOf;
    asked.push({ isKnown, isPage, answer: await send(server, make(server, path, fields, from)) });
    if ((turn + 1) % stretch > 0) continue;
    counted += await countedTries(server);
    await forgetLimits(server.db);
  }
  judge.claim(`${path}: ${counted} of ${tries} tries counted`, counted === tries);
  for (const isPage of [true, false]) {
    const words = new Set(
      asked.filter((one) => one.isPage === isPage).map(({ answer }) => wordsOf(answer)),
    );
    judge.claim(`${path}: different answers: ${apart(words)}`, words.size === 1);
  }
  const sessions = asked.filter(({ answer }) => answer.status !== 400).length;
  judge.claim(`${path}: ${sessions} answers other than a refusal`, sessions === 0);
  const auc = aucOf(asked.filter((one) => !one.isPage));
  judge.claim(`${path}: the time tells them apart, AUC ${auc.toFixed(3)}`, !isTelling(auc));
  return auc;
}

async function countedTries({ db }: TrialServer): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(used), 0)::int as used from rate_limits
    where bucket like 'sign-in-account:%'`.execute(db);
  return rows[0]?.used ?? 0;
}

async function tryPages(
  servers: TrialServers,
  tries: number,
  defects: readonly Defect[] = [],
): Promise<Outcome> {
  const server = await servers.startServer(behindProxy, defects);
  const judge = openJudge();
  // The first answers of a process are slow.
  await tryPage(server, openJudge(), signInPages.owner, stretch);
  const aucs: string[] = [];
  for (const path of pages) aucs.push((await tryPage(server, judge, path, tries)).toFixed(3));
  const found = `AUC ${aucs.join(', ')} at ${pages.length} forms (at most ${mostAuc})`;
  return { ...judge.outcome(found), tried: tries * pages.length };
}

/** An administrator's password opens the other pages too. */
const anyRole = defectIn(
  'app/domains/accounts/sign-in/sign-in.server.ts',
  'isNoAdmin',
  () => async () => true,
);

export const adminElsewhere: Trial = {
  id: 'T36',
  title: "an administrator's password at other sign-ins",
  // Beyond the 200 that show the answers, as many as the AUC needs to be more than chance.
  least: 2 * 1_000,
  run: (servers) => tryPages(servers, 1_000),
  async defect(servers) {
    const outcome = await tryPages(servers, 2 * stretch, [anyRole]);
    const seen = ['tries counted', 'different answers'].every((what) =>
      outcome.wrong.some((text) => text.includes(what)),
    );
    return seen ? outcome : { ...outcome, wrong: [] };
  },
};
