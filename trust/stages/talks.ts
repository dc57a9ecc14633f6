import { randomBytes } from 'node:crypto';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { hashOfToken } from '#app/platform/crypto/derived-token.server.ts';
import { demoPassword } from '#demo/people.ts';
import { insertConversation } from '#tests/integration/conversations.ts';
import { partnerOf } from '#tests/mutations/partner-mutations.ts';
import { cookieHeader, openBrowser, type SignInPage } from '../requests/browser.ts';
import type { TrialServer } from '../servers/trial-servers.ts';

/** A side of a conversation: where it reads, writes and sends files, and the cookie it has. */
export type TalkSide = {
  readonly who: 'owner' | 'guest' | 'partner';
  readonly page: string;
  readonly files: string;
  readonly cookie: string;
};

/** One conversation of Rūta's and one of a guest's, both with the clinic. */
export type Talks = {
  readonly ids: readonly string[];
  /** Who writes in each conversation, and its partner. */
  readonly sides: readonly (readonly [sender: TalkSide, partner: TalkSide])[];
  /** The cookies of people whose conversations these are not; '' for a visitor. */
  readonly strangers: readonly string[];
};

export async function openTalks(server: TrialServer): Promise<Talks> {
  const { db } = server;
  const cookieOf = async (page: SignInPage, email: string) => {
    const browser = openBrowser(server);
    await browser.signIn(page, email, demoPassword);
    return cookieHeader(browser.cookies);
  };
  const clinic = await partnerOf(db, 'klinika@vizgis.test');
  const { id: account } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'ruta@vizgis.test')
    .executeTakeFirstOrThrow();
  const seed = { partner_id: clinic.partnerId, service_title: 'Klinika', subject: 'Pasas' };
  const begin = async (sender: { sender_account: string | null; sender_email: string }) =>
    insertConversation(db, {
      ...{ ...seed, ...sender, body: 'Ar tinka pasas?' },
      seq: await nextSeq(db, clinic.partnerId, new Date()),
    });
  const own = await begin({ sender_account: account, sender_email: 'ruta@vizgis.test' });
  const guests = await begin({ sender_account: null, sender_email: 'monika@pastas.test' });
  const token = randomBytes(32).toString('base64url');
  await db
    .updateTable('conversations')
    .set({ link_hash: hashOfToken(token) })
    .where('id', '=', guests)
    .execute();
  const side = (who: TalkSide['who'], page: string, cookie: string): TalkSide => ({
    ...{ who, page, cookie, files: `${page}/${who === 'partner' ? 'files' : 'failai'}` },
  });
  const partnerCookie = await cookieOf('partner', 'klinika@vizgis.test');
  const partner = (id: string) =>
    side('partner', `/partner/dashboard/messages/${id}`, partnerCookie);
  const ruta = await cookieOf('owner', 'ruta@vizgis.test');
  return {
    ids: [own, guests],
    sides: [
      [side('owner', `/seimininko-skydelis/zinutes/${own}`, ruta), partner(own)],
      [side('guest', `/pokalbis/${token}`, 'trial=1'), partner(guests)],
    ],
    strangers: [
      await cookieOf('owner', 'jonas@vizgis.test'),
      await cookieOf('partner', 'viesbutis@vizgis.test'),
      await cookieOf('admin', 'admin@vizgis.test'),
      '',
    ],
  };
}
