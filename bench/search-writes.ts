import type { Partner } from '#app/domains/accounts/types.ts';
import { type CategoryId, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { saveService } from '#app/domains/services/editor/save-service.server.ts';
import { setServiceStatus } from '#app/domains/services/own/service-status.server.ts';
import { searchServices } from '#app/domains/services/search/search.server.ts';
import { parseSearchQuery } from '#app/domains/services/search/search-query.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { draftNew, infoOf, lastPage, newOne, sendStep } from '#tests/integration/wizard.ts';
import { seededRandom } from '#tests/reference/random.ts';
import { type Figures, figures } from '../scripts/measure.ts';

/** What partners of a busy day do. */
const additions = 480;
const edits = 480;
const switches = 720;

type Timed = Figures & { readonly number: number };

export type Writes = {
  readonly added: Timed;
  readonly edited: Timed;
  readonly switched: Timed;
  /** Writes that a search right after them did not tell of. */
  readonly missed: number;
};

/**
 * Adds, edits and switches services of partners by the functions of their pages, and looks after each
 * whether the search tells of it.
 */
export async function writeADay(db: Db): Promise<Writes> {
  const random = seededRandom(24);
  const partners = await listPartners(db);
  const now = new Date();
  const made: Made[] = [];
  let missed = 0;
  const note = async (service: Made, title: string, shown: boolean) => {
    if ((await isFound(db, service, title, now)) !== shown) missed += 1;
  };

  const added: number[] = [];
  for (let index = 0; index < additions; index++) {
    const service = { partner: random.pick(partners), category: random.pick(written) };
    const title = `Nauja paslauga ${index}x`;
    await draftNew(db, service.partner, service.category, now);
    await sendStep(db, service.partner, newOne, 'info', info(service, title), now);
    const page = await lastPage(db, service.partner, newOne);
    const begun = performance.now();
    const saved = await saveService(db, service.partner, newOne, page, { now });
    added.push(performance.now() - begun);
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    made.push({ ...service, id: saved.serviceId });
    await note({ ...service, id: saved.serviceId }, title, true);
  }

  const edited: number[] = [];
  for (let index = 0; index < edits; index++) {
    const service = made[index % made.length] as Made;
    const of = { serviceId: service.id };
    const title = `Pakeista paslauga ${index}x`;
    const taken = await sendStep(db, service.partner, of, 'info', info(service, title), now);
    if (!taken.ok) throw new Error(JSON.stringify(taken));
    const page = await lastPage(db, service.partner, of);
    const begun = performance.now();
    const saved = await saveService(db, service.partner, of, page, { now });
    edited.push(performance.now() - begun);
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    await note(service, title, true);
  }

  const switched: number[] = [];
  for (let index = 0; index < switches; index++) {
    const service = made[index % made.length] as Made;
    const active = index >= made.length;
    const begun = performance.now();
    await setServiceStatus(db, service.partner, { serviceId: service.id, active }, now);
    switched.push(performance.now() - begun);
    await note(service, `Pakeista paslauga ${index % made.length}x`, active);
  }
  const timed = (millis: readonly number[]) => ({ ...figures(millis), number: millis.length });
  return { added: timed(added), edited: timed(edited), switched: timed(switched), missed };
}

/** Categories whose form tests/integration/wizard.ts fills in for every day; its event has a date. */
const written: readonly CategoryId[] = ['vet', 'hotel', 'training', 'spa'];

type Planned = { readonly partner: Partner; readonly category: CategoryId };
type Made = Planned & { readonly id: string };

function info({ category }: Planned, title: string) {
  return { ...infoOf(category), title };
}

async function isFound(db: Db, { id, category }: Made, title: string, now: Date): Promise<boolean> {
  const query = parseSearchQuery(getCategory(category), new URLSearchParams({ q: title }));
  const { services } = await searchServices(db, query, null, now);
  return services.some((service) => service.id === id);
}

/** Partners spread over the whole table. */
async function listPartners(db: Db): Promise<readonly Partner[]> {
  const rows = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select(['partners.id', 'user_id', 'company_name', 'users.email'])
    .orderBy('partners.company_name')
    .limit(200)
    .execute();
  return rows.map(({ id, user_id, company_name, email }) => ({
    ...{ kind: 'partner', userId: user_id, email, partnerId: id },
    ...{ companyName: company_name, alsoOwner: false },
  }));
}
