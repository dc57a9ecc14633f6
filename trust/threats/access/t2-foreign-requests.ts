import type { Partner } from '#app/domains/accounts/types.ts';
import { nextSeq } from '#app/domains/messages/inbox/inbox-changes.server.ts';
import { altName } from '#app/domains/services/photos/photo-upload.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { demoPassword } from '#demo/people.ts';
import { blackPng } from '#tests/crafted-images.ts';
import { insertConversation } from '#tests/integration/conversations.ts';
import { contacts, infoOf } from '#tests/integration/wizard.ts';
import { insertOrder } from '#tests/mutations/order-mutations.ts';
import { partnerOf, readyDraft, serviceOf } from '#tests/mutations/partner-mutations.ts';
import { ensurePicture } from '#tests/mutations/profile-mutations.ts';
import { insertQuestion } from '#tests/mutations/question-mutations.ts';
import { insertReplies } from '#tests/mutations/reply-mutations.ts';
import { dateIn, ensureException } from '#tests/mutations/schedule-mutations.ts';
import { scheduleFields } from '#tests/schedule-fields.ts';
import type { Replay } from '../../judging/compared-replays.ts';
import { type Browser, type Fields, openBrowser } from '../../requests/browser.ts';
import type { TrialServer } from '../../servers/trial-servers.ts';
import {
  insertSchool,
  type School,
  sessionForms,
  sessionLooks,
  unknownSchool,
} from './t2-foreign-sessions.ts';

const area = '/partner/dashboard';

/** What belongs to a partner, by ids. */
export type Things = School & {
  /** Active, with an edit under way. */
  readonly service: string;
  /** Not active, so that it is not public. */
  readonly hidden: string;
  /** The draft of the edit, and the one of a new service. */
  readonly edit: string;
  readonly draft: string;
  /** Photos of the service and of the draft of a new one. */
  readonly photo: string;
  readonly draftPhoto: string;
  /** The cover of the company's page, and a picture of its album. */
  readonly picture: string;
  readonly album: string;
  /** Of the service's price list. */
  readonly item: string;
  /** A schedule, with days on which it is closed. */
  readonly schedule: string;
  readonly exception: string;
  /** A visit that waits for its answer. */
  readonly order: string;
  /** What was removed of the service, and not told as read. */
  readonly removal: string;
  /** Not read and not archived. */
  readonly message: string;
  /** The first of the partner's. */
  readonly reply: string;
  /** An administrator's, not answered. */
  readonly question: string;
};

/** Ids that do not exist. */
export function unknownThings(): Things {
  return {
    service: newId(),
    hidden: newId(),
    edit: newId(),
    draft: newId(),
    photo: newId(),
    draftPhoto: newId(),
    picture: newId(),
    album: newId(),
    item: newId(),
    schedule: newId(),
    exception: newId(),
    order: newId(),
    removal: newId(),
    message: newId(),
    reply: newId(),
    question: newId(),
    ...unknownSchool(),
  };
}

/** Makes what a partner may have: an edit, a draft with photos, a hidden service and a message. */
export async function prepareThings(server: TrialServer, email: string): Promise<Things> {
  const { db } = server;
  const browser = openBrowser(server);
  await browser.signIn('partner', email, demoPassword);
  const partner = await partnerOf(db, email);
  const { id: draft, photos: ofDraft } = await readyDraft(db, partner);
  const hidden = await serviceOf(db, partner);
  await browser.post(`${area}/services/${hidden}/status`, { active: 'false' });
  const service = await serviceOf(db, partner);
  await browser.post(`${area}/services/${service}/edit/1`, textOf(contacts));
  const edit = await db
    .selectFrom('service_drafts')
    .select('id')
    .where('service_id', '=', service)
    .executeTakeFirstOrThrow();
  const photo = await db
    .selectFrom('service_photos')
    .select('id')
    .where('service_id', '=', service)
    .executeTakeFirstOrThrow();
  const draftPhoto = ofDraft[0] as string;
  const message = await insertMessage(db, partner);
  const picture = await ensurePicture(db, partner);
  const album = await ensurePicture(db, partner, 'album');
  const photos = { photo: photo.id, draftPhoto, picture, album };
  const hours = await ensureException(db, partner);
  const priced = { item: await insertItem(db, service), removal: await insertRemoval(db, service) };
  const order = await insertOrder(db, partner, { state: 'requested', inDays: 5 });
  const question = await insertQuestion(db, email);
  const reply = await insertReplies(db, partner);
  const written = { edit: edit.id, draft, message, reply, question, order };
  const school = await insertSchool(db, partner);
  return { service, hidden, ...written, ...priced, ...photos, ...hours, ...school };
}

