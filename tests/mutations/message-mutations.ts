import { setTimeout as sleep } from 'node:timers/promises';
import { unsubscribeToken } from '#app/domains/accounts/notifications/unsubscribe.server.ts';
import { createUnsubscribeSigner } from '#app/domains/messages/mail/notification.server.ts';
import { guardNames } from '#app/domains/messages/sending/field-limits.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { demoPassword } from '#demo/people.ts';
import type { Browser, Fields } from '../../trust/requests/browser.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';
import { partnerOf, serviceOf } from './partner-mutations.ts';

const area = '/partner/dashboard/messages';
const [clinic] = partners.map(({ email }) => email) as [string];

/** The server's own, by which the link in a mail is signed. */
export const trialSecret = 'a secret for the trials, 32 signs';

/** The hidden field of a form's page that says when it was made, once it is old enough to be sent. */
export async function agedStamp(browser: Pick<Browser, 'get'>, path: string): Promise<string> {
  const { body } = await browser.get(path);
  const input = body.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`"${guardNames.stamp}"`));
  const stamp = / value="([^"]+)"/.exec(input ?? '')?.[1];
  if (stamp === undefined) throw new Error(`${path} has no stamp`);
  await sleep(2_100);
  return stamp;
}

/** A stamp of a page that was made a while ago, so that the sender does not look like a program. */
async function stampOf({ browser }: Stage, path: string): Promise<Fields> {
  return { [guardNames.stamp]: await agedStamp(browser, path) };
}

/** A form of the inbox for a message that the clinic has not read yet. */
function inInbox(form: string, fields: Fields): MutationRow {
  return {
    path: `${area}/:messageId${form && `/${form}`}`,
    async prepare({ db, browser }) {
      await browser.signIn('partner', clinic, demoPassword);
      const { partnerId } = await partnerOf(db, clinic);
      const { id } = await db
        .selectFrom('conversations')
        .select('id')
        .where('partner_id', '=', partnerId)
        .where('is_read', '=', false)
        .where('is_archived', '=', false)
        .orderBy('last_seq')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { address: `${area}/${id}${form && `/${form}`}`, fields };
    },
  };
}

/** The forms of messages (issue 5). */
export const messageMutations: readonly MutationRow[] = [
  {
    path: '/service/:serviceId/susisiekti',
    async prepare(stage): Promise<MutationForm> {
      const serviceId = await serviceOf(stage.db, await partnerOf(stage.db, clinic));
      const address = `/service/${serviceId}/susisiekti`;
      const question = {
        email: 'giedrius@pastas.test',
        name: 'Giedrius Šimkus',
        subject: 'Laisva vieta?',
        body: 'Sveiki, ar priimate šeštadieniais?',
      };
      return { address, fields: { ...question, ...(await stampOf(stage, address)) } };
    },
  },
  {
    path: '/klausti',
    async prepare(stage): Promise<MutationForm> {
      const serviceId = await serviceOf(stage.db, await partnerOf(stage.db, clinic));
      const address = `/klausti?paslauga=${serviceId}`;
      const question = {
        email: 'giedrius@pastas.test',
        body: 'Sveiki, ar priimate šeštadieniais?',
        paslauga: serviceId,
      };
      return { address, fields: { ...question, ...(await stampOf(stage, address)) } };
    },
  },
  {
    path: '/service/:serviceId/pranesti',
    async prepare(stage): Promise<MutationForm> {
      const serviceId = await serviceOf(stage.db, await partnerOf(stage.db, clinic));
      const address = `/service/${serviceId}/pranesti`;
      const words = {
        reason: 'misleading',
        body: 'Nurodyta kaina seniai nebegalioja.',
        email: 'giedrius@pastas.test',
      };
      return { address, fields: { ...words, ...(await stampOf(stage, address)) } };
    },
  },
  {
    path: '/kontaktai',
    async prepare(stage): Promise<MutationForm> {
      const words = { name: 'Rūta', email: 'ruta@pastas.test', message: 'Labas, turiu idėją!' };
      return {
        address: '/kontaktai',
        fields: { ...words, ...(await stampOf(stage, '/kontaktai')) },
      };
    },
  },
  {
    path: '/atsisakyti-pranesimu/:token',
    async prepare({ db }): Promise<MutationForm> {
      const { userId } = await partnerOf(db, clinic);
      const token = unsubscribeToken(createUnsubscribeSigner(trialSecret), userId);
      return { address: `/atsisakyti-pranesimu/${token}`, fields: {} };
    },
  },
  inInbox('', { body: 'Taip, laukiame jūsų šeštadienį.' }),
  inInbox('read', {}),
  inInbox('answered', { answered: 'true' }),
  inInbox('archive', { archived: 'true' }),
  inInbox('report', { reason: 'insult', body: 'Įžeidinėja.' }),
  inInbox('block', {}),
  {
    path: '/partner/dashboard/settings/blocked/:blockId/removal',
    async prepare({ db, browser }) {
      await browser.signIn('partner', clinic, demoPassword);
      const { partnerId } = await partnerOf(db, clinic);
      const id = newId();
      const email = `${id}@pastas.test`;
      await db
        .insertInto('blocked_senders')
        .values({ id, partner_id: partnerId, email, account: null, blocked_at: new Date() })
        .execute();
      return { address: `/partner/dashboard/settings/blocked/${id}/removal`, fields: {} };
    },
  },
  inInbox('deletion', {}),
];
