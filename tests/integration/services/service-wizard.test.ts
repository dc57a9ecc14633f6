import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import { categories, getCategory } from '#app/domains/services/catalogue/categories.ts';
import type { TypedFields } from '#app/domains/services/catalogue/typed-fields.ts';
import { saveTyped } from '#app/domains/services/editor/draft-typing.server.ts';
import { saveOrExplain, saveService } from '#app/domains/services/editor/save-service.server.ts';
import {
  discardDraft,
  findDraft,
  mostServices,
  openDraft,
} from '#app/domains/services/editor/service-drafts.server.ts';
import {
  keepTyped,
  loadWizard,
  takeStep,
} from '#app/domains/services/editor/service-wizard.server.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { type DetailFilter, detailFilters } from '#tests/reference/detail-filters.ts';
import { testDatabase } from '../database.ts';
import { insertService, insertServices, makeActor } from '../rows.ts';
import {
  contacts,
  draftNew,
  formOf,
  infoOf,
  lastPage,
  newOne,
  publishNew,
  sendStep,
  unseen,
  wishOf,
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
const searched = async () =>
  (await database().selectFrom('service_search').select('service_id').execute()).map(
    (row) => row.service_id,
  );

/** Values of a filter that pass the services of infoOf and contacts, and one that does not. */
function valuesOf(filter: DetailFilter, chosen: readonly unknown[]) {
  if (filter.kind === 'choice') {
    if (filter.source === 'yes_no') {
      const answered = (answer: boolean) =>
        filter.options.map(({ id }) => id).filter((id) => filter.answers[id] === answer);
      return { pass: answered(true), fail: answered(false) };
    }
    // The event is on a Thursday.
    const ids = filter.options.map(({ id }) => id);
    return { pass: ids.filter((id) => id !== 'weekend'), fail: ['weekend'] };
  }
  if (filter.kind === 'options') {
    const ids = filter.options.map(({ id }) => id);
    if (filter.source === 'weekdays') return { pass: ids.slice(0, 5), fail: ids.slice(5) };
    return {
      pass: ids.filter((id) => chosen.includes(id)),
      fail: ids.filter((id) => !chosen.includes(id)).slice(-1),
    };
  }
  if (filter.source === 'work_time') return { pass: ['9-12', '17-18'], fail: ['18-22'] };
  if (filter.source === 'number') return { pass: ['7-7', '5-9'], fail: ['8-9'] };
  return { pass: ['30-30'], fail: [`${filter.max}-${filter.max}`] };
}

describe('what a partner fills in is what visitors find', () => {
  test.each(categories.map(({ id }) => id))('%s', async (id) => {
    const db = database();
    const category = getCategory(id);
    const serviceId = await publishNew(db, clinic, id, now);
    await publishNew(db, clinic, id === 'vet' ? 'hotel' : 'vet', now);

    const [card] = await loadCards(db, [serviceId], new Date());
    const city = id === 'insurance' ? 'Internetu' : 'Kaunas';
    expect(card).toMatchObject({ category: id, city });
    expect(card?.badges).toHaveLength(category.badges.length);
    expect(card?.price === null).toBe(category.price.kind === 'none');

    const page = await getPublicService(db, serviceId, now);
    const labels = page.facts.rows.map(({ label }) => label);
    for (const { label } of category.attributes) expect(labels).toContain(label);
    expect(labels).toContain('Šiandien dirba');
    expect(page).toMatchObject({ description: 'Pirma.\n\nAntra.', hasPhone: true, hasEmail: true });

    const finds = async (search: string) =>
      (
        await searchServices(db, parseSearchQuery(category, new URLSearchParams(search)), null, now)
      ).services.map((service) => service.id);
    expect(await finds('')).toEqual([serviceId]);
    expect(await finds('q=šunų+paslauga')).toEqual([serviceId]);
    const stored = (await services()).find((service) => service.id === serviceId);
    for (const filter of detailFilters(category)) {
      const own = filter.kind === 'range' ? null : stored?.specific_attributes[filter.attribute];
      const { pass, fail } = valuesOf(filter, Array.isArray(own) ? own : [own]);
      expect(pass.length).toBeGreaterThan(0);
      for (const value of pass) {
        expect(await finds(`${filter.name}=${value}`), filter.name).toEqual([serviceId]);
      }
      for (const value of fail) {
        expect(await finds(`${filter.name}=${value}`), `${filter.name}=${value}`).toEqual([]);
      }
    }
  });

  test('and what stands in the wizard when it is edited', async () => {
    for (const { id } of categories) {
      const serviceId = await publishNew(database(), clinic, id, now);
      const { fields, unfinished, version } = await loadWizard(
        database(),
        clinic,
        { serviceId },
        now,
      );
      const place = id === 'insurance' ? { city: 'Online', address: '' } : {};
      const phone = { phone_number: '+370 612 34567' };
      const breed = id === 'breeding' ? { dog_breed: 'Borderkolis' } : {};
      expect(fields).toMatchObject({ ...contacts, ...infoOf(id), ...place, ...phone, ...breed });
      expect({ unfinished, version }).toEqual({ unfinished: 'photos', version: 1 });
    }
  });
});

describe('a new service', () => {
  test('begins with the profile and goes on step by step', async () => {
    const db = database();
    const state = () => loadWizard(db, clinic, newOne, now);
    expect(await state()).toMatchObject({ draftId: null, category: null, unfinished: 'category' });
    await sendStep(db, clinic, newOne, 'category', { category: 'hotel' }, now);
    expect(await state()).toMatchObject({
      category: 'hotel',
      unfinished: 'contact',
      fields: { city: 'Kaunas', address: 'Ramioji g. 1', email: 'klinika@vizgis.test' },
    });
    await sendStep(db, clinic, newOne, 'contact', contacts, now);
    expect(await state()).toMatchObject({ unfinished: 'info', fields: contacts });
    await sendStep(db, clinic, newOne, 'info', infoOf('hotel'), now);
    expect(await state()).toMatchObject({ unfinished: 'photos', fields: infoOf('hotel') });
    expect(await services()).toEqual([]);
  });

  test('keeps what is wrong, and says so', async () => {
    const db = database();
    await sendStep(db, clinic, newOne, 'category', { category: 'hotel' }, now);
    const wrong = {
      ...contacts,
      city: '',
      email: 'ne adresas',
      work_hours: `a\0b\ud800${'c'.repeat(500)}`,
    };
    expect(await sendStep(db, clinic, newOne, 'contact', wrong, now)).toMatchObject({
      ok: false,
      fields: {
        city: 'Pasirinkite miestą.',
        work_hours: 'Sutrumpinkite tekstą: per ilga 3\u00a0ženklais, telpa 500.',
      },
    });
    expect(await loadWizard(db, clinic, newOne, now)).toMatchObject({
      unfinished: 'contact',
      fields: { city: '', email: 'ne adresas', work_hours: `ab\ufffd${'c'.repeat(500)}` },
    });
  });

  test('has no version, whatever a form says', async () => {
    const draftId = await draftNew(database(), clinic, 'vet', now);
    const page = { draftId, version: 7 };
    expect(await saveTyped(database(), clinic, newOne, page, { title: 'Kita' }, now)).toEqual({
      ok: true,
    });
    expect(await drafts()).toMatchObject([{ base_version: null, fields: { title: 'Kita' } }]);
  });

  test('may change its category and keeps what fits', async () => {
    const db = database();
    const draftId = await draftNew(db, clinic, 'training', now);
    await sendStep(db, clinic, newOne, 'category', { category: 'vet' }, now);
    expect(await loadWizard(db, clinic, newOne, now)).toMatchObject({
      draftId,
      category: 'vet',
      unfinished: 'info',
      fields: { title: 'Šunų paslauga (Dresūra)' },
    });
    expect(await drafts()).toHaveLength(1);
  });

  test.each([
    ['', { fields: { category: 'Pasirinkite kategoriją.' } }],
    ['zoo', { title: 'Klaida', text: 'Kategorija „zoo“ nerasta.' }],
  ])('has a category of the list, not %j', async (category, refusal) => {
    const answer = await sendStep(database(), clinic, newOne, 'category', { category }, now);
    expect(answer).toMatchObject({ ok: false, ...refusal });
    expect(await drafts()).toEqual([]);
  });

  test('is active after the save, and the draft is gone', async () => {
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    expect(await services()).toMatchObject([
      { id: serviceId, status: 'active', version: 1, partner_id: clinic.partnerId },
    ]);
    expect(await drafts()).toEqual([]);
    expect(await searched()).toEqual([serviceId]);
  });

  test('is not made of an unfinished draft', async () => {
    const db = database();
    await sendStep(db, clinic, newOne, 'category', { category: 'vet' }, now);
    await sendStep(db, clinic, newOne, 'contact', contacts, now);
    const { draftId } = await loadWizard(db, clinic, newOne, now);
    const wish = wishOf(draftId);
    expect(await saveService(db, clinic, newOne, wish, { now })).toMatchObject({
      ok: false,
      reason: 'unfinished',
      step: 'info',
    });
    expect(await services()).toEqual([]);
    expect(await drafts()).toHaveLength(1);
  });

  test('is made once by ten copies, and all ten get the same answer', async () => {
    const db = database();
    const draftId = await draftNew(db, clinic, 'spa', now);
    const copies = Array.from({ length: 10 }, () =>
      saveService(db, clinic, newOne, wishOf(draftId), { now }),
    );
    for (const answer of await Promise.all(copies)) {
      expect(answer).toEqual({ ok: true, serviceId: draftId });
    }
    expect(await services()).toHaveLength(1);
  });

  test('comes of its own draft alone', async () => {
    const db = database();
    const draftId = await draftNew(db, clinic, 'spa', now);
    for (const other of [null, 'x', newId()]) {
      const answer = await saveService(db, clinic, newOne, wishOf(other), { now });
      expect(answer).toMatchObject({ ok: false, title: 'Juodraščio nebėra' });
    }
    await discardDraft(db, clinic, newOne);
    const answer = await saveService(db, clinic, newOne, wishOf(draftId), { now });
    expect(answer).toMatchObject({ ok: false, title: 'Juodraščio nebėra' });
    expect(await services()).toEqual([]);
  });

  test('is refused to a partner with 200 services, at its first step and at the last', async () => {
    const { partnerId } = clinic;
    await draftNew(database(), clinic, 'vet', now);
    const wish = await lastPage(database(), clinic, newOne);
    const made = await insertServices(database(), partnerId, mostServices);
    const refusal = { ok: false, title: 'Pasiektas paslaugų limitas' };
    expect(await saveService(database(), clinic, newOne, wish, { now })).toMatchObject(refusal);
    const first = {
      step: 'category',
      page: unseen.page,
      form: formOf({ category: 'vet' }),
    } as const;
    expect(await takeStep(database(), clinic, newOne, first, now)).toMatchObject(refusal);
    await database().deleteFrom('partner_provided_services').where('id', 'in', made).execute();
    expect(await saveService(database(), clinic, newOne, wish, { now })).toMatchObject({
      ok: true,
    });
  });

  test('begins once of ten first steps at once', async () => {
    const form = formOf({ category: 'spa' });
    const page = { draftId: null, version: null };
    const sent = { step: 'category', page, form } as const;
    const copies = Array.from({ length: 10 }, () =>
      takeStep(database(), clinic, newOne, sent, now),
    );
    await Promise.all(copies);
    expect(await drafts()).toHaveLength(1);
  });
});

describe('editing', () => {
  const rename = (of: { serviceId: string }, title: string) =>
    sendStep(database(), clinic, of, 'info', { ...infoOf('vet'), title }, now);
  const save = async (of: { serviceId: string }, over: number | null = null) => {
    const wish = { ...(await lastPage(database(), clinic, of)), over };
    return saveService(database(), clinic, of, wish, { now });
  };

  test.each(['active', 'inactive'] as const)('keeps a service %s', async (status) => {
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    await database()
      .updateTable('partner_provided_services')
      .set({ status })
      .where('id', '=', serviceId)
      .execute();
    const of = { serviceId };
    await rename(of, 'Kitas vardas');
    expect(await services()).toMatchObject([{ title: 'Šunų paslauga (Veterinarija)' }]);
    expect(await save(of)).toEqual({ ok: true, serviceId });
    expect(await services()).toMatchObject([{ title: 'Kitas vardas', status, version: 2 }]);
    expect(await drafts()).toEqual([]);
    expect(await searched()).toEqual(status === 'active' ? [serviceId] : []);
  });

  test('begins with the first change, not by looking', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    const { fields } = await loadWizard(database(), clinic, of, now);
    // As a browser sends them: its lines end otherwise, and boxes come in their order.
    const asSent = (name: string) => String(fields[name]).replaceAll('\n', '\r\n');
    const contact = { ...fields, work_hours: asSent('work_hours') };
    await sendStep(database(), clinic, of, 'contact', contact, now);
    const looked = { ...fields, description: asSent('description') };
    expect((await sendStep(database(), clinic, of, 'info', looked, now)).ok).toBe(true);
    expect(await drafts()).toEqual([]);
    await sendStep(database(), clinic, of, 'info', { ...looked, title: 'Kitas' }, now);
    expect(await drafts()).toHaveLength(1);
    // Once there is one, it takes the old words again.
    await sendStep(database(), clinic, of, 'info', looked, now);
    expect((await loadWizard(database(), clinic, of, now)).fields.title).toBe(fields.title);
  });

  test('saves nothing where nothing was typed', async () => {
    const serviceId = await publishNew(database(), clinic, 'vet', now);
    const before = await services();
    expect(await save({ serviceId })).toEqual({ ok: true, serviceId });
    expect(await services()).toEqual(before);
  });

  test('overwrites no newer version: both choices after a conflict', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    const oldPage = await loadWizard(database(), clinic, of, now);
    await rename(of, 'Pirmas langas');
    await save(of);
    // The second window shows what was before.
    const form = formOf({ ...infoOf('vet'), title: 'Antras langas' });
    const sent = { step: 'info', page: oldPage, form } as const;
    expect(await takeStep(database(), clinic, of, sent, now)).toEqual({ ok: true });
    expect(await save(of)).toEqual({ ok: false, reason: 'conflict', version: 2 });
    expect(await services()).toMatchObject([{ title: 'Pirmas langas', version: 2 }]);
    expect(await findDraft(database(), clinic, of)).toMatchObject({
      fields: { title: 'Antras langas' },
    });
    // What was looked at is version 2; a third one is a conflict again.
    expect(await save(of, 1)).toMatchObject({ reason: 'conflict', version: 2 });
    expect(await save(of, 2)).toMatchObject({ ok: true });
    expect(await services()).toMatchObject([{ title: 'Antras langas', version: 3 }]);
  });

  test('counts an older page’s fields as older in a draft that is there', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    const oldPage = await loadWizard(database(), clinic, of, now);
    await rename(of, 'Pirmas langas');
    await save(of);
    await openDraft(database(), clinic, of.serviceId, now);
    expect(await findDraft(database(), clinic, of)).toMatchObject({ baseVersion: 2 });
    const form = formOf({ ...infoOf('vet'), title: 'Antras langas' });
    await takeStep(database(), clinic, of, { step: 'info', page: oldPage, form }, now);
    expect(await save(of)).toMatchObject({ reason: 'conflict' });
  });

  test('the switch is no conflict', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    await rename(of, 'Kitas vardas');
    await database()
      .updateTable('partner_provided_services')
      .set({ status: 'inactive' })
      .where('id', '=', of.serviceId)
      .execute();
    expect(await save(of)).toMatchObject({ ok: true });
    expect(await services()).toMatchObject([{ title: 'Kitas vardas', status: 'inactive' }]);
  });

  test('happens once in ten copies', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    await rename(of, 'Kitas vardas');
    const wish = await lastPage(database(), clinic, of);
    const copies = Array.from({ length: 10 }, () =>
      saveService(database(), clinic, of, wish, { now }),
    );
    // Without the form's key those that come after it find no draft.
    const answers = await Promise.all(copies);
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, serviceId: of.serviceId }]);
    expect(await services()).toMatchObject([{ version: 2 }]);
  });

  test('what is kept unasked begins no draft of what was saved meanwhile', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'vet', now) };
    const { draftId, version } = await loadWizard(database(), clinic, of, now);
    const page = { draftId, version, unasked: true };
    const sent = {
      step: 'info',
      page,
      form: formOf({ ...infoOf('vet'), title: 'Kitas' }),
    } as const;
    expect(await keepTyped(database(), clinic, of, sent, now)).toEqual({ ok: true });
    await save(of);
    expect(await keepTyped(database(), clinic, of, sent, now)).toMatchObject({
      reason: 'overtaken',
      mark: 'gone',
    });
    expect(await drafts()).toEqual([]);
  });
});

