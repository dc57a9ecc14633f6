import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import type { Partner } from '#app/domains/accounts/types.ts';
import { withdrawKindRequest } from '#app/domains/partners/kind/kind-request.server.ts';
import { findDraft } from '#app/domains/services/editor/service-drafts.server.ts';
import { getOwnServiceFields } from '#app/domains/services/own/own-service-fields.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { demoPassword } from '#demo/people.ts';
import type { Fields } from '../../trust/requests/browser.ts';
import { blackPng } from '../crafted-images.ts';
import { insertService } from '../integration/rows.ts';
import { contacts, draftNew, infoOf, newOne } from '../integration/wizard.ts';
import type { MutationForm, MutationRow, Stage } from './mutations.ts';

const area = '/partner/dashboard';
/** Each actor that deletes something has its own account, so that the rows are independent. */
const [clinic, copying, , moving, changing, leaving] = partners.map(
  ({ email }) => email,
) as string[];
const password = demoPassword;

/** An administrator hides it, and it is another one by now. */
export const hiddenService = {
  hidden_at: new Date(),
  hidden_reason: 'misleading',
  hidden_explanation: 'Nurodyta kita kaina, nei imama vietoje.',
};

/** What a form of the partner's area needs to know. */
type Area = Stage & { readonly partner: Partner };

/** A form of the area, sent by a partner who has signed in. */
export function inArea(
  path: string,
  form: (area: Area) => Promise<MutationForm>,
  email = clinic as string,
): MutationRow {
  return {
    path: `${area}/${path}`,
    async prepare({ db, browser }) {
      await browser.signIn('partner', email, password);
      const { address, ...rest } = await form({ db, browser, partner: await partnerOf(db, email) });
      return { ...rest, address: `${area}/${address}` };
    },
  };
}

