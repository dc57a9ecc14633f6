import type { Db } from '#app/platform/database/database.server.ts';

/** What a partner has answered to reviews and reported of them, with the words of a file to be read. */
export async function exportOwnReviews(db: Db, partnerId: string) {
  const [answers, reports] = await Promise.all([
    db
      .selectFrom('reviews')
      .select(['service_id as paslauga', 'rating as ivertinimas', 'body as atsiliepimas'])
      .select(['created_at as parasyta', 'answer as atsakymas', 'answered_at as atsakyta'])
      .select('answer_edited_at as atsakymas_pakeistas')
      .where('partner_id', '=', partnerId)
      .where('answer', 'is not', null)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('review_reports')
      .select(['reason as priezastis', 'body as paaiskinimas', 'created_at as pranesta'])
      .select(['decision as sprendimas', 'decided_at as nuspresta'])
      .select('explanation as administratoriaus_paaiskinimas')
      .where('partner_id', '=', partnerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ]);
  return { atsakymai: answers, pranesimai: reports };
}
