import type { Browser } from '@playwright/test';
import { publishService, send, test } from './own-partner.ts';
import { expect, hydrated, open } from './support.ts';

/** A visitor's browser, as it names itself outside of tests. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** Opens a service without being signed in, and optionally reveals its contacts. */
async function visit(
  browser: Browser,
  url: string,
  contacts: readonly string[],
  agent = userAgent,
) {
  const visitor = await browser.newPage({ userAgent: agent });
  await open(visitor, url);
  for (const name of contacts) {
    await visitor.getByRole('button', { name: `Rodyti ${name}` }).click();
    await expect(visitor.getByRole('button', { name: `Slėpti ${name}` })).toBeVisible();
  }
  await visitor.close();
}

test('views and reveals of visitors are counted, not those of the partner', async ({
  page,
  browser,
  premises,
  server,
  partner,
}) => {
  const title = 'Pas Daivą';
  const id = await publishService({ premises, server, page }, partner, { title });
  const other = await publishService({ premises, server, page }, partner, { title: 'Pas Joną' });
  await open(page, '/partner/dashboard/analytics');
  const figure = (name: string) => page.locator('.fact').filter({ hasText: name });
  await expect(figure('Kontaktų parodymai')).toContainText(
    'Jūsų kontaktų dar niekas nepasižiūrėjo',
  );
  await expect(figure('Populiariausia paslauga')).toContainText('peržiūrų nebuvo');
  for (const name of ['Iš viso užsakymų', 'Bendra apyvarta', 'Nauji klientai']) {
    await expect(figure(name)).toContainText('Duomenų dar nėra: užsakymų funkcija kuriama');
    await expect(figure(name)).not.toContainText('0');
  }

  const url = `${server.origin}/service/${id}`;
  await visit(browser, url, ['telefono numerį', 'el. paštą']);
  // The same visitor again; a second one, who looks at nothing more; a robot.
  await visit(browser, url, ['telefono numerį']);
  await visit(browser, url, [], `${userAgent} Edg/140.0.0.0`);
  await visit(browser, url, [], 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  await visit(browser, `${server.origin}/service/${other}`, []);
  // The partner looks at his own page, with a browser that has not been counted yet.
  const [session] = await page.context().cookies();
  const own = await fetch(url, {
    headers: {
      'user-agent': `${userAgent} OPR/124.0.0.0`,
      cookie: `${session?.name}=${session?.value}`,
    },
  });
  expect(own.status).toBe(200);

  await page.getByRole('link', { name: 'Apžvalga' }).click();
  await expect(figure('Peržiūros').getByRole('definition').first()).toHaveText('3');
  await page.getByRole('link', { name: 'Statistika ir analizė' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistika ir analizė');
  await expect(figure('Kontaktų parodymai').getByRole('definition').first()).toHaveText('2');
  await expect(figure('Populiariausia paslauga')).toContainText(title);
  await expect(figure('Populiariausia paslauga')).toContainText('Daugiausia peržiūrų: 2');
  const chart = page.getByRole('img', { name: /telefonas – 1, el\. paštas – 1/ });
  await expect(chart).toBeVisible();
  await expect(page.getByText('Iš 100 peržiūrėjusių 67 pasižiūrėjo kontaktą')).toBeVisible();

  // What is in use comes first, and every figure is of the days that stand above.
  await expect(page.locator('.fact dt')).toHaveText([
    'Kontaktų parodymai',
    'Populiariausia paslauga',
    'Iš viso užsakymų',
    'Bendra apyvarta',
    'Nauji klientai',
  ]);
  await premises.query(
    `insert into contact_reveal_events (id, partner_id, service_id, reveal_type, created_at)
     select gen_random_uuid(), partner_id, id, 'phone', now() - interval '70 days'
     from partner_provided_services, generate_series(1, 5) where id = $1`,
    [id],
  );
  await page.reload();
  await expect(figure('Kontaktų parodymai').getByRole('definition')).toHaveText([
    '2',
    /^iš viso\s–\s7$/,
  ]);

  // One of the two services alone: it was viewed once, without a reveal.
  const choice = page.getByRole('combobox', { name: 'Paslauga' });
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Rodyti', exact: true })).toBeHidden();
  await choice.selectOption('Pas Joną');
  await expect(page).toHaveURL(`${server.origin}/partner/dashboard/analytics?service=${other}`);
  await expect(page.getByText('šios paslaugos kontaktų niekas nepasižiūrėjo')).toBeVisible();
  await expect(page.getByText('Dėl šios paslaugos žinučių per 30 dienų negavote')).toBeVisible();
  await expect(figure('Kontaktų parodymai')).toContainText('Šios paslaugos kontaktų dar niekas');
  await expect(choice).toHaveValue(other);
  // What is not the partner's own shows all, as does a script's absence what a script shows.
  const plain = async (service: string) => {
    const answer = await page.request.get(`/partner/dashboard/analytics?service=${service}`);
    return (await answer.text()).includes('telefonas – 1, el. paštas – 1');
  };
  expect(await plain(id)).toBe(true);
  expect(await plain(other)).toBe(false);
  expect(await plain(crypto.randomUUID())).toBe(true);
  expect(await plain('x')).toBe(true);
  // The keyboard stays where it is, and Back brings the choice before.
  await choice.focus();
  await choice.selectOption('Visos paslaugos');
  await expect(page.getByRole('img', { name: /telefonas – 1, el\. paštas – 1/ })).toBeVisible();
  await expect(choice).toBeFocused();
  await page.goBack();
  await expect(choice).toHaveValue(other);
  await page.goForward();
  await expect(chart).toBeVisible();

  await page.getByText('Rodyti lentelę').click();
  const today = page.getByRole('table').getByRole('row').nth(1);
  await expect(today.getByRole('cell')).toHaveText(['1', '1', '2']);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31);
});

test('a service that is switched off is not counted', async ({
  page,
  browser,
  premises,
  server,
  partner,
}) => {
  const id = await publishService({ premises, server, page }, partner, { title: 'Uždaryta' });
  await send(server, page.request, `/partner/dashboard/services/${id}/status`, { active: 'false' });
  await visit(browser, `${server.origin}/service/${id}`, []);
  const counted = await premises.query('select 1 from service_view_counts where service_id = $1', [
    id,
  ]);
  expect(counted).toEqual([]);
});