/** The partner as the guard of the area knows one. */
export async function partnerOf(db: Db, email: string): Promise<Partner> {
  const found = await db
    .selectFrom('partners')
    .select(['id', 'user_id', 'company_name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { id: partnerId, user_id: userId, company_name: companyName } = found;
  return { kind: 'partner', userId, email, partnerId, companyName, alsoOwner: false };
}

/** The first service of a partner; it is active. */
export async function serviceOf(db: Db, { partnerId }: Partner): Promise<string> {
  const { id } = await db
    .selectFrom('partner_provided_services')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The partner's draft of a new service, ready to be saved, with two photos; begun when missing. */
export async function readyDraft(db: Db, partner: Partner) {
  const present = await findDraft(db, partner, newOne);
  const id = present?.id ?? (await draftNew(db, partner, 'vet', new Date()));
  const photos = present?.photos ?? (await addPhotos(db, id));
  return { id, photos: photos.map((photo) => photo.id) };
}

/** Rows of two photos without files behind them. */
async function addPhotos(db: Db, draftId: string) {
  const photos = ['0123456789abcdef', 'fedcba9876543210'].map((content_hash) => ({
    id: newId(),
    content_hash,
  }));
  const size = { draft_id: draftId, width: 8, height: 6 };
  await db
    .insertInto('files')
    .values(photos.map((photo) => ({ ...photo, was_owned: true })))
    .execute();
  await db
    .insertInto('draft_photos')
    .values(photos.map((photo) => ({ ...photo, ...size })))
    .execute();
  const listed = JSON.stringify(photos.map(({ id }) => ({ id, alt: '' })));
  await db
    .updateTable('service_drafts')
    .set({ photos: listed })
    .where('id', '=', draftId)
    .execute();
  return photos;
}

/** The contact step of a service that is there, with another phone number. */
async function contactsOf(db: Db, partner: Partner, serviceId: string): Promise<Fields> {
  const { fields, version } = await getOwnServiceFields(db, partner, serviceId);
  const own = Object.keys(contacts).map((name) => [name, String(fields[name] ?? '')]);
  const changed = { phone_number: '+370 612 34567', version: String(version) };
  return { ...Object.fromEntries(own), ...changed };
}

/** An edit of the service that is ready to be saved. @returns its draft's id */
async function readyEdit({ db, browser, partner }: Area, serviceId: string): Promise<string> {
  const address = `${area}/services/${serviceId}/edit/1`;
  const { status } = await browser.post(address, await contactsOf(db, partner, serviceId));
  const draft = await findDraft(db, partner, { serviceId });
  if (status === 302 && draft) return draft.id;
  throw new Error(`The edit of ${serviceId} did not begin: ${status}`);
}

async function profileOf(db: Db, { partnerId }: Partner): Promise<Fields> {
  const row = await db
    .selectFrom('partners')
    .select(['company_name', 'company_code', 'vat_code', 'phone', 'email', 'city', 'address'])
    .select(['postal_code', 'contact_name', 'about_company', 'version'])
    .where('id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const texts = Object.entries(row).map(([name, value]) => [name, String(value ?? '')]);
  return Object.fromEntries(texts);
}

/** A change of address that waits for both sides. */
async function askForEmail({ db, browser, partner }: Area): Promise<void> {
  const fields = { ...(await profileOf(db, partner)), email: 'naujas@vizgis.test' };
  const { status } = await browser.post(`${area}/settings/profile`, fields);
  if (status !== 302) throw new Error(`The change of address did not begin: ${status}`);
}

const text = (fields: Readonly<Record<string, string | readonly string[]>>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : (value[0] ?? ''),
    ]),
  );

/** A company that asks to be no trader. */
const shelterWish = {
  trader_kind: 'not_trader',
  company_code: '304555124',
  vat_code: '',
  address: 'Pakalnės g. 14',
  postal_code: 'LT-44280',
} satisfies Fields;

/** The forms of the partner's area (issue 4). */
export const partnerMutations: readonly MutationRow[] = [
  inArea('guideline', async () => ({ address: 'guideline', fields: {} })),
  inArea(
    'review',
    async ({ db, partner }) => {
      const refused = { refused_at: new Date(), refused_reason: 'address' };
      await db
        .updateTable('partners')
        .set({ ...refused, checked_at: null, review_asked_at: null, last_review_asked_at: null })
        // What the demo keeps of its check is what there is: asking again needs a change.
        .set({ reviewed_snapshot: null })
        .where('id', '=', partner.partnerId)
        .execute();
      return { address: 'review', fields: {} };
    },
    copying,
  ),
  inArea('kind', async ({ db, partner }) => {
    const earlier = { trader_kind: null };
    await db.updateTable('partners').set(earlier).where('id', '=', partner.partnerId).execute();
    return { address: 'kind', fields: {} };
  }),
  inArea('settings/kind', async ({ db, partner }) => {
    await withdrawKindRequest(db, partner);
    return { address: 'settings/kind', fields: shelterWish };
  }),
  inArea(
    'settings/kind/withdrawal',
    async (stage) => {
      await stage.browser.post(`${area}/settings/kind`, shelterWish);
      return { address: 'settings/kind/withdrawal', fields: {} };
    },
    changing,
  ),
  inArea('services/new/:step', async ({ db, partner }) => {
    const { id } = await readyDraft(db, partner);
    const fields = { ...text(infoOf('vet')), title: 'Kita antraštė', draft: id };
    return { address: 'services/new/3', fields };
  }),
  inArea('services/new/:step', async ({ db, partner }) => {
    const { id } = await readyDraft(db, partner);
    return { address: 'services/new/4', fields: { draft: id } };
  }),
  inArea('services/:serviceId/edit/:step', async (stage) => {
    const serviceId = await serviceOf(stage.db, stage.partner);
    const draft = await readyEdit(stage, serviceId);
    return { address: `services/${serviceId}/edit/3`, fields: { draft } };
  }),
  inArea('services/new/draft', async ({ db, partner }) => {
    const { id } = await readyDraft(db, partner);
    const fields = { ...text(contacts), city: 'Vilnius', step: 'contact', draft: id };
    return { address: 'services/new/draft', fields };
  }),
  inArea('services/new/draft', async ({ db, partner }) => {
    const { id, photos } = await readyDraft(db, partner);
    const fields = { step: 'photos', draft: id, [`alt-${photos[0]}`]: 'Juodas šuo' };
    return { address: 'services/new/draft', fields };
  }),
  inArea('services/new/draft/removal', async ({ db, partner }) => {
    await readyDraft(db, partner);
    return { address: 'services/new/draft/removal', fields: {} };
  }),
  inArea('services/:serviceId/edit/draft', async (stage) => {
    const serviceId = await serviceOf(stage.db, stage.partner);
    const typed = await contactsOf(stage.db, stage.partner, serviceId);
    const fields = { ...typed, phone_number: '+370 612 99999', step: 'contact' };
    return { address: `services/${serviceId}/edit/draft`, fields };
  }),
  inArea('services/:serviceId/edit/draft/removal', async (stage) => {
    const serviceId = await serviceOf(stage.db, stage.partner);
    await readyEdit(stage, serviceId);
    return { address: `services/${serviceId}/edit/draft/removal`, fields: {} };
  }),
  inArea('photos/:of', async ({ db, partner }) => {
    await readyDraft(db, partner);
    const photo = { name: 'šuo.png', bytes: blackPng(8, 6) };
    return { address: 'photos/new', fields: {}, files: { photo } };
  }),
  inArea('photos/:of/order', async ({ db, partner }) => {
    const { photos } = await readyDraft(db, partner);
    return { address: 'photos/new/order', fields: { order: photos.toReversed().join(',') } };
  }),
  inArea('photos/:of/removal', async ({ db, partner }) => {
    const { photos } = await readyDraft(db, partner);
    return { address: 'photos/new/removal', fields: { removed: photos[0] ?? '' } };
  }),
  inArea('services/:serviceId/status', async ({ db, partner }) => {
    const address = `services/${await serviceOf(db, partner)}/status`;
    return { address, fields: { active: 'false' } };
  }),
  inArea('services/:serviceId/review', async ({ db, partner }) => {
    const service = await insertService(db, partner.partnerId, hiddenService);
    return { address: `services/${service}/review`, fields: {} };
  }),
  inArea('services/:serviceId/removals', async ({ db, partner }) => {
    const [id, service_id] = [newId(), await serviceOf(db, partner)];
    const removal = { kind: 'photo', reason: 'illegal', explanation: 'Svetima.' } as const;
    await db
      .insertInto('removed_contents')
      .values({ ...{ id, service_id, removed_at: new Date() }, ...removal })
      .execute();
    return { address: `services/${service_id}/removals`, fields: { removal: id } };
  }),
  inArea(
    'services/:serviceId/copy',
    async ({ db, partner }) => ({
      address: `services/${await serviceOf(db, partner)}/copy`,
      fields: {},
    }),
    copying,
  ),
  inArea('services/:serviceId/price-list', async ({ db, partner }) => {
    const service = await serviceOf(db, partner);
    const { price_list_version: version } = await db
      .selectFrom('partner_provided_services')
      .select('price_list_version')
      .where('id', '=', service)
      .executeTakeFirstOrThrow();
    const item = { 'name-n1': 'Konsultacija', 'minutes-n1': '30', 'price_from-n1': '25' };
    const fields = { version: String(version), rows: 'n1', ...item };
    return { address: `services/${service}/price-list`, fields };
  }),
  inArea('services/:serviceId/deletion', async ({ db, partner }) => ({
    address: `services/${await serviceOf(db, partner)}/deletion`,
    fields: {},
  })),
  inArea('settings/profile', async ({ db, partner }) => {
    const fields = { ...(await profileOf(db, partner)), contact_name: 'Ona Onaitė' };
    return { address: 'settings/profile', fields };
  }),
  inArea('settings/contacts', async ({ db, partner }) => {
    await db
      .updateTable('partner_provided_services')
      .set({ phone_number: '+37061299999' })
      .where('partner_id', '=', partner.partnerId)
      .execute();
    const { version = '' } = await profileOf(db, partner);
    return { address: 'settings/contacts', fields: { version, contact: 'phone' } };
  }),
  inArea(
    'settings/password',
    async () => {
      const chosen = 'Ilgas pasivaikščiojimas 7';
      const fields = { current_password: password, password: chosen, password_repeat: chosen };
      return { address: 'settings/password', fields };
    },
    changing,
  ),
  inArea('settings/notifications', async () => ({
    address: 'settings/notifications',
    fields: { setting: 'email_new_order', on: 'false' },
  })),
  inArea(
    'settings/email/resending',
    async (stage) => {
      await askForEmail(stage);
      return { address: 'settings/email/resending', fields: {} };
    },
    moving,
  ),
  inArea(
    'settings/email/cancellation',
    async (stage) => {
      await askForEmail(stage);
      return { address: 'settings/email/cancellation', fields: {} };
    },
    moving,
  ),
  inArea('settings/data', async () => ({ address: 'settings/data', fields: {} })),
  inArea(
    'settings/deletion',
    async () => ({ address: 'settings/deletion', fields: { password } }),
    leaving,
  ),
  {
    path: '/patvirtinti-pasta',
    async prepare({ db, browser }) {
      await browser.signIn('partner', moving as string, password);
      const partner = await partnerOf(db, moving as string);
      await askForEmail({ db, browser, partner });
      // The link of the mail is sealed in the queue: one like it stands in.
      const token = await createToken(db, 'change-email-old', partner.userId, new Date());
      return { address: `/patvirtinti-pasta?token=${token}`, fields: {} };
    },
  },
];
