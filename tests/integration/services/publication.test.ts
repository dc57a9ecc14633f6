import { beforeEach, describe, expect, test } from 'vitest';
import type { Actor, Owner } from '#app/domains/accounts/types.ts';
import { ordersOf } from '#app/domains/bookings/booking-columns.server.ts';
import {
  listFavourites,
  mergeFavourites,
  setFavourite,
} from '#app/domains/favourites/favourites.server.ts';
import { loadCards } from '#app/domains/services/catalogue/cards.server.ts';
import {
  type IdRange,
  listNewestServices,
  listPublicCompanies,
  listPublicServices,
} from '#app/domains/services/catalogue/listing.server.ts';
import { getOwnServiceFields } from '#app/domains/services/own/own-service-fields.server.ts';
import { listOwnServices } from '#app/domains/services/own/own-services.server.ts';
import { allOwnServices } from '#app/domains/services/own/own-services-query.ts';
import { getCompanyPage } from '#app/domains/services/page/company-page.server.ts';
import { revealContact } from '#app/domains/services/page/contact-reveal.server.ts';
import {
  getPublicService,
  listOtherServices,
} from '#app/domains/services/page/public-service.server.ts';
import {
  type ReasonName,
  reasonList,
  reasonsOf,
} from '#app/domains/services/publication/reasons.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { indexServices } from '#app/domains/services/search/search-index.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import { listSimilarToMissing } from '#app/domains/services/search/similar.server.ts';
import { recordView } from '#app/domains/services/views/service-views.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { NotFound } from '#app/platform/not-found.ts';
import { insertCarried } from '../booking-rows.ts';
import { testDatabase } from '../database.ts';
import { openMessages, sendQuestion } from '../messages.ts';
import { openReports } from '../moderation/reports.ts';
import { insertService, makeActor, makeOwnerActor } from '../rows.ts';

const database = testDatabase();
const now = new Date('2026-03-11T10:00:00Z');
const visitor: Actor = { kind: 'visitor' };
const everyId: IdRange = ['00000000-0000-0000-0000-000000000000', null];

type Asked = {
  readonly db: Db;
  readonly serviceId: string;
  readonly otherId: string;
  readonly partner: Awaited<ReturnType<typeof makeActor>>;
  readonly owner: Owner;
};
let asked: Asked;

beforeEach(async () => {
  const db = database();
  for (const table of ['users', 'favourites', 'bookings', 'service_view_counts'] as const) {
    await db.deleteFrom(table).execute();
  }
  const partner = await makeActor(db, `${newId()}@klinika.test`);
  const serviceId = await insertService(db, partner.partnerId, { title: 'Klinika prie Neries' });
  const otherId = await insertService(db, partner.partnerId, { title: 'Klinika prie Nemuno' });
  const owner = await makeOwnerActor(db, `${newId()}@pastas.test`);
  await insertCarried(db, {
    ...{ kind: 'stay', ownerId: owner.ownerId, serviceId, title: 'Taip vadinosi' },
    ...{ petName: 'Reksas', startsAt: new Date('2026-03-12T10:00:00Z'), status: 'pending' },
  });
  asked = { db, serviceId, otherId, partner, owner };
});

const ids = (services: readonly { readonly id: string }[]) => services.map(({ id }) => id);

/** Whether what looks the service up found it; anything but "not found" is a failure of the test. */
async function finds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

/** Everything that reads a service for the public, and whether it sees this one. */
const readers: Readonly<Record<string, (asked: Asked) => Promise<boolean>>> = {
  'the search': async ({ db, serviceId }) => {
    const query = parseSearchQuery(null, new URLSearchParams());
    return ids((await searchServices(db, query, null, now)).services).includes(serviceId);
  },
  'the index of the search': async ({ db, serviceId }) => {
    await indexServices(db, [serviceId], now);
    const rows = await db
      .selectFrom('service_search')
      .select('service_id')
      .where('service_id', '=', serviceId)
      .execute();
    return rows.length > 0;
  },
  'a list of cards': async ({ db, serviceId }) => {
    return (await loadCards(db, [serviceId], now)).length > 0;
  },
  'the newest of the home page': async ({ db, serviceId }) => {
    return ids(await listNewestServices(db, 10, now)).includes(serviceId);
  },
  'what is offered for a missing page': async ({ db, serviceId }) => {
    const { services } = await listSimilarToMissing(db, newId(), null, now);
    return ids(services).includes(serviceId);
  },
  'its page': ({ db, serviceId }) => finds(getPublicService(db, serviceId, now)),
  'the page of another service of its partner': async ({ db, serviceId, otherId }) => {
    return ids(await listOtherServices(db, otherId, now)).includes(serviceId);
  },
  'the company’s page': async ({ db, serviceId, partner }) => {
    const page = await getCompanyPage(db, partner.partnerId, 1, now).catch((error: unknown) => {
      if (error instanceof NotFound) return { services: [] };
      throw error;
    });
    return ids(page.services).includes(serviceId);
  },
  'the sitemap of services': async ({ db, serviceId }) => {
    return ids(await listPublicServices(db, everyId)).includes(serviceId);
  },
  'the sitemap of companies': async ({ db, otherId, partner }) => {
    await db.deleteFrom('partner_provided_services').where('id', '=', otherId).execute();
    return ids(await listPublicCompanies(db, everyId)).includes(partner.partnerId);
  },
  'a new favourite': ({ db, serviceId, owner }) =>
    finds(setFavourite(db, owner, { serviceId, active: true }, now)),
  'the favourites of a visitor who signs in': async ({ db, serviceId, owner }) => {
    await mergeFavourites(db, owner, [serviceId], now);
    return (await listFavourites(db, owner, 1)).count > 0;
  },
  'a favourite of before': async ({ db, serviceId, owner }) => {
    const row = { owner_id: owner.ownerId, service_id: serviceId, service_title: 'Buvo' };
    await db
      .insertInto('favourites')
      .values({ ...row, id: newId(), created_at: now })
      .execute();
    const { favourites } = await listFavourites(db, owner, 1);
    return favourites.some(({ service }) => service !== null);
  },
  'a message': ({ db, serviceId }) => finds(sendQuestion(openMessages(db), { serviceId })),
  'a reveal of the telephone': ({ db, serviceId }) => {
    const who = { addressUnit: '203.0.113.7', userAgent: 'Mozilla/5.0' };
    return finds(revealContact(db, visitor, who, { serviceId, kind: 'phone' }, now));
  },
  'a report': ({ db, serviceId }) => finds(openReports(db).report({ serviceId })),
  'a view': async ({ db, serviceId }) => {
    const who = { addressUnit: '203.0.113.7', userAgent: 'Mozilla/5.0' };
    await recordView(db, visitor, who, serviceId, now);
    const counts = await db.selectFrom('service_view_counts').selectAll().execute();
    return counts.length > 0;
  },
  'a booking of before': async ({ db, owner }) => {
    const [order] = await ordersOf(db, owner).execute();
    return order?.serviceId !== null;
  },
};

