import { createHash } from 'node:crypto';
import { companyMark } from '#app/domains/moderation/companies/company-mark.server.ts';
import { findKindRequestOf } from '#app/domains/moderation/companies/kind-requests.server.ts';
import { suspendedMark } from '#app/domains/moderation/companies/suspend-partner.server.ts';
import { partnerHash } from '#app/domains/moderation/reviews/partner-snapshot.server.ts';
import { serviceHash } from '#app/domains/moderation/reviews/service-snapshot.server.ts';
import { hiddenMark } from '#app/domains/moderation/services/hide-service.server.ts';
import { warningMark } from '#app/domains/moderation/warnings/warning-mark.ts';
import { checkedColumns } from '#app/domains/partners/checks/checked-columns.ts';
import { formatDate } from '#app/lithuanian/vilnius-time.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { admin, demoPassword } from '#demo/people.ts';
import { insertPartner, insertPhoto, insertService } from '../integration/rows.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';
import { hiddenService } from './partner-mutations.ts';

/** What a form of the administrators' area needs to know. */
type Area = Stage & { readonly adminId: string };

/** A form of the area, sent by the administrator of the demo. @param path behind '/admin/' */
export function inArea(path: string, form: (area: Area) => Promise<MutationForm>): MutationRow {
  return {
    path: `/admin/${path}`,
    async prepare({ db, browser }) {
      await browser.signIn('admin', admin.email, demoPassword);
      const { address, ...rest } = await form({ db, browser, adminId: await adminIdOf(db) });
      return { ...rest, address: `/admin/${address}` };
    },
  };
}

async function adminIdOf(db: Db): Promise<string> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** A question, the first about its subject. */
const asked = { body: 'Ar kaina puslapyje tikra?', seen: '0' };

/** A warning whose deadline is ten days ahead. */
const warned = {
  ...{ reason: 'misleading', explanation: 'Nurodyta kita kaina, nei imama vietoje.' },
  deadline: formatDate(new Date(Date.now() + 10 * 86_400_000)),
};

/** What the mark of a service that was looked at is made of. */
function lookOf(db: Db, serviceId: string) {
  return db
    .selectFrom('partner_provided_services')
    .select(['version', 'price_list_version'])
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
}

/** A removal of what is as `insertPhoto` makes it. */
const removing = {
  ...{ reason: 'foreign-content', explanation: 'Nuotrauka kito salono.' },
  seen: '0123456789abcdef',
};