/** The last item of a service's price list. @returns its id */
async function insertItem(db: Db, service_id: string): Promise<string> {
  const id = newId();
  await db
    .insertInto('price_items')
    .values({
      ...{ id, service_id, position: 40, name: 'Slauga', unit: 'night', minutes: null },
      ...{ price_from_cents: 3_500, price_to_cents: null, further_dog_cents: null },
      ...{ weight_from: null, weight_to: null },
    })
    .execute();
  return id;
}

/** What an administrator has taken from a service. @returns its id */
async function insertRemoval(db: Db, service_id: string): Promise<string> {
  const id = newId();
  const removal = { kind: 'photo', reason: 'illegal', explanation: 'Svetima.' } as const;
  await db
    .insertInto('removed_contents')
    .values({ ...removal, id, service_id, removed_at: new Date() })
    .execute();
  return id;
}

/** A message that has just come. @returns its id */
async function insertMessage(db: Db, { partnerId }: Partner): Promise<string> {
  return insertConversation(db, {
    partner_id: partnerId,
    service_title: 'Šunų viešbutis',
    seq: await nextSeq(db, partnerId, new Date()),
    sender_email: 'giedrius@pastas.test',
    subject: 'Laisva vieta?',
    body: 'Sveiki, ar priimate šeštadieniais?',
    notification: 'sent',
  });
}

/**
 * Reading, changing and deleting each kind of thing of the partner's area.
 * @param own a service of the sender's, for forms that name the things in their fields
 */
