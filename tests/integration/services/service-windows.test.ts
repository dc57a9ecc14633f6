import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import type { TypedFields } from '#app/domains/services/catalogue/typed-fields.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import {
  type DraftPage,
  discardDraft,
  findDraft,
} from '#app/domains/services/editor/service-drafts.server.ts';
import {
  keepTyped,
  loadWizard,
  takeStep,
} from '#app/domains/services/editor/service-wizard.server.ts';
import type { DraftOf, StepKind } from '#app/domains/services/editor/wizard-steps.ts';
import { readDraftBase } from '#app/forms/draft-base.ts';
import { answerOnce } from '#app/platform/database/idempotency.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';
import {
  contacts,
  draftNew,
  formOf,
  infoOf,
  lastPage,
  newOne,
  publishNew,
  sendStep,
} from '../wizard.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
let clinic: Partner;
let hotel: Partner;

beforeAll(async () => {
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  hotel = await makeActor(database(), 'viesbutis@vizgis.test');
});

afterEach(async () => {
  await database().deleteFrom('service_drafts').execute();
  await database().deleteFrom('partner_provided_services').execute();
});

const services = () =>
  database().selectFrom('partner_provided_services').selectAll().orderBy('id').execute();
const drafts = () => database().selectFrom('service_drafts').selectAll().execute();

/** The page of a step in a window of its own, as its form tells of it. */
async function openWindow(of: DraftOf): Promise<DraftPage> {
  const { draftId, version, mark } = await loadWizard(database(), clinic, of, now);
  return { draftId, version, revision: Number(mark), windows: [randomUUID()] };
}

const titled = (title: string) => ({ ...infoOf('vet'), title });
const sent = (page: DraftPage, fields: TypedFields, step: StepKind = 'info') =>
  ({ step, page, form: formOf(fields) }) as const;
const type = (of: DraftOf, page: DraftPage, title: string) =>
  takeStep(database(), clinic, of, sent(page, titled(title)), now);
const titleOf = async (of: DraftOf) => (await findDraft(database(), clinic, of))?.fields.title;

