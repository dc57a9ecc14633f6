import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/domains/accounts/types.ts';
import {
  findRevealed,
  revealContact,
  revealVisitorsTidying,
} from '#app/domains/services/page/contact-reveal.server.ts';
import { revealOnPage } from '#app/domains/services/page/reveal-on-page.server.ts';
import type { VisitorIdentity } from '#app/domains/services/page/visitor-hash.server.ts';
import { openDatabase } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { tidyUp } from '#app/web/housekeeping.server.ts';
import { testDatabase } from '../database.ts';
import { clinic, insertPartner, insertService, insertServices } from '../rows.ts';
import { tidyRows } from '../tidying.ts';

const files = openFolderStore(join(tmpdir(), 'vizgis-reveal-test'));
const database = testDatabase();

const signedOut: Actor = { kind: 'visitor' };

/** Rūta at home in Kaunas, and Jonas behind another address. */
const ruta: VisitorIdentity = { addressUnit: '203.0.113.7', userAgent: 'Mozilla/5.0 (Rūta)' };
const jonas: VisitorIdentity = {
  addressUnit: '2001:db8:7:1::/64',
  userAgent: 'Mozilla/5.0 (Jonas)',
};
/** Twelve o'clock in Vilnius. */
const noon = new Date('2026-03-11T10:00:00Z');
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

let clinicPartner: string;
let serviceId: string;

beforeEach(async () => {
  const db = database();
  const tables = ['users', 'visitor_salts', 'contact_reveal_visitors', 'rate_limits'] as const;
  for (const table of tables) await db.deleteFrom(table).execute();
  clinicPartner = await insertPartner(db, 'klinika@vizgis.test');
  serviceId = await insertService(db, clinicPartner);
});

const reveal = (visitor: VisitorIdentity, kind: 'phone' | 'email', now = noon, id = serviceId) =>
  revealContact(database(), signedOut, visitor, { serviceId: id, kind }, now);

const events = () =>
  database()
    .selectFrom('contact_reveal_events')
    .select(['service_id', 'partner_id', 'reveal_type', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('Rūta reveals a contact', () => {
  test('she sees the number, and the clinic’s statistics one event', async () => {
    expect(await reveal(ruta, 'phone')).toEqual({ kind: 'revealed', value: clinic.phone_number });
    expect(await events()).toEqual([
      {
        service_id: serviceId,
        partner_id: clinicPartner,
        reveal_type: 'phone',
        created_at: noon,
      },
    ]);
  });

  test('the e-mail is the public one and an event of its own', async () => {
    await reveal(ruta, 'phone');
    expect(await reveal(ruta, 'email', later(1))).toEqual({
      kind: 'revealed',
      value: clinic.email,
    });
    expect((await events()).map((event) => event.reveal_type)).toEqual(['phone', 'email']);
  });

  test('the clinic’s own people and administrators see it without an event', async () => {
    const { user_id: userId } = await database()
      .selectFrom('partners')
      .select('user_id')
      .where('id', '=', clinicPartner)
      .executeTakeFirstOrThrow();
    const who = { userId, email: 'klinika@vizgis.test' };
    const owner = {
      kind: 'owner',
      ownerId: newId(),
      fullName: 'Daiva',
      alsoPartner: true,
    } as const;
    const own: Actor[] = [
      { ...who, kind: 'partner', partnerId: clinicPartner, companyName: 'UAB', alsoOwner: true },
      { ...who, ...owner },
      { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' },
    ];
    for (const [at, actor] of own.entries()) {
      const wish = { serviceId, kind: 'phone' } as const;
      const visitor = { ...ruta, userAgent: `Mozilla/5.0 (${at})` };
      expect(await revealContact(database(), actor, visitor, wish, noon)).toMatchObject({
        kind: 'revealed',
      });
      expect(await findRevealed(database(), visitor, wish, noon)).toBe(clinic.phone_number);
    }
    expect(await events()).toEqual([]);

    await revealContact(
      database(),
      { ...who, ...owner, userId: newId() },
      jonas,
      { serviceId, kind: 'phone' },
      noon,
    );
    expect(await events()).toHaveLength(1);
  });

  test('a second time the same day, or ten at once, is still one event', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => reveal(ruta, 'phone')));
    expect(all).toEqual(all.map(() => ({ kind: 'revealed', value: clinic.phone_number })));
    await reveal(ruta, 'phone', later(11 * 60));
    expect(await events()).toHaveLength(1);
  });

  test.each([
    ['another address', { ...ruta, addressUnit: '203.0.113.8' }],
    ['another browser', { ...ruta, userAgent: 'Mozilla/5.0 (Telefonas)' }],
    ['an unknown address', { ...ruta, addressUnit: null }],
    ['Jonas', jonas],
  ])('%s is a second event', async (_name, visitor) => {
    await reveal(ruta, 'phone');
    await reveal(visitor, 'phone');
    expect(await events()).toHaveLength(2);
  });

  test('another service of the same clinic is a second event', async () => {
    const other = await insertService(database(), clinicPartner, { phone_number: '+37060000009' });
    await reveal(ruta, 'phone');
    expect(await reveal(ruta, 'phone', noon, other)).toEqual({
      kind: 'revealed',
      value: '+37060000009',
    });
    expect((await events()).map((event) => event.service_id).sort()).toEqual(
      [serviceId, other].sort(),
    );
  });

  test('the next day, which begins at midnight in Vilnius, is a new event', async () => {
    // 23:59 and 0:00 in Vilnius, at 21:59 and 22:00 UTC of one day.
    await reveal(ruta, 'phone', new Date('2026-03-11T21:59:00Z'));
    await reveal(ruta, 'phone', new Date('2026-03-11T21:59:59Z'));
    expect(await events()).toHaveLength(1);
    await reveal(ruta, 'phone', new Date('2026-03-11T22:00:00Z'));
    expect(await events()).toHaveLength(2);
  });

  test('she gets the number that the clinic has now', async () => {
    await reveal(ruta, 'phone');
    await database()
      .updateTable('partner_provided_services')
      .set({ phone_number: '+37060000077' })
      .execute();
    expect(await reveal(ruta, 'phone')).toEqual({ kind: 'revealed', value: '+37060000077' });
  });
});

