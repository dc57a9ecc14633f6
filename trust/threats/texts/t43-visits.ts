import type { Page } from '@playwright/test';
import { hydrated } from '#tests/e2e/hydrated.ts';
import type { Visit } from '../../stages/planted-pages.ts';
import type { Stage } from './t43-things.ts';

/** As whom a page is opened; a guest has no more than the link. */
type Actor = 'visitor' | 'guest' | 'partner' | 'owner' | 'admin';

/**
 * The pages that show what is planted, of all sides.
 * @param body of the newest shown review; null: it did not take the text
 */
export function visitsOf(
  { ids, guestPage, reviewLink, companyReviews }: Stage,
  body: string | null,
): readonly Visit<Actor>[] {
  const of = (actor: Actor, within: string, ends: readonly string[]) =>
    ends.map((end) => ({ actor, address: within + end }));
  const asPartner = '/partner/dashboard';
  const [answering, asOwner] = [`${asPartner}/messages/${ids.guestTalk}`, '/seimininko-skydelis'];
  const reading = `/admin/conversations/${ids.openReport}`;
  const service = `/service/${ids.service}`;
  return [
    { actor: 'visitor', address: service, act: (page) => readThings(page, body) },
    { actor: 'visitor', address: `/partneris/${ids.partner}` },
    { actor: 'visitor', address: `${service}/atsiliepimai` },
    { actor: 'visitor', address: companyReviews },
    ...of('guest', guestPage, ['', '/pranesti', '/nuoroda']),
    { actor: 'guest', address: reviewLink },
    { actor: 'partner', address: answering, act: insertReply },
    ...of('partner', asPartner, [
      '',
      '/messages',
      `/messages/${ids.ownerTalk}`,
      ...['block', 'report', 'deletion'].map((form) => `/messages/${ids.ownerTalk}/${form}`),
      '/replies',
      `/replies/${ids.reply}`,
      `/replies/${ids.reply}/deletion`,
      '/reviews',
      `/reviews/${ids.shown}/answer`,
      `/reviews/${ids.answered}/report`,
      '/settings',
    ]),
    ...of('owner', asOwner, [
      '',
      '/zinutes',
      `/zinutes/${ids.ownerTalk}`,
      `/zinutes/${ids.ownerTalk}/pranesti`,
      `/zinutes/${ids.ownerTalk}/istrynimas`,
      '/atsiliepimai',
      `/vizitai/${ids.booking}`,
      `/vizitai/${ids.booking}/atsiliepimas`,
      `/vizitai/${ids.booking}/atsiliepimas/trynimas`,
      `/vizitai/${ids.heldBooking}/atsiliepimas`,
    ]),
    { actor: 'admin', address: reading, act: readConversation },
    ...of('admin', '/admin', [
      '/waiting',
      `/conversations/${ids.decidedReport}`,
      '/reviews',
      ...[ids.shown, ids.held, ids.hidden].map((id) => `/reviews/${id}`),
      '/audit',
    ]),
  ];
}

/** What programs read of the service's page holds the planted text as it is, and nothing ends it early. */
async function readThings(page: Page, body: string | null): Promise<readonly string[]> {
  const things = await page.locator('script[type="application/ld+json"]').allTextContents();
  const read = JSON.stringify(things.map((thing) => JSON.parse(thing)));
  const isRead = body === null || read.includes(`"reviewBody":${JSON.stringify(body)}`);
  return isRead ? [] : ['JSON-LD without the review'];
}

/** Puts the saved reply, filled with the sender's name, into the field of an answer. */
async function insertReply(page: Page): Promise<readonly string[]> {
  await hydrated(page);
  await page.locator('summary', { hasText: 'Paruošti atsakymai' }).click();
  await page.getByRole('button', { name: 'Įterpti' }).click();
  await page.waitForFunction(() => {
    const field = document.querySelector('textarea[name="body"]');
    return field instanceof HTMLTextAreaElement && field.value !== '';
  });
  return [];
}

/** Opens what a reported conversation says, as an administrator may. */
async function readConversation(page: Page): Promise<readonly string[]> {
  await hydrated(page);
  await page.getByRole('button', { name: 'Skaityti pokalbį' }).click();
  await page.locator('article').first().waitFor();
  return [];
}
