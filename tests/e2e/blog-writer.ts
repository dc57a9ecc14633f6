import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base } from './own-server.ts';
import { enter, expect, textEditor } from './support.ts';

/**
 * An administrator of the test's own, whom no other window of another test writes over; posts that
 * are out would stand on the pages that others read.
 */
export const test = base.extend<{ email: string; title: string }>({
  email: [
    async ({ page, premises, server }, use) => {
      const email = `${crypto.randomUUID()}@vizgis.test`;
      await premises.query(
        `insert into users (id, email, role, email_verified)
         values (gen_random_uuid(), $1, 'admin', true)`,
        [email],
      );
      await enter(page.context(), email, { ...premises, origin: server.origin });
      await use(email);
    },
    { auto: true },
  ],
  title: async ({ email }, use) => use(`Sniegas „${email.slice(0, 8)}“`),
});

export const text = textEditor;
export const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Teksto formatavimas' })
    .getByRole('button', { name, exact: true });
export const saved = (page: Page) => expect(page.getByText('Juodraštis išsaugotas')).toBeVisible();
export const rowOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ hasText: title });

export async function picture(name: string) {
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a63' },
  })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

export async function fromMenu(page: Page, title: string, action: string): Promise<void> {
  await rowOf(page, title).locator('summary').click();
  await rowOf(page, title).getByText(action, { exact: true }).click();
}
