import type { Page } from '@playwright/test';
import { blackPng } from '#tests/crafted-images.ts';
import { expectAccessibleEverywhere } from '../accessible.ts';
import { test } from '../own-partner.ts';
import { expect, hydrated } from '../support.ts';

const profile = '/partner/dashboard/profile';

const file = (name: string, width: number, height: number) => ({
  name,
  mimeType: 'image/png',
  buffer: blackPng(width, height),
});

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    async function visit(page: Page, address: string): Promise<void> {
      await page.goto(address);
      if (script) await hydrated(page);
    }

    /** Chooses files; without a script they are sent by the button. */
    async function upload(page: Page, role: string, files: ReturnType<typeof file>[]) {
      await page.locator(`#${role}-files`).setInputFiles(files);
      if (script) return;
      const form = page.locator('form', { has: page.locator(`#${role}-files`) });
      await form.locator('button').click();
    }

    test('a company shows itself: pictures, words, links and an address of its own', async ({
      page,
      partner: { email, companyName },
      premises,
      publish,
      server,
    }) => {
      test.slow();
      const pictures = page.getByRole('main').locator('img[src^="/nuotraukos/"]');
      await visit(page, '/partner/dashboard/settings');
      await page.getByRole('link', { name: 'savo puslapyje' }).click();
      await expect(page.getByText('kai turėsite bent vieną viešai rodomą paslaugą')).toBeVisible();

      await upload(page, 'logo', [file('taskas.png', 1, 1)]);
      await expect(page.getByText('reikia bent 100 × 100 taškų')).toBeVisible();
      await upload(page, 'logo', [file('ženklas.png', 200, 200)]);
      await expect(pictures).toHaveCount(1);
      await expect(page.getByText('reikia bent 100 × 100 taškų')).toHaveCount(0);
      await upload(page, 'album', [file('a.png', 400, 300), file('b.png', 320, 240)]);
      await expect(pictures).toHaveCount(3);
      const words = page.getByLabel(/^Aprašymas: /);
      await words.first().fill('Kirpimo stalas');
      await page.getByRole('button', { name: 'Perkelti 1-ąją nuotrauką arčiau pabaigos' }).click();
      await expect(page.getByText('Nuotrauka perkelta', { exact: true })).toBeVisible();
      await expect(words.last()).toHaveValue('Kirpimo stalas');
      await words.last().fill('ž'.repeat(121));
      await page.getByRole('button', { name: 'Išsaugoti aprašymus' }).click();
      await expect(page.getByRole('link', { name: 'Rodyti lauką' })).toBeInViewport();
      if (script) await expect(words.last()).toBeFocused();
      await expect(words.last()).toHaveValue('ž'.repeat(121));
      await expect(words.last()).toHaveAccessibleDescription(/^Sutrumpinkite tekstą/);
      await words.last().fill('Kirpimo stalas prie lango');
      await page.getByRole('button', { name: 'Išsaugoti aprašymus' }).click();
      await expect(page.getByText('Aprašymai išsaugoti', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Pašalinti 1-ąją nuotrauką' }).click();
      await expect(page.getByText('Nuotrauka pašalinta', { exact: true })).toBeVisible();
      await expect(pictures).toHaveCount(2);

      const about = page.getByLabel('Apie jus');
      const website = page.getByLabel('Svetainė');
      await about.fill('Kerpame ramiai.');
      await page.locator('#w-work_hours').fill('I–V 9–18');
      await website.fill('javascript:alert(1)');
      await page.getByLabel('Facebook').fill('https://192.168.1.1/');
      await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
      const summary = page.getByRole('region', { name: 'Profilis neišsaugotas' });
      await expect(summary.getByRole('link')).toHaveText([
        'Adresas turi prasidėti „https://“.',
        'Įveskite viešą svetainės adresą, kurį gali atverti visi.',
      ]);
      await expect(about).toHaveValue('Kerpame ramiai.');
      await website.fill('www.kirpykla.lt');
      await page.getByLabel('Facebook').fill('https://www.facebook.com/kirpykla');
      await page.getByRole('button', { name: 'Išsaugoti', exact: true }).click();
      await expect(page.getByText('Puslapis išsaugotas')).toBeVisible();
      await expect(website).toHaveValue('https://www.kirpykla.lt/');

      const [row] = await premises.query<{ id: string; name: string }>(
        `select partners.id, name from partners
         join partner_addresses on partner_id = partners.id where email = $1`,
        [email],
      );
      // One that was used for less than a week would lead nowhere afterwards.
      await premises.query(
        `update partner_addresses set created_at = now() - interval '8 days' where partner_id = $1`,
        [row?.id],
      );
      const name = page.getByLabel(/^Adresas po /);
      await expect(name).toHaveValue(row?.name ?? '');
      await name.fill('Kontaktai');
      await page.getByRole('button', { name: 'Keisti adresą' }).click();
      await expect(page.getByText('Tokio adreso pasirinkti negalima.')).toBeVisible();
      await expect(name).toHaveValue('Kontaktai');
      const chosen = `kirpykla-${row?.id.slice(-12)}`;
      await name.fill(` Kirpykla ${row?.id.slice(-12)} `);
      await page.getByRole('button', { name: 'Keisti adresą' }).click();
      await expect(page.getByText('Trumpasis adresas pakeistas')).toBeVisible();
      await expect(name).toHaveValue(chosen);
      await expect(page.getByText(`/p/${row?.name}`)).toBeVisible();
      if (script) await expectAccessibleEverywhere(page);

      await page.getByRole('link', { name: 'Kortelė su QR' }).click();
      await expect(page.getByRole('img', { name: /^QR kodas: .*\/p\/kirpykla-/ })).toBeVisible();
      await expect(page.getByText('šiuo adresu žmonės nieko neras')).toBeVisible();
      await publish({ title: 'Šunų kirpimas' });
      await visit(page, `${profile}/preview`);
      await expect(page.getByText('Taip jūsų puslapį mato šeimininkai.')).toBeVisible();

      for (const old of [`/p/${row?.name}`, `/partneris/${row?.id}`]) {
        const moved = await page.request.get(server.origin + old, { maxRedirects: 0 });
        expect([moved.status(), moved.headers().location]).toEqual([301, `/p/${chosen}`]);
      }
      await visit(page, `/p/${row?.name}`);
      await expect(page).toHaveURL(`/p/${chosen}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(companyName);
      await expect(page.getByText('Kerpame ramiai.')).toBeVisible();
      await expect(page.getByText('I–V 9:00–18:00')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Kirpimo stalas prie lango' })).toBeVisible();
      const link = page.getByRole('link', { name: 'Svetainė kirpykla.lt' });
      await expect(link).toHaveAttribute('href', 'https://www.kirpykla.lt/');
      await expect(link).toHaveAttribute('rel', 'nofollow noopener');
      await expect(page.getByRole('link', { name: 'Šunų kirpimas' })).toBeVisible();
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute('href', `${server.origin}/p/${chosen}`);
    });
  });
}
