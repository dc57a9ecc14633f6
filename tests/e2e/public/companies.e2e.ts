import { expectAccessibleEverywhere } from '../accessible.ts';
import { expect, hydrated, queryRows, servicePath, test } from '../support.ts';

const company = 'UAB „Pušynas ir uodega“';

for (const script of [true, false]) {
  test.describe(script ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: script });

    test('Rūta looks at who offers the hotel, at its other services and at similar ones', async ({
      page,
    }) => {
      test.slow();
      const [partner] = await queryRows<{ phone: string; email: string; name: string }>(
        `select right(phone, 8) as phone, email, contact_name as name
         from partners where company_name = $1`,
        [company],
      );
      const heading = page.getByRole('heading', { level: 1 });
      const follow = async (name: string, to: string) => {
        await page.getByRole('link', { name, exact: true }).first().click();
        await expect(heading).toHaveText(to);
      };

      await page.goto('/paslaugos/viesbuciai?q=Pu%C5%A1yno+vie%C5%A1butis');
      if (script) await hydrated(page);
      await follow('Pušyno viešbutis', 'Pušyno viešbutis');
      const trader = page.getByRole('main').getByRole('term');
      await expect(trader.filter({ hasText: 'Įmonės kodas' })).toBeVisible();
      await expect(page.getByText('Dėl paslaugos susitariate tiesiogiai su teikėju')).toBeVisible();
      const similar = page.getByRole('region', { name: 'Panašios paslaugos' });
      await expect(similar.getByRole('article')).toHaveCount(4);
      await expect(similar.getByRole('link', { name: 'Pušyno viešbutis', exact: true })) //
        .toHaveCount(0);

      await follow(company, company);
      await expect(page).toHaveURL('/p/pusynas-ir-uodega');
      await expect(page).toHaveTitle(`${company} | Vizgis`);
      await expect(page.getByText('prižiūrime šunis pušyne prie Neries')).toBeVisible();
      await expect(page.getByText('399002749')).toBeVisible();
      await expect(page.getByText('Pušyno g. 9, Riešės k., LT-14260 Vilniaus r.')).toBeVisible();
      const path = page.getByRole('navigation', { name: 'Kelias iki šio puslapio' });
      await expect(path.getByRole('link', { name: company })).toHaveAttribute(
        'aria-current',
        'page',
      );
      // Its contacts are told by a reveal alone.
      const address = new URL(page.url()).pathname;
      for (const asked of [address, `${address}.data`]) {
        const text = await (await page.request.get(asked)).text();
        expect(text).toContain('399002749');
        expect(text.replaceAll(/[\s\u00a0-]/g, '')).not.toContain(partner?.phone);
        expect(text).not.toContain(partner?.email);
        expect(text).not.toContain(partner?.name);
      }
      await expect(page.getByRole('button', { name: 'Dalintis' })).toHaveCount(script ? 1 : 0);
      if (script) await expectAccessibleEverywhere(page);
      // No code breaks, and the heading keeps off what is above it.
      for (const width of [390, 768]) {
        await page.setViewportSize({ width, height: 844 });
        for (const code of await page
          .getByRole('definition')
          .filter({ hasText: /^(?:LT)?\d{9,12}$/ })
          .all()) {
          expect((await code.boundingBox())?.height).toBeLessThan(30);
        }
        const [above, head] = await Promise.all([path.boundingBox(), heading.boundingBox()]);
        expect((head?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(8);
      }

      await follow('Dienos priežiūra darbo dienomis', 'Dienos priežiūra darbo dienomis');
      await follow(company, company);
    });

    test('where nothing is found there is something alike', async ({ page }) => {
      // It was switched off: its category and place are known.
      const gone = await page.goto(await servicePath('Naktinis budėjimas Kaune'));
      expect(gone?.status()).toBe(404);
      const similar = page.getByRole('region', { name: 'Panašios paslaugos' });
      await expect(similar.getByRole('article')).toHaveCount(4);
      for (const card of await similar.getByRole('article').all()) {
        await expect(card).toContainText('Veterinarija');
      }
      if (script) {
        await hydrated(page);
        await expectAccessibleEverywhere(page);
      }
      // Nothing is known of what never was.
      await page.goto('/service/12345');
      const newest = page.getByRole('region', { name: 'Naujausios paslaugos' });
      await expect(newest.getByRole('article')).toHaveCount(4);

      await page.goto('/paslaugos/viesbuciai?q=letena&city=Neringa');
      await expect(page.getByText('Pagal pasirinktus kriterijus paslaugų nerasta.')).toBeVisible();
      await expect(similar.getByRole('article')).toHaveCount(3);
      await expect(similar.getByRole('article').first()).toContainText('Neringa');
      const title = await similar.getByRole('heading', { level: 3 }).first().innerText();
      await similar.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  });
}

test('a company that is not there has the page of what is missing', async ({ request }) => {
  for (const id of ['12345', '0190a4d2-7c2e-7b3a-9a55-3f6d1f0e8c11', '%00', "'or'1'='1"]) {
    for (const path of [`/p/${id}`, `/partneris/${id}`]) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text(), path).toContain('Čia nieko neiškasėme');
    }
  }
});
