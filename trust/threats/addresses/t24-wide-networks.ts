import { setTimeout as sleep } from 'node:timers/promises';
import { isPublic } from '#app/domains/services/publication/public-condition.server.ts';
import type { limitsByAddress, limitsByRecipient } from '#app/platform/limits/rate-limit.server.ts';
import { type Defect, defectIn } from '../../defects/defect.ts';
import type { Judge } from '../../judging/judge.ts';
import { addressOf, type Browser, openBrowser } from '../../requests/browser.ts';
import { crowd } from '../../requests/crowd.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import { forgetLimits, newPassword } from '../../stages/people.ts';

const limits = 'app/platform/limits/rate-limit.server.ts';

/** Neither the network around an address is counted nor who gets the mails of registrations. */
export const narrow: readonly Defect[] = [
  defectIn<typeof limitsByAddress>(
    limits,
    'limitsByAddress',
    (original) =>
      (name, { addressUnit }, ...rest) =>
        original(name, { addressUnit }, ...rest),
  ),
  defectIn<typeof limitsByRecipient>(
    limits,
    'limitsByRecipient',
    (original) => (email, share) => (share === 'sign-up' ? [] : original(email, share)),
  ),
];

type Form = {
  readonly name: string;
  /** From one IPv6 /48 in an hour. */
  readonly allowed: number;
  readonly send: (browser: Browser, index: number) => Promise<{ readonly status: number }>;
};

function forms(serviceIds: readonly string[]): readonly Form[] {
  return [
    {
      name: 'reveals',
      allowed: 90,
      send: (browser, index) =>
        browser.post(`/service/${serviceIds[index % serviceIds.length]}`, { reveal_type: 'phone' }),
    },
    {
      name: 'sign-ups',
      allowed: 15,
      send: (browser, index) => {
        const email = `platus-${index}@vizgis.test`;
        return browser.post('/prisijungti-seimininkas/registracija', { email, ...newPassword });
      },
    },
    {
      name: 'resets',
      allowed: 18,
      send: (browser, index) =>
        browser.post('/pamirsau-slaptazodi', { email: `platus-${index}@kitur.test` }),
    },
    {
      name: 'links',
      allowed: 90,
      send: (browser, index) => browser.post(`/patvirtinti?token=spejimas-${index}`),
    },
  ];
}

/**
 * Sends each form from as many /64 of one IPv6 /48 as pass, and a few more: the network is refused
 * then, and another one is not.
 */
export async function tryWideNetworks(server: TrialServer, judge: Judge): Promise<void> {
  const services = await server.db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('phone_number', 'is not', null)
    .where(isPublic('partner_provided_services'))
    .orderBy('id')
    .limit(110)
    .execute();
  for (const [nth, { name, allowed, send }] of forms(services.map(({ id }) => id)).entries()) {
    await forgetLimits(server.db);
    const from = (network: number, index: number) =>
      openBrowser(server, `2001:db8:${network.toString(16)}:${index.toString(16)}::1`);
    const network = 0x1000 + 2 * nth;
    const sent = await crowd(allowed + 10, 8, (index) => send(from(network, index), index));
    const passed = sent.filter(({ status }) => status !== 429).length;
    judge.claim(`${name}: ${passed} pass from one /48`, passed === allowed);
    const { status } = await send(from(network + 1, 1), allowed + 20);
    judge.claim(`${name}: another /48 gets ${status}`, status !== 429);
  }
  await forgetLimits(server.db);
}

/** Five of what strangers cause, of registering, and of resets. */
const mostMails = 15;

/** Has every form that mails to an unproven address write to one person, from new addresses. */
export async function tryRecipient(server: TrialServer, judge: Judge): Promise<void> {
  const email = 'uzverstas@vizgis.test';
  await forgetLimits(server.db);
  const mailing: readonly ((browser: Browser) => Promise<unknown>)[] = [
    (browser) => browser.post('/prisijungti-seimininkas/registracija', { email, ...newPassword }),
    (browser) => browser.post('/prenumerata', { email }),
    (browser) => browser.post('/pamirsau-slaptazodi', { email }),
    (browser) => browser.post('/patvirtinkite-pasta', { email }),
  ];
  let address = 900_000;
  for (let round = 0; round < 5; round += 1) {
    for (const send of mailing) {
      address += 1;
      await send(openBrowser(server, addressOf(address)));
    }
  }
  const mails = async () =>
    (
      await server.db
        .selectFrom('development_mails')
        .select('id')
        .where('recipient', '=', email)
        .execute()
    ).length;
  let count = await mails();
  for (let wait = 0; wait < 20 && count <= mostMails; wait += 1) {
    await sleep(500);
    count = await mails();
  }
  judge.claim(`one person got ${count} mails`, count === mostMails);
}
