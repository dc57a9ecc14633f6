import { href } from 'react-router';
import type { PriceItem } from '#app/domains/bookings/price-list/price-item.ts';
import { offersOf } from '#app/domains/bookings/price-list/price-list-offers.server.ts';
import { ratingThings } from '#app/domains/reviews/shown/rating-things.server.ts';
import type { ShownReview } from '#app/domains/reviews/shown/shown-review.ts';
import { getCategoryName } from '#app/domains/services/catalogue/category-names.ts';
import type { getPublicService } from '#app/domains/services/page/public-service.server.ts';
import { serviceJsonLd } from '#app/domains/services/page/service-json-ld.server.ts';
import type { Settings } from '#app/platform/settings/settings.server.ts';
import { breadcrumbs } from '#app/platform/structured-data.ts';
import type { Crumb } from '#app/ui/crumbs.tsx';
import { drawnPictureAddress } from '#app/web/pages/drawn-picture.ts';
import type { PageFacts } from '#app/web/pages/social-meta.ts';
import { pictureOfCategory } from './drawn-pictures.server.ts';
import { sharedPhoto } from './shared-photo.server.ts';

type Service = Awaited<ReturnType<typeof getPublicService>>;

type Told = {
  readonly seats: { readonly all: number; readonly free: number } | null;
  /** Those that the page shows. */
  readonly reviews: readonly ShownReview[];
};

/** What a service's page tells programs, where it stands, and at which address on paper. An event that is over is not listed; one that takes registrations tells how full it is. */
export function describeService(
  service: Service,
  prices: readonly PriceItem[],
  settings: Settings,
  { seats, reviews }: Told,
): { readonly facts: PageFacts; readonly trail: readonly Crumb[]; readonly address: string } {
  const { origin } = settings;
  const path = href('/service/:serviceId', { serviceId: service.id });
  const category = getCategoryName(service.category);
  const trail = [
    { name: 'Pradžia', to: href('/') },
    {
      name: category.label,
      to: href('/paslaugos/:categorySlug?', { categorySlug: category.slug }),
    },
    ...(service.placeSearch ? [{ name: service.city ?? '', to: service.placeSearch }] : []),
  ];
  const photos = service.photos.map((photo) => sharedPhoto(photo, service.title, settings));
  const drawn = pictureOfCategory(category);
  const pictures =
    photos.length > 0 ? photos.map(({ url }) => url) : [`${origin}${drawnPictureAddress(drawn)}`];
  const things = [
    ...serviceJsonLd(service, {
      address: `${origin}${path}`,
      pictures,
      offers: offersOf(prices, `${origin}${path}`, seats?.free === 0),
      seats,
      rating: ratingThings(service.rating, reviews),
    }),
    breadcrumbs(origin, [...trail, { name: service.title, to: path }]),
  ];
  const canonical = service.isOver ? null : path;
  return {
    facts: { canonical, photo: photos[0] ?? null, drawn, things },
    trail,
    address: `${origin}${path}`,
  };
}
