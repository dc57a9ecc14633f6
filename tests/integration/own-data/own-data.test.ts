import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  deleteAccount,
  deleteAccountByLink,
  requestDeletionLink,
} from '#app/domains/accounts/account-deletion.server.ts';
import { requestEmailChange } from '#app/domains/accounts/email-change/email-change.server.ts';
import { saveOwnerSwitch } from '#app/domains/accounts/notifications/owner-switches.server.ts';
import { requestReset } from '#app/domains/accounts/password/password-reset.server.ts';
import { findActor } from '#app/domains/accounts/sessions.server.ts';
import { signInOwner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import { noteAgreement } from '#app/domains/accounts/terms/agreements.server.ts';
import { type Member, type Owner, type Partner, visitor } from '#app/domains/accounts/types.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { packOwnData } from '#app/domains/own-data/own-archive.server.ts';
import { exportCompany } from '#app/domains/partners/exported-company.server.ts';
import { photoFolder, photoKey } from '#app/domains/photos/photos.server.ts';
import { removeUnownedFiles } from '#app/domains/photos/unowned-files.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { openFolderStore } from '#app/platform/files/folder-store.server.ts';
import { createLog } from '#app/platform/log/log.server.ts';
import {
  type CanaryThings,
  canaries,
  canary,
  canaryEmail,
  fillWithCanaries,
  tablesWith,
} from '../../canary-owner.ts';
import { unzip } from '../../unzip.ts';
import { from, mailedToken, makeOwner, openAccounts, password, signedIn } from '../accounts.ts';
import { insertConversation, insertConversations } from '../conversations.ts';
import { testDatabase } from '../database.ts';
import { insertPhoto, insertService, makeActor } from '../rows.ts';

const database = testDatabase();
const db = () => database();
const log = createLog('error', () => {});
const folder = mkdtempSync(join(tmpdir(), 'vizgis-own-data-'));
const files = openFolderStore(folder);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened: ReturnType<typeof openAccounts>;
let ruta: Owner;
let cookies: readonly string[];
let things: CanaryThings;
let clinicId: string;
let serviceId: string;

/** A registered, confirmed and signed-in owner. */
async function enter(email: string) {
  await makeOwner(db(), opened, email);
  const own = await signedIn(
    signInOwner(opened.accounts, { email, password }, from(), opened.now()),
  );
  const { actor } = await findActor(opened.accounts, from(own).headers, opened.now());
  if (actor.kind !== 'owner') throw new Error(`a ${actor.kind}`);
  return { own, owner: actor };
}

/** A row of a message to the clinic that came at this moment: messages of one moment have no order. */
const messageAt = (at: Date, seq: number, sender_email: string, body: string) => ({
  id: newId(at.getTime()),
  partner_id: clinicId,
  service_id: serviceId,
  service_title: 'Skiepai',
  seq,
  sender_email,
  sender_name: 'Siuntėja',
  subject: 'Klausimas',
  body,
  created_at: at,
});

const send = async (sender_email: string, body: string) => {
  const seq = await nextSeq(db(), clinicId, opened.now());
  await insertConversation(db(), messageAt(opened.now(), seq, sender_email, body));
};

/** The owner reports a conversation. */
const reportTalk = () =>
  db()
    .insertInto('conversation_reports')
    .values({
      ...{ id: newId(), conversation_id: null, partner_id: clinicId, service_title: 'Skiepai' },
      ...{ reported_by: 'sender', reporter_account: ruta.userId, reason: 'spam', turns: 1 },
      ...{ body: 'Brukalas', created_at: opened.now() },
    })
    .execute();

const report = (email: string) =>
  db()
    .insertInto('service_reports')
    .values({
      ...{ id: newId(), service_id: serviceId, partner_id: clinicId, service_title: 'Skiepai' },
      ...{ reason: 'fraud', body: `Rašo ${email}`, email, created_at: opened.now() },
    })
    .execute();

beforeEach(async () => {
  for (const table of [
    ...(['users', 'newsletter_subscribers', 'contact_messages', 'service_reports'] as const),
  ]) {
    await db().deleteFrom(table).execute();
  }
  await db().deleteFrom('development_mails').execute();
  await db().deleteFrom('files').execute();
  await files.removeFolder('private');
  await db().deleteFrom('rate_limits').execute();
  opened = openAccounts(db());
  clinicId = (await makeActor(db(), 'klinika@vizgis.test')).partnerId;
  serviceId = await insertService(db(), clinicId);
  const entered = await enter(canaryEmail);
  ruta = entered.owner;
  cookies = entered.own;
  things = await fillWithCanaries(db(), files, ruta, serviceId);
  await saveOwnerSwitch(db(), ruta, { setting: 'newsletter', on: true }, opened.now());
  const reminders = { setting: 'appointment_reminders', on: true } as const;
  await saveOwnerSwitch(db(), ruta, reminders, opened.now());
  const waiting = { ...opened.accounts };
  await requestEmailChange(waiting, db(), ruta, `nauja-${canaryEmail}`, opened.now());
  await requestReset(opened.accounts, canaryEmail, from(), opened.now());
});

const pack = (member: Member = ruta) =>
  packOwnData({ ...opened.accounts, files, log }, member, opened.now());

async function unpacked(member: Member = ruta): Promise<Map<string, Buffer>> {
  const packed = await pack(member);
  if (!packed.ok) throw new Error(packed.text ?? 'refused');
  return unzip(Buffer.from(await new Response(packed.body).arrayBuffer()));
}

const jsonIn = (archive: Map<string, Buffer>, name: string) =>
  JSON.parse(String(archive.get(name)));

/** A client whom the partner has written down. */
async function insertOrder({ partnerId }: Pick<Partner, 'partnerId'>, now: Date): Promise<void> {
  const booking_id = newId();
  await db()
    .insertInto('bookings')
    .values({
      ...{ id: booking_id, kind: 'visit', state: 'confirmed', partner_id: partnerId },
      ...{ pet_owner_id: null, service_id: null, service_title: 'Kirpimas', city: null },
      ...{ client_name: 'Ona', client_phone: '+37060000082' },
      ...{ starts_at: now, ends_at: new Date(now.getTime() + 3_600_000) },
    })
    .execute();
  const dog = { pet_owner_id: null, pet_id: null, pet_name: 'Grafas', item_name: 'Nagai' };
  await db()
    .insertInto('booking_dogs')
    .values({ ...dog, booking_id, position: 1, minutes: 60 })
    .execute();
  const fact = { what: 'booked', actor: 'partner', created_at: now } as const;
  await db()
    .insertInto('booking_facts')
    .values({ ...fact, id: newId(), booking_id })
    .execute();
}

describe('the archive of one’s own data', () => {
  test('holds every subject with what was written, the photos and the messages sent', async () => {
    await send(canaryEmail, `Ar priimate? ${canary}`);
    await send('jonas@sunys.test', 'Kito žmogaus klausimas');
    await db()
      .insertInto('contact_messages')
      .values({ id: newId(), name: canary, email: canaryEmail, message: 'Sveiki' })
      .execute();
    for (const email of [canaryEmail, 'jonas@sunys.test']) await report(email);
    await reportTalk();
    const archive = await unpacked();
    expect([...archive.keys()]).toEqual([
      'SKAITYKITE.txt',
      'duomenys.json',
      'zinutes.json',
      'nuotraukos/1-kanarele77.webp',
      'nuotraukos/2-nepriskirta.webp',
    ]);
    const data = jsonIn(archive, 'duomenys.json');
    expect(data).toMatchObject({
      parengta: '2026-03-11T12:00:00.000+02:00',
      paskyra: { el_pastas: canaryEmail, el_pastas_patvirtintas: true, vardas_is_tiekejo: canary },
      prisijungimo_budai: [{ budas: 'slaptažodis' }],
      prisijungimai: [{ ip_adresas: canary, narsykle: canary }],
      seimininko_profilis: { vardas_ir_pavarde: `${canary} Savininkė`, telefonas: '+37069977077' },
      el_pasto_keitimas: { naujas_adresas: `nauja-${canaryEmail}` },
      pranesimu_nustatymai: { vizitu_priminimai: true, pakeista: expect.any(String) },
      naujienlaiskis_nuo: '2026-03-11T12:00:00.000+02:00',
      augintiniai: [
        {
          vardas: canary,
          veisle: canary,
          gimimo_data: '2020-02-29',
          svoris_kg: 12.3,
          aprasymas: `Aprašymas: ${canary}`,
          ypatingi_poreikiai: `Poreikiai: ${canary}`,
          nuotrauka: 'nuotraukos/1-kanarele77.webp',
        },
      ],
      uzsakymai: [
        {
          pradzia: '2027-01-02T10:00:00.000+02:00',
          paslauga: `Vizitas: ${canary}`,
          ankstesne_busena: canary,
          sunys: [{ augintinis: canary }],
          eiga: [],
          kitas_laikas: null,
        },
        {
          busena: 'confirmed',
          pastaba: canary,
          sunys: [{ augintinis: canary, procedura: 'Kirpimas', trukme_min: 60 }],
          eiga: [{ kas: 'booked', zodziai: canary }],
        },
      ],
      uzsakymu_nepriima: [],
      daugiau_laikoma_pas: [],
      atsiliepimai: [{ parasas: canary, suns_vardas: canary, ivertinimas: 4, nuotraukos: [] }],
      isimintos_paslaugos: [
        { paslauga: canary, adresas: `http://localhost:3000/service/${serviceId}` },
      ],
      zinutes_mums: [{ vardas: canary, tekstas: 'Sveiki' }],
      pranesimai_apie_paslaugas: [
        { paslauga: 'Skiepai', priezastis: 'Sukčiavimas', tekstas: `Rašo ${canaryEmail}` },
      ],
      pranesimai_apie_pokalbius: [{ paslauga: 'Skiepai', tekstas: 'Brukalas' }],
      partnerio_paskyra: null,
    });
    expect(jsonIn(archive, 'zinutes.json')).toEqual([
      expect.objectContaining({ tekstas: `Ar priimate? ${canary}`, teikejas: expect.any(String) }),
    ]);
    expect(String(archive.get('nuotraukos/1-kanarele77.webp'))).toContain(things.photo);
    // An owner has no settings of a partner, and the time on the clock is the one in Lithuania.
    expect(Object.keys(data.pranesimu_nustatymai)).toEqual([
      ...['vizitu_priminimai', 'klausimai_po_vizito', 'pakeista'],
    ]);
    expect(String(archive.get('SKAITYKITE.txt'))).toContain('Parengta: 2026-03-11 12:00 (Vilniaus');
    // No hash of a password and no token leaves with it.
    expect(String(archive.get('duomenys.json'))).not.toMatch(/argon2|token/);
  });

  test('reads many messages a page at a time and loses none', async () => {
    expect(jsonIn(await unpacked(), 'zinutes.json')).toEqual([]);
    const bodies = Array.from({ length: 450 }, (_, index) => `Žinutė ${index}`);
    const since = opened.now().getTime();
    const rows = bodies.map((body, index) =>
      messageAt(new Date(since + index), index + 1, canaryEmail, body),
    );
    await insertConversations(db(), rows);
    const messages: { tekstas: string }[] = jsonIn(await unpacked(), 'zinutes.json');
    expect(messages.map(({ tekstas }) => tekstas)).toEqual(bodies);
  });

  test('holds what was written to a company that has left, without its name', async () => {
    await send(canaryEmail, `Ar priimate? ${canary}`);
    const { company_name } = await db()
      .selectFrom('partners')
      .select('company_name')
      .where('id', '=', clinicId)
      .executeTakeFirstOrThrow();
    await db().deleteFrom('partners').where('id', '=', clinicId).execute();
    const archive = await unpacked();
    expect(jsonIn(archive, 'zinutes.json')).toMatchObject([
      { tekstas: `Ar priimate? ${canary}`, teikejas: 'Teikėjas, kurio paskyra ištrinta' },
    ]);
    expect(String(archive.get('zinutes.json'))).not.toContain(company_name);
  });

  test('of another owner holds nothing of it, nor of a partner who has written nothing', async () => {
    const { owner: jonas } = await enter('jonas@sunys.test');
    const archive = await unpacked(jonas);
    expect([...archive.keys()]).toEqual(['SKAITYKITE.txt', 'duomenys.json', 'zinutes.json']);
    for (const bytes of archive.values()) {
      for (const word of canaries)
        expect(String(bytes).toLowerCase()).not.toContain(word.toLowerCase());
    }
    expect(jsonIn(archive, 'duomenys.json').augintiniai).toEqual([]);
  });

  test('of an account with both profiles holds the company and its services too', async () => {
    await db()
      .updateTable('partners')
      .set({ user_id: ruta.userId, company_name: 'UAB „Abi pusės“' })
      .where('id', '=', clinicId)
      .execute();
    const photo = await insertPhoto(db(), serviceId, { alt: 'Kabinetas' });
    const { service_category_id } = await db()
      .selectFrom('partner_provided_services')
      .select('service_category_id')
      .where('id', '=', serviceId)
      .executeTakeFirstOrThrow();
    const fields = JSON.stringify({ phone_number: '+37061239999' });
    await db()
      .insertInto('service_drafts')
      .values({
        id: newId(),
        partner_id: clinicId,
        service_id: null,
        service_category_id,
        fields,
        photos: '[]',
      })
      .execute();
    const data = jsonIn(await unpacked(), 'duomenys.json');
    expect(data.partnerio_paskyra).toMatchObject({
      imones_pavadinimas: 'UAB „Abi pusės“',
      paslaugu_juodrasciai: [{ laukai: { phone_number: '+37061239999' } }],
      paslaugos: [
        {
          pavadinimas: 'Veterinarijos klinika prie Nemuno',
          nuotraukos: [
            {
              adresas: expect.stringContaining(`http://localhost:3000/nuotraukos/${photo}/`),
              aprasymas: 'Kabinetas',
            },
          ],
        },
      ],
    });
  });

  test('of a partner holds the company, and all that administrators decided and asked', async () => {
    const clinic = await makeActor(db(), 'lapene@vizgis.test', { company_name: 'UAB „Lapynė“' });
    const service_id = await insertService(db(), clinic.partnerId, { title: 'Šunų kirpimas' });
    const now = opened.now();
    const { partnerId: partner_id } = clinic;
    await db()
      .updateTable('partners')
      .set({ suspended_at: now, suspended_reason: 'fraud', suspended_explanation: 'Skundai' })
      .set({ suspended_snapshot: JSON.stringify({ company: { city: 'Kaunas' } }) })
      .where('id', '=', partner_id)
      .execute();
    await db()
      .insertInto('trader_kind_requests')
      .values({
        ...{ partner_id, trader_kind: 'not_trader', company_code: '305123454', asked_at: now },
        ...{ vat_code: null, certificate_number: null, is_address_shown: true },
        ...{ address: 'Ramioji g. 1', postal_code: 'LT-44001' },
      })
      .execute();
    const because = { service_id, reason: 'misleading', explanation: 'Kaina ne ta.' };
    await db()
      .insertInto('service_warnings')
      .values({
        ...because,
        ...{ id: newId(), warned_at: now, warned_by: null },
        due_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
    await db()
      .insertInto('removed_contents')
      .values({ ...because, id: newId(), kind: 'description', removed_at: now })
      .execute();
    const asked = { asked_at: now, asked_by: null };
    await db()
      .insertInto('moderation_questions')
      .values([
        {
          ...asked,
          id: newId(),
          service_id,
          body: 'Ar kaina tikra?',
          answer: 'Taip.',
          answered_at: now,
        },
        { ...asked, id: newId(), partner_id, body: 'Ar persikėlėte?' },
      ])
      .execute();
    await db()
      .insertInto('moderation_notes')
      .values({ id: newId(), partner_id, body: 'Skambino.', written_at: now, written_by: null })
      .execute();
    await insertOrder(clinic, now);
    await db()
      .insertInto('saved_replies')
      .values({
        ...{ id: newId(), partner_id, position: 1, name: 'Kada dirbame' },
        ...{ body: 'Dirbame kasdien.', updated_at: now },
      })
      .execute();
    await db()
      .insertInto('blocked_senders')
      .values({ id: newId(), partner_id, email: 'piktas@pastas.test', blocked_at: now })
      .execute();
    await send('lapene@vizgis.test', 'Ar dirbate kartu?');

    const archive = await unpacked(clinic);
    expect([...archive.keys()]).toEqual(['SKAITYKITE.txt', 'duomenys.json', 'zinutes.json']);
    const data = jsonIn(archive, 'duomenys.json');
    expect(data).toMatchObject({
      paskyra: { el_pastas: 'lapene@vizgis.test' },
      administratoriu_pastabos: [{ pastaba: 'Skambino.', apie: 'UAB „Lapynė“' }],
      partnerio_paskyra: {
        imones_pavadinimas: 'UAB „Lapynė“',
        sustabdymo_paaiskinimas: 'Skundai',
        duomenys_sustabdant: { company: { city: 'Kaunas' } },
        statuso_prasymas: { teikejo_rusis: 'not_trader' },
        trumpi_adresai: [{ adresas: 'http://localhost:3000/p/lapyne' }],
        paslaugos: [
          {
            pavadinimas: 'Šunų kirpimas',
            ispejimai: [{ paaiskinimas: 'Kaina ne ta.' }],
            pasalinta_administratoriaus: [{ kas: 'aprašymas' }],
          },
        ],
        uzsakymai: [
          {
            ...{ paslauga: 'Kirpimas', klientas: 'Ona', busena: 'confirmed' },
            sunys: [{ augintinis: 'Grafas', procedura: 'Nagai' }],
            eiga: [{ kas: 'booked', kieno: 'partner' }],
          },
        ],
        paruosti_atsakymai: [{ pavadinimas: 'Kada dirbame', tekstas: 'Dirbame kasdien.' }],
        uzblokuoti_siuntejai: [{ el_pastas: 'piktas@pastas.test' }],
        vizgio_klausimai: expect.arrayContaining([
          expect.objectContaining({ klausimas: 'Ar kaina tikra?', atsakymas: 'Taip.' }),
          expect.objectContaining({ klausimas: 'Ar persikėlėte?' }),
        ]),
      },
    });
    expect(data).not.toHaveProperty('augintiniai');
    // What a partner sees of a client for 30 days alone is not in it.
    expect(JSON.stringify(data)).not.toContain('+37060000082');
    expect(jsonIn(archive, 'zinutes.json')).toMatchObject([{ tekstas: 'Ar dirbate kartu?' }]);
    for (const word of canaries) {
      expect(JSON.stringify(data).toLowerCase()).not.toContain(word.toLowerCase());
    }
  });

  test('of a partner who is an owner too holds the dogs as well', async () => {
    await db()
      .updateTable('partners')
      .set({ user_id: ruta.userId })
      .where('id', '=', clinicId)
      .execute();
    const { userId, email } = ruta;
    const archive = await unpacked({
      ...{ kind: 'partner', userId, email, partnerId: clinicId },
      ...{ companyName: 'UAB', alsoOwner: true },
    });
    expect([...archive.keys()]).toContain('nuotraukos/1-kanarele77.webp');
    const data = jsonIn(archive, 'duomenys.json');
    expect(data.augintiniai).toMatchObject([{ vardas: canary }]);
    expect(data.partnerio_paskyra).not.toBeNull();
  });

  test('is packed although the store has lost a photo, and stops when its reader goes', async () => {
    await files.removeFolder(photoFolder(things.photo, 'private'));
    expect([...(await unpacked()).keys()]).not.toContain('nuotraukos/1-kanarele77.webp');
    const packed = await pack();
    if (!packed.ok) throw new Error('refused');
    const reader = packed.body.getReader();
    await reader.read();
    await reader.cancel('gone');
  });

  test('is packed ten times an hour', async () => {
    const answers = [];
    for (let time = 0; time < 11; time++) answers.push(await pack());
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(answers.at(-1)).toMatchObject({ ok: false, reason: 'limited' });
    for (const answer of answers) if (answer.ok) await answer.body.cancel();
    opened.pass(75);
    expect((await pack()).ok).toBe(true);
  });
});

/**
 * Every column of the tables that belong to an account or to an owner: what the archive has of it,
 * and what it leaves out because it says nothing of the person. A new column belongs into one of them.
 */
const columns: Readonly<Record<string, { readonly packed: string; readonly left: string }>> = {
  users: {
    packed:
      'email email_verified name image created_at updated_at signed_in_at blocked_at blocked_reason',
    // In which area it was used last, which its sessions say.
    left: 'id role',
  },
  accounts: {
    packed: 'provider_id account_id created_at',
    // A hash, and what is never filled.
    left: 'id user_id password access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope updated_at',
  },
  sessions: {
    packed: 'role ip_address user_agent expires_at created_at updated_at',
    // A right by itself, and a time of administrators, who have no archive.
    left: 'id user_id token code_checked_at',
  },
  terms_agreements: { packed: 'version agreed_at agreed_by', left: 'user_id' },
  // Its letter's subject and when it was sent.
  newsletter_deliveries: { packed: 'issue_id status', left: 'id subscriber_id user_id' },
  conversation_reports: {
    packed: 'service_title reason body created_at decided_at explanation',
    left: 'id conversation_id partner_id reported_by reporter_account turns last_read_at decision decided_by',
  },
  email_changes: {
    packed: 'new_email old_confirmed_at new_confirmed_at expires_at created_at',
    left: 'user_id',
  },
  notification_settings: {
    packed:
      'email_new_message email_new_order email_new_review sms_urgent_request appointment_reminders review_asks updated_at',
    left: 'user_id',
  },
  pet_owners: {
    packed: 'full_name phone_number created_at updated_at',
    // The name again, without case and marks, for the search.
    left: 'id user_id version name_folded',
  },
  pets: {
    packed: 'name breed birth_date gender weight description special_needs created_at updated_at',
    left: 'id owner_id version',
  },
  // The file itself is in the archive.
  pet_photos: {
    packed: 'created_at',
    left: 'id owner_id pet_id content_hash width height',
  },
  blocked_clients: { packed: 'partner_id blocked_at', left: 'pet_owner_id' },
  trusted_clients: { packed: 'partner_id trusted_at', left: 'pet_owner_id' },
  bookings: {
    packed:
      'kind service_title city starts_at ends_at stay_unit arrives_until state carried_status expires_at client_name client_phone note shows_needs price_from_cents price_to_cents free_cancel_hours created_at reminded_at',
    // An address that a partner wrote down of who has no account; what sends the mails.
    left: 'id pet_owner_id partner_id service_id session_id version price_parts client_email expiry_told_at reminder_id reminded_for',
  },
  reviews: {
    packed:
      'service_id rating body author_name dog_name visited_month state hidden_reason created_at edited_at answer answered_at',
    left: 'id booking_id partner_id pet_owner_id author author_id counted_by held_at is_disputed service_title is_entered is_watched is_current answer_edited_at text_folded',
  },
  favourites: { packed: 'service_title service_id created_at', left: 'id owner_id' },
  // Of a company and its services too, which their person's archive has; of a report with the report.
  moderation_notes: {
    packed: 'body written_at',
    left: 'id user_id partner_id service_id report_id written_by',
  },
  newsletter_subscribers: {
    packed: 'confirmed_at',
    left: 'id email created_at link_hash link_expires_at',
  },
};

/** Where the archive has the columns of a table, and how many words of another origin beside them or fewer. */
const sections: Readonly<Record<string, readonly [name: string, others: number]>> = {
  users: ['paskyra', 0],
  accounts: ['prisijungimo_budai', 0],
  sessions: ['prisijungimai', 0],
  terms_agreements: ['sutikimai_su_taisyklemis', 0],
  newsletter_deliveries: ['laiskai_paskyrai', 1],
  email_changes: ['el_pasto_keitimas', 0],
  // Those of a partner are in the archive of who is one.
  notification_settings: ['pranesimu_nustatymai', -4],
  pet_owners: ['seimininko_profilis', 0],
  // The name of the photo's file.
  pets: ['augintiniai', 1],
  // Its dogs, its course and a time that is offered.
  bookings: ['uzsakymai', 3],
  // What it rates apart, and its photos.
  reviews: ['atsiliepimai', 2],
  favourites: ['isimintos_paslaugos', 0],
  // What it is about.
  moderation_notes: ['administratoriu_pastabos', 1],
};

/** Of an administrator, of a company and of a registration that waits; not an owner's. */
const othersTables = [
  'admin_invitations',
  'blog_posts',
  'contact_replies',
  // In the file of messages.
  'conversations',
  // What a mail server said of a mail of ours.
  'failed_mails',
  // Of who reported and of a partner, in whose sections they stand.
  'blocked_senders',
  'moderation_questions',
  'morning_mails',
  'newsletter_issues',
  'partner_registrations',
  'partners',
  'post_drafts',
  'service_reports',
  'service_warnings',
  'two_factors',
];

test('every column of an owner’s tables is packed or left out on purpose', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('users'::regclass, 'pet_owners'::regclass)
    order by 1`.execute(db());
  const own = rows.map(({ table }) => table).filter((table) => !othersTables.includes(table));
  expect([...own, 'newsletter_subscribers', 'users'].toSorted()).toEqual(
    Object.keys(columns).toSorted(),
  );
  // Of a password's way in the archive has no identity.
  await db()
    .insertInto('accounts')
    .values({ id: newId(), user_id: ruta.userId, provider_id: 'google', account_id: canary })
    .execute();
  await noteAgreement(db(), ruta.userId, 'registration', new Date());
  const issue_id = newId();
  await db()
    .insertInto('newsletter_issues')
    .values({
      ...{ id: issue_id, subject: 'Keičiasi taisyklės', body: '<p>Sveiki</p>' },
      ...{ created_at: new Date(), updated_at: new Date() },
    })
    .execute();
  await db()
    .insertInto('newsletter_deliveries')
    .values({ id: newId(), issue_id, user_id: ruta.userId })
    .execute();
  const data = jsonIn(await unpacked(), 'duomenys.json');
  for (const [table, { packed, left }] of Object.entries(columns)) {
    const [section, others] = sections[table] ?? [];
    if (section) {
      const row = [data[section]].flat().at(-1);
      const words = packed.split(' ').length + (others ?? 0);
      expect(Object.keys(row), section).toHaveLength(words);
    }
    const { rows: found } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db());
    const listed = `${packed} ${left}`.split(' ').toSorted();
    expect(found.map(({ name }) => name).toSorted(), table).toEqual(listed);
  }
});

test('every column of a company’s profile is packed or left out on purpose', async () => {
  const partner = await makeActor(db(), `${newId()}@klinika.test`);
  const packed =
    'id company_name trader_kind company_code vat_code certificate_number phone email city is_address_shown address postal_code contact_name about_company work_hours website_url facebook_url instagram_url tiktok_url youtube_url checked_at checked_what refused_at refused_reason refused_explanation reviewed_snapshot review_asked_at last_review_asked_at suspended_at suspended_reason suspended_explanation suspended_snapshot left_suspended_at created_at updated_at';
  const company = await exportCompany(db(), partner);
  expect(Object.keys(company ?? {})).toHaveLength(packed.split(' ').length);
  // Whose account it is, its version, the name again for the search, and what is ours: who has checked it
  // and since when it waits, and whether the first-visit guideline was read.
  const left =
    'user_id version name_folded monthly_message_allowance extra_messages_balance is_partner_profile_complete guidelines_reviewed_at approval_awaited_since checked_by';
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'partners'`.execute(db());
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    `${packed} ${left}`.trim().split(' ').toSorted(),
  );
});

describe('a deleted account', () => {
  /** Where the canaries are found, but for the mailbox that stands in for the person's own. */
  const left = async () => {
    const tables = await Promise.all(canaries.map((word) => tablesWith(db(), word)));
    return [...new Set(tables.flat())].filter((table) => table !== 'public.development_mails');
  };

  const expectGone = async (expected: readonly string[] = []) => {
    await removeUnownedFiles(db(), files, log, opened.now());
    expect(await left()).toEqual(expected);
    expect(await files.list('private')).toEqual([]);
    expect(opened.logged.join('\n').toLowerCase()).not.toContain(canary.toLowerCase());
  };

  test('is found before in every table of its own', async () => {
    expect(await left()).toEqual([
      'public.booking_dogs',
      'public.booking_facts',
      'public.bookings',
      'public.email_changes',
      'public.favourites',
      'public.moderation_notes',
      'public.newsletter_subscribers',
      'public.pet_owners',
      'public.pets',
      'public.reviews',
      'public.sessions',
      'public.users',
    ]);
    expect(await files.list('private')).toHaveLength(6);
  });

  test('leaves its words in no table, file or log line, and another owner’s in place', async () => {
    const { owner: jonas } = await enter('jonas@sunys.test');
    const others = await fillWithCanaries(db(), files, jonas, null);
    await db().updateTable('pets').set({ name: 'Rikis' }).where('id', '=', others.pet).execute();
    const deleted = await deleteAccount(
      opened.accounts,
      ruta,
      { password },
      from(cookies),
      opened.now(),
    );
    expect(deleted.ok).toBe(true);
    await removeUnownedFiles(db(), files, log, opened.now());
    expect(
      await files.find(photoKey(things.photo, '0123456789abcdef', '1600.webp', 'private')),
    ).toBeNull();
    expect(await files.list('private')).toHaveLength(6);
    const pets = await db().selectFrom('pets').select('name').execute();
    expect(pets).toEqual([{ name: 'Rikis' }]);
    await db().deleteFrom('users').where('id', '=', jonas.userId).execute();
    await expectGone();
  });

  test('by the mailed link is gone as much', async () => {
    await db()
      .updateTable('accounts')
      .set({ provider_id: 'google', account_id: canary, password: null })
      .where('user_id', '=', ruta.userId)
      .execute();
    await requestDeletionLink(opened.accounts, ruta, opened.now());
    const token = await mailedToken(db(), canaryEmail);
    const deleted = await deleteAccountByLink(
      opened.accounts,
      { token },
      visitor,
      from(),
      opened.now(),
    );
    expect(deleted.ok).toBe(true);
    await expectGone();
  });

  test('takes the partner’s profile with its services along where there are two', async () => {
    await db()
      .updateTable('partners')
      .set({ user_id: ruta.userId, company_name: canary })
      .where('id', '=', clinicId)
      .execute();
    await deleteAccount(opened.accounts, ruta, { password }, from(cookies), opened.now());
    const services = db().selectFrom('partner_provided_services').select('id');
    expect(await services.execute()).toEqual([]);
    await expectGone();
  });

  test('leaves what was written to others with them, as its page says', async () => {
    await send(canaryEmail, canary);
    await db()
      .insertInto('contact_messages')
      .values({ id: newId(), name: canary, email: canaryEmail, message: canary })
      .execute();
    await report(canaryEmail);
    await deleteAccount(opened.accounts, ruta, { password }, from(cookies), opened.now());
    await expectGone([
      ...['public.contact_messages', 'public.conversations', 'public.messages'],
      'public.service_reports',
    ]);
  });
});

/** As above, of what hangs on a company or its services. */
const ofCompanies: Readonly<Record<string, { readonly packed: string; readonly left: string }>> = {
  // Its own photos with their addresses, and what is said of any.
  draft_photos: { packed: 'id content_hash', left: 'draft_id width height created_at' },
  // Reckoned from what is packed.
  free_days: {
    packed: '',
    left: 'service_id source_id kind day free_from free_until category_id',
  },
  group_sessions: {
    packed:
      'service_id name starts_at minutes seats item_id place takes is_event cancelled_at reason created_at',
    left: 'id',
  },
  moderation_questions: {
    packed: 'service_id body asked_at answer answered_at',
    left: 'id report_id partner_id asked_by read_at',
  },
  online_bookings: {
    packed: 'service_id schedule_id is_on is_confirmed_at_once',
    left: 'partner_id',
  },
  partner_addresses: { packed: 'name is_current created_at', left: 'partner_id' },
  partner_photos: {
    packed: 'id role position alt content_hash created_at',
    left: 'partner_id width height',
  },
  partner_provided_services: {
    packed:
      'service_category_id title description city address phone_number email notification_email work_hours status price_min price_max price_per_day specific_attributes hidden_at hidden_reason hidden_explanation hidden_snapshot left_hidden_at review_asked_at last_review_asked_at inactive_since looked_at look_lost_at created_at updated_at',
    // The title again for the search, and what is made of the price list.
    left: 'id partner_id title_folded version price_line price_list_version copied_from',
  },
  price_items: {
    packed:
      'service_id name unit minutes price_from_cents price_to_cents further_dog_cents weight_from weight_to note',
    left: 'id position schedule_id schedule_partner_id',
  },
  blocked_senders: { packed: 'email blocked_at', left: 'id partner_id account conversation_id' },
  response_reckonings: { packed: '', left: 'partner_id last_seq reckoned_at' },
  response_times: { packed: '', left: 'partner_id step answered' },
  reckoned_services: { packed: '', left: 'service_id renew_on' },
  removed_contents: {
    packed: 'service_id kind reason explanation removed_at saved_at',
    left: 'id',
  },
  review_reports: {
    packed: 'reason body created_at decision decided_at explanation',
    left: 'id review_id partner_id',
  },
  // What was answered; the rest is of their authors, in whose archives it is; the number follows from them.
  reviews: {
    packed: 'service_id rating body created_at answer answered_at answer_edited_at',
    left: 'id booking_id partner_id pet_owner_id author author_id counted_by author_name dog_name visited_month state hidden_reason held_at is_disputed service_title is_entered is_watched is_current edited_at text_folded',
  },
  service_ratings: { packed: '', left: 'service_id review_count rating_sum mean lower_bound' },
  saved_replies: { packed: 'name body updated_at', left: 'id partner_id position version' },
  schedule_exceptions: {
    packed: 'schedule_id kind starts_on ends_on from_minute until_minute note created_at',
    left: 'id',
  },
  schedules: {
    packed:
      'name places week_hours step_minutes buffer_minutes notice_minutes ahead_days free_cancel_hours works_on_holidays arrival_from arrival_until departure_until created_at',
    left: 'id partner_id version',
  },
  service_drafts: {
    packed: 'service_category_id fields photos created_at updated_at',
    left: 'id partner_id service_id base_version revision typed_by copied_from copied_from_hidden',
  },
  service_photos: {
    packed: 'id service_id position alt content_hash',
    left: 'width height created_at',
  },
  service_warnings: {
    packed: 'service_id reason explanation warned_at due_at corrected_at ended_at outcome',
    left: 'id warned_by',
  },
  trader_kind_requests: {
    packed:
      'trader_kind company_code vat_code certificate_number is_address_shown address postal_code asked_at',
    left: 'partner_id',
  },
};

/** What hangs there too and is of its clients, visitors and senders, or made of the service. */
const ofItsClients = [
  ...['blocked_clients', 'bookings', 'contact_reveal_events', 'favourites', 'message_digests'],
  'trusted_clients',
  // The notes are among an account's tables.
  ...[
    'conversation_reports',
    'conversations',
    'moderation_notes',
    'partner_inboxes',
    'place_claims',
    'service_reports',
  ],
  ...['service_search', 'service_view_counts'],
];

test('every column of what hangs on a company or a service is packed or left out on purpose', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('partners'::regclass, 'schedules'::regclass,
      'service_drafts'::regclass, 'partner_provided_services'::regclass)`.execute(db());
  const hanging = rows.map(({ table }) => table).filter((table) => !ofItsClients.includes(table));
  expect(hanging.toSorted()).toEqual(Object.keys(ofCompanies).toSorted());
  for (const [table, { packed, left }] of Object.entries(ofCompanies)) {
    const { rows: found } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db());
    expect(found.map(({ name }) => name).toSorted(), table).toEqual(
      `${packed} ${left}`.trim().split(' ').toSorted(),
    );
  }
});