/** The forms of the administrators' area. */
export const adminMutations: readonly MutationRow[] = [
  inArea('waiting/mail', async () => ({
    address: 'waiting/mail',
    fields: { setting: 'morning_mail', on: 'false' },
  })),
  inArea('code', async () => ({ address: 'code', fields: { code: '' } })),
  inArea('services/:serviceId/hiding', async ({ db }) => ({
    address: `services/${await insertService(db, await partnerIdOf(db))}/hiding`,
    fields: { reason: 'misleading', explanation: 'Nurodyta kita kaina, nei imama vietoje.' },
  })),
  inArea('services/:serviceId/look', async ({ db }) => ({
    address: `services/${await insertService(db, await partnerIdOf(db))}/look`,
    fields: { seen: '1.1' },
  })),
  inArea('services/:serviceId/showing', async ({ db }) => {
    const { id, seen } = await insertHidden(db);
    return { address: `services/${id}/showing`, fields: { seen } };
  }),
  inArea('services/:serviceId/leaving-hidden', async ({ db }) => {
    const asked = { review_asked_at: new Date(), last_review_asked_at: new Date() };
    const { id, seen } = await insertHidden(db, asked);
    const explanation = 'Kaina tebėra kita, nei imama vietoje.';
    const fields = { seen, reason: 'misleading', explanation };
    return { address: `services/${id}/leaving-hidden`, fields };
  }),
  inArea('services/:serviceId/question', async ({ db }) => {
    const id = await insertService(db, await partnerIdOf(db));
    return { address: `services/${id}/question`, fields: asked };
  }),
  inArea('partners/:partnerId/question', async ({ db }) => {
    const id = await insertPartner(db, `${newId()}@vizgis.test`);
    return { address: `partners/${id}/question`, fields: asked };
  }),
  inArea('reports/:reportId/question', async ({ db }) => ({
    ...{ address: `reports/${await insertReport(db)}/question`, fields: asked },
  })),
  inArea('questions/:questionId/read', async ({ db }) => {
    const id = newId();
    await db
      .insertInto('moderation_questions')
      .values({
        ...{ id, partner_id: await partnerIdOf(db), body: asked.body, asked_by: null },
        ...{ asked_at: new Date(), answer: 'Taip.', answered_at: new Date() },
      })
      .execute();
    return { address: `questions/${id}/read`, fields: {} };
  }),
  inArea('services/:serviceId/warning', async ({ db }) => {
    const id = await insertService(db, await insertPartner(db, `${newId()}@vizgis.test`));
    const seen = warningMark({ ...(await lookOf(db, id)), warning: null });
    return { address: `services/${id}/warning`, fields: { ...warned, seen } };
  }),
  inArea('services/:serviceId/warning/lifting', async ({ db, adminId }) => {
    const id = await insertService(db, await insertPartner(db, `${newId()}@vizgis.test`));
    const [warningId, warned_at] = [newId(), new Date()];
    await db
      .insertInto('service_warnings')
      .values({
        ...{ id: warningId, service_id: id, reason: 'misleading', explanation: warned.explanation },
        ...{ warned_at, warned_by: adminId, due_at: new Date(warned_at.getTime() + 86_400_000) },
      })
      .execute();
    const warning = { id: warningId, warned_at };
    const seen = warningMark({ ...(await lookOf(db, id)), warning });
    return { address: `services/${id}/warning/lifting`, fields: { seen } };
  }),
  inArea('services/:serviceId/photos/:photoId/removal', async ({ db }) => {
    const id = await insertService(db, await partnerIdOf(db));
    const photoId = await insertPhoto(db, id, { content_hash: '0123456789abcdef' });
    return { address: `services/${id}/photos/${photoId}/removal`, fields: removing };
  }),
  inArea('services/:serviceId/description/removal', async ({ db }) => {
    const description = 'Kirpimas 30 eurų.';
    const id = await insertService(db, await partnerIdOf(db), { description });
    const seen = createHash('md5').update(description).digest('hex');
    return { address: `services/${id}/description/removal`, fields: { ...removing, seen } };
  }),
  inArea('reports/:reportId', async ({ db }) => {
    const id = await insertReport(db);
    const explanation = 'Nurodyta kita kaina, nei imama vietoje.';
    const fields = { choice: 'hidden.misleading', explanation, partner_explanation: explanation };
    return { address: `reports/${id}`, fields };
  }),
  inArea('conversations/:reportId', async ({ db }) => {
    const id = await insertConversationReport(db);
    return {
      address: `conversations/${id}`,
      fields: { decision: 'warned', explanation: 'Ramiau.' },
    };
  }),
  inArea('conversations/:reportId/reading', async ({ db }) => {
    return { address: `conversations/${await insertConversationReport(db)}/reading`, fields: {} };
  }),
  inArea('partners/:partnerId', async ({ db }) => {
    const { id, seen } = await insertCompany(db);
    return { address: `partners/${id}`, fields: { seen, code: 'on', name: 'on' } };
  }),
  inArea('partners/:partnerId/suspension', async ({ db }) => {
    const { id } = await insertCompany(db);
    return { address: `partners/${id}/suspension`, fields: suspending };
  }),
  inArea('partners/:partnerId/address', async ({ db }) => {
    const { id } = await insertCompany(db);
    const { name } = await db
      .selectFrom('partner_addresses')
      .select('name')
      .where('partner_id', '=', id)
      .executeTakeFirstOrThrow();
    const explanation = 'Tai kitos įmonės pavadinimas.';
    return {
      address: `partners/${id}/address`,
      fields: { name, reason: 'others-name', explanation },
    };
  }),
  inArea('partners/:partnerId/resuming', async ({ db }) => {
    const { id, seen } = await insertSuspended(db);
    return { address: `partners/${id}/resuming`, fields: { seen } };
  }),
  inArea('partners/:partnerId/leaving-suspended', async ({ db }) => {
    const { id, seen } = await insertSuspended(db);
    return { address: `partners/${id}/leaving-suspended`, fields: { seen, ...suspending } };
  }),
  inArea('partners/:partnerId/refusal', async ({ db }) => {
    const { id, seen } = await insertCompany(db);
    const explanation = 'Registre šiuo kodu įregistruota kita įmonė.';
    return { address: `partners/${id}/refusal`, fields: { seen, reason: 'code', explanation } };
  }),
  inArea('partners/:partnerId/kind', async ({ db }) => {
    const { id, seen } = await insertKindRequest(db);
    return { address: `partners/${id}/kind`, fields: { seen } };
  }),
  inArea('partners/:partnerId/kind/refusal', async ({ db }) => {
    const { id, seen } = await insertKindRequest(db);
    const explanation = 'Registre šiuo kodu įregistruota uždaroji akcinė bendrovė.';
    const fields = { seen, reason: 'registers', explanation };
    return { address: `partners/${id}/kind/refusal`, fields };
  }),
];