describe('a robot', () => {
  const many = (count: number) => insertServices(database(), clinicPartner, count);
  const refused = (minutes: number) => ({
    kind: 'refused',
    text: `Per daug bandymų. Bandykite po ${minutes}\u00a0min.`,
  });

  test('gets 30 contacts an hour, and is told when to come again', async () => {
    const ids = await many(31);
    for (const id of ids.slice(0, 30)) {
      expect((await reveal(ruta, 'phone', noon, id)).kind).toBe('revealed');
    }
    expect(await reveal(ruta, 'phone', noon, ids[30])).toEqual(refused(65));
    // Neither another browser nor another kind helps, nor does a refusal count as an event.
    expect(await reveal({ ...ruta, userAgent: 'x' }, 'phone', noon, ids[30])).toEqual(refused(65));
    expect((await reveal(ruta, 'email', noon, ids[0])).kind).toBe('refused');
    expect(await events()).toHaveLength(30);

    // What was revealed before may be seen again; Jonas and the next hour are free.
    expect((await reveal(ruta, 'phone', noon, ids[0])).kind).toBe('revealed');
    expect((await reveal(jonas, 'phone', noon, ids[30])).kind).toBe('revealed');
    expect((await reveal(ruta, 'phone', later(65), ids[30])).kind).toBe('revealed');
    expect(await events()).toHaveLength(32);
  });

  test('that asks for the same again and again uses up nothing', async () => {
    const ids = await many(30);
    for (let time = 0; time < 40; time++) await reveal(ruta, 'phone');
    const others = ids.slice(0, 29);
    for (const id of others) expect((await reveal(ruta, 'phone', noon, id)).kind).toBe('revealed');
    expect(await reveal(ruta, 'phone', noon, ids[29])).toEqual(refused(65));
  });

  test('gets 100 contacts a day when it waits between them', async () => {
    const ids = await many(101);
    let hour = 0;
    for (const [index, id] of ids.slice(0, 100).entries()) {
      hour = Math.floor(index / 30) * 66;
      expect((await reveal(ruta, 'phone', later(hour), id)).kind).toBe('revealed');
    }
    expect(await reveal(ruta, 'phone', later(hour + 66), ids[100])).toEqual(refused(1_296));
    expect(await events()).toHaveLength(100);
  });

  test('that fires 40 at once gets 30', async () => {
    const ids = await many(40);
    const all = await Promise.all(ids.map((id) => reveal(ruta, 'phone', noon, id)));
    expect(all.filter(({ kind }) => kind === 'revealed')).toHaveLength(30);
    expect(await events()).toHaveLength(30);
  });
});

