import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createMailOutcomes,
  notifyOutcome,
} from '#app/domains/messages/mail/mail-outcomes.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { startListener } from '#app/platform/database/listener.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { openTestDatabase } from '../database.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
const log = createLog('error', () => {});
let id: string;

beforeEach(async () => {
  opened = await openTestDatabase();
  id = newId();
  const letter = { name: 'Rasa', email: 'rasa@pastas.test', message: 'Ar dirbate per šventes?' };
  await opened.db
    .insertInto('contact_messages')
    .values({ ...letter, id })
    .execute();
});

afterEach(() => opened.db.destroy());

const note = () =>
  opened.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('contact_messages')
      .set({ notification: 'sent' })
      .where('id', '=', id)
      .execute();
    await notifyOutcome(transaction, id);
  });

/** The database, and how often it was asked. */
function counting(): { readonly db: Db; readonly asked: () => number } {
  const select = vi.spyOn(opened.db, 'selectFrom');
  return { db: opened.db, asked: () => select.mock.calls.length };
}

async function listening() {
  const outcomes = createMailOutcomes();
  const begun = Promise.withResolvers<void>();
  const { subscription } = outcomes;
  const onListening = () => {
    subscription.onListening();
    begun.resolve();
  };
  const subscriptions = [{ ...subscription, onListening }];
  const listener = startListener({ databaseUrl: opened.url, subscriptions, log });
  await begun.promise;
  return { outcomes, listener };
}

test('what came of a mail is told, and the row is read twice', async () => {
  const { outcomes, listener } = await listening();
  const { db, asked } = counting();
  const waited = outcomes.wait(db, { kind: 'contact', id }, 20_000);
  await sleep(700);
  expect(asked()).toBe(1);
  await note();
  expect(await waited).toBe('sent');
  expect(asked()).toBe(2);
  await listener.stop();
});

test('all copies of a form hear what came of its mail', async () => {
  const { outcomes, listener } = await listening();
  // Far longer than the test may take: only the notification ends it.
  const wait = () => outcomes.wait(opened.db, { kind: 'contact', id }, 600_000);
  const first = wait();
  const second = wait();
  await sleep(300);
  const third = wait();
  await sleep(100);
  await note();
  expect(await Promise.all([first, second, third])).toEqual(['sent', 'sent', 'sent']);
  await listener.stop();
});

test('a mail that nothing comes of is waited for as long as was said', async () => {
  const { outcomes, listener } = await listening();
  const since = performance.now();
  expect(await outcomes.wait(opened.db, { kind: 'contact', id }, 300)).toBe('waiting');
  expect(performance.now() - since).toBeGreaterThan(290);
  await listener.stop();
});

test('without a listening connection, or when it breaks meanwhile, the row itself is looked at', async () => {
  const outcomes = createMailOutcomes();
  const unheard = outcomes.wait(opened.db, { kind: 'contact', id }, 20_000);
  await note();
  expect(await unheard).toBe('sent');

  await opened.db.updateTable('contact_messages').set({ notification: 'waiting' }).execute();
  const { outcomes: told, listener } = await listening();
  const broken = told.wait(opened.db, { kind: 'contact', id }, 20_000);
  await listener.stop();
  await note();
  expect(await broken).toBe('sent');
});
