import { partners } from '#demo/partners.ts';
import { demoPassword, owners } from '#demo/people.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import type { Files } from '../../trust/requests/multipart.ts';
import { pdf } from '../crafted-pdfs.ts';
import { insertService } from '../integration/rows.ts';
import { guestPath, makeTalk } from '../talks.ts';
import { trialSecret } from './message-mutations.ts';
import type { MutationRow, Stage } from './mutations.ts';
import { ownerOf } from './owner-mutations.ts';
import { partnerOf } from './partner-mutations.ts';

const [clinic] = partners.map(({ email }) => email) as [string];
const [ruta] = owners.map(({ email }) => email) as [string];

/** A conversation with the clinic whose answer is not read yet. */
async function talkOf({ db }: Stage, email: string, account: string | null): Promise<string> {
  const partner = await partnerOf(db, clinic);
  // Of an account there is one about a service.
  const serviceId = await insertService(db, partner.partnerId);
  const words = ['Ar turite vietos?', 'Turime, užsukite.'] as const;
  const talk = { serviceId, serviceTitle: 'Veterinarija', email, account, words };
  return makeTalk(db, { ...talk, partnerId: partner.partnerId }, new Date());
}

/** A form of a conversation in the owner's area. */
function asOwner(end: string, fields: Fields, files?: Files): MutationRow {
  const area = '/seimininko-skydelis/zinutes';
  return {
    path: `${area}/:conversationId${end}`,
    async prepare(stage) {
      await stage.browser.signIn('owner', ruta, demoPassword);
      const { userId } = await ownerOf(stage.db, ruta);
      const address = `${area}/${await talkOf(stage, ruta, userId)}${end}`;
      return { address, fields, ...(files && { files }) };
    },
  };
}

/** A form of a guest's conversation, by its link. */
function asGuest(end: string, fields: Fields, files?: Files): MutationRow {
  return {
    path: `/pokalbis/:token${end}`,
    async prepare(stage) {
      const id = await talkOf(stage, 'giedrius@pastas.test', null);
      const address = `${await guestPath(stage.db, trialSecret, id)}${end}`;
      return { address, fields, ...(files && { files }) };
    },
  };
}

const paper = { photo: { name: 'pasas.pdf', bytes: pdf() } };

/** The forms of conversations, of who began them, and the partner's that take files. */
export const conversationMutations: readonly MutationRow[] = [
  asOwner('', { body: 'Ačiū, užsuksime.' }),
  asOwner('/perskaityta', { turn: '2' }),
  {
    path: '/seimininko-skydelis/zinutes/:conversationId/perimti',
    async prepare(stage) {
      await stage.browser.signIn('owner', ruta, demoPassword);
      const id = await talkOf(stage, ruta, null);
      return { address: `/seimininko-skydelis/zinutes/${id}/perimti`, fields: {} };
    },
  },
  asOwner('/failai', {}, paper),
  asOwner('/pranesti', { reason: 'insult', body: 'Įžeidinėja.' }),
  asOwner('/istrynimas', {}),
  asGuest('', { body: 'Ačiū, užsuksime.' }),
  asGuest('/perskaityta', { turn: '2' }),
  asGuest('/failai', {}, paper),
  asGuest('/pranesti', { reason: 'spam', body: 'Siūlo nesusijusias prekes.' }),
  asGuest('/nuoroda', {}),
  asGuest('/istrynimas', {}),
  {
    path: '/partner/dashboard/messages/:messageId/files',
    async prepare(stage) {
      await stage.browser.signIn('partner', clinic, demoPassword);
      const id = await talkOf(stage, 'giedrius@pastas.test', null);
      const address = `/partner/dashboard/messages/${id}/files`;
      return { address, fields: {}, files: paper };
    },
  },
];