/** A conversation of the demo world that its partner has reported. */
async function insertConversationReport(db: Db): Promise<string> {
  const conversation = await db
    .selectFrom('conversations')
    .select(['id', 'partner_id', 'service_title', 'turns'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('conversation_reports')
            .select('conversation_reports.id')
            .whereRef('conversation_id', '=', 'conversations.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id: conversation_id, ...rest } = conversation;
  const id = newId();
  await db
    .insertInto('conversation_reports')
    .values({
      ...{ id, conversation_id, ...rest, reported_by: 'partner', reporter_account: null },
      ...{ reason: 'insult', body: 'Įžeidinėja.', created_at: new Date() },
    })
    .execute();
  return id;
}

/** Inserts a report that waits. @returns its id */
async function insertReport(db: Db): Promise<string> {
  const partnerId = await partnerIdOf(db);
  const id = newId();
  await db
    .insertInto('service_reports')
    .values({
      ...{ id, service_id: await insertService(db, partnerId), partner_id: partnerId },
      ...{ service_title: 'Skiepai', reason: 'misleading', body: 'Kaina ne ta.' },
      ...{ email: 'giedrius@pastas.test', created_at: new Date() },
    })
    .execute();
  return id;
}

/** A partner of the demo, for what is done to partners and their services. */
async function partnerIdOf(db: Db, email = partners[0]?.email ?? ''): Promise<string> {
  const found = await db
    .selectFrom('partners')
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('partners.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  return found.id;
}

/** A service that an administrator hides, of a partner of its own, as its mark follows what others change. */
async function insertHidden(db: Db, asked = {}) {
  const partnerId = await insertPartner(db, `${newId()}@vizgis.test`);
  const id = await insertService(db, partnerId, { ...hiddenService, ...asked });
  const service = await db
    .selectFrom('partner_provided_services')
    .select(['hidden_at', 'left_hidden_at', serviceHash().as('hash')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, seen: hiddenMark(service) };
}

const suspending = { reason: 'fraud', explanation: 'Paslaugos parduodamos kitos įmonės vardu.' };

/** A partner who is suspended and has asked to look again, with the mark. */
async function insertSuspended(db: Db) {
  const { id } = await insertCompany(db);
  const { reason, explanation } = suspending;
  const now = new Date();
  await db
    .updateTable('partners')
    .set({ suspended_at: now, suspended_reason: reason, suspended_explanation: explanation })
    .set({ review_asked_at: now, last_review_asked_at: now })
    .where('id', '=', id)
    .execute();
  const partner = await db
    .selectFrom('partners')
    .select(['suspended_at', 'left_suspended_at', partnerHash().as('hash')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, seen: suspendedMark(partner) };
}

/** A company that waits for a check, with its mark. */
async function insertCompany(db: Db) {
  const id = await insertPartner(db, `${newId()}@klinika.test`);
  const company = await db
    .selectFrom('partners')
    .select([...checkedColumns, 'trader_kind', 'checked_at', 'refused_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, seen: companyMark(company) };
}

/** A company that asks to be a self-employed person, with the mark of that. */
async function insertKindRequest(db: Db) {
  const id = await insertPartner(db, `${newId()}@kirpykla.test`);
  const wish = { trader_kind: 'self_employed', is_address_shown: false } as const;
  await db
    .insertInto('trader_kind_requests')
    .values({ ...wish, partner_id: id, address: '', postal_code: '', asked_at: new Date() })
    .execute();
  const admin = { kind: 'admin', userId: '', email: '' } as const;
  const found = await findKindRequestOf(db, admin, id);
  return { id, seen: found?.mark ?? '' };
}