describe('an event', () => {
  const dated = (day: string): TypedFields => ({
    ...infoOf('events'),
    event_date_time_date: day,
  });
  const later = new Date('2026-03-14T10:00:00Z');

  test('is made for a day to come, also when its draft has waited too long', async () => {
    const db = database();
    await draftNew(db, clinic, 'events', now);
    const past = await sendStep(db, clinic, newOne, 'info', dated('2026-03-10'), now);
    const text = 'Ši diena jau praėjo. Įveskite būsimą datą.';
    expect(past).toMatchObject({ ok: false, fields: { event_date_time_date: text } });
    await sendStep(db, clinic, newOne, 'info', dated('2026-03-12'), now);
    const wish = await lastPage(db, clinic, newOne);
    const answer = await saveService(db, clinic, newOne, wish, { now: later });
    expect(answer).toMatchObject({ ok: false, reason: 'unfinished', step: 'info' });
    expect(await loadWizard(db, clinic, newOne, later)).toMatchObject({ unfinished: 'info' });
    expect(await services()).toEqual([]);
  });

  test('that is over can be corrected and stays out of the search', async () => {
    const db = database();
    const serviceId = await publishNew(db, clinic, 'events', now);
    const of = { serviceId };
    const save = async (fields: TypedFields) => {
      expect(await sendStep(db, clinic, of, 'info', fields, later)).toEqual({ ok: true });
      const wish = await lastPage(db, clinic, of);
      expect(await saveService(db, clinic, of, wish, { now: later })).toMatchObject({ ok: true });
    };
    expect(await searched()).toEqual([serviceId]);
    await save({ ...dated('2026-03-12'), title: 'Be rašybos klaidos' });
    expect(await services()).toMatchObject([{ title: 'Be rašybos klaidos', version: 2 }]);
    expect(await searched()).toEqual([]);
    for (const active of [false, true]) {
      await setServiceStatus(db, clinic, { serviceId, active }, later);
      expect(await searched()).toEqual([]);
    }
    await save(dated('2026-03-20'));
    expect(await searched()).toEqual([serviceId]);
  });
});

