import { addressOf, dataFormOf, send } from '../../requests/browser.ts';
import { crowd, tally } from '../../requests/crowd.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { type Letterbox, reportFields, reportPath } from '../../stages/message-writer.ts';
import type { Outcome } from '../../trial.ts';

const networks = 40;
const atOnce = 16;

/**
 * Networks report one service together, each three times, which is nothing unusual; an honest reporter
 * does so after them. All is to be stored.
 */
export async function reportTogether(
  server: TrialServer,
  box: Letterbox,
  stamp: string,
): Promise<Outcome> {
  const count = networks * 3;
  const emailOf = (number: number) => `lankytojas-${200_000 + number}@pastas.test`;
  const report = async (number: number, address: number) => {
    const fields = reportFields(stamp, 200_000 + number);
    const from = { 'x-forwarded-for': addressOf(address) };
    return (await send(server, dataFormOf(server, reportPath(box), fields, from))).status;
  };
  const statuses = await crowd(count, atOnce, (index) =>
    report(index, 6_000_000 + (index % networks)),
  );
  const wrong: string[] = [];
  const refused = statuses.filter((status) => status !== 200);
  if (refused.length > 0) wrong.push(`many reporters: ${tally(refused)}`);
  const status = await report(count, 7_000_000);
  const rows = await server.db
    .selectFrom('service_reports')
    .select('email')
    .where('email', 'like', 'lankytojas-2_____@pastas.test')
    .execute();
  if (status !== 200 || !rows.some(({ email }) => email === emailOf(count))) {
    wrong.push(`an honest report: status ${status}, stored ${rows.length} of ${count + 1}`);
  }
  const found = `${rows.length} of ${count + 1} reports from ${networks} networks and an honest one stored`;
  return { tried: count + 1, found, wrong };
}