describe('there is nothing to reveal', () => {
  const refusal = (id: string, kind: 'phone' | 'email' = 'phone') =>
    expect(reveal(ruta, kind, noon, id)).rejects.toBeInstanceOf(NotFound);

  test.each(['', 'x', "1'; drop table users; --", '\0', 'Ž'.repeat(10_000)])(
    'where the id is %j',
    (id) => refusal(id),
  );

  test('where the service is missing, inactive or has no such contact', async () => {
    const db = database();
    await refusal(newId());
    await refusal(serviceId.toUpperCase());
    await refusal(await insertService(db, clinicPartner, { status: 'inactive' }));
    const silent = await insertService(db, clinicPartner, { phone_number: null });
    await refusal(silent, 'phone');
    expect((await reveal(ruta, 'email', noon, silent)).kind).toBe('revealed');
    const mute = await insertService(db, clinicPartner, { email: null });
    await refusal(mute, 'email');
    expect(await events()).toHaveLength(1);
  });

  test('once the service is withdrawn, also for who has seen it', async () => {
    await reveal(ruta, 'phone');
    await database().updateTable('partner_provided_services').set({ status: 'inactive' }).execute();
    await refusal(serviceId);
    const wish = { serviceId, kind: 'phone' } as const;
    await expect(findRevealed(database(), ruta, wish, noon)).rejects.toBeInstanceOf(NotFound);
  });
});

describe('reading again', () => {
  const again = (visitor: VisitorIdentity, kind: 'phone' | 'email' = 'phone', now = noon) =>
    findRevealed(database(), visitor, { serviceId, kind }, now);

  test('is for who revealed it today, and makes no event', async () => {
    expect(await again(ruta)).toBeNull();
    await reveal(ruta, 'phone');
    expect(await again(ruta)).toBe(clinic.phone_number);
    expect(await again(ruta, 'email')).toBeNull();
    expect(await again(jonas)).toBeNull();
    expect(await again(ruta, 'phone', later(24 * 60))).toBeNull();
    expect(await events()).toHaveLength(1);
  });

  test('is nothing for a service without a reveal, whatever its id is', async () => {
    const wish = { serviceId: 'x', kind: 'phone' } as const;
    expect(await findRevealed(database(), ruta, wish, noon)).toBeNull();
  });
});

