import { describe, expect, test } from 'vitest';
import { categories, getCategory } from '#app/domains/services/catalogue/categories.ts';
import { parseWorkHours } from '#app/domains/services/hours/work-hours.ts';
import {
  companyCodeIsSound,
  normalisePostalCode,
  vatCodeIsSound,
} from '#app/lithuanian/company-code.ts';
import { fold } from '#app/lithuanian/fold.ts';
import { findPlace, online } from '#app/lithuanian/places.ts';
import { wallTimeAt, weekdayAt } from '#app/lithuanian/vilnius-time.ts';
import { visits } from './bookings.ts';
import type { ServiceSeed } from './cast.ts';
import { drawings } from './drawings.ts';
import { eventMoment } from './event-moment.ts';
import { activeIn, activeServices, found, noon } from './found.ts';
import { fullDays } from './full-days.ts';
import { messages } from './messages.ts';
import { carriedMoment, orderMoment } from './order-moment.ts';
import { orderSeeds } from './orders.ts';
import { partners } from './partners.ts';
import { admin, blockedOwner, owners, unconfirmedOwner } from './people.ts';
import { pets } from './pets.ts';
import { priceListOf } from './price-lists.ts';
import { schedules } from './schedules.ts';
import { services } from './services.ts';
import { sessionSeeds } from './sessions.ts';

const day = 24 * 60 * 60_000;

