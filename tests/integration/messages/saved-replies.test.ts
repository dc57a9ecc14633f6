import { beforeEach, describe, expect, test } from 'vitest';
import type { Partner } from '#app/domains/accounts/types.ts';
import {
  addSavedReply,
  deleteSavedReply,
  getSavedReply,
  listSavedReplies,
  placeSavedReply,
  updateSavedReply,
} from '#app/domains/messages/replies/saved-replies.server.ts';
import { replyLimits } from '#app/domains/messages/replies/saved-reply.ts';
import {
  type SavedReplyInput,
  savedReplyForm,
} from '#app/domains/messages/replies/saved-reply-form.server.ts';
import { readForm } from '#app/forms/read-form.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { testDatabase } from '../database.ts';
import { makeActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const hours = {
  name: 'Kada dirbame',
  body: 'Sveiki, {vardas}! Dirbame kasdien.',
  version: '',
} satisfies SavedReplyInput;

let clinic: Partner;
let hotel: Partner;

const add = (name: string) => addSavedReply(database(), clinic, { ...hours, name }, now);
const names = async () => (await listSavedReplies(database(), clinic)).map(({ name }) => name);
const idOf = async (name: string) =>
  (await listSavedReplies(database(), clinic)).find((one) => one.name === name)?.id ?? '';

const read = (change: Partial<SavedReplyInput>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...hours, ...change })) form.set(name, value);
  return readForm(savedReplyForm, form);
};

beforeEach(async () => {
  await database().deleteFrom('users').execute();
  clinic = await makeActor(database(), 'klinika@vizgis.test');
  hotel = await makeActor(database(), 'viesbutis@vizgis.test');
});

test('its form takes the two fields and refuses every other, an empty and a too long text', () => {
  expect(read({ body: '{vardas}, dėl {paslauga}' })).toMatchObject({ ok: true });
  for (const body of ['{imone}', '{Vardas}', '{}', '{constructor}']) {
    expect(read({ body }), body).toMatchObject({
      fields: { body: expect.stringContaining('Rinkitės iš šių: {vardas} ir {paslauga}.') },
    });
  }
  expect(read({ name: ' ', body: '' })).toMatchObject({
    fields: { name: 'Įveskite pavadinimą.', body: 'Parašykite tekstą.' },
  });
  expect(read({ body: 'ž'.repeat(2_001) })).toMatchObject({
    fields: { body: expect.stringContaining('Sutrumpinkite tekstą: per ilga') },
  });
});

describe('saved replies', () => {
  test('stand in the partner’s order, which a move and a deletion leave without gaps', async () => {
    for (const name of ['A', 'B', 'C', 'D']) expect(await add(name)).toEqual({ ok: true });
    const move = async (name: string, to: number) =>
      placeSavedReply(database(), clinic, await idOf(name), to);
    await move('D', 1);
    expect(await names()).toEqual(['D', 'A', 'B', 'C']);
    // The same once more, as a second press asks, and a place beyond the last.
    await move('D', 1);
    expect(await names()).toEqual(['D', 'A', 'B', 'C']);
    await move('A', 99);
    expect(await names()).toEqual(['D', 'B', 'C', 'A']);
    const id = await idOf('B');
    for (let time = 0; time < 2; time++) await deleteSavedReply(database(), clinic, id);
    await expect(getSavedReply(database(), clinic, id)).rejects.toThrow(NotFound);
    const rows = await database()
      .selectFrom('saved_replies')
      .select(['name', 'position'])
      .orderBy('position')
      .execute();
    expect(rows).toEqual([
      { name: 'D', position: 1 },
      { name: 'C', position: 2 },
      { name: 'A', position: 3 },
    ]);
    await Promise.all([move('A', 1), move('D', 3), add('E'), add('F')]);
    expect((await names()).toSorted()).toEqual(['A', 'C', 'D', 'E', 'F']);
  });

  test('have names of their own, are changed from the newest version alone, and are 30', async () => {
    await add('A');
    const taken = { fields: { name: 'Toks atsakymas jau yra. Pavadinkite kitaip.' } };
    expect(await add('a')).toMatchObject(taken);
    await add('B');
    const id = await idOf('B');
    const change = (body: string, version: string, name = 'B') =>
      updateSavedReply(database(), clinic, id, { name, body, version }, now);
    expect(await change('Antras.', '1', 'A')).toMatchObject(taken);
    const answers = await Promise.all([change('Pirmas.', '1'), change('Antras.', '1')]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      text: expect.stringContaining('kitame lange'),
    });
    const { body, version } = await getSavedReply(database(), clinic, id);
    expect(version).toBe(2);
    // The form that was taken is sent once more.
    expect(await change(body, '1')).toEqual({ ok: true });
    for (let count = 2; count < replyLimits.most; count++) await add(`${count}`);
    expect(await add('Dar vienas')).toMatchObject({
      text: expect.stringContaining('daugiausia 30'),
    });
    expect(await names()).toHaveLength(30);
  });

  test('are the partner’s own: to another they are not there', async () => {
    await add('A');
    const id = await idOf('A');
    const [stored] = await listSavedReplies(database(), clinic);
    expect(await listSavedReplies(database(), hotel)).toEqual([]);
    await expect(getSavedReply(database(), hotel, id)).rejects.toThrow(NotFound);
    const change = { ...hours, version: '1' };
    await expect(updateSavedReply(database(), hotel, id, change, now)).rejects.toThrow(NotFound);
    await expect(placeSavedReply(database(), hotel, id, 1)).rejects.toThrow(NotFound);
    await deleteSavedReply(database(), hotel, id);
    expect(await listSavedReplies(database(), clinic)).toEqual([stored]);
  });
});
