import { expect, test } from 'vitest';
import { askServiceReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import {
  hideService,
  leaveServiceHidden,
  showService,
} from '#app/domains/moderation/services/hide-service.server.ts';
import {
  getModeratedService,
  getServiceToReview,
} from '#app/domains/moderation/services/moderated-service.server.ts';
import { listModeratedServices } from '#app/domains/moderation/services/moderated-services.server.ts';
import { listOwnServices } from '#app/domains/services/own/own-services.server.ts';
import { allOwnServices } from '#app/domains/services/own/own-services-query.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { newestMail, openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertPhoto, insertService, makeActor, makeAdminActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const hiding = { reason: 'misleading', explanation: 'Kaina kita, nei imama vietoje.' } as const;
const leaving = { reason: 'other', explanation: 'Telefonas tebėra svetimas.' } as const;

/** A service that an administrator hides, and what is done to it. */
async function stage(name: string) {
  const db = database();
  const admin = await makeAdminActor(db, `${name}@vizgis.test`);
  const partner = await makeActor(db, `${name}@klinika.test`);
  const id = await insertService(db, partner.partnerId, { description: 'Kirpimas 30 eurų.' });
  const photo = await insertPhoto(db, id, { alt: 'Kirpykla' });
  const { accounts: deps } = openAccounts(db);
  await hideService(deps, admin, id, hiding, { now });
  const mark = async () => (await getModeratedService(db, admin, id)).mark;
  return {
    ...{ db, admin, partner, id, photo, deps, mark },
    ask: (hours: number) => askServiceReview(db, partner, id, hoursLater(hours)),
    rewrite: (description: string) =>
      db
        .updateTable('partner_provided_services')
        .set({ description })
        .where('id', '=', id)
        .execute(),
    read: async () => (await getServiceToReview(db, admin, id, now)).hiding,
    own: async () => (await listOwnServices(db, partner, allOwnServices)).services[0]?.hidden,
    corrected: async () => {
      const query = { text: id, state: 'corrected' } as const;
      const { services } = await listModeratedServices(db, admin, query, 1);
      return services.map(({ day, isAsked }) => [day, isAsked]);
    },
    leave: async (seen?: string) =>
      leaveServiceHidden(
        ...([deps, admin, id, { ...leaving, seen: seen ?? (await mark()) }] as const),
        { now: hoursLater(2) },
      ),
  };
}

test('a partner asks for another look once a change is saved, and administrators see what changed', async () => {
  const { ask, rewrite, read, own, corrected, photo, db, id } = await stage('pataise');
  expect(await ask(1)).toBe('unchanged');
  expect(await corrected()).toEqual([]);
  await rewrite('Kirpimas 35 eurai.');
  await db.deleteFrom('service_photos').where('id', '=', photo).execute();
  const content_hash = 'fedcba9876543210';
  const added = await insertPhoto(db, id, { alt: 'Naujas kabinetas', content_hash });
  expect(await ask(1)).toBe('asked');
  expect(await own()).toMatchObject({ askedOn: '2026\u00a0m. kovo 11\u00a0d.', leftOn: null });
  expect(await corrected()).toEqual([['2026-03-11', true]]);
  const changes = (await read())?.changes;
  expect(await read()).toMatchObject({ askedAt: '2026-03-11 13:00', leftAt: null });
  expect(changes?.texts).toEqual([
    {
      term: 'Aprašymas',
      before: [
        { kind: 'same', text: 'Kirpimas ' },
        { kind: 'removed', text: '30 eurų.' },
      ],
      now: [
        { kind: 'same', text: 'Kirpimas ' },
        { kind: 'added', text: '35 eurai.' },
      ],
    },
  ]);
  expect(changes?.photos?.map((change) => [change.photo.id, change.kind])).toEqual([
    [added, 'added'],
    [photo, 'removed'],
  ]);
  // Pressed again nothing is doubled, and what the switch says is no change of the content.
  expect(await ask(2)).toBe('waiting');
});

test('left hidden it says why by mail, and further changes are told from then on', async () => {
  const { ask, rewrite, read, own, corrected, leave, partner, db, id } = await stage('palikta');
  await rewrite('Kirpimas 35 eurai.');
  await ask(1);
  expect(await leave()).toMatchObject({ ok: true });
  expect(await corrected()).toEqual([]);
  expect(await own()).toMatchObject({
    explanation: leaving.explanation,
    leftOn: '2026\u00a0m. kovo 11\u00a0d.',
  });
  expect(await read()).toMatchObject({
    ...{ at: '2026-03-11 12:00', leftAt: '2026-03-11 14:00', askedAt: null, reason: 'Kita' },
    changes: { texts: [], photos: null },
  });
  const mail = await newestMail(db, partner.email);
  expect(mail?.subject).toBe('Paslaugą peržiūrėjome, bet ji lieka sustabdyta');
  expect(mail?.text).toContain('Paslauga: Veterinarijos klinika prie Nemuno');
  expect(mail?.text).toContain(`> ${leaving.explanation}`);
  const act = { act: 'service-left-hidden', reason: 'Kita' };
  const log = db.selectFrom('audit_log').select(['act', 'reason']).where('subject_id', '=', id);
  expect(await log.where('act', '=', act.act).execute()).toEqual([act]);
  // Once a day, and never without a change.
  expect(await ask(3)).toBe('unchanged');
  await rewrite('Kirpimas 40 eurų.');
  expect(await ask(3)).toBe('too-soon');
  expect(await ask(26)).toBe('asked');
});

test('of two administrators one decides, the other is told; what changed meanwhile is looked at first', async () => {
  const { ask, rewrite, mark, leave, deps, admin, partner, id, db } = await stage('dviese');
  await rewrite('Kirpimas 35 eurai.');
  await ask(1);
  const seen = await mark();
  const show = () => showService(deps, admin, id, seen, { now: hoursLater(2) });
  await rewrite('Kirpimas 99 eurai.');
  for (const answer of [await show(), await leave(seen)]) {
    expect(answer).toMatchObject({
      text: 'Paslaugą ką tik pakeitė partneris arba kitas administratorius. Peržiūrėkite ją dar kartą.',
    });
  }
  await rewrite('Kirpimas 35 eurai.');
  const answers = await Promise.all([show(), leave(seen), show()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok)) {
    expect(answer).toMatchObject({ text: expect.stringContaining('ką tik nusprendė kitas') });
  }
  const mails = await db
    .selectFrom('development_mails')
    .select('id')
    .where('recipient', '=', partner.email)
    .execute();
  expect(mails).toHaveLength(2);
});

test('nothing is asked of what is shown again or is another partner’s, and nothing left that is not asked', async () => {
  const { ask, rewrite, mark, leave, deps, admin, id, db } = await stage('nieko');
  const other = await makeActor(db, 'kitas@klinika.test');
  await expect(askServiceReview(db, other, id, now)).rejects.toThrow(NotFound);
  await expect(askServiceReview(db, other, 'ne-id', now)).rejects.toThrow(NotFound);
  expect(await leave()).toMatchObject({ ok: false });
  await rewrite('Kirpimas 35 eurai.');
  await showService(deps, admin, id, await mark(), { now });
  expect(await ask(1)).toBe('allowed');
});