describe('two windows', () => {
  test('that type into one draft: the first to save is told of the other', async () => {
    const db = database();
    const serviceId = await publishNew(db, clinic, 'vet', now);
    const of = { serviceId };
    const type = async (title: string) => {
      await sendStep(db, clinic, of, 'info', { ...infoOf('vet'), title }, now);
      return lastPage(db, clinic, of);
    };
    const one = await type('Pirmas langas');
    const other = await type('Antras langas');
    expect(await saveService(db, clinic, of, one, { now })).toMatchObject({
      ok: false,
      title: 'Duomenys pasikeitė',
    });
    expect(await services()).toMatchObject([{ version: 1 }]);
    expect(await saveService(db, clinic, of, other, { now })).toMatchObject({ ok: true });
    expect(await services()).toMatchObject([{ version: 2, title: 'Antras langas' }]);
    // The first one's draft is gone, which is not the same as saved.
    expect(await saveService(db, clinic, of, one, { now })).toMatchObject({
      ok: false,
      title: 'Juodraščio nebėra',
    });
  });

  test('one that shows no draft saves nothing of what the other is just typing', async () => {
    const db = database();
    const of = { serviceId: await publishNew(db, clinic, 'vet', now) };
    const wish = await lastPage(db, clinic, of);
    await sendStep(db, clinic, of, 'info', { ...infoOf('vet'), title: 'Pusė saki' }, now);
    const before = [await services(), await drafts()];
    expect(await saveService(db, clinic, of, wish, { now })).toMatchObject({
      ok: false,
      title: 'Duomenys pasikeitė',
    });
    expect([await services(), await drafts()]).toEqual(before);
  });

  test('ten copies of one save are answered alike', async () => {
    const db = database();
    const serviceId = await publishNew(db, clinic, 'vet', now);
    const of = { serviceId };
    await sendStep(db, clinic, of, 'info', { ...infoOf('vet'), title: 'Nauja' }, now);
    const wish = await lastPage(db, clinic, of);
    const copies = Array.from({ length: 10 }, () =>
      answerOnce(db, 'cd'.repeat(32), (saveReply) =>
        saveService(db, clinic, of, wish, { now, saveReply }),
      ),
    );
    expect(await Promise.all(copies)).toEqual(Array(10).fill({ ok: true, serviceId }));
    expect(await services()).toMatchObject([{ version: 2, title: 'Nauja' }]);
  });

  test('the second to type into a new draft is asked, and may keep its words', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [one, other] = [await openWindow(newOne), await openWindow(newOne)];
    expect(await type(newOne, one, 'Pirmas')).toEqual({ ok: true });
    expect(await type(newOne, one, 'Pirmas langas')).toEqual({ ok: true });

    const refused = await type(newOne, other, 'Antras');
    expect(refused).toMatchObject({ ok: false, reason: 'overtaken', typed: { title: 'Antras' } });
    const unasked = sent({ ...other, unasked: true }, titled('Antras langas'));
    const kept = await keepTyped(database(), clinic, newOne, unasked, now);
    expect(kept).toMatchObject({ ok: false, reason: 'overtaken' });
    expect(await titleOf(newOne)).toBe('Pirmas langas');

    const over = 'mark' in kept ? Number(kept.mark) : null;
    expect(await type(newOne, { ...other, over }, 'Antras langas')).toEqual({ ok: true });
    // From now on the words are the other window's own, and the first one is asked.
    expect(await type(newOne, other, 'Antras langas dar kartą')).toEqual({ ok: true });
    expect(await type(newOne, one, 'Pirmas')).toMatchObject({ reason: 'overtaken' });
    expect(await titleOf(newOne)).toBe('Antras langas dar kartą');
  });

  test('what is chosen to be written over is what was looked at, and no later words', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [one, other] = [await openWindow(newOne), await openWindow(newOne)];
    await type(newOne, one, 'Pirmas');
    const refused = await type(newOne, other, 'Antras');
    const over = 'mark' in refused ? Number(refused.mark) : null;
    await type(newOne, one, 'Pirmas, vėliau');
    expect(await type(newOne, { ...other, over }, 'Antras')).toMatchObject({ reason: 'overtaken' });
    expect(await titleOf(newOne)).toBe('Pirmas, vėliau');
  });

  test('nor words of a draft that was begun anew since', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    const [one, other] = [await openWindow(of), await openWindow(of)];
    await type(of, one, 'Pirmas');
    const refused = await type(of, other, 'Antras');
    const over = 'mark' in refused ? Number(refused.mark) : null;
    await discardDraft(database(), clinic, of);
    await type(of, await openWindow(of), 'Iš naujo');
    expect(await type(of, { ...other, over }, 'Antras')).toMatchObject({ reason: 'overtaken' });
    expect(await titleOf(of)).toBe('Iš naujo');
  });

  test('a window that was opened before revisions were counted is asked, and may go on with its own words', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [one, other] = [await openWindow(newOne), await openWindow(newOne)];
    await type(newOne, one, 'Pirmas');
    const form = formOf({ mark: 'd41d8cd98f00b204e9800998ecf8427e', draft: one.draftId ?? '' });
    const old = readDraftBase(form);
    expect(await type(newOne, { ...old, windows: other.windows ?? [] }, 'Antras')).toMatchObject({
      reason: 'overtaken',
    });
    expect(await type(newOne, { ...old, windows: one.windows ?? [] }, 'Dar')).toEqual({ ok: true });
  });

  test('of ten at once one is kept', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const windows = await Promise.all(Array.from({ length: 10 }, () => openWindow(newOne)));
    const answers = await Promise.all(windows.map((page, at) => type(newOne, page, `Nr. ${at}`)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await titleOf(newOne)).toBe(`Nr. ${answers.findIndex(({ ok }) => ok)}`);
  });

  test('the same words, and those of the same tab before a reload, are no other window’s', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const [one, other] = [await openWindow(newOne), await openWindow(newOne)];
    await type(newOne, one, 'Pirmas');
    expect(await type(newOne, other, 'Pirmas')).toEqual({ ok: true });
    const reloaded = { ...one, windows: [randomUUID(), ...(other.windows ?? [])] };
    expect(await type(newOne, reloaded, 'Po perkrovimo')).toEqual({ ok: true });
  });

  test('another category is told to the window that shows the one before', async () => {
    await draftNew(database(), clinic, 'vet', now);
    const page = await openWindow(newOne);
    expect(await type(newOne, page, 'Gydykla')).toEqual({ ok: true });
    await sendStep(database(), clinic, newOne, 'category', { category: 'spa' }, now);
    expect(await type(newOne, page, 'Gydykla 2')).toMatchObject({ reason: 'overtaken' });
  });

  test('the second to edit a service is asked, also when the first has saved or given up', async () => {
    const db = database();
    const of = { serviceId: await publishNew(db, clinic, 'vet', now) };
    const [one, other] = [await openWindow(of), await openWindow(of)];
    expect(one).toMatchObject({ draftId: null, revision: 0 });
    expect(await type(of, one, 'Pirmas')).toEqual({ ok: true });
    expect(await type(of, other, 'Antras')).toMatchObject({ reason: 'overtaken' });

    const third = await openWindow(of);
    await saveService(db, clinic, of, await lastPage(db, clinic, of), { now });
    const gone = { ok: false, reason: 'overtaken', mark: 'gone' };
    expect(await type(of, third, 'Trečias')).toMatchObject(gone);
    expect(await drafts()).toEqual([]);
    expect(await type(of, { ...third, over: 'gone' }, 'Trečias')).toEqual({ ok: true });
    // It began with the older version: the save asks once more.
    const wish = await lastPage(db, clinic, of);
    expect(await saveService(db, clinic, of, wish, { now })).toMatchObject({ reason: 'conflict' });
    expect(await services()).toMatchObject([{ title: 'Pirmas', version: 2 }]);
    expect(await saveService(db, clinic, of, { ...wish, over: 2 }, { now })).toMatchObject({
      ok: true,
    });

    await type(of, await openWindow(of), 'Ketvirtas');
    const fifth = await openWindow(of);
    await discardDraft(db, clinic, of);
    expect(await type(of, fifth, 'Penktas')).toMatchObject(gone);
    expect(await type(of, { ...fifth, over: 'gone' }, 'Penktas')).toEqual({ ok: true });
    expect(await titleOf(of)).toBe('Penktas');
    // Its form still names the draft that is gone; the one it has begun since is its own.
    expect(await type(of, fifth, 'Penktas langas')).toEqual({ ok: true });
    expect(await titleOf(of)).toBe('Penktas langas');
    const sixth = await openWindow(of);
    expect(await type(of, sixth, 'Šeštas')).toEqual({ ok: true });
    expect(await type(of, fifth, 'Penktas')).toMatchObject({ reason: 'overtaken' });
    expect(await titleOf(of)).toBe('Šeštas');
  });
});