export function replays(things: Things, own: string): Replay[] {
  const { service, hidden, edit, draft, photo, draftPhoto, picture, message, question } = things;
  const { album, item, schedule, exception, removal, order, reply } = things;
  const at = (path: string) => `${area}/${path}`;
  const files = { photo: { name: 'šuo.png', bytes: blackPng(8, 6) } };
  const contact = { ...textOf(contacts), draft: edit, version: '1', step: 'contact' };
  const alt = (id: string) => ({ step: 'photos', [`alt-${id}`]: 'Svetima' });
  const info = { ...textOf(infoOf('vet')), draft: edit, version: '1', step: 'info' };
  const looks = [
    ...[1, 2, 3].map((step) => `services/${service}/edit/${step}`),
    ...[
      ...['edit/draft', 'edit/draft/removal', 'status', 'review', 'deletion'],
      ...['removals', 'price-list'],
    ].map((end) => `services/${service}/${end}`),
    ...['', '/hours', '/vacations', '/exceptions', '/services', '/deletion'].map(
      (end) => `schedules/${schedule}${end}`,
    ),
    `schedules/${schedule}/exceptions/${exception}/removal`,
    ...['', '/confirmation', '/refusal', '/move', '/cancellation', '/attendance'].map(
      (end) => `orders/${order}${end}`,
    ),
    ...sessionLooks(things, order),
    'orders',
    ...['', '/order', '/removal'].map((end) => `photos/${service}${end}`),
    ...['edit/1', 'deletion'].map((end) => `services/${hidden}/${end}`),
    ...['', '/read', '/answered', '/archive', '/deletion'].map(
      (end) => `messages/${message}${end}`,
    ),
    ...['', '/position', '/deletion'].map((end) => `replies/${reply}${end}`),
    `questions/${question}`,
    `analytics?service=${service}`,
    `services?q=${service}`,
  ].map((path) => ({ what: `GET ${path}`, path: at(path) }));
  const form = (path: string, fields: Fields, more: Partial<Replay> = {}): Replay => ({
    what: `POST ${path} ${Object.keys(fields).join(' ')}`,
    path: at(path),
    post: { fields },
    ...more,
  });
  const list = { version: '0', rows: 'n1', 'name-n1': 'Svetima', 'minutes-n1': '30' };
  const row = { [`name-${item}`]: 'Svetima', [`price_from-${item}`]: '10' };
  const taken = { version: '1', rows: item, ...row };
  const vacation = { first: dateIn(400), returns: dateIn(407) };
  const in300Days = { date: dateIn(300), time: '10:00' };
  const closed = { kind: 'closed', day: dateIn(410), last_day: '', from: '', until: '', note: '' };
  const changes = [
    form(`services/${service}/price-list`, list),
    form(`services/${service}/price-list`, { ...list, edit: 'add' }),
    form(`services/${service}/removals`, { removal }),
    form(`schedules/${schedule}/hours`, { ...scheduleFields, name: 'Svetimas' }),
    form(`schedules/${schedule}/vacations`, vacation),
    form(`schedules/${schedule}/exceptions`, closed),
    form(`schedules/${schedule}/exceptions/${exception}/removal`, {}),
    form(`schedules/${schedule}/services`, { service, uses: 'true' }),
    form(`schedules/${schedule}/services`, { service: own, uses: 'true' }),
    form(`schedules/${schedule}/deletion`, {}),
    form('schedules/new', { name: 'Svetimas', service }),
    form(`orders/${order}/confirmation`, {}),
    form(`orders/${order}/refusal`, { reason: 'Svetima.' }),
    form(`orders/${order}/move`, { agrees: 'true', reason: '' }),
    form(`orders/${order}/cancellation`, { reason: 'Svetima.' }),
    form(`orders/${order}/attendance`, { came: 'false' }),
    form('orders/new', { name: 'Ona', phone: '8 600 00082', dog: 'Grafas', item, ...in300Days }),
    ...sessionForms(things, order, form),
    form(`services/${service}/edit/1`, contact),
    form(`services/${service}/edit/2`, info),
    form(`services/${service}/edit/3`, { draft: edit, version: '1', [`alt-${photo}`]: 'Svetima' }),
    form(`services/${service}/edit/3`, { draft: edit, over: '1' }),
    form(`services/${service}/edit/draft`, contact),
    form(`services/${service}/edit/draft`, info),
    form(`services/${service}/edit/draft/removal`, { draft: edit }),
    form(`services/${service}/status`, { active: 'false' }),
    form(`services/${hidden}/status`, { active: 'true' }),
    form(`services/${service}/review`, {}),
    form(`services/${service}/copy`, {}),
    form(`services/${hidden}/copy`, {}),
    form(`services/${service}/deletion`, {}),
    form(`services/${hidden}/deletion`, {}),
    form(`photos/${service}/order`, { order: photo }),
    form(`photos/${service}/removal`, { removed: photo }),
    form(`services/${service}/edit/draft`, { ...alt(photo), draft: edit, version: '1' }),
    form(`messages/${message}`, { body: 'Svetima.' }),
    form(`messages/${message}/read`, {}),
    form(`messages/${message}/answered`, { answered: 'true' }),
    form(`messages/${message}/archive`, { archived: 'true' }),
    form(`messages/${message}/deletion`, {}),
    form(`replies/${reply}`, { name: 'Svetimas', body: 'Svetimas.', version: '1' }),
    form(`replies/${reply}/position`, { position: '2' }),
    form(`replies/${reply}/deletion`, {}),
    form(`questions/${question}`, { answer: 'Svetimas atsakymas.' }),
    { what: 'POST a file', path: at(`photos/${service}`), post: { fields: {}, files } },
  ];
  const inOwn = { own: true };
  const named = [
    form('services/new/3', { ...textOf(infoOf('vet')), draft }, inOwn),
    form('services/new/4', { draft, [`alt-${draftPhoto}`]: 'Svetima' }, inOwn),
    form('services/new/draft', { ...contact, draft }, inOwn),
    form('photos/new/order', { order: `${draftPhoto},${photo}` }, inOwn),
    form('photos/new/removal', { removed: draftPhoto }, inOwn),
    form('photos/new/removal', { removed: photo }, inOwn),
    form('profile/photos/removal', { photo: picture }, inOwn),
    form('profile/photos/removal', { photo }, inOwn),
    form('profile/photos/arrangement', { removed: picture }, inOwn),
    form('profile/photos/arrangement', { order: album, [altName(album)]: 'Svetima' }, inOwn),
    form(`services/${own}/removals`, { removal }, inOwn),
    form(`services/${own}/price-list`, { version: '1', edit: 'copy', from: service }, inOwn),
    form(`services/${own}/price-list`, taken, inOwn),
    form('services/new/draft', alt(draftPhoto), inOwn),
    form(`services/${own}/edit/1`, contact, inOwn),
    form(`services/${own}/edit/3`, { draft: edit, over: '1' }, inOwn),
    form(`photos/${own}/order`, { order: photo }, inOwn),
    form(`photos/${own}/removal`, { removed: photo }, inOwn),
    form(`services/${own}/edit/draft`, alt(photo), inOwn),
  ];
  return [...looks, ...changes, ...named];
}

function textOf(fields: Readonly<Record<string, string | readonly string[]>>): Fields {
  const one = (value: string | readonly string[]) =>
    typeof value === 'string' ? value : (value[0] ?? '');
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, one(value)]));
}

/** The people who are not the partner whose things these are. */
export async function signInOthers(server: TrialServer): Promise<Record<string, Browser>> {
  const turned = openBrowser(server);
  await turned.signIn('partner', 'sveika-letena@vizgis.test', demoPassword);
  await turned.post('/partner/perjungti-i-seimininka');
  const owner = openBrowser(server);
  await owner.signIn('owner', 'ruta@vizgis.test', demoPassword);
  const admin = openBrowser(server);
  await admin.signIn('admin', 'admin@vizgis.test', demoPassword);
  const partner = openBrowser(server);
  await partner.signIn('partner', 'viesbutis@vizgis.test', demoPassword);
  const visitor = openBrowser(server);
  return { visitor, owner, 'partner turned owner': turned, 'another partner': partner, admin };
}
