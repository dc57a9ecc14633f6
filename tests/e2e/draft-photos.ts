import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { list, test as partnerTest } from './own-partner.ts';

/** Where photos of a draft are sent to, and the step that shows them. */
export const upload = '/partner/dashboard/photos/new';
export const lastStep = `${list}/new/4`;

/** A partner whose new service lacks nothing but photos. */
export const test = partnerTest.extend<{ draft: string }>({
  draft: [
    async ({ begin }, use) => {
      const info = { title: 'Nuotraukų klinika', vet_services_provided: 'surgery' };
      const typed = { category: 'vet', ...info };
      await use(await begin(4, typed));
    },
    { auto: true },
  ],
});

/** A picture of a size, told apart from others by its colour. */
export async function picture(red: number, width = 300, height = 200) {
  const background = { r: red, g: 120, b: 80 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return {
    name: `nuotrauka-${red}.png`,
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  };
}

/** The photos of a draft, in their order, and the fields of their words. */
export const tiles = (page: Page) => page.locator('.photo-tile');
export const words = (page: Page) => page.getByRole('textbox', { name: /^Aprašymas ?: \d/ });

/** The photos of the draft that the page shows, by the beginnings of their hashes. */
export const shown = (page: Page) =>
  tiles(page)
    .locator('img[src^="/nuotraukos/"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[3]));