describe('a step that saves at once', () => {
  const save = (
    of: { serviceId: string },
    page: DraftPage,
    step: StepKind,
    fields: TypedFields,
  ) => ({
    wish: { page, alts: new Map(), over: null, typed: { step, form: formOf(fields) } },
    async run() {
      return saveService(database(), clinic, of, this.wish, { now });
    },
  });
  const edited = async () => ({ serviceId: await publishNew(database(), clinic, 'vet', now) });

  test('saves what is typed in it and what the draft has of the others', async () => {
    const of = await edited();
    await sendStep(database(), clinic, of, 'contact', { ...contacts, city: 'Alytus' }, now);
    const page = await openWindow(of);
    const fields = { ...titled('Nauja'), price_min: '30' };
    expect(await save(of, page, 'info', fields).run()).toMatchObject({ ok: true });
    expect(await services()).toMatchObject([
      { title: 'Nauja', price_min: 30, city: 'Alytus', version: 2 },
    ]);
    expect(await drafts()).toEqual([]);
  });

  test('keeps what is wrong and says so, of its own step or of another', async () => {
    const of = await edited();
    const before = await services();
    const wrong = await save(of, await openWindow(of), 'info', titled('')).run();
    const text = 'Prašome užpildyti paslaugos pavadinimą.';
    const info = { ok: false, reason: 'unfinished', step: 'info', refusal: { text } };
    expect(wrong).toMatchObject(info);
    expect(await titleOf(of)).toBe('');
    const contact = { ...contacts, city: 'Alytus' };
    expect(await save(of, await openWindow(of), 'contact', contact).run()).toMatchObject(info);
    expect(await services()).toEqual(before);
    expect(await findDraft(database(), clinic, of)).toMatchObject({
      fields: { title: '', city: 'Alytus' },
    });
  });

  test('happens once in ten copies', async () => {
    const of = await edited();
    const { wish } = save(of, await openWindow(of), 'info', titled('Nauja'));
    const copies = Array.from({ length: 10 }, () =>
      answerOnce(database(), 'ef'.repeat(32), (saveReply) =>
        saveService(database(), clinic, of, wish, { now, saveReply }),
      ),
    );
    expect(await Promise.all(copies)).toEqual(Array(10).fill({ ok: true, ...of }));
    expect(await services()).toMatchObject([{ version: 2, title: 'Nauja' }]);
  });

  test('writes over no other window', async () => {
    const of = await edited();
    const [one, other, third] = [await openWindow(of), await openWindow(of), await openWindow(of)];
    await type(of, one, 'Pirmas');
    expect(await save(of, other, 'info', titled('Antras')).run()).toMatchObject({
      reason: 'overtaken',
      typed: { title: 'Antras' },
    });
    expect(await save(of, one, 'info', titled('Pirmas')).run()).toMatchObject({ ok: true });
    const late = save(of, third, 'info', titled('Trečias'));
    expect(await late.run()).toEqual({ ok: false, reason: 'conflict', version: 2 });
    expect(await titleOf(of)).toBe('Trečias');
    expect(await services()).toMatchObject([{ title: 'Pirmas', version: 2 }]);
    const over = { ...late.wish, over: 2 };
    expect(await saveService(database(), clinic, of, over, { now })).toMatchObject({ ok: true });
    expect(await services()).toMatchObject([{ title: 'Trečias', version: 3 }]);
  });

  test('is no other partner’s', async () => {
    const of = await edited();
    const before = await services();
    const { wish } = save(of, await openWindow(of), 'info', titled('Ne mano'));
    await expect(saveService(database(), hotel, of, wish, { now })).rejects.toBeInstanceOf(
      NotFound,
    );
    expect(await services()).toEqual(before);
    expect(await drafts()).toEqual([]);
  });
});
