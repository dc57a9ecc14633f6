import type { Locator, Page } from '@playwright/test';
import type { Attribute } from '#app/domains/services/catalogue/attributes.ts';
import { type Category, categories } from '#app/domains/services/catalogue/categories.ts';
import { labelOf } from '#app/domains/services/catalogue/options.ts';
import { hasPlace, priceFields } from '#app/domains/services/editor/service-form.ts';
import type { Filter } from '#app/domains/services/search/filters.ts';
import { formatDate, formatDayOfYear, formatLongDate } from '#app/lithuanian/vilnius-time.ts';
import { goOn, list, saveButton, test, titleField } from './own-partner.ts';
import { expect, open } from './support.ts';

/*
 * Every category from its declaration: all its fields are filled in, its badges and its facts show
 * them, and each of its filters finds the service by what was typed and leaves it out otherwise.
 */

const day = 24 * 3_600_000;
/** In three months, and neither this week nor tomorrow. */
const later = new Date(Date.now() + 20 * day);
const years = 7;
const hours = 'I–V 9:00–18:00';

/** What is typed into an attribute and where it has to show. */
type Sample = {
  readonly fill: (step: Locator) => Promise<void>;
  readonly badge: string;
  readonly fact: string;
  /** The labels of the chosen options. */
  readonly chosen?: readonly string[];
};

function sampleOf(attribute: Attribute): Sample {
  const { label } = attribute;
  switch (attribute.kind) {
    case 'one': {
      const option = attribute.options[0]?.label ?? '';
      return { fill: (step) => chooseOption(step, label, option), badge: option, fact: option };
    }
    case 'many': {
      const chosen = attribute.options.slice(0, 2).map((option) => option.label);
      const box = (step: Locator, name: string) =>
        step.getByRole('group', { name: label }).getByRole('checkbox', { name, exact: true });
      return {
        fill: async (step) => {
          for (const name of chosen) await box(step, name).check();
        },
        badge: '2 teikiamos',
        fact: chosen.join(', '),
        chosen,
      };
    }
    case 'years':
      return {
        fill: (step) => step.getByLabel(label).fill(String(years)),
        badge: attribute.badge.replace('{n}', String(years)),
        fact: attribute.fact.replace('{n}', String(years)),
      };
    case 'breed':
      return {
        fill: async (step) => {
          await step.getByRole('combobox', { name: label }).pressSequentially('bigl');
          await step.getByRole('option', { name: 'Biglis' }).click();
        },
        badge: 'Biglis',
        fact: 'Biglis',
      };
    case 'instant':
      return {
        fill: async (step) => {
          await step.getByLabel(label).fill(formatDate(later));
          await step.getByLabel('Pradžios laikas').fill('18:30');
        },
        badge: `${formatDayOfYear(later)} 18:30`,
        fact: `${formatLongDate(later)} 18:30`,
      };
    case 'yes_no':
      return {
        fill: (step) => chooseOption(step, label, attribute.yes),
        badge: attribute.yes,
        fact: 'Taip',
      };
  }
}

/** Lists are drawn as a field that opens or with all their options at once. */
async function chooseOption(step: Locator, label: string, option: string): Promise<void> {
  const group = step.getByRole('group', { name: label });
  if (await group.count()) await group.getByRole('radio', { name: option, exact: true }).check();
  else await step.getByLabel(label).selectOption({ label: option });
}

/** A value of a filter that the service passes, and one that it fails. */
function valuesOf(filter: Filter): readonly [passes: string, fails: string] {
  switch (filter.kind) {
    case 'options':
      return filter.source === 'breed'
        ? ['Biglis', 'Taksas']
        : [filter.options[0]?.id ?? '', filter.options.at(-1)?.id ?? ''];
    case 'range':
      if (filter.source === 'years') return ['5-7', '8-10'];
      return filter.source === 'work_time' ? ['9-12', '20-23'] : ['20-30', '45-50'];
    case 'choice':
      if (filter.source === 'event_date') return ['three_months', 'week'];
      return [true, false].map((answer) =>
        Object.keys(filter.answers).find((id) => filter.answers[id] === answer),
      ) as [string, string];
  }
}

