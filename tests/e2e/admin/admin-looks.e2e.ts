import type { Page } from '@playwright/test';
import { type Case, inShares, reachAs } from '../accessible.ts';
import { expect, queryRows, test } from '../support.ts';

const admin = 'admin@vizgis.test';

type Way = (page: Page) => Promise<void>;

const at =
  (path: string): Way =>
  (page) =>
    reachAs(page, admin, path);

/** A page of the newest row that a query gives as `id`. */
const ofRow =
  (query: string, path: (id: string) => string): Way =>
  async (page) => {
    const [row] = await queryRows<{ id: string }>(query, []);
    await reachAs(page, admin, path(row?.id ?? ''));
  };

const answered = `select id from contact_messages where answered_at is not null
  order by id limit 1`;

const waiting = `select id from service_reports where decision is null
  order by created_at limit 1`;
const decided = `select id from service_reports where decision is not null
  order by created_at limit 1`;
const reported = `select service_id as id from service_reports where decision is not null
  and service_id is not null order by created_at limit 1`;
/** A service that an administrator hides, which was another one then. */
const changed = `update partner_provided_services
  set hidden_snapshot = hidden_snapshot || '{"description":"Kas buvo anksčiau.","photos":[]}'
  where hidden_at is not null returning id`;
const sent = 'select id from newsletter_issues where sent_at is not null order by id limit 1';

const illustrated = `select id from blog_posts where content like '%<img%' limit 1`;

/** The form of a post that shows a picture in its text, once the editor has come. */
const editor: Way = async (page) => {
  await ofRow(illustrated, (id) => `/admin/blog/${id}`)(page);
  await expect(page.getByRole('toolbar', { name: 'Teksto formatavimas' })).toBeVisible();
};

/** A page of a person of the demo world. @param act the last part of its address */
const ofPerson = (email: string, act = ''): Way =>
  ofRow(`select id from users where email = '${email}'`, (id) => `/admin/users/${id}${act}`);

const wrongCode = `select id from partners where company_code = '399063023'`;

const cases: readonly Case<Way>[] = [
  ['what waits', at('/admin/waiting')],
  [
    'the keys',
    async (page) => {
      await at('/admin/waiting')(page);
      await page.getByRole('button', { name: 'Apie klavišus' }).click();
    },
  ],
  ['the people', at('/admin/users')],
  ['no person found', at('/admin/users?q=nera-tokio')],
  [
    'what can be done to a person',
    async (page) => {
      await at('/admin/users?q=klinika@vizgis.test')(page);
      await page.getByLabel(/^Veiksmai: /).click();
    },
  ],
  ['a partner', ofPerson('klinika@vizgis.test')],
  ['a person who is blocked', ofPerson('kestutis@vizgis.test')],
  [
    'a person to be blocked, without a reason',
    async (page) => {
      await ofPerson('jonas@vizgis.test', '/block')(page);
      await page.getByRole('button', { name: 'Sustabdyti' }).click();
      await expect(page.getByText('Pasirinkite priežastį.')).toBeVisible();
    },
  ],
  ['the reports that wait', at('/admin/reports')],
  ['a decided report', ofRow(decided, (id) => `/admin/reports/${id}`)],
  [
    'a report, a decision without words',
    async (page) => {
      await ofRow(waiting, (id) => `/admin/reports/${id}`)(page);
      await page.getByRole('button', { name: /^Nuspręsti/ }).click();
      await expect(page.getByText('Pasirinkite sprendimą.')).toBeVisible();
    },
  ],
  ['the audit log', at('/admin/audit')],
  ['the partners', at('/admin/partners')],
  [
    'a company with a wrong code, nothing ticked',
    async (page) => {
      await ofRow(wrongCode, (id) => `/admin/partners/${id}`)(page);
      await page.getByRole('button', { name: 'Patvirtinti' }).click();
      await expect(page.getByText('Pažymėkite, ką patikrinote.')).toBeVisible();
    },
  ],
  ['the services', at('/admin/services')],
  ['a service that was reported', ofRow(reported, (id) => `/admin/services/${id}`)],
  ['a suspended service that was changed since', ofRow(changed, (id) => `/admin/services/${id}`)],
  ['the letters', at('/admin/letters')],
  [
    'a letter, an answer without words',
    async (page) => {
      await ofRow(answered, (id) => `/admin/letters/${id}`)(page);
      await page.getByRole('button', { name: 'Siųsti atsakymą' }).click();
      await expect(page.getByText('Parašykite atsakymą.')).toBeVisible();
    },
  ],
  ['the mails that did not leave', at('/admin/mails')],
  ['the newsletter', at('/admin/newsletter')],
  ['a new issue', at('/admin/newsletter/new')],
  ['an issue that was sent', ofRow(sent, (id) => `/admin/newsletter/${id}`)],
  ['the posts, of which some are to come', at('/admin/blog')],
  [
    'a picture for the text of a post, without words',
    async (page) => {
      await editor(page);
      const picture = page.getByRole('button', { name: 'Nuotrauka', exact: true });
      await picture.click();
      await page.getByRole('button', { name: 'Įterpti' }).click();
      await expect(page.getByText('Įveskite, kas matyti nuotraukoje.')).toBeVisible();
    },
  ],
  ['the preview of a post', ofRow(illustrated, (id) => `/admin/blog/${id}/preview`)],
  ['a letter to be deleted', ofRow(answered, (id) => `/admin/letters/${id}/deletion`)],
];

for (const { title, look } of inShares(cases)) {
  test(title, ({ page }) => look(page, (way) => way(page)));
}
