import type { TrialServers } from '../servers/trial-servers.ts';
import type { Outcome } from '../trial.ts';
import type { Defect } from './defect.ts';

/**
 * Runs a judge over each of several holes, which it must see one by one: else nothing counts as seen.
 * What is found names those that it did not see.
 */
export async function seenEach(
  servers: TrialServers,
  holes: readonly (readonly Defect[])[],
  judge: (defects: readonly Defect[]) => Promise<Outcome>,
): Promise<Outcome> {
  const wrong: string[] = [];
  const missed: string[] = [];
  let tried = 0;
  for (const hole of holes) {
    const outcome = await judge(hole);
    await servers.stopServers();
    tried += outcome.tried;
    if (outcome.wrong.length > 0) wrong.push(...outcome.wrong);
    else missed.push(`${hole[0]?.name} (${outcome.found})`);
  }
  return {
    tried,
    found: `${holes.length - missed.length} of ${holes.length} holes seen, without: ${missed.join('; ') || 'none'}`,
    wrong: missed.length > 0 ? [] : wrong,
  };
}
