import { insertClient } from '#tests/integration/bookings/booking-stage.ts';
import type { Judge } from '../../judging/judge.ts';
import { type ReviewTries, reviewWays as ways } from '../../stages/review-tries.ts';

/** Clients whom the partner wrote down, all of one mailbox, then each of another. */
export async function tryEntered(trial: ReviewTries, judge: Judge, rounds: number): Promise<void> {
  const { db, stage } = trial;
  await db.deleteFrom('reviews').where('service_id', '=', stage.serviceId).execute();
  const boxes = ['vienas', 'VIENAS', 'vienas+', 'v.ienas', 'vie.na.s+', 'vienas+a+b'];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, box] of boxes.entries()) {
      const email = `${box}${box.endsWith('+') ? round * 10 + index : ''}@gmail.com`.toLowerCase();
      const id = await trial.book({ client: null, email });
      await trial.write(id, 'link', null, email);
      const due = round + index === 0 || (round === 0 && index === 1) ? 'shown' : 'held';
      const taken = await trial.stateOf(id);
      judge.claim(
        `number ${round * boxes.length + index + 1} of entered clients: ${taken}`,
        taken === due,
      );
    }
  }
  // What an administrator lets through counts once, of one mailbox.
  await db
    .updateTable('reviews')
    .set({ state: 'shown', held_at: null })
    .where('service_id', '=', stage.serviceId)
    .execute();
  const current = await db
    .selectFrom('reviews')
    .select('id')
    .where('service_id', '=', stage.serviceId)
    .where('is_current', '=', true)
    .execute();
  judge.claim(`${current.length} reviews of one mailbox count`, current.length === 1);
}

/** A suspended partner collects nothing by links. */
export async function trySuspended(
  trial: ReviewTries,
  judge: Judge,
  rounds: number,
): Promise<void> {
  const suspend = (at: Date | null) =>
    trial.db
      .updateTable('partners')
      .set({ suspended_at: at, suspended_reason: at && 'fraud', suspended_explanation: at && '-' })
      .where('id', '=', trial.stage.partner.partnerId)
      .execute();
  await suspend(new Date());
  for (let round = 0; round < rounds; round += 1) {
    const email = `klientas.${round}@pastas.test`;
    const id = await trial.book({ client: null, email });
    await trial.write(id, 'link', null, email);
    judge.claim('a suspended partner’s link takes a review', (await trial.countOf(id)) === 0);
  }
  await suspend(null);
}

/** One that was held and read is held again after each change, by link and session. */
export async function tryRewritten(
  trial: ReviewTries,
  judge: Judge,
  rounds: number,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const client = await insertClient(trial.db);
      const id = await trial.book({ client, state: 'no_show', undoneAfter: 0.01, daysAgo: 5 });
      await trial.write(id, way, client);
      await trial.db
        .updateTable('reviews')
        .set({ state: 'shown', held_at: null, is_disputed: false })
        .where('booking_id', '=', id)
        .execute();
      await trial.write(id, way, client, undefined, { text: `Visai kitas tekstas, nr. ${round}.` });
      const taken = await trial.stateOf(id);
      judge.claim(`rewritten after it was read, by ${way}: ${taken}`, taken === 'held');
    }
  }
}
