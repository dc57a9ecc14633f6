import type { Thing } from '#app/platform/structured-data.ts';
import type { PriceItem } from './price-item.ts';

/**
 * What a price list offers as schema.org has it; items whose price is agreed are left out.
 * @param url of the service's page
 * @param isSoldOut whether an event has no seat left
 */
export function offersOf(
  items: readonly PriceItem[],
  url: string,
  isSoldOut = false,
): readonly Thing[] {
  return items.flatMap(({ name, note, priceFromCents: from, priceToCents: to }) => {
    if (from === null) return [];
    const range = { minPrice: from / 100, maxPrice: (to ?? from) / 100 };
    return {
      '@type': 'Offer',
      url,
      price: from / 100,
      priceCurrency: 'EUR',
      availability: `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`,
      ...(to === null
        ? {}
        : {
            priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'EUR', ...range },
          }),
      itemOffered: { '@type': 'Service', name, ...(note === '' ? {} : { description: note }) },
    };
  });
}
