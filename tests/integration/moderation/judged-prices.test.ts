import { describe, expect, test } from 'vitest';
import { savePriceList } from '#app/domains/bookings/price-list/own-price-list.server.ts';
import { askServiceReview } from '#app/domains/moderation/reviews/ask-review.server.ts';
import { hideService, showService } from '#app/domains/moderation/services/hide-service.server.ts';
import { lookAtService } from '#app/domains/moderation/services/look-at-service.server.ts';
import {
  getModeratedService,
  getServiceToReview,
} from '#app/domains/moderation/services/moderated-service.server.ts';
import { hideOverdue } from '#app/domains/moderation/warnings/overdue-warnings.server.ts';
import { liftWarning, warnPartner } from '#app/domains/moderation/warnings/warn-partner.server.ts';
import { getServiceToWarn } from '#app/domains/moderation/warnings/warnings-of-service.server.ts';
import { openAccounts } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { insertService, makeActor, makeAdminActor } from '../rows.ts';
import { formOf } from '../wizard.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const reason = { reason: 'misleading', explanation: 'Kainoraštyje – įžeidimai.' } as const;

/** A service with a price list, what its partner saves of it and what an administrator sees. */
async function stage(name: string) {
  const db = database();
  const admin = await makeAdminActor(db, `${name}@vizgis.test`);
  const partner = await makeActor(db, `${name}@kirpykla.test`);
  const id = await insertService(db, partner.partnerId, { service_category_id: 'spa' });
  const { accounts: deps } = openAccounts(db);
  let version = 0;
  const save = async (item: string) => {
    version += 1;
    const row = { 'name-n1': item, 'minutes-n1': '30', 'price_from-n1': '20' };
    const form = formOf({ version: String(version), rows: 'n1', ...row });
    expect(await savePriceList(db, partner, id, form, { now })).toEqual({ ok: true });
  };
  await save('Kirpimas');
  const read = () => getServiceToReview(db, admin, id, now);
  return { db, admin, partner, id, deps, save, read };
}

describe('a price list is judged with its service', () => {
  test('a look is of the list that was seen, and lost when it is saved', async () => {
    const { db, admin, id, save, read } = await stage('ziurejo');
    const seen = (await read()).look;
    await save('Nagai');
    expect(await lookAtService(db, admin, id, seen, now)).toBe('changed');
    expect(await lookAtService(db, admin, id, (await read()).look, now)).toBe('looked');
    expect((await read()).isNew).toBe(false);
    await save('Ausys');
    expect((await read()).isNew).toBe(true);
  });

  test('the deadline of a warning stands still once the list is saved', async () => {
    const { db, admin, id, deps, save, read } = await stage('ispejo');
    const { seen } = await getServiceToWarn(db, admin, id);
    const warning = { ...reason, deadline: '2026-03-18', seen };
    expect(await warnPartner(deps, admin, id, warning, { now })).toMatchObject({ ok: true });
    await save('Nagai');
    await hideOverdue(deps, new Date('2026-03-20T10:00:00Z'));
    expect((await read()).hiding).toBeNull();
  });

  test('a warning is neither given nor lifted when the list was saved meanwhile', async () => {
    const { db, admin, id, deps, save } = await stage('neregetas');
    const seenNow = async () => (await getServiceToWarn(db, admin, id)).seen;
    const warn = (seen: string) =>
      warnPartner(deps, admin, id, { ...reason, deadline: '2026-03-18', seen }, { now });
    const before = await seenNow();
    await save('Nagai');
    expect(await warn(before)).toMatchObject({ ok: false });
    expect(await warn(await seenNow())).toMatchObject({ ok: true });
    const warned = await seenNow();
    await save('Ausys');
    expect(await liftWarning(deps, admin, id, warned, { now })).toMatchObject({ ok: false });
    expect(await liftWarning(deps, admin, id, await seenNow(), { now })).toEqual({ ok: true });
  });

  test('of a hidden service a saved list is a change that can be asked about', async () => {
    const { db, admin, partner, id, deps, save, read } = await stage('slepe');
    await hideService(deps, admin, id, reason, { now });
    expect((await read()).hiding?.changes?.texts).toEqual([]);
    const { mark } = await getModeratedService(db, admin, id);
    await save('Nagai');
    expect(await showService(deps, admin, id, mark, { now })).toMatchObject({ ok: false });
    expect(await askServiceReview(db, partner, id, now)).toBe('asked');
    const [change] = (await read()).hiding?.changes?.texts ?? [];
    expect(change?.term).toBe('Kainoraštis');
  });
});
