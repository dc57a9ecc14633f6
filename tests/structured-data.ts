/**
 * Checks JSON-LD against schema.org and what Google asks of each type: which properties a type has,
 * which it must have, and what their values are. A type that is not in the table is refused, so that
 * a new one gets its row.
 */
type Check = (value: unknown, where: string) => readonly string[];
type Row = {
  readonly required: Readonly<Record<string, Check>>;
  readonly optional?: Readonly<Record<string, Check>>;
};

const fits =
  (what: string, test: (text: string) => boolean): Check =>
  (value, where) =>
    typeof value === 'string' && test(value) ? [] : [`${where}: ${what}`];

const text = fits(
  'a text without markup',
  (value) => value.trim() !== '' && !/<[a-z/]/i.test(value),
);
const shortText = (most: number) =>
  fits(`a text of at most ${most} letters`, (value) => value !== '' && value.length <= most);
const url = fits('an absolute address', (value) => /^https?:\/\/[^\s]+$/.test(value));
const email = fits('an e-mail', (value) => /^[^\s@]+@[^\s@]+$/.test(value));
const moment = fits('a moment with its zone', (value) =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value),
);
/** A moment, or a day alone. */
const date: Check = (value, where) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? [] : moment(value, where);
const clock = fits('HH:MM', (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value));
const oneOf = (...values: readonly string[]) =>
  fits(`one of ${values.join(', ')}`, (value) => values.includes(value));
const money: Check = (value, where) =>
  typeof value === 'number' && value >= 0 ? [] : [`${where}: a number from 0`];
const count: Check = (value, where) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? [] : [`${where}: ${value} is no count`];
/** Of the scale from 1 to 5. */
const stars: Check = (value, where) =>
  typeof value === 'number' && value >= 1 && value <= 5 ? [] : [`${where}: ${value} of 5`];
const exactly =
  (expected: number): Check =>
  (value, where) =>
    value === expected ? [] : [`${where}: ${value}, not ${expected}`];
const scale = { bestRating: exactly(5), worstRating: exactly(1) };
/** Fewer than three reviews have no number. */
const reviewCount: Check = (value, where) =>
  Number.isSafeInteger(value) && Number(value) >= 3 ? [] : [`${where}: ${value} reviews`];
const language = oneOf('lt');

/** One value or several, at least one. */
const some =
  (check: Check): Check =>
  (value, where) => {
    const list = Array.isArray(value) ? value : [value];
    if (list.length === 0) return [`${where}: empty`];
    return list.flatMap((item, index) => check(item, `${where}[${index}]`));
  };

/** A thing of one of these types, or the name of one that the same graph describes. */
const thing =
  (...types: readonly string[]): Check =>
  (value, where) => {
    if (isReference(value)) return [];
    const type = typeOf(value);
    return types.includes(type) ? checkThing(value, where) : [`${where}: ${type}, not ${types}`];
  };

/** The steps of a way are numbered from 1 on. */
const steps: Check = (value, where) => {
  const positions = Array.isArray(value) ? value.map((step) => step?.position) : [];
  const expected = positions.map((_, index) => index + 1);
  return String(positions) === String(expected) && positions.length > 0
    ? some(thing('ListItem'))(value, where)
    : [`${where}: positions ${positions}`];
};

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** A company, or an association that does not trade. */
const organization = thing('Organization', 'NGO');
const ofOrganization: Row = {
  required: { name: text },
  optional: {
    url,
    logo: url,
    image: url,
    legalName: text,
    email,
    sameAs: some(url),
    description: text,
    address: thing('PostalAddress'),
    taxID: text,
    vatID: text,
    identifier: text,
  },
};
const business: Row = {
  required: { name: text, address: thing('PostalAddress'), url, image: some(url) },
  optional: {
    description: text,
    priceRange: shortText(99),
    openingHoursSpecification: some(thing('OpeningHoursSpecification')),
    parentOrganization: organization,
    hasOfferCatalog: thing('OfferCatalog'),
    aggregateRating: thing('AggregateRating'),
    review: some(thing('Review')),
    legalName: text,
    taxID: text,
    vatID: text,
  },
};
const webPage: Row = {
  required: { name: text, url, description: text },
  optional: { inLanguage: language, isPartOf: thing('WebSite'), mainEntity: organization },
};

