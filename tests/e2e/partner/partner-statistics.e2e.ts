import { send, test } from '../own-partner.ts';
import { expect, hydrated, open } from '../support.ts';

/** A visitor's browser, as it names itself outside of tests. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('views and reveals of visitors are counted, not those of the partner or of a service that is switched off', async ({
  page,
  browser,
  playwright,
  premises,
  server,
  publish,
}) => {
  const title = 'Pas Daivą';
  const id = await publish({ title });
  const other = await publish({ title: 'Pas Joną' });
  await open(page, '/partner/dashboard/analytics');
  const figure = (name: string) => page.locator('.fact').filter({ hasText: name });
  await expect(figure('Kontaktų parodymai')).toContainText(
    'Jūsų kontaktų dar niekas nepasižiūrėjo',
  );
  await expect(figure('Populiariausia paslauga')).toContainText('peržiūrų nebuvo');
  for (const name of ['Iš viso užsakymų', 'Bendra apyvarta', 'Nauji klientai']) {
    await expect(figure(name)).toContainText('užsakymų dar nebuvo');
    await expect(figure(name)).not.toContainText('0');
  }

  // Five figures in a row are as high as a figure and two lines need.
  await page.setViewportSize({ width: 1440, height: 900 });
  const row = await page.locator('.facts-big').boundingBox();
  expect(row?.height).toBeLessThanOrEqual(135);

  const url = `${server.origin}/service/${id}`;
  const visitor = await browser.newPage({ userAgent });
  await open(visitor, url);
  for (const name of ['telefono numerį', 'el. paštą']) {
    await visitor.getByRole('button', { name: `Rodyti ${name}` }).click();
    await expect(visitor.getByRole('button', { name: `Slėpti ${name}` })).toBeVisible();
  }
  await visitor.close();
  /** A look at a service without a script, and at its telephone number. */
  const visit = async (serviceId: string, agent: string, status = 200, reveals = false) => {
    const request = await playwright.request.newContext({ userAgent: agent });
    const path = `/service/${serviceId}`;
    expect((await request.get(server.origin + path)).status()).toBe(status);
    if (reveals) {
      const revealed = await send(server, request, path, { reveal_type: 'phone' });
      expect(await revealed.text()).toMatch(/\+370\s612\s34567/);
    }
    await request.dispose();
  };
  // The same visitor again; a second one, who looks at nothing more; a robot.
  await visit(id, userAgent, 200, true);
  await visit(id, `${userAgent} Edg/140.0.0.0`);
  await visit(id, 'Mozilla/5.0 (compatible; Googlebot/2.1)');
  await visit(other, userAgent);
  // What is switched off is not there to be looked at.
  const off = await publish({ title: 'Uždaryta' });
  await send(server, page.request, `/partner/dashboard/services/${off}/status`, {
    active: 'false',
  });
  await visit(off, userAgent, 404);
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
    /^iš\sviso\s–\s7$/,
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

test('the skeleton does not just flash, on Forward neither', async ({ page }) => {
  await open(page, '/partner/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Statistika ir analizė' }).click();
  const foot = page.getByText('jūsų pačių apsilankymų neskaičiuojame');
  await expect(foot).toBeVisible();
  await page.goBack();
  await expect(foot).toHaveCount(0);
  await page.evaluate(() => {
    let pressed = 0;
    addEventListener('popstate', ({ timeStamp }) => {
      pressed = timeStamp;
    });
    new MutationObserver((_, observer) => {
      if (!document.body.textContent?.includes('pačių apsilankymų neskaičiuojame')) return;
      observer.disconnect();
      document.body.dataset.waitedMs = `${performance.now() - pressed}`;
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.goForward();
  await expect(foot).toBeVisible();
  const waitedMs = Number(await page.locator('body').getAttribute('data-waited-ms'));
  expect(waitedMs).toBeGreaterThan(499);
});
