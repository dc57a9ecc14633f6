import { insertDog, insertOwner, type OwnOwner, test } from '../own-owner.ts';
import { enter, expect, queryRows } from '../support.ts';

const list = '/seimininko-skydelis/mano-augintiniai';

async function namesOf({ ownerId }: OwnOwner): Promise<string[]> {
  const rows = await queryRows<{ name: string }>('select name from pets where owner_id = $1', [
    ownerId,
  ]);
  return rows.map(({ name }) => name);
}

test("another owner's dog is the same as none at every address (docs/design.md D37)", async ({
  page,
}) => {
  const ona = await insertOwner();
  const unknown = [await insertDog(ona, 'Onos šuo'), crypto.randomUUID(), 'ne-id'];
  const origin = process.env.VIZGIS_ORIGIN as string;
  const led = `${list}?pranesimas=prieiga-negalima`;
  for (const id of unknown) {
    for (const path of [id, `${id}/redaguoti`, `${id}/istrynimas`, `${id}/kortele`]) {
      const seen = await page.request.get(`${list}/${path}`, { maxRedirects: 0 });
      expect([seen.status(), seen.headers().location], path).toEqual([302, led]);
      if (!/redaguoti|istrynimas/.test(path)) continue;
      const sent = await page.request.post(`${list}/${path}`, {
        form: { name: 'Pavogtas', version: '1' },
        headers: { origin },
        maxRedirects: 0,
      });
      expect([sent.status(), sent.headers().location], path).toEqual([302, led]);
    }
  }
  expect(await namesOf(ona)).toEqual(['Onos šuo']);

  await page.goto(`${list}/${unknown[0]}`);
  await expect(page.getByText('Prieiga negalima', { exact: true })).toBeVisible();
  await expect(page.getByText('Tokio augintinio nėra arba jis ne jūsų.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mano augintiniai');
});

test("a partner and a visitor reach no owner's dogs", async ({ browser }) => {
  const ona = await insertOwner();
  const id = await insertDog(ona, 'Onos šuo');
  const origin = process.env.VIZGIS_ORIGIN as string;
  const context = await browser.newContext({ baseURL: origin });
  for (const email of [null, 'klinika@vizgis.test', 'admin@vizgis.test']) {
    if (email) await enter(context, email);
    for (const path of ['naujas', `${id}/redaguoti`, `${id}/istrynimas`]) {
      const sent = await context.request.post(`${list}/${path}`, {
        form: { name: 'Pavogtas', version: '1' },
        headers: { origin },
        maxRedirects: 0,
      });
      expect(sent.status(), path).toBe(302);
      expect(sent.headers().location, path).toMatch(/^\/prisijungti-seimininkas\?/);
    }
  }
  await context.close();
  expect(await namesOf(ona)).toEqual(['Onos šuo']);
});