/** How each reason comes to hold; one that is added to the table has to be added here. */
const arise: Readonly<Record<ReasonName, (asked: Asked) => Promise<unknown>>> = {
  hidden: ({ db, serviceId }) =>
    db
      .updateTable('partner_provided_services')
      .set({ hidden_at: now, hidden_reason: 'fraud', hidden_explanation: 'Nėra.' })
      .where('id', '=', serviceId)
      .execute(),
  inactive: ({ db, serviceId }) =>
    db
      .updateTable('partner_provided_services')
      .set({ status: 'inactive' })
      .where('id', '=', serviceId)
      .execute(),
  blocked: ({ db, partner }) =>
    db
      .updateTable('users')
      .set({ blocked_at: now, blocked_reason: 'Apgaulė.' })
      .where('id', '=', partner.userId)
      .execute(),
  suspended: ({ db, partner }) =>
    db
      .updateTable('partners')
      .set({ suspended_at: now, suspended_reason: 'fraud', suspended_explanation: 'Apgaulė.' })
      .where('id', '=', partner.partnerId)
      .execute(),
  waiting: ({ db, partner }) =>
    db
      .updateTable('partners')
      .set({ approval_awaited_since: now })
      .where('id', '=', partner.partnerId)
      .execute(),
  undeclared: async ({ db, serviceId }) => {
    await db
      .insertInto('service_categories')
      .values({ id: 'zoo', name: '~zoo', position: -1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('partner_provided_services')
      .set({ service_category_id: 'zoo', specific_attributes: '{"zoo_animals":["seal"]}' })
      .where('id', '=', serviceId)
      .execute();
  },
};

describe.each(Object.entries(readers))('%s', (_name, sees) => {
  test('sees a public service', async () => {
    expect(await sees(asked)).toBe(true);
  });

  test.each(Object.entries(arise))('sees none that is %s', async (_reason, hold) => {
    await hold(asked);
    expect(await sees(asked)).toBe(false);
  });

  test('sees none that is kept back by a reason added to the table', async () => {
    const added = reasonList as (typeof reasonList)[number][];
    const about = { word: 'Bandoma', tone: 'mute' } as const;
    added.push({
      name: 'hidden',
      of: 'partner',
      column: 'postal_code',
      must: ['LT-01000'],
      ...about,
    });
    try {
      expect(await sees(asked)).toBe(false);
    } finally {
      added.pop();
    }
  });
});

test.each(Object.entries(arise))(
  'a loaded row tells that its service is %s',
  async (reason, hold) => {
    const row = () =>
      asked.db
        .selectFrom('partner_provided_services as service')
        .innerJoin('partners as partner', 'partner.id', 'service.partner_id')
        .innerJoin('users as account', 'account.id', 'partner.user_id')
        .select(['status', 'hidden_at', 'blocked_at', 'approval_awaited_since'])
        .select(['service_category_id', 'suspended_at'])
        .where('service.id', '=', asked.serviceId)
        .executeTakeFirstOrThrow();
    expect(reasonsOf(await row())).toEqual([]);
    await hold(asked);
    expect(reasonsOf(await row())).toEqual([reason]);
  },
);

test('a service of a category that is not declared stands in its partner’s list, and is not edited', async () => {
  await arise.undeclared(asked);
  const { db, partner, serviceId } = asked;
  const { services } = await listOwnServices(db, partner, allOwnServices);
  expect(ids(services)).toContain(serviceId);
  await expect(getOwnServiceFields(db, partner, serviceId)).rejects.toThrow(NotFound);
});
