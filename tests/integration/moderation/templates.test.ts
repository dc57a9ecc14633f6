import { beforeEach, describe, expect, test } from 'vitest';
import type { Admin } from '#app/domains/accounts/types.ts';
import { findCaseValues } from '#app/domains/moderation/templates/case-values.server.ts';
import {
  type TemplateInput,
  templateForm,
} from '#app/domains/moderation/templates/template-form.server.ts';
import {
  addTemplate,
  deleteTemplate,
  getTemplate,
  listFilledTemplates,
  listTemplates,
  updateTemplate,
} from '#app/domains/moderation/templates/templates.server.ts';
import { deadlineInWords } from '#app/domains/moderation/warnings/deadline.ts';
import { fillFields, withTextBelow } from '#app/forms/inserted-text.ts';
import { readForm } from '#app/forms/read-form.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { insertPartner, insertService } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };

const read = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return readForm(templateForm, form);
};

const price = {
  kind: 'warning',
  name: 'Kaina',
  version: '',
  body: '„{paslauga}“ ({imone}): pataisykite iki {terminas}.',
} satisfies TemplateInput;

const add = (change: Partial<TemplateInput> = {}) =>
  addTemplate(database(), admin, { ...price, ...change }, now);
const only = async () => {
  const [template] = await listTemplates(database(), admin);
  if (!template) throw new Error('no template');
  return template;
};

beforeEach(async () => {
  await database().deleteFrom('moderation_templates').execute();
});

describe('the form of a template', () => {
  test('takes the fields of its kind and refuses every other, an empty and a too long text', () => {
    expect(read(price)).toMatchObject({ ok: true });
    for (const body of [
      'Sveiki, {vardas}',
      '{Terminas}',
      '{}',
      '{constructor}',
      'iki {terminas }',
    ]) {
      expect(read({ ...price, body }), body).toMatchObject({
        ok: false,
        fields: {
          body: expect.stringContaining('Rinkitės iš šių: {paslauga}, {imone}, {terminas}.'),
        },
      });
    }
    expect(read({ ...price, kind: 'letter' })).toMatchObject({
      fields: { body: expect.stringContaining('Lauko {paslauga} tokiame šablone nėra') },
    });
    expect(read({ ...price, body: 'ž'.repeat(1_001) })).toMatchObject({
      fields: { body: expect.stringContaining('Sutrumpinkite tekstą: per ilga') },
    });
    expect(read({ kind: 'x', name: '', body: '' })).toMatchObject({
      fields: { kind: expect.any(String), name: expect.any(String), body: expect.any(String) },
    });
  });
});

describe('a template', () => {
  test('is filled from its case and from the deadline; what has no value stays to be seen', async () => {
    const partnerId = await insertPartner(database(), 'kaina@klinika.test', {
      company_name: 'UAB „Kaina“',
    });
    const id = await insertService(database(), partnerId, { title: 'Kirpykla' });
    expect(await add()).toEqual({ ok: true });
    const values = await findCaseValues(database(), admin, { kind: 'service', id });
    const [filled] = await listFilledTemplates(database(), admin, 'warning', values);
    expect(filled?.text).toBe('„Kirpykla“ (UAB „Kaina“): pataisykite iki {terminas}.');
    const text = fillFields(filled?.text ?? '', deadlineInWords('2026-12-2'));
    expect(text).toContain('pataisykite iki 2026\u00a0m. gruodžio 2\u00a0d.');
    expect(fillFields('iki {terminas}', deadlineInWords('rytoj'))).toBe('iki {terminas}');
    expect(fillFields('{toString}', {})).toBe('{toString}');
    expect(withTextBelow('  ', 'B')).toBe('B');
    expect(withTextBelow('A\n', 'B')).toBe('A\n\nB');
    expect(await listFilledTemplates(database(), admin, 'letter', {})).toEqual([]);
    expect(await findCaseValues(database(), admin, { kind: 'partner', id: partnerId })).toEqual({
      imone: 'UAB „Kaina“',
    });
  });

  test('has a name of its own in its kind, and is changed from its newest version alone', async () => {
    await add();
    expect(await add({ name: 'KAINA' })).toMatchObject({ fields: { name: expect.any(String) } });
    expect(await add({ kind: 'decision', body: 'Kaina ne ta.' })).toEqual({ ok: true });
    await database().deleteFrom('moderation_templates').where('kind', '=', 'decision').execute();
    const { id } = await only();
    const change = (body: string, version: string) =>
      updateTemplate(database(), admin, id, { ...price, body, version }, now);
    const answers = await Promise.all([change('Pirmas.', '1'), change('Antras.', '1')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      text: expect.stringContaining('kitas administratorius'),
    });
    expect(await change('Trečias.', 'x')).toMatchObject({ ok: false });
    expect(await change('Trečias.', '2')).toEqual({ ok: true });
    expect(await only()).toMatchObject({ body: 'Trečias.', version: 3 });
  });

  test('that was deleted is gone, and each act stands in the log', async () => {
    await add();
    const { id } = await only();
    for (let time = 0; time < 2; time++) await deleteTemplate(database(), admin, id, now);
    await expect(getTemplate(database(), admin, id)).rejects.toThrow(NotFound);
    const acts = await database()
      .selectFrom('audit_log')
      .select(['act', 'subject_title'])
      .where('subject_id', '=', id)
      .orderBy('act')
      .execute();
    expect(acts).toEqual([
      { act: 'template-added', subject_title: 'Kaina' },
      { act: 'template-deleted', subject_title: 'Kaina' },
    ]);
  });
});
