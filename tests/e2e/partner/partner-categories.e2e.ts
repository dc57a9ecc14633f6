import type { Locator, Page } from '@playwright/test';
import type { Attribute } from '#app/domains/services/catalogue/attributes.ts';
import { categories } from '#app/domains/services/catalogue/categories.ts';
import { labelOf } from '#app/domains/services/catalogue/options.ts';
import { hasPlace, priceFields } from '#app/domains/services/editor/service-form.ts';
import { eventDay } from '#app/lithuanian/calendar-words.ts';
import { countNoun, nouns } from '#app/lithuanian/plural.ts';
import { formatDate, formatWeekdayDate } from '#app/lithuanian/vilnius-time.ts';
import { type DetailFilter, detailFilters } from '#tests/reference/detail-filters.ts';
import { goOn, list, send, test, titleField } from '../own-partner.ts';
import { expect, open } from '../support.ts';

/*
 * Every category from its declaration: all its fields are filled in, its badges and its facts show
 * them, and each of its filters finds the service by what was typed and leaves it out otherwise.
 */

const day = 24 * 3_600_000;
/** In three months, and neither this week nor tomorrow. */
const later = new Date(Date.now() + 20 * day);
const years = 7;
const work_hours = 'I–V 9:00–18:00';

/** What is typed into an attribute and where it has to show. */
type Sample = {
  readonly fill: (step: Locator) => Promise<void>;
  readonly badge: string;
  readonly fact: string;
  /** The labels of the chosen options, under which heading they are listed when they are many. */
  readonly list?: { readonly heading: string; readonly chosen: readonly string[] };
};

function sampleOf(attribute: Attribute): Sample {
  const { label } = attribute;
  switch (attribute.kind) {
    case 'one': {
      const [first] = attribute.options;
      const option = first?.label ?? '';
      return {
        fill: (step) => chooseOption(step, label, option),
        badge: attribute.badges?.[first?.id ?? ''] ?? option,
        fact: option,
      };
    }
    case 'many': {
      const chosen = attribute.options.slice(0, 3).map((option) => option.label);
      const box = (step: Locator, name: string) =>
        step.getByRole('group', { name: label }).getByRole('checkbox', { name, exact: true });
      return {
        fill: async (step) => {
          for (const name of chosen) await box(step, name).check();
        },
        badge: countNoun(chosen.length, nouns[attribute.counted]),
        fact: countNoun(chosen.length, nouns[attribute.counted]),
        list: { heading: attribute.heading, chosen },
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
          await step.getByLabel(label, { exact: true }).fill(formatDate(later));
          await step.getByLabel('Pradžios laikas').fill('18:30');
        },
        badge: `${eventDay(later, new Date())}, 18:30`,
        fact: `${formatWeekdayDate(later)}, 18:30`,
      };
    case 'yes_no':
      return {
        fill: (step) => chooseOption(step, label, attribute.yes),
        badge: attribute.yes,
        fact: attribute.yes,
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
function valuesOf(filter: DetailFilter): readonly [passes: string, fails: string] {
  switch (filter.kind) {
    case 'options':
      return filter.source === 'breed'
        ? ['Biglis', 'Taksas']
        : [filter.options[0]?.id ?? '', filter.options.at(-1)?.id ?? ''];
    case 'range':
      if (filter.source === 'number') return ['5-7', '8-10'];
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
    server,
    begin,
  }) => {
    const title = `${category.label}: ${crypto.randomUUID()}`;
    const samples = category.attributes.map((attribute) => ({
      attribute,
      ...sampleOf(attribute),
    }));
    const draft = await begin(3, { category: category.id, work_hours });
    const contacts = await (await page.request.get(`${list}/new/2`)).text();
    expect(contacts.includes('name="city"')).toBe(hasPlace(category));
    await open(page, `${list}/new/3`);
    await titleField(page).fill(title);
    const step = page.getByRole('dialog');
    for (const { fill } of samples) await fill(step);
    for (const { name, label } of priceFields(category)) {
      await step.getByLabel(label).fill(prices[name]);
    }
    await goOn(page);
    await page.waitForURL(`**${list}/new/4`);
    const saved = await send(server, page.request, `${list}/new/4`, { step: 'photos', draft });
    expect(saved.headers().location).toContain('paslauga-issaugota');

    // All filters at once, and each by itself.
    const search = `/paslaugos/${category.slug}`;
    const values = detailFilters(category).map((filter) => ({ filter, values: valuesOf(filter) }));
    const passing = values.map(({ filter, values: [passes] }) => [filter.name, passes]);
    const found = await read(page, `${search}?${new URLSearchParams(passing)}`);
    // An unknown filter would be dropped.
    expect(found.chips).toHaveLength(detailFilters(category).length);
    const card = found.cards.find(({ name }) => name === title);
    const badges = category.badges.map((key) =>
      samples.find(({ attribute }) => attribute.key === key),
    );
    expect(card?.badges).toEqual(badges.map((sample) => sample?.badge));
    expect(card?.text).toContain(hasPlace(category) ? 'Utena' : 'Internetu');
    const tag = priceTags[category.price.kind];
    expect(card?.text).toContain(tag ?? '');
    for (const {
      filter,
      values: [, fails],
    } of values) {
      const { chips, cards } = await read(page, `${search}?${filter.name}=${fails}`);
      expect(chips).toHaveLength(1);
      expect(
        cards.map(({ name }) => name),
        filter.name,
      ).not.toContain(title);
    }

    const detail = await read(page, `/service/${draft}`);
    expect(detail.heading).toBe(title);
    expect(detail.facts).toMatchObject(
      Object.fromEntries(samples.map(({ attribute, fact }) => [attribute.label, fact])),
    );
    for (const { list: full } of samples) {
      if (full) expect(detail.lists[full.heading]).toEqual(full.chosen);
    }
    const allChosen = samples.flatMap(({ list: full }) => full?.chosen ?? []);
    for (const { attribute: key, option } of category.optionFacts ?? []) {
      const attribute = category.attributes.find((declared) => declared.key === key);
      const label =
        (attribute && 'options' in attribute && labelOf(attribute.options, option)) || '';
      expect(detail.facts[label], label).toBe(allChosen.includes(label) ? 'Taip' : 'Ne');
    }
    if (tag) expect(detail.facts[category.price.label]).toBe(tag);
    expect(detail.aside).toContain(work_hours);
  });
}

/** What a search or the page of a service says. It is read, not opened: others see to its looks. */
async function read(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate((text) => {
    const from = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, within: ParentNode = from) =>
      [...within.querySelectorAll(selector)].map((element) => element.textContent);
    const under = (heading: Element) => all('li', heading.parentElement ?? heading);
    return {
      heading: all('h1')[0],
      chips: [...from.querySelectorAll('[aria-label^="Pašalinti filtrą: "]')].map(
        (chip) => chip.ariaLabel,
      ),
      // Not those of the similar services beside an empty result.
      cards: [...from.querySelectorAll('[aria-labelledby=rezultatai] article')].map((card) => ({
        name: all('h3', card)[0],
        text: card.textContent,
        badges: all('.badge', card),
      })),
      facts: Object.fromEntries(
        [...from.querySelectorAll('.fact')].map((fact) => [all('dt', fact)[0], all('dd', fact)[0]]),
      ) as Record<string, string>,
      lists: Object.fromEntries(
        [...from.querySelectorAll('h2')].map((h2) => [h2.textContent, under(h2)]),
      ) as Record<string, string[]>,
      aside: all('aside')[0],
    };
  }, html);
}