/** What its price says when 25,50 and 40 are typed, as far as the category asks. */
const prices = { price_min: '25,50', price_max: '40', price_per_day: '25,50' };
const priceTags = { range: '25,50–40\u00a0€', per_day: '25,50\u00a0€/para', none: null };

for (const category of categories) {
  test(`a service of '${category.label}' shows and is found by all that was typed`, async ({
    page,
  }) => {
    const title = `${category.label}: ${crypto.randomUUID()}`;
    const samples = category.attributes.map((attribute) => ({
      attribute,
      ...sampleOf(attribute),
    }));
    await fillWizard(page, category, title, samples);

    const search = `/paslaugos/${category.slug}`;
    await page.goto(`${search}?q=${encodeURIComponent(title)}`);
    const card = page.getByRole('article').filter({ hasText: title });
    for (const { attribute, badge } of samples) {
      const shown = card.locator('.badge').getByText(badge, { exact: true });
      await expect(shown).toHaveCount(category.badges.includes(attribute.key) ? 1 : 0);
    }
    await expect(card.getByText(hasPlace(category) ? 'Utena' : 'Online')).toBeVisible();
    const tag = priceTags[category.price.kind];
    if (tag) await expect(card.getByText(tag)).toBeVisible();

    for (const filter of category.filters) {
      const [passes, fails] = valuesOf(filter);
      for (const [value, finds] of [[passes, true] as const, [fails, false] as const]) {
        const found = await page.request.get(`${search}?${filter.name}=${value}`);
        const html = await found.text();
        // An unknown filter would be dropped, and everything found.
        expect(html).toContain('Pašalinti filtrą');
        expect(html.includes(title), `${filter.name}=${value}`).toBe(finds);
      }
    }

    await page.goto(search);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const { attribute, fact } of samples) {
      const row = page.locator('.fact').filter({ hasText: attribute.label });
      await expect(row.getByRole('definition')).toHaveText(fact);
    }
    const allChosen = samples.flatMap(({ chosen = [] }) => chosen);
    for (const { attribute: key, option } of category.optionFacts ?? []) {
      const attribute = category.attributes.find((declared) => declared.key === key);
      const label = attribute && 'options' in attribute && labelOf(attribute.options, option);
      const row = page.locator('.fact').filter({ hasText: label || 'no such option' });
      await expect(row.getByRole('definition')).toHaveText(
        label && allChosen.includes(label) ? 'Taip' : 'Ne',
      );
    }
    const price = page.locator('.fact').filter({ hasText: category.price.label });
    if (tag) await expect(price.getByRole('definition')).toHaveText(tag);
    await expect(page.getByRole('complementary').getByText(hours)).toBeVisible();
  });
}

async function fillWizard(
  page: Page,
  category: Category,
  title: string,
  samples: readonly Sample[],
): Promise<void> {
  const step = page.getByRole('dialog');
  await open(page, `${list}/new/1`);
  await step.getByRole('radio', { name: category.label, exact: true }).check();
  await goOn(page);
  await expect(step.getByRole('heading', { name: 'Kontaktai ir darbo laikas' })).toBeVisible();
  if (hasPlace(category)) await step.getByLabel('Miestas').selectOption('Utena');
  await step.getByLabel('Darbo laikas (nebūtina)').fill(hours);
  await goOn(page);
  await titleField(page).fill(title);
  for (const { fill } of samples) await fill(step);
  for (const { name, label } of priceFields(category)) {
    await step.getByLabel(label).fill(prices[name]);
  }
  await goOn(page);
  await saveButton(page).click();
  await expect(page.getByText('Sėkmingai išsaugota!')).toBeVisible();
}
