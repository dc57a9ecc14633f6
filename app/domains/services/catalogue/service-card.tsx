import type { ReactNode } from 'react';
import { href, useLocation } from 'react-router';
import { CheckedBadge } from '#app/domains/partners/checks/checked-badge.tsx';
import type { Photo } from '#app/domains/photos/photo.ts';
import { photoPath, photoSrcSet } from '#app/domains/photos/photo.ts';
import { usePhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { cachedHtml } from '#app/ui/cached-html.tsx';
import { Card, CardBody, CardCategory, CardFoot, CardMeta, CardTitle } from '#app/ui/card.tsx';
import { Badge, Badges } from '#app/ui/data/badge.tsx';
import { PriceTag } from '#app/ui/data/price-tag.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { CardRate, type CardRating } from '../ratings/rate-line.tsx';
import { fromSearch } from '../search/back-to-search.ts';
import type { CategoryId } from './categories.ts';
import { getCategoryName } from './category-names.ts';
import { categoryTint } from './category-tint.ts';

/** What stands in the corner of a card, over its picture, such as a heart. */
export type CardCorner = (service: Pick<ServiceCardData, 'id' | 'title'>) => ReactNode;

interface ServiceCardProps {
  service: ServiceCardData;
  corner?: CardCorner;
  /** The rank of the title on its page. */
  headingLevel?: 2 | 3;
  /** The picture is in view when the page opens. */
  eager?: boolean;
  /** The picture is the largest thing in view; one card of a page at most. */
  foremost?: boolean;
  /** Widths of the picture, as the `sizes` of an img. */
  sizes?: string;
}

/** The `sizes` of a picture in a grid of the class "results". */
export const listSizes = '(min-width: 900px) 300px, (min-width: 560px) 45vw, 116px';

/** Cards in view when the page opens: one row and the begin of the next. */
export const inView = 3;

/** A service in a list; the whole card links to its page and passes the address to go back to. */
export function ServiceCard({
  service,
  corner,
  headingLevel = 3,
  eager = false,
  foremost = false,
  sizes = '(min-width: 560px) 300px, 100vw',
}: ServiceCardProps) {
  const category = getCategoryName(service.category);
  const { photo } = service;
  const base = usePhotoBase();
  return (
    <Card tint={categoryTint(service.category)}>
      <Picture
        src={photo && photoPath(photo, '480.webp', base)}
        srcSet={photo ? photoSrcSet(photo, base) : undefined}
        sizes={sizes}
        alt={photo?.alt ?? ''}
        width={photo?.width}
        height={photo?.height}
        icon={category.icon}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={foremost ? 'high' : undefined}
      />
      <Words service={service} headingLevel={headingLevel} />
      {corner?.(service)}
    </Card>
  );
}

type WordsProps = Required<Pick<ServiceCardProps, 'service' | 'headingLevel'>>;

/** The address to go back to is in the history entry alone, and not in the HTML. */
const Words = import.meta.env.SSR
  ? cachedHtml('card', CardWords, ({ service, headingLevel }) => {
      const { photo: _beside, ...told } = service;
      return headingLevel + JSON.stringify(told);
    })
  : CardWords;

function CardWords({ service, headingLevel }: WordsProps) {
  const category = getCategoryName(service.category);
  const origin = fromSearch(useLocation());
  return (
    <CardBody>
      <CardCategory icon={category.icon}>{category.label}</CardCategory>
      <CardTitle
        level={headingLevel}
        to={href('/service/:serviceId', { serviceId: service.id })}
        state={origin}
      >
        {service.title}
      </CardTitle>
      {service.rating && <CardRate {...service.rating} />}
      {(service.checked || service.badges.length > 0 || service.away || service.free) && (
        <Badges>
          {service.checked && <CheckedBadge />}
          {service.badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
          {service.away ? (
            <Badge tone="warn">{service.away}</Badge>
          ) : (
            service.free && <Badge tone="ok">{service.free}</Badge>
          )}
        </Badges>
      )}
      {service.hours && <CardMeta icon="clock">{service.hours}</CardMeta>}
      {service.priceLine && <CardMeta icon="euro">{service.priceLine}</CardMeta>}
      <CardFoot>
        <CardMeta icon="map-pin">{service.city ?? 'Nenurodyta'}</CardMeta>
        {service.price && <PriceTag>{service.price}</PriceTag>}
      </CardFoot>
    </CardBody>
  );
}

/** What a card in a list shows; texts are ready to print. */
export type ServiceCardData = {
  readonly id: string;
  readonly title: string;
  readonly category: CategoryId;
  /** Null: 'Nenurodyta' is shown. */
  readonly city: string | null;
  readonly badges: readonly string[];
  /** 'I–V 8:00–18:00, VI 9:00–14:00', or null where the hours cannot be read. */
  readonly hours: string | null;
  /** E.g. 'nuo 25 €', or null when the service names no price. */
  readonly price: string | null;
  /** What its price list says first, 'Kirpimas nuo 35 €', or null without one. */
  readonly priceLine: string | null;
  readonly photo: Photo | null;
  /** An administrator has checked the company. */
  readonly checked: boolean;
  /** Null below three reviews. */
  readonly rating: CardRating | null;
  /** 'Atostogauja, grįžta gruodžio 2 d.', or null. */
  readonly away: string | null;
  /** 'Laisva nuo gruodžio 4 d.', or null where none is known, as without online booking. */
  readonly free: string | null;
};