const duplicates = (values: readonly unknown[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('what is booked', () => {
  const noons = Array.from({ length: 366 }, (_, days) => new Date(noon.getTime() + days * day));

  test('is a line of its service’s price list, and falls into its hours', () => {
    for (const seed of [...orderSeeds, ...fullDays(noon)]) {
      const at = services.findIndex(({ title }) => title === seed.service);
      const service = services[at] as ServiceSeed;
      const lines = priceListOf(service, at).map(({ name, minutes }) => `${name} ${minutes}`);
      expect(lines, seed.service).toContain(`${seed.item} ${seed.minutes}`);
      const week = parseWorkHours(service.work_hours) ?? [];
      for (const now of noons.slice(0, 14)) {
        const moment = orderMoment(seed, now);
        const { hour, minute } = wallTimeAt(moment);
        const from = hour * 60 + minute;
        const open = week[weekdayAt(moment) - 1] ?? [];
        const isOpen = open.some(
          (hours) => hours.from <= from && from + seed.minutes <= hours.until,
        );
        expect(isOpen, `${seed.service} ${moment.toISOString()}`).toBe(true);
      }
    }
  });

  test('falls into its hours, also a visit of before bookings', () => {
    const known = visits.flatMap((seed) => {
      const service = services.find(({ title }) => title === seed.service);
      const week = parseWorkHours(service?.work_hours ?? null);
      return week ? [{ seed, week }] : [];
    });
    expect(known.length).toBeGreaterThan(4);
    for (const { seed, week } of known) {
      for (const now of noons) {
        const moment = carriedMoment(seed, now);
        const { hour, minute } = wallTimeAt(moment);
        const from = hour * 60 + minute;
        const isOpen = week[weekdayAt(moment) - 1]?.some(
          (hours) => hours.from <= from && from + 30 <= hours.until,
        );
        expect(isOpen, `${seed.service} ${moment.toISOString()}`).toBe(true);
      }
    }
  });

  test('takes its schedule’s place alone, on whichever day the world is loaded', () => {
    const sessions = sessionSeeds.flatMap(({ inDays, ...seed }) =>
      inDays.map((days) => ({ ...seed, inDays: days })),
    );
    const held = [...orderSeeds, ...sessions].filter(
      (seed) => !('state' in seed) || seed.state !== 'partner_cancelled',
    );
    for (const now of noons) {
      const times = held
        .map((seed) => ({ seed, from: orderMoment(seed, now).getTime() }))
        .toSorted((one, other) => one.from - other.from);
      const met = times.filter(({ seed, from }, index) =>
        times.slice(index + 1).some((later) => {
          const schedule = schedules.find(({ services: of }) => of.includes(seed.service));
          if (!schedule) return false;
          const until = from + (seed.minutes + (schedule.buffer ?? 0)) * 60_000;
          return later.seed.service === seed.service && later.from < until;
        }),
      );
      expect(met.map(({ seed }) => `${seed.service} ${seed.inDays} ${seed.time}`)).toEqual([]);
    }
  });

  test('costs what the search says of its service: prices lie within its columns', () => {
    for (const [index, service] of services.entries()) {
      const paid = priceListOf(service, index).filter(({ priceFromCents }) => priceFromCents);
      for (const { name, priceFromCents, priceToCents } of paid) {
        const low = service.price_min ?? service.price_max ?? service.price_per_day ?? 0;
        // A hotel's column is its least price by the day.
        const high = service.price_max ?? Math.round(low * 1.5);
        const prices = [priceFromCents ?? 0, priceToCents ?? priceFromCents ?? 0];
        expect(Math.min(...prices), `${service.title}: ${name}`).toBeGreaterThanOrEqual(low * 100);
        expect(Math.max(...prices), `${service.title}: ${name}`).toBeLessThanOrEqual(high * 100);
      }
    }
  });

  test('a whole course has one price, not one for each of its sessions', () => {
    const lines = services.flatMap((service, index) => priceListOf(service, index));
    const courses = lines.filter(({ name }) => /\d susitikimai/.test(name));
    expect(courses.length).toBeGreaterThan(0);
    for (const { name, unit } of courses) expect(unit, name).not.toBe('seat');
  });

  test('an event is on a Saturday or a Sunday, but for the walk by night', () => {
    for (const service of services) {
      if (service.category !== 'events' || !service.eventInDays) continue;
      for (const now of noons) {
        const moment = eventMoment(service, now);
        expect(moment && weekdayAt(moment), service.title).toBeGreaterThanOrEqual(6);
      }
    }
  });
});

test('a dog weighs in a message what its owner’s page says', () => {
  const told = messages.flatMap(({ body }) =>
    pets.flatMap(({ name, weight }) => {
      const [, kilograms] = new RegExp(`${name} – .*sveria ([\\d,]+) kg`).exec(body) ?? [];
      return kilograms ? [{ name, weight, told: Number(kilograms.replace(',', '.')) }] : [];
    }),
  );
  expect(told.map(({ name }) => name)).toContain('Bela');
  for (const dog of told) expect(dog.told, dog.name).toBe(dog.weight);
});

describe('partners', () => {
  test('are about forty, each with a key, an address and a name of its own', () => {
    expect(partners.length).toBeGreaterThanOrEqual(40);
    expect(duplicates(partners.map(({ key }) => key))).toEqual([]);
    expect(duplicates(partners.map(({ email }) => email))).toEqual([]);
    expect(duplicates(partners.map(({ company_name }) => fold(company_name)))).toEqual([]);
    const codes = partners.flatMap(({ company_code }) => company_code ?? []);
    expect(duplicates(codes)).toEqual([]);
  });

  test('have valid codes, and contacts that belong to no real person', () => {
    for (const partner of partners) {
      const { company_code: code } = partner;
      expect(code === null || companyCodeIsSound(code), partner.key).toBe(true);
      expect(code === null, partner.key).toBe(partner.kind === 'self_employed');
      expect(partner.vat_code === null || vatCodeIsSound(partner.vat_code), partner.key).toBe(true);
      expect(normalisePostalCode(partner.postal_code)).toBe(partner.postal_code);
      expect(partner.phone).toMatch(/^\+370600000\d\d$/);
      expect(partner.email).toBe(`${partner.key}@vizgis.test`);
      expect(findPlace(partner.city)?.name).toBe(partner.city);
    }
    expect(partners.some(({ vat_code }) => vat_code !== null)).toBe(true);
  });

  test('joined before their oldest service', () => {
    const late = services.filter((service) => {
      const partner = partners.find(({ key }) => key === service.partner);
      return !partner || partner.daysOld * day <= service.minutesOld * 60_000;
    });
    expect(late.map(({ title }) => title)).toEqual([]);
  });

  test('the clinic has the only active vet service in Kaunas, with an email', () => {
    const inKaunas = found('vet', 'city=Kaunas');
    expect(inKaunas.map(({ partner }) => partner)).toEqual(['klinika']);
    expect(inKaunas[0]?.email).toBe('klinika@vizgis.test');
  });

  test('the hotel stands near Vilnius', () => {
    const near = found('hotel', 'city=Vilniaus+r.');
    expect(near.map(({ partner }) => partner)).toEqual(['viesbutis']);
  });
});

describe('services', () => {
  test('have titles and ages of their own, from three hours to five hundred days', () => {
    expect(duplicates(services.map(({ title }) => fold(title)))).toEqual([]);
    const ages = services.map(({ minutesOld }) => minutesOld);
    expect(duplicates(ages)).toEqual([]);
    expect(Math.min(...ages)).toBe(180);
    expect(Math.max(...ages)).toBe(500 * 24 * 60);
  });

  test('fit the table', () => {
    for (const service of services) {
      const { title, city, address, phone_number, email, notification_email, work_hours } = service;
      expect(title.length, title).toBeLessThanOrEqual(120);
      expect(service.description.length, title).toBeLessThanOrEqual(10_000);
      expect(city === null || city === online || findPlace(city) !== null, title).toBe(true);
      expect(city === online, title).toBe(service.category === 'insurance');
      for (const [text, most] of [
        [address, 200],
        [work_hours, 500],
      ] as const)
        expect(text === null || (text.length > 0 && text.length <= most), title).toBe(true);
      expect(phone_number ?? '+37060000000', title).toMatch(/^\+\d{8,15}$/);
      for (const mail of [email, notification_email])
        expect(mail ?? 'none@vizgis.test', title).toMatch(/^[a-z-]+@vizgis\.test$/);
      expect(service.photos.length, title).toBeLessThanOrEqual(5);
      expect(duplicates(service.photos), title).toEqual([]);
      if (service.price_min !== null && service.price_max !== null)
        expect(service.price_min, title).toBeLessThanOrEqual(service.price_max);
    }
  });

  test('keep to the attributes and prices of their category', () => {
    for (const { title, category: id, attributes, ...service } of services) {
      const declared = getCategory(id);
      for (const [key, value] of Object.entries(attributes)) {
        const attribute = declared.attributes.find((known) => known.key === key);
        expect(attribute, `${title}: ${key}`).toBeDefined();
        if (attribute?.kind !== 'one' && attribute?.kind !== 'many') continue;
        const ids = attribute.options.map((option) => option.id);
        expect(Array.isArray(value), title).toBe(attribute.kind === 'many');
        expect(ids, title).toEqual(expect.arrayContaining([value].flat()));
      }
      if (declared.price.kind !== 'per_day') expect(service.price_per_day, title).toBeNull();
      if (declared.price.kind !== 'range')
        expect([service.price_min, service.price_max], title).toEqual([null, null]);
      if (id !== 'events') expect(service.eventInDays, title).toBeUndefined();
    }
  });

  test('show only pictures that are drawn', () => {
    const drawn = new Set(drawings.map(({ name }) => name));
    const shown = services.flatMap(({ photos }) => photos);
    expect(shown.filter((name) => !drawn.has(name))).toEqual([]);
  });

  test('say everything in their own sentences', () => {
    const sentences = services.flatMap(({ description }) =>
      description.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 20),
    );
    expect(duplicates(sentences)).toEqual([]);
  });

  test('cover every category and at least thirty places, and fill second pages', () => {
    expect(activeServices.length).toBeGreaterThanOrEqual(140);
    expect(services.length - activeServices.length).toBeGreaterThanOrEqual(10);
    const places = new Set(activeServices.flatMap(({ city }) => findPlace(city ?? '')?.name ?? []));
    expect(places.size).toBeGreaterThanOrEqual(30);
    for (const { id } of categories) expect(activeIn(id).length).toBeGreaterThanOrEqual(5);
    for (const id of ['vet', 'hotel'] as const)
      expect(activeIn(id).length).toBeGreaterThanOrEqual(26);
    const consulting = found('vet', 'city=Vilnius&vet_services_provided=consultation');
    expect(consulting.length).toBeGreaterThanOrEqual(26);
    expect(new Set(consulting.map(({ partner }) => partner)).size).toBeGreaterThanOrEqual(4);
  });

  test('have something missing everywhere, so that every fallback shows', () => {
    const missing: Record<string, (service: ServiceSeed) => boolean> = {
      photo: ({ photos }) => photos.length === 0,
      description: ({ description }) => description === '',
      city: ({ city }) => city === null,
      address: ({ city, address }) => city !== online && address === null,
      phone: ({ phone_number }) => phone_number === null,
      'any email': ({ email, notification_email }) => !email && !notification_email,
      'the public email alone': ({ email, notification_email }) => !email && !!notification_email,
      'work hours': ({ work_hours }) => work_hours === null,
      'price by the day': (service) =>
        service.category === 'hotel' && service.price_per_day === null,
      attributes: ({ category: id, attributes }) =>
        id !== 'other' && Object.keys(attributes).length === 0,
    };
    for (const [what, lacks] of Object.entries(missing))
      expect(activeServices.some(lacks), `no active service without ${what}`).toBe(true);
  });

  test('have titles of one word, of the full length, and with Šunų', () => {
    expect(activeServices.some(({ title }) => !title.includes(' '))).toBe(true);
    expect(activeServices.some(({ title }) => title.length === 120)).toBe(true);
    for (const id of ['vet', 'hotel'] as const) {
      expect(found(id, 'q=sunu').length).toBeGreaterThan(0);
      expect(found(id, 'q=sunu').every(({ title }) => /Šunų/i.test(title))).toBe(true);
    }
  });

  test('have one to five photos', () => {
    const counts = new Set(activeServices.map(({ photos }) => photos.length));
    expect([...counts].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('name their price in every way', () => {
    const named = new Set(
      activeServices
        .filter((service) => getCategory(service.category).price.kind === 'range')
        .map(({ price_min, price_max }) => `${price_min !== null} ${price_max !== null}`),
    );
    expect(named.size).toBe(4);
  });

  test('write their hours in several spellings, some of which cannot be parsed', () => {
    const texts = new Set(activeServices.flatMap(({ work_hours }) => work_hours ?? []));
    const readable = [...texts].filter((text) => parseWorkHours(text));
    expect(readable.length).toBeGreaterThanOrEqual(20);
    expect(texts.size - readable.length).toBeGreaterThanOrEqual(5);
    expect(readable).toEqual(
      expect.arrayContaining([
        'Visą parą',
        'I-V 9:00-18:00',
        'I–V 9–18, VI 10–15',
        'I, III, V 10–14',
        'I–VII 20:00–8:00',
      ]),
    );
    expect(readable.some((text) => parseWorkHours(text)?.[6]?.length)).toBe(true);
    expect(texts).toContain('Pagal susitarimą');
    expect(parseWorkHours('Pagal susitarimą')).toBeNull();
  });
});

test('the people have addresses and numbers of their own, which belong to no real person', () => {
  const emails = [...partners, ...owners, blockedOwner, unconfirmedOwner, admin].map(
    ({ email }) => email,
  );
  expect(duplicates(emails)).toEqual([]);
  for (const email of emails) expect(email).toMatch(/^[a-z-]+@vizgis\.test$/);
  const phones = [
    ...partners.map(({ phone }) => phone),
    ...[...owners, blockedOwner].map((one) => one.phone_number),
  ];
  expect(duplicates(phones)).toEqual([]);
  expect(owners.map(({ key }) => key)).toEqual(['ruta', 'jonas', 'austeja', 'mantas']);
});

describe('messages', () => {
  test('are about services that were there, each at a moment of its own', () => {
    expect(messages.length).toBeGreaterThanOrEqual(15);
    for (const message of messages) {
      const about = services.find(
        ({ partner, title }) => partner === message.partner && title === message.service,
      );
      expect(about?.minutesOld, message.subject).toBeGreaterThan(message.minutesOld);
    }
    expect(
      duplicates(messages.map(({ partner, minutesOld }) => `${partner} ${minutesOld}`)),
    ).toEqual([]);
  });

  test('wait, are read and lie in the archive in both inboxes', () => {
    for (const partner of ['klinika', 'viesbutis']) {
      const places = messages.filter((message) => message.partner === partner);
      expect(new Set(places.map(({ place }) => place)).size, partner).toBe(3);
    }
  });
});