describe('who revealed what', () => {
  /** Every row of every table as text, by table. */
  async function everything(): Promise<Map<string, string>> {
    const db = database();
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      db,
    );
    expect(tables.length).toBeGreaterThan(9);
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select ${sql.ref('row')}::text as text from ${sql.table(name)} as row`.execute(db);
      found.set(name, rows.map(({ text }) => text).join('\n'));
    }
    return found;
  }

  const holding = (tables: Map<string, string>, words: readonly string[]) =>
    [...tables]
      .filter(([, text]) => words.some((word) => text.includes(word)))
      .map(([name]) => name);

  test('is told by no table: the address is only in the counters, the browser nowhere', async () => {
    for (const kind of ['phone', 'email'] as const) {
      await reveal(ruta, kind);
      await reveal(jonas, kind);
    }
    const tables = await everything();
    expect(tables.get('contact_reveal_events')).not.toBe('');
    expect(holding(tables, ['Mozilla', ruta.userAgent, jonas.userAgent])).toEqual([]);
    const addresses = ['203.0.113.7', '2001:db8:7:1'];
    expect(holding(tables, addresses)).toEqual(['rate_limits']);
    // A counter says how many, never what.
    expect(tables.get('rate_limits')).not.toContain(serviceId);

    const log = createLog('error');
    await tidyUp({ db: database(), files, log }, later(26 * 60 + 1));
    expect(holding(await everything(), addresses)).toEqual([]);
  });

  test('cannot be worked out from the event: hashes and salts are gone after a day', async () => {
    await reveal(ruta, 'phone');
    await reveal(jonas, 'phone', later(60));
    const count = async () => {
      const [hashes, salts] = await Promise.all([
        database().selectFrom('contact_reveal_visitors').select('created_at').execute(),
        database().selectFrom('visitor_salts').select('day').execute(),
      ]);
      return { hashes: hashes.length, salts: salts.map(({ day }) => day) };
    };
    await tidyRows(database(), revealVisitorsTidying, later(24 * 60));
    expect(await count()).toEqual({ hashes: 2, salts: ['2026-03-11'] });
    await tidyRows(database(), revealVisitorsTidying, later(24 * 60 + 1));
    expect(await count()).toEqual({ hashes: 1, salts: ['2026-03-11'] });
    await tidyRows(database(), revealVisitorsTidying, later(36 * 60 + 1));
    expect(await count()).toEqual({ hashes: 0, salts: [] });
    expect(await events()).toHaveLength(2);
  });

  test('is hashed with another salt every day', async () => {
    await reveal(ruta, 'phone');
    await reveal(ruta, 'phone', later(24 * 60));
    const salts = await database().selectFrom('visitor_salts').select(['day', 'salt']).execute();
    expect(salts.map(({ day }) => day).sort()).toEqual(['2026-03-11', '2026-03-12']);
    const [one, other] = salts.map(({ salt }) => salt.toString('hex'));
    expect(one).toHaveLength(32);
    expect(one).not.toBe(other);
    const hashes = await database().selectFrom('contact_reveal_visitors').selectAll().execute();
    expect(new Set(hashes.map((row) => row.visitor_hash.toString('hex'))).size).toBe(2);
  });
});

describe('a page that is sent whole', () => {
  const lines: string[] = [];
  const log = createLog('debug', (line) => lines.push(line));
  const onPage = (
    kind: 'phone' | 'email',
    shown: readonly ('phone' | 'email')[],
    db = database(),
  ) =>
    revealOnPage(
      db,
      async () => signedOut,
      ruta,
      serviceId,
      { kind, shown, back: null },
      noon,
      log,
    );

  beforeEach(() => {
    lines.length = 0;
  });

  test('shows the contact asked for and keeps the one that was shown', async () => {
    expect(await onPage('phone', [])).toEqual({
      revealed: { phone: clinic.phone_number },
      refused: null,
    });
    expect(await onPage('email', ['phone'])).toEqual({
      revealed: { phone: clinic.phone_number, email: clinic.email },
      refused: null,
    });
  });

  test('does not show what the form only claims was shown', async () => {
    expect((await onPage('phone', ['email'])).revealed).toEqual({ phone: clinic.phone_number });
    expect((await events()).map((event) => event.reveal_type)).toEqual(['phone']);
  });

  test('keeps what was shown when the limit refuses the other', async () => {
    await onPage('phone', []);
    const ids = await Promise.all(
      Array.from({ length: 29 }, () => insertService(database(), clinicPartner)),
    );
    for (const id of ids) await reveal(ruta, 'phone', noon, id);
    expect(await onPage('email', ['phone'])).toEqual({
      revealed: { phone: clinic.phone_number },
      refused: {
        at: noon.getTime(),
        kind: 'email',
        text: 'Per daug bandymų. Bandykite po 65\u00a0min.',
      },
    });
  });

  test('says that it failed when the database is away; the log says why', async () => {
    const away = openDatabase({ url: 'postgres://127.0.0.1:1/away', onIdleError: () => {} });
    expect(await onPage('phone', [], away)).toEqual({
      revealed: {},
      refused: {
        at: noon.getTime(),
        kind: 'phone',
        text: 'Nepavyko užfiksuoti veiksmo. Bandykite vėliau.',
      },
    });
    await away.destroy();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      event: 'reveal failed',
      service: serviceId,
      error: { message: expect.stringContaining('ECONNREFUSED') },
    });
  });

  test('leaves a missing service to the 404 page', async () => {
    await database().deleteFrom('partner_provided_services').execute();
    await expect(onPage('phone', [])).rejects.toBeInstanceOf(NotFound);
    expect(lines).toEqual([]);
  });
});
