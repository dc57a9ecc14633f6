import {
  confirmSubscription,
  type NewsletterDependencies,
  requestSubscription,
} from '#app/domains/newsletter/newsletter.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { trialSecret } from './message-mutations.ts';
import type { MutationRow } from './mutations.ts';

/** The addresses of the links in the mail that a subscription causes. */
async function mailedLinks(db: Db, email: string) {
  let text = '';
  const sendMail: NewsletterDependencies['sendMail'] = async (_db, mail) => {
    text = mail.text;
  };
  const settings = { origin: 'http://vizgis.invalid' };
  const asked = { db, settings, secret: trialSecret, sendMail };
  const answer = await requestSubscription(asked, email, { addressUnit: null }, new Date());
  if (!answer.ok) throw new Error(answer.text ?? 'refused');
  const found = (path: string) =>
    new RegExp(`${settings.origin}(${path}[\\w.?=-]+)`).exec(text)?.[1];
  return {
    confirm: found('/prenumerata/patvirtinti') ?? '',
    stop: found('/prenumerata/atsisakyti/') ?? '',
  };
}

/** The forms of the newsletter (issue 11). */
export const newsletterMutations: readonly MutationRow[] = [
  {
    path: '/prenumerata',
    prepare: async () => ({ address: '/prenumerata', fields: { email: 'nauja@sunys.test' } }),
  },
  {
    path: '/prenumerata/patvirtinti',
    async prepare({ db }) {
      const { confirm } = await mailedLinks(db, 'laukia@sunys.test');
      return { address: confirm, fields: {} };
    },
  },
  {
    path: '/prenumerata/atsisakyti/:token',
    async prepare({ db }) {
      const { confirm, stop } = await mailedLinks(db, 'skaito@sunys.test');
      const token = new URLSearchParams(confirm.split('?')[1]).get('token') ?? '';
      await confirmSubscription(
        { db, secret: trialSecret },
        token,
        { addressUnit: null },
        new Date(),
      );
      return { address: stop, fields: {} };
    },
  },
];