describe('one transaction', () => {
  /** A rule of the database that refuses the last write of a save. */
  async function withoutSearch(run: () => Promise<void>) {
    const table = sql`alter table service_search`;
    await sql`${table} add constraint closed check (false) not valid`.execute(database());
    await run().finally(() => sql`${table} drop constraint closed`.execute(database()));
  }
  const logged: string[] = [];
  const write = (event: string) => void logged.push(event);
  const log = { debug: write, info: write, warn: write, error: write };

  test('leaves nothing of a new service that fails on the way', async () => {
    const draftId = await draftNew(database(), clinic, 'spa', now);
    await withoutSearch(async () => {
      const wish = wishOf(draftId);
      await expect(saveService(database(), clinic, newOne, wish, { now })).rejects.toThrow(
        'closed',
      );
      expect(await saveOrExplain(database(), clinic, newOne, wish, { now, log })).toMatchObject({
        title: 'Klaida',
        text: 'Nepavyko sukurti paslaugos įrašo',
      });
    });
    expect(logged).toEqual(['saving a service failed']);
    expect(await services()).toEqual([]);
    expect(await drafts()).toMatchObject([{ id: draftId }]);
  });

  test('leaves the old service when an edit fails on the way', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'spa', now) };
    const before = await services();
    await sendStep(database(), clinic, of, 'info', { ...infoOf('spa'), title: 'Kitas' }, now);
    await withoutSearch(async () => {
      const wish = await lastPage(database(), clinic, of);
      expect(await saveOrExplain(database(), clinic, of, wish, { now, log })).toMatchObject({
        title: 'Klaida',
        text: 'Įvyko klaida saugant paslaugą.',
      });
    });
    expect(await services()).toEqual(before);
    expect(await searched()).toEqual([of.serviceId]);
    expect(await drafts()).toHaveLength(1);
  });

  test('keeps what a step sent along with a save that fails', async () => {
    const of = { serviceId: await publishNew(database(), clinic, 'spa', now) };
    const wish = await lastPage(database(), clinic, of);
    const form = formOf({ ...infoOf('spa'), title: 'Ką tik įrašyta' });
    await withoutSearch(async () => {
      const saved = saveOrExplain(
        database(),
        clinic,
        of,
        { ...wish, typed: { step: 'info', form } },
        { now, log },
      );
      expect(await saved).toMatchObject({ ok: false, reason: 'failed' });
    });
    expect(await drafts()).toMatchObject([{ fields: { title: 'Ką tik įrašyta' } }]);
  });
});

