import { viewPriceList } from '#app/domains/bookings/price-list/price-list-view.server.ts';
import type { Photo } from '#app/domains/photos/photo.ts';
import { kindOf } from '#app/domains/services/catalogue/attributes.ts';
import { findCategory } from '#app/domains/services/catalogue/categories.ts';
import { priceInWords } from '#app/domains/services/catalogue/price.ts';
import { workHoursLines } from '#app/domains/services/hours/work-hours.ts';
import { formatPhone } from '#app/lithuanian/phone.ts';
import { placeLabel } from '#app/lithuanian/places.ts';
import { type Change, changesOf, type Told } from './changes.ts';
import type { PhotoSnapshot, PriceSnapshot, ServiceSnapshot } from './service-snapshot.server.ts';

/** A photo that stands on one side or on both. */
export type PhotoChange = {
  readonly photo: Photo;
  readonly kind: 'removed' | 'added' | 'same' | 'described';
  /** The words about it before, where they are other ones now. */
  readonly altBefore: string;
};

export type ServiceChanges = {
  readonly texts: readonly Change[];
  /** Those of now in their order, then the removed ones; null when nothing about photos has changed. */
  readonly photos: readonly PhotoChange[] | null;
};

/** What has changed of a service, in words. */
export function serviceChanges(before: ServiceSnapshot, now: ServiceSnapshot): ServiceChanges {
  return {
    texts: changesOf(tell(before), tell(now)),
    photos: photoChanges(before.photos, now.photos),
  };
}

function tell(service: ServiceSnapshot): readonly Told[] {
  const category = findCategory(service.category);
  const values = service.specific_attributes;
  const record = category && { ...service, category: category.id, attributes: values };
  return [
    { term: 'Pavadinimas', value: service.title },
    { term: 'Aprašymas', value: service.description },
    { term: 'Miestas', value: service.city && placeLabel(service.city) },
    { term: 'Adresas', value: service.address },
    { term: 'Telefonas', value: service.phone_number && formatPhone(service.phone_number) },
    { term: 'El. paštas', value: service.email },
    { term: 'Darbo laikas', value: workHoursLines(service.work_hours).join('\n') },
    { term: 'Kaina', value: record && priceInWords(record) },
    { term: 'Kainoraštis', value: pricesInLines(service.prices ?? []) },
    ...(category?.attributes ?? []).map((attribute) => {
      const { read, fact, list } = kindOf(attribute);
      const value = read(values, attribute);
      const full = value === null ? null : list?.(value, attribute);
      const words = value === null ? null : fact(value, attribute);
      return { term: attribute.label, value: full ? full.items.join(', ') : words };
    }),
  ];
}

/** A price list, a line for each item. */
function pricesInLines(prices: readonly PriceSnapshot[]): string {
  const items = prices.map((price, index) => ({ ...price, id: `${index}`, scheduleId: null }));
  return (viewPriceList(items)?.rows ?? [])
    .map(({ name, facts, price, per }) => {
      const cost = per ? `${price} ${per}` : price;
      return [name, facts, cost].filter((part) => part !== '').join(' · ');
    })
    .join('\n');
}

/** What has changed about photos; null: nothing. */
export function photoChanges(
  were: readonly PhotoSnapshot[],
  are: readonly PhotoSnapshot[],
): readonly PhotoChange[] | null {
  if (JSON.stringify(were) === JSON.stringify(are)) return null;
  const photos = are.map((photo): PhotoChange => {
    const was = were.find(({ hash }) => hash === photo.hash);
    const kind = !was ? 'added' : was.alt === photo.alt ? 'same' : 'described';
    return { photo: photoOf(photo), kind, altBefore: was?.alt ?? '' };
  });
  const removed = were
    .filter(({ hash }) => !are.some((photo) => photo.hash === hash))
    .map((photo): PhotoChange => ({ photo: photoOf(photo), kind: 'removed', altBefore: '' }));
  return [...photos, ...removed];
}

function photoOf({ hash, ...photo }: PhotoSnapshot): Photo {
  return { ...photo, contentHash: hash };
}
