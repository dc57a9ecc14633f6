import { answerLink } from '#app/domains/moderation/questions/answer-link.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { demoPassword } from '#demo/people.ts';
import { trialSecret } from './message-mutations.ts';
import type { MutationRow } from './mutations.ts';

const email = partners[0]?.email ?? '';
const fields = { answer: 'Taip, kaina tikra.' };

/** Inserts a question to a partner, the clinic of the demo unless told otherwise. @returns its id */
export async function insertQuestion(db: Db, to = email): Promise<string> {
  const { id: partner_id } = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('partners.id')
    .where('users.email', '=', to)
    .executeTakeFirstOrThrow();
  const id = newId();
  const asked = { id, partner_id, body: 'Ar kaina tikra?', asked_by: null, asked_at: new Date() };
  await db.insertInto('moderation_questions').values(asked).execute();
  return id;
}

/** The forms by which an administrator's question is answered. */
export const questionMutations: readonly MutationRow[] = [
  {
    path: '/atsakymas',
    async prepare({ db }) {
      const link = answerLink({ secret: trialSecret }, await insertQuestion(db), new Date());
      return { address: link, fields };
    },
  },
  {
    path: '/partner/dashboard/questions/:questionId',
    async prepare({ db, browser }) {
      await browser.signIn('partner', email, demoPassword);
      return { address: `/partner/dashboard/questions/${await insertQuestion(db)}`, fields };
    },
  },
];
