import type { TrialServers } from '../servers/trial-servers.ts';
import type { Outcome } from '../trial.ts';
import type { Defect } from './defect.ts';

/** Runs a judge over each of several defects, which it must see one by one: else nothing counts as seen. */
export async function seenEach(
  servers: TrialServers,
  holes: readonly (readonly Defect[])[],
  judge: (defects: readonly Defect[]) => Promise<Outcome>,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const hole of holes) {
    outcomes.push(await judge(hole));
    await servers.stopServers();
  }
  const isEach = outcomes.every(({ wrong }) => wrong.length > 0);
  return {
    tried: outcomes.reduce((sum, { tried }) => sum + tried, 0),
    found: outcomes.map(({ found }) => found).join('; '),
    wrong: isEach ? outcomes.flatMap(({ wrong }) => wrong) : [],
  };
}