const table: Readonly<Record<string, Row>> = {
  LocalBusiness: business,
  VeterinaryCare: business,
  InsuranceAgency: business,
  AnimalShelter: business,
  PostalAddress: {
    required: { addressCountry: oneOf('LT') },
    optional: { streetAddress: text, addressLocality: text, postalCode: text },
  },
  OpeningHoursSpecification: {
    required: { dayOfWeek: some(oneOf(...days)), opens: clock, closes: clock },
  },
  Event: {
    required: {
      name: text,
      startDate: moment,
      location: thing('Place'),
      image: some(url),
      url,
      eventStatus: oneOf('https://schema.org/EventScheduled'),
      eventAttendanceMode: oneOf('https://schema.org/OfflineEventAttendanceMode'),
      organizer: organization,
    },
    optional: {
      ...{ description: text, endDate: moment, offers: some(thing('Offer')) },
      ...{ maximumAttendeeCapacity: count, remainingAttendeeCapacity: count },
    },
  },
  Place: { required: { name: text, address: thing('PostalAddress') } },
  Offer: {
    required: {
      price: money,
      priceCurrency: oneOf('EUR'),
      url,
      availability: oneOf('https://schema.org/InStock', 'https://schema.org/SoldOut'),
    },
    optional: { itemOffered: thing('Service'), priceSpecification: thing('PriceSpecification') },
  },
  OfferCatalog: { required: { name: text, itemListElement: some(thing('Offer')) } },
  PriceSpecification: {
    required: { minPrice: money, maxPrice: money, priceCurrency: oneOf('EUR') },
  },
  AggregateRating: { required: { ratingValue: stars, reviewCount, ...scale } },
  Rating: { required: { ratingValue: stars, ...scale } },
  Review: {
    required: {
      author: thing('Person'),
      datePublished: date,
      reviewBody: text,
      reviewRating: thing('Rating'),
    },
  },
  Service: { required: { name: text }, optional: { description: text } },
  Organization: ofOrganization,
  NGO: ofOrganization,
  Person: { required: { name: text }, optional: { url } },
  WebSite: {
    required: { name: text, url },
    optional: { inLanguage: language, publisher: organization },
  },
  WebPage: webPage,
  AboutPage: webPage,
  ContactPage: webPage,
  CollectionPage: webPage,
  ProfilePage: webPage,
  FAQPage: {
    required: { mainEntity: some(thing('Question')) },
    optional: { inLanguage: language },
  },
  Question: { required: { name: text, acceptedAnswer: thing('Answer') } },
  Answer: { required: { text } },
  BreadcrumbList: { required: { itemListElement: steps } },
  ListItem: {
    required: { position: (value, where) => (Number.isInteger(value) ? [] : [where]), name: text },
    optional: { item: url },
  },
  Blog: { required: { name: text, url }, optional: { description: text, inLanguage: language } },
  BlogPosting: {
    required: {
      headline: shortText(110),
      image: some(url),
      datePublished: date,
      author: thing('Organization', 'Person'),
      publisher: organization,
      url,
    },
    optional: {
      dateModified: date,
      description: text,
      mainEntityOfPage: url,
      inLanguage: language,
      isPartOf: thing('Blog', 'WebSite'),
    },
  },
};

type Node = Readonly<Record<string, unknown>>;

function typeOf(value: unknown): string {
  const type = typeof value === 'object' && value !== null ? (value as Node)['@type'] : undefined;
  return typeof type === 'string' ? type : 'nothing with a type';
}

function isReference(value: unknown): boolean {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return keys.length === 1 && keys[0] === '@id';
}

function checkThing(value: unknown, where: string): readonly string[] {
  const type = typeOf(value);
  const row = table[type];
  if (!row) return [`${where}: the type ${type} has no row`];
  const known = { ...row.required, ...row.optional };
  const properties = Object.entries(value as Node).filter(([name]) => !name.startsWith('@'));
  const given = new Set(properties.map(([name]) => name));
  return [
    ...Object.keys(row.required)
      .filter((name) => !given.has(name))
      .map((name) => `${where}: ${type} without ${name}`),
    ...properties.flatMap(([name, item]) => {
      const at = `${where} > ${type}.${name}`;
      return known[name]?.(item, at) ?? [`${at}: ${type} has no such property here`];
    }),
  ];
}

/**
 * What is wrong with the JSON-LD of a page, in words; empty when nothing is.
 * @param data what its script holds, parsed
 */
export function problemsOf(data: unknown): readonly string[] {
  const { '@context': context, '@graph': graph } = (data ?? {}) as Node;
  if (context !== 'https://schema.org') return ['not of schema.org'];
  if (!Array.isArray(graph) || graph.length === 0) return ['no graph'];
  const names = new Set(graph.map((node) => node?.['@id']));
  const references = JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g);
  return [
    ...graph.flatMap((node, index) => checkThing(node, `[${index}]`)),
    ...[...references].flatMap(([, id]) => (names.has(id) ? [] : [`nothing is called ${id}`])),
  ];
}

/** The types of the things that a page's JSON-LD describes. */
export function typesOf(data: unknown): readonly string[] {
  const graph = ((data ?? {}) as Node)['@graph'];
  return Array.isArray(graph) ? graph.map(typeOf) : [];
}
