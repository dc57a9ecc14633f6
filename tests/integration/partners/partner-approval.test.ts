import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { signInPartner } from '#app/domains/accounts/sign-in/sign-in.server.ts';
import type { Admin, Partner } from '#app/domains/accounts/types.ts';
import { getReviewedCompany } from '#app/domains/moderation/companies/companies.server.ts';
import { checkCompany } from '#app/domains/moderation/companies/review-company.server.ts';
import { getProfileState } from '#app/domains/partners/guideline.server.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import {
  listNewestServices,
  listPublicServices,
} from '#app/domains/services/catalogue/listing.server.ts';
import { listOwnServices } from '#app/domains/services/own/own-services.server.ts';
import { readOwnServicesQuery } from '#app/domains/services/own/own-services-query.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { getCompanyPage } from '#app/domains/services/page/company-page.server.ts';
import { revealContact } from '#app/domains/services/page/contact-reveal.server.ts';
import { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { recordView } from '#app/domains/services/views/service-views.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { from, makePartner, openAccounts, password, signedIn } from '../accounts.ts';
import { testDatabase } from '../database.ts';
import { openMessages, partnerOf, sendQuestion } from '../messages.ts';
import { clinic, insertService } from '../rows.ts';
import { publishNew } from '../wizard.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const visitor = { addressUnit: '203.0.113.7', userAgent: 'Mozilla/5.0 Firefox/140.0' };
const query = parseSearchQuery(null, new URLSearchParams());

/** A partner who registers and signs in for the first time, with the current setting. */
async function signUp(approval: 'off' | 'required', email: string): Promise<Partner> {
  const opened = openAccounts(database(), { PARTNER_APPROVAL: approval });
  await makePartner(database(), opened, email);
  await signedIn(signInPartner(opened.accounts, { email, password }, from(), opened.now()));
  const { id } = await database()
    .selectFrom('partners')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return partnerOf(database(), id);
}

const admin: Admin = { kind: 'admin', userId: newId(), email: 'admin@vizgis.test' };

beforeAll(async () => {
  const { userId: id, email } = admin;
  await database().insertInto('users').values({ id, email, role: 'admin' }).execute();
});

/** Checks a company as its page stands. @param mark of another company, that is not there now */
async function approve({ partnerId }: Partner, mark?: string) {
  const seen = mark ?? (await getReviewedCompany(database(), admin, partnerId)).mark;
  const { accounts } = openAccounts(database());
  return checkCompany(accounts, admin, partnerId, { seen, what: ['code'] }, { now });
}

/** Which of the ways to the public show a service. */
async function waysTo(serviceId: string): Promise<Record<string, boolean>> {
  const shows = async (work: Promise<readonly { readonly id: string }[]>) =>
    (await work).some(({ id }) => id === serviceId);
  const works = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFound) return false;
        throw error;
      },
    );
  const search = searchServices(database(), query, null, now);
  const wish = { serviceId, kind: 'phone' } as const;
  const { partner_id: partnerId } = await database()
    .selectFrom('partner_provided_services')
    .select('partner_id')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const ofCompany = getCompanyPage(database(), partnerId, 1, now).then(
    ({ services }) => services,
    (error: unknown) => {
      if (error instanceof NotFound) return [];
      throw error;
    },
  );
  await recordView(database(), { kind: 'visitor' }, visitor, serviceId, now);
  const counted = await database()
    .selectFrom('service_view_counts')
    .select('service_id')
    .where('service_id', '=', serviceId)
    .execute();
  return {
    search: await shows(search.then(({ services }) => services)),
    home: await shows(listNewestServices(database(), 50, new Date())),
    cards: await shows(loadCards(database(), [serviceId], new Date())),
    sitemap: await shows(listPublicServices(database(), [serviceId, null])),
    page: await works(getPublicService(database(), serviceId, now)),
    company: await shows(ofCompany),
    reveal: await works(revealContact(database(), { kind: 'visitor' }, visitor, wish, now)),
    message: await works(sendQuestion(openMessages(database()), { serviceId })),
    view: counted.length === 1,
  };
}

