import { readCompany } from '#app/domains/accounts/company-schema.ts';
import { createToken } from '#app/domains/accounts/one-time-token.server.ts';
import {
  keepCompanyOfLink,
  versionOf,
} from '#app/domains/accounts/registration/company-draft.server.ts';
import type { Db } from '#app/platform/database/database.server.ts';
import { newId } from '#app/platform/database/id.ts';
import { partners } from '#demo/partners.ts';
import { admin, demoPassword, owners } from '#demo/people.ts';
import type { Browser, Fields } from '../../trust/requests/browser.ts';
import type { Files } from '../../trust/requests/multipart.ts';
import { companyFields } from '../../trust/stages/people.ts';
import { blackPng } from '../crafted-images.ts';
import { adminMutations } from './admin-mutations.ts';
import { blogMutations } from './blog-mutations.ts';
import { bookingLinkMutations } from './booking-link-mutations.ts';
import { contactMutations } from './contact-mutations.ts';
import { conversationMutations } from './conversation-mutations.ts';
import { favouriteMutations } from './favourite-mutations.ts';
import { messageMutations } from './message-mutations.ts';
import { issueMutations } from './newsletter-issue-mutations.ts';
import { newsletterMutations } from './newsletter-mutations.ts';
import { noteMutations } from './note-mutations.ts';
import { orderMutations } from './order-mutations.ts';
import { ensureOwner, ownerMutations, ownerOf } from './owner-mutations.ts';
import { partnerMutations } from './partner-mutations.ts';
import { peopleMutations } from './people-mutations.ts';
import { petMutations } from './pet-mutations.ts';
import { profileMutations } from './profile-mutations.ts';
import { questionMutations } from './question-mutations.ts';
import { replyMutations } from './reply-mutations.ts';
import { reviewActMutations } from './review-act-mutations.ts';
import { reviewMutations } from './review-mutations.ts';
import { scheduleMutations } from './schedule-mutations.ts';
import { sessionMutations } from './session-mutations.ts';
import { stayMutations } from './stay-mutations.ts';
import { templateMutations } from './template-mutations.ts';

/**
 * The ledger of what changes something: a row or more per route with an action. npm run trust tries each
 * of them (T4, T19) and fails on an action without a row and on a row without an action.
 */
export type MutationRow = {
  /** The path pattern as in app/routes.ts, with a leading slash. */
  readonly path: string;
  /**
   * Brings the demo world and a browser without cookies to where the form can be sent: who has
   * signed in, what waits for an answer. Other rows' preparations come before and after it.
   */
  readonly prepare: (stage: Stage) => Promise<MutationForm>;
};

export type Stage = { readonly db: Db; readonly browser: Browser };

/** A form that the application takes, and that changes some row; an empty one has no fields. */
export type MutationForm = {
  readonly address: string;
  readonly fields: Fields;
  /** A form with files is sent as multipart/form-data. */
  readonly files?: Files;
};

const [ruta, jonas] = owners.map(({ email }) => email) as [string, string];
const [clinic, , turning] = partners.map(({ email }) => email) as [string, string, string];
const password = demoPassword;
const chosen = {
  password: 'Ilgas pasivaikščiojimas 7',
  password_repeat: 'Ilgas pasivaikščiojimas 7',
};

const company = companyFields('upe@klinika.test');

/** A form that a visitor may send as it is. */
const open = (address: string, fields: Fields) => async () => ({ address, fields });

