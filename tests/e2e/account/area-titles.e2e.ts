import { admin } from '#demo/people.ts';
import { enter, expect, hydrated, test } from '../support.ts';

const missing = '01987654-3210-7000-8000-000000000000';

/** Of each area a page, a way to another one by its menu, and an address of a thing that is none. */
const areas = [
  {
    email: 'ruta@vizgis.test',
    menu: 'Šeimininko meniu',
    page: { path: '/seimininko-skydelis/vizitai', title: 'Artėjantys vizitai | Vizgis' },
    next: { link: 'Mano Augintiniai', title: 'Mano augintiniai | Vizgis' },
    back: '/seimininko-skydelis/vizitai',
  },
  {
    email: 'misko-namai@vizgis.test',
    menu: 'Partnerio meniu',
    page: { path: '/partner/dashboard/orders', title: /^(\(\d+\) )?Užsakymai \| Vizgis$/ },
    next: { link: 'Atsiliepimai', title: /^(\(\d+\) )?Atsiliepimai \| Vizgis$/ },
    back: '/partner/dashboard/replies',
  },
  {
    email: admin.email,
    menu: 'Administratoriaus meniu',
    page: { path: '/admin/templates', title: 'Šablonai | Vizgis' },
    next: { link: 'Veiksmų žurnalas', title: 'Veiksmų žurnalas | Vizgis' },
    back: '/admin/templates',
  },
];

for (const { email, menu, page: first, next, back } of areas) {
  test(`${menu}: each page has its title, and one that is none its own within the frame`, async ({
    page,
    context,
  }) => {
    await enter(context, email);
    await page.goto(first.path);
    await hydrated(page);
    await expect(page).toHaveTitle(first.title);
    await expect(page.locator('head > meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const links = page.getByRole('navigation', { name: menu });
    await links.getByRole('link', { name: next.link }).click();
    await expect(page).toHaveTitle(next.title);

    const answer = await page.goto(`${back}/${missing}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^(\(\d+\) )?Puslapis nerastas \| Vizgis$/);
    await expect(page.locator('head > title')).toHaveCount(1);
    await expect(page.locator('head > meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Čia nieko neiškasėme');
    await expect(links).toBeVisible();
    await expect(page.getByRole('link', { name: 'Į pradžią' })).toHaveAttribute('href', back);
  });
}
