import { expectAccessibleEverywhere } from '../accessible.ts';
import { dateIn } from '../days.ts';
import { test } from '../own-partner.ts';
import { expect, hydrated, open } from '../support.ts';

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a partner makes a schedule, and visitors read of the vacation', async ({
      page,
      publish,
    }) => {
      test.slow();
      const ready = async () => {
        if (script) await hydrated(page);
      };
      const id = await publish({ title: 'Šunų klinika' });
      await page.goto('/partner/dashboard/schedules');
      await ready();
      await page.getByRole('link', { name: 'Naujas tvarkaraštis' }).click();
      await page.getByLabel('Tvarkaraščio pavadinimas').fill('Du kabinetai');
      await ready();
      await page.getByRole('button', { name: 'Sukurti' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Tvarkaraštis: Du kabinetai',
      );
      const { pathname: scheduleAddress } = new URL(page.url());
      // Of a hotel: what is needed most stands first; what ends the schedule, last.
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        ...['Paslaugos ir registracija internetu', 'Pavadinimas', 'Darbo savaitė'],
        ...['Vietos', 'Atvykimas ir išvykimas', 'Kada galima registruotis'],
        ...['Valstybinės šventės', 'Išimtys ir atostogos'],
      ]);
      await expect(page.getByRole('main').getByRole('link').last()).toHaveText(
        'Ištrinti tvarkaraštį',
      );
      await ready();

      // What is wrong stands at its field, and nothing typed is lost.
      const until = page.getByLabel('Pirmadienis, iki', { exact: true });
      await page.getByLabel('Pirmadienis, nuo', { exact: true }).fill('10:00');
      await until.fill('10:00');
      await page.getByLabel('Kiek šunų priimate vienu metu').fill('2');
      await page.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(
        page.getByRole('link', {
          name: 'Pirmadienis. Darbo pabaiga turi būti vėlesnė už pradžią.',
        }),
      ).toBeVisible();
      await expect(page.getByLabel('Kiek šunų priimate vienu metu')).toHaveValue('2');
      if (script) await expectAccessibleEverywhere(page);
      await until.fill('16:30');
      await page.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(page.getByText('Tvarkaraštis išsaugotas')).toBeVisible();
      await expect(until).toHaveValue('16:30');
      await ready();

      await page.getByLabel('Pirma atostogų diena').fill(dateIn(0));
      await page.getByLabel('Grįžtame').fill(dateIn(7));
      await page.getByRole('button', { name: 'Pridėti atostogas' }).click();
      await expect(page.getByText(/^Tuo metu šeimininkai mato/)).toBeVisible();

      // It is changed on a page of its own.
      await page.getByRole('link', { name: /^Keisti ?: Atostogos/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atostogų keitimas');
      await ready();
      await page.getByLabel('Grįžtame').fill(dateIn(0));
      await page.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(page.getByText(/^Grįžimo diena turi būti vėlesnė/).first()).toBeVisible();
      await expect(page.getByLabel('Pirma atostogų diena')).toHaveValue(dateIn(0));
      await page.getByLabel('Grįžtame').fill(dateIn(9));
      await ready();
      await page.getByRole('button', { name: 'Išsaugoti' }).click();
      await expect(page.getByText('Atostogos pakeistos')).toBeVisible();
      // A kept page may be of the moment before.
      await expect(async () => {
        await page.goto(`/service/${id}`);
        await expect(page.getByText(/^Atostogauja, grįžta /)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      if (!script) return;
      await open(page, scheduleAddress);
      // A summary that is taller than the screen is read from its title on.
      await page.setViewportSize({ width: 390, height: 480 });
      const times = page.getByLabel(/dienis, (nuo|iki)$/).filter({ visible: true });
      for (const time of await times.all()) await time.fill('x'.repeat(400));
      await page.getByRole('button', { name: 'Išsaugoti' }).first().click();
      const summary = page.locator('.errsum');
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('heading')).toBeInViewport({ ratio: 1 });
      expect((await summary.boundingBox())?.height).toBeGreaterThan(480);
    });
  });
}
