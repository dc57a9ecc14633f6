import { askStopLink } from '#app/domains/reviews/asks/ask-stop.server.ts';
import { reviewLinkAddress, reviewToken } from '#app/domains/reviews/review-link.server.ts';
import { writeReview } from '#app/domains/reviews/write-review.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { readSettings } from '#app/platform/settings/settings.server.ts';
import { demoPassword, owners } from '#demo/people.ts';
import { trialSecret } from './message-mutations.ts';
import type { MutationRow } from './mutations.ts';
import { groomer, insertOrder } from './order-mutations.ts';
import { ownerOf } from './owner-mutations.ts';
import { partnerOf } from './partner-mutations.ts';

const ruta = owners[0]?.email ?? '';
const written = 'Sukos nuėjo švelniai, o Rikis nė kartelio nesuniurzgė.';
const fields = { rating: '4', aspect1: '5', text: written, signed: 'name', dog: 'on' };

/** A visit of Rūta's that was done the day before, with a review of it if wanted. */
async function insertDone(db: Db, isReviewed: boolean): Promise<string> {
  const state = 'confirmed';
  const bookingId = await insertOrder(db, await partnerOf(db, groomer), { state, inDays: -1 });
  if (!isReviewed) return bookingId;
  const { ownerId } = await ownerOf(db, ruta);
  const author = { kind: 'owner', ownerId } as const;
  const input = { rating: 5, aspect1: null, aspect2: null, aspect3: null, text: written };
  const typed = { ...input, signed: 'name', dog: true } as const;
  const saved = await writeReview(
    { db, secret: trialSecret, settings: readSettings({}), sendMail: async () => undefined },
    author,
    bookingId,
    typed,
    new Date(),
  );
  if (!saved.ok) throw new Error(saved.text ?? '');
  return bookingId;
}

function ofOwner(path: '' | '/trynimas', isReviewed: boolean): MutationRow {
  const area = '/seimininko-skydelis/vizitai';
  return {
    path: `${area}/:bookingId/atsiliepimas${path}`,
    async prepare({ db, browser }) {
      const bookingId = await insertDone(db, isReviewed);
      await browser.signIn('owner', ruta, demoPassword);
      const address = `${area}/${bookingId}/atsiliepimas${path}`;
      return { address, fields: path === '' ? fields : {} };
    },
  };
}

function ofLink(path: '' | '/trynimas', isReviewed: boolean): MutationRow {
  return {
    path: `/atsiliepimas${path}`,
    async prepare({ db }) {
      const bookingId = await insertDone(db, isReviewed);
      const token = reviewToken(trialSecret, { bookingId, to: ruta });
      const [, query = ''] = reviewLinkAddress(token).split('?');
      return { address: `/atsiliepimas${path}?${query}`, fields: path === '' ? fields : {} };
    },
  };
}

/** What an author does to a review, signed in and by the link of a mail. */
export const reviewMutations: readonly MutationRow[] = [
  ofOwner('', false),
  ofOwner('', true),
  ofOwner('/trynimas', true),
  ofLink('', false),
  ofLink('', true),
  ofLink('/trynimas', true),
  {
    path: '/atsisakyti-atsiliepimu/:token',
    async prepare({ db }) {
      const { userId } = await ownerOf(db, ruta);
      const deps = { settings: readSettings({}), secret: trialSecret };
      return { address: new URL(askStopLink(deps, { userId })).pathname, fields: {} };
    },
  },
];