const everyWay = (open: boolean) => ({
  search: open,
  home: open,
  cards: open,
  sitemap: open,
  page: open,
  company: open,
  reveal: open,
  message: open,
  view: open,
});

const own = (partner: Partner) =>
  listOwnServices(database(), partner, readOwnServicesQuery(new URLSearchParams()));

test('without the setting a new partner is public at once', async () => {
  const partner = await signUp('off', 'atviras@klinika.test');
  expect(await getProfileState(database(), partner)).toMatchObject({ awaitsApproval: false });
  const id = await publishNew(database(), partner, 'vet', now);
  expect(await waysTo(id)).toEqual(everyWay(true));
  expect(await own(partner)).toMatchObject({ active: 1, awaitsApproval: false });
});

test('with the setting a new partner is hidden before the check and public after it', async () => {
  const earlier = await signUp('off', 'ankstesnis@klinika.test');
  const shown = await publishNew(database(), earlier, 'vet', now);
  const partner = await signUp('required', 'naujas@klinika.test');
  expect(await getProfileState(database(), partner)).toMatchObject({ awaitsApproval: true });
  const id = await publishNew(database(), partner, 'vet', now);
  const off = await insertService(database(), partner.partnerId, { status: 'inactive' });
  expect(await waysTo(id)).toEqual(everyWay(false));
  // Who was there before the setting was turned on has nothing to wait for.
  expect(await waysTo(shown)).toEqual(everyWay(true));

  // The partner works on, and no switch opens a way.
  expect(await own(partner)).toMatchObject({ total: 2, active: 1, awaitsApproval: true });
  for (const active of [false, true]) {
    await setServiceStatus(database(), partner, { serviceId: id, active }, now);
    expect(await waysTo(id)).toEqual(everyWay(false));
  }
  // Nor does a sign-in once the setting is off again.
  const opened = openAccounts(database(), { PARTNER_APPROVAL: 'off' });
  await signedIn(
    signInPartner(opened.accounts, { email: partner.email, password }, from(), opened.now()),
  );
  expect(await waysTo(id)).toEqual(everyWay(false));

  // Nor the check of another company than the one that stands there now.
  expect(await approve(partner, 'kitos')).toMatchObject({ ok: false });
  expect(await waysTo(id)).toEqual(everyWay(false));

  expect(await approve(partner)).toEqual({ ok: true });
  expect(await waysTo(id)).toEqual(everyWay(true));
  expect(await waysTo(off)).toEqual(everyWay(false));
  expect(await getProfileState(database(), partner)).toMatchObject({
    awaitsApproval: false,
    checkedAt: now,
  });
});

test.each(['made', 'switched on'])(
  'a service that is being %s during the approval is found after it',
  async (how) => {
    const partner = await signUp('required', `${how.replace(' ', '-')}@klinika.test`);
    const hidden = await insertService(database(), partner.partnerId, { status: 'inactive' });
    const serviceId = how === 'made' ? newId() : hidden;
    let approving: Promise<unknown> = Promise.reject(new Error('not begun'));
    approving.catch(() => {});
    await database()
      .transaction()
      .execute(async (transaction) => {
        if (how === 'made') {
          await transaction
            .insertInto('partner_provided_services')
            .values({
              ...clinic,
              id: serviceId,
              partner_id: partner.partnerId,
              specific_attributes: '{}',
            })
            .execute();
        } else {
          await transaction
            .updateTable('partner_provided_services')
            .set({ status: 'active' })
            .where('id', '=', serviceId)
            .execute();
        }
        approving = approve(partner);
        await sleep(200);
        await indexServices(transaction, [serviceId], now);
      });
    await approving;
    expect(await waysTo(serviceId)).toEqual(everyWay(true));
  },
);