export const mutations: readonly MutationRow[] = [
  {
    path: '/service/:serviceId',
    async prepare({ db }) {
      const { id } = await db
        .selectFrom('partner_provided_services')
        .select('id')
        .where('status', '=', 'active')
        .where('phone_number', 'is not', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      return { address: `/service/${id}`, fields: { reveal_type: 'phone' } };
    },
  },
  {
    path: '/prisijungti-seimininkas',
    prepare: open('/prisijungti-seimininkas', { email: ruta, password }),
  },
  {
    path: '/prisijungti-seimininkas/registracija',
    prepare: open('/prisijungti-seimininkas/registracija', {
      email: 'nauja@sunys.test',
      ...chosen,
    }),
  },
  { path: '/partner/register', prepare: open('/partner/register', company) },
  {
    path: '/partner/register/prisijungimas',
    async prepare({ browser }) {
      await browser.post('/partner/register', company);
      return { address: '/partner/register/prisijungimas', fields: chosen };
    },
  },
  {
    path: '/partner/register/paskyra',
    async prepare({ db, browser }) {
      const { email, company } = await becomingOwner(db, browser);
      const fields = { draft: versionOf({ ...company, email }), password };
      return { address: '/partner/register/paskyra', fields };
    },
  },
  {
    path: '/tapti-partneriu',
    async prepare({ db, browser }) {
      const { userId, company } = await becomingOwner(db, browser);
      // The link of the mail is sealed in the queue: one like it stands in.
      const token = await createToken(db, 'become-partner', userId, new Date());
      const from = { headers: new Headers(), addressUnit: '203.0.113.9' };
      await keepCompanyOfLink(db, token, company, from, new Date());
      return { address: `/tapti-partneriu?token=${token}`, fields: {} };
    },
  },
  { path: '/partner/login', prepare: open('/partner/login', { email: clinic, password }) },
  {
    path: '/admin/login',
    prepare: open('/admin/login', { email: admin.email, password, code: '' }),
  },
  { path: '/pamirsau-slaptazodi', prepare: open('/pamirsau-slaptazodi', { email: ruta }) },
  {
    path: '/atnaujinti-slaptazodi',
    async prepare({ db }) {
      const token = await createToken(db, 'reset-password', await idOf(db, ruta), new Date());
      return { address: `/atnaujinti-slaptazodi?token=${token}`, fields: chosen };
    },
  },
  {
    path: '/patvirtinkite-pasta',
    async prepare({ db }) {
      const waiting = { email_verified: false };
      await db.updateTable('users').set(waiting).where('email', '=', jonas).execute();
      return { address: '/patvirtinkite-pasta', fields: { email: jonas } };
    },
  },
  {
    path: '/patvirtinti',
    async prepare({ db }) {
      const unproven = { email_verified: false };
      await db.updateTable('users').set(unproven).where('email', '=', jonas).execute();
      const token = await createToken(db, 'confirm-email', await idOf(db, jonas), new Date());
      return { address: `/patvirtinti?token=${token}`, fields: {} };
    },
  },
  {
    path: '/oauth/:provider',
    prepare: open('/oauth/google', { redirectTo: '/seimininko-skydelis' }),
  },
  {
    path: '/atsijungti',
    async prepare({ browser }) {
      await browser.signIn('owner', ruta, password);
      return { address: '/atsijungti', fields: {} };
    },
  },
  {
    path: '/seimininko-skydelis/perjungti-i-partneri',
    async prepare({ browser }) {
      await browser.signIn('partner', turning, password);
      await browser.post('/partner/perjungti-i-seimininka');
      return { address: '/seimininko-skydelis/perjungti-i-partneri', fields: {} };
    },
  },
  {
    path: '/seimininko-skydelis/augintiniu-nuotraukos',
    async prepare({ browser }) {
      await browser.signIn('owner', ruta, password);
      const photo = { name: 'šuo.png', bytes: blackPng(8, 6) };
      return {
        ...{ address: '/seimininko-skydelis/augintiniu-nuotraukos' },
        ...{ fields: {}, files: { photo } },
      };
    },
  },
  {
    path: '/partner/perjungti-i-seimininka',
    async prepare({ browser }) {
      await browser.signIn('partner', clinic, password);
      return { address: '/partner/perjungti-i-seimininka', fields: {} };
    },
  },
  ...petMutations,
  ...stayMutations,
  ...noteMutations,
  ...questionMutations,
  ...reviewMutations,
  ...reviewActMutations,
  ...templateMutations,
  ...favouriteMutations,
  ...adminMutations,
  ...peopleMutations,
  ...blogMutations,
  ...ownerMutations,
  ...partnerMutations,
  ...profileMutations,
  ...replyMutations,
  ...scheduleMutations,
  ...sessionMutations,
  ...orderMutations,
  ...bookingLinkMutations,
  ...contactMutations,
  ...messageMutations,
  ...conversationMutations,
  ...issueMutations,
  ...newsletterMutations,
];

async function idOf(db: Db, email: string): Promise<string> {
  const found = db.selectFrom('users').select('id').where('email', '=', email);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** An owner of the form's own, signed in, who has filled in the first step of becoming a partner. */
async function becomingOwner(db: Db, browser: Browser) {
  const email = `${newId()}@sunys.test`;
  await ensureOwner(db, email);
  await browser.signIn('owner', email, password);
  const fields = companyFields(email);
  await browser.post('/partner/register', fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const read = readCompany(form);
  if (!read.ok) throw new Error('The company is refused.');
  const { userId } = await ownerOf(db, email);
  return { email, userId, company: read.value };
}