describe('another partner', () => {
  test('sees and changes no draft of a new service', async () => {
    const db = database();
    const draftId = await draftNew(db, clinic, 'spa', now);
    expect(await findDraft(db, hotel, newOne)).toBeNull();
    const page = { draftId, version: null };
    expect(await saveTyped(db, hotel, newOne, page, { title: 'Ne mano' }, now)).toMatchObject({
      ok: false,
    });
    expect(await saveService(db, hotel, newOne, wishOf(draftId), { now })).toMatchObject({
      ok: false,
    });
    await discardDraft(db, hotel, newOne);
    expect(await drafts()).toMatchObject([
      { id: draftId, fields: { title: 'Šunų paslauga (Grožis ir SPA)' } },
    ]);
  });

  test('is told that a service is not there, as of one that is not', async () => {
    const db = database();
    const own = await insertService(db, clinic.partnerId);
    await openDraft(db, clinic, own, now);
    const before = [await services(), await drafts()];
    for (const serviceId of [own, newId(), 'x', "'; drop table users; --"]) {
      const of = { serviceId };
      const page = { draftId: null, version: 1 };
      const sent = { step: 'info', page, form: formOf(infoOf('vet')) } as const;
      const tries = [
        () => loadWizard(db, hotel, of, now),
        () => takeStep(db, hotel, of, sent, now),
        () => keepTyped(db, hotel, of, sent, now),
        () => openDraft(db, hotel, serviceId, now),
        () => saveService(db, hotel, of, { ...wishOf(null), over: 1 }, { now }),
        () => discardDraft(db, hotel, of),
      ];
      for (const tried of tries) await expect(tried()).rejects.toBeInstanceOf(NotFound);
    }
    expect([await services(), await drafts()]).toEqual(before);
  });
});
