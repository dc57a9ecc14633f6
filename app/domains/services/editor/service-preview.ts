import type { Photo } from '#app/domains/photos/photo.ts';
import { onlineLabel } from '#app/lithuanian/places.ts';
import { typeset } from '#app/lithuanian/typography.ts';
import { readTyped } from '../catalogue/attributes.ts';
import { badgesOf } from '../catalogue/badges.ts';
import type { Category } from '../catalogue/categories.ts';
import { isPastEvent, keepsHours } from '../catalogue/event-date.ts';
import { factsOf } from '../catalogue/facts.ts';
import type { AttributeValues } from '../catalogue/kinds/kind.ts';
import { mayCost, priceBadge, priceInWords } from '../catalogue/price.ts';
import type { ServiceCardData } from '../catalogue/service-card.tsx';
import { type TypedFields, textIn } from '../catalogue/typed-fields.ts';
import { hoursInLine } from '../hours/work-hours.ts';
import type { PublicService } from '../page/public-service.server.ts';
import { notRated } from '../ratings/rating.ts';
import { hasPlace, type PriceName, priceFields, readPrice } from './service-form.ts';

type Drafted = {
  readonly category: Category;
  readonly fields: TypedFields;
  readonly photos: readonly Photo[];
  readonly companyName: string;
};

/**
 * The card and the page as they would be if what is typed were saved; what cannot be read yet is
 * left out.
 */
export function previewOf(
  { category, fields, photos, companyName }: Drafted,
  now: Date,
): { readonly card: ServiceCardData; readonly detail: PublicService } {
  const text = (name: string) => textIn(fields, name).trim() || null;
  const record = {
    category: category.id,
    title: text('title') ?? 'Paslauga be pavadinimo',
    city: hasPlace(category) ? text('city') : onlineLabel,
    work_hours: text('work_hours'),
    attributes: attributesIn(category, fields),
    ...pricesIn(category, fields),
  };
  const shown = {
    id: '00000000-0000-0000-0000-000000000000',
    title: typeset(record.title),
    category: category.id,
    city: record.city,
  };
  return {
    card: {
      ...shown,
      hours: hoursInLine(record.work_hours),
      priceLine: null,
      away: null,
      free: null,
      price: priceBadge(record),
      badges: badgesOf(record, now),
      photo: photos[0] ?? null,
      checked: false,
      rating: null,
    },
    detail: {
      ...shown,
      price: priceInWords(record),
      placeSearch: null,
      address: hasPlace(category) ? text('address') : null,
      description: text('description'),
      workHours: record.work_hours,
      keepsHours: keepsHours(record),
      facts: factsOf(record, now),
      costs: mayCost(record),
      isOver: isPastEvent(record, now),
      photos,
      rating: notRated,
      trader: {
        ...{ partnerId: null, pageName: null, companyName, kind: 'company' },
        ...{ facts: [], address: '', checkedOn: null },
      },
      hasPhone: text('phone_number') !== null,
      hasEmail: text('email') !== null,
      takesMessages: (text('notification_email') ?? text('email')) !== null,
    },
  };
}

function attributesIn({ attributes }: Category, fields: TypedFields): AttributeValues {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const reading = readTyped(attribute, fields);
      return 'value' in reading ? [[attribute.key, reading.value] as const] : [];
    }),
  );
}

function pricesIn(category: Category, fields: TypedFields): Record<PriceName, number | null> {
  const asked = priceFields(category).map(({ name }) => name);
  const price = (name: PriceName) => {
    const reading = asked.includes(name) ? readPrice(textIn(fields, name)) : { value: null };
    return 'value' in reading ? reading.value : null;
  };
  return {
    price_min: price('price_min'),
    price_max: price('price_max'),
    price_per_day: price('price_per_day'),
  };
}
