import Link from 'next/link';
import { categories, filters } from './catalogue.js';

const widths = [240, 480, 960];

/** A service in the list, with the badges, the place and the price that the cards beside it have. */
export function Card({ service, eager }) {
  const { specific_attributes: attributes, price_per_day: price } = service;
  const badges = Object.entries(filters).flatMap(
    ([name, { options }]) => options[attributes[name]] ?? [],
  );
  return (
    <li className="card">
      <Photo service={service} eager={eager} />
      <p>{categories[service.service_category_id]}</p>
      <h3>
        <Link href={`/service/${service.id}`} prefetch={false}>
          {service.title}
        </Link>
      </h3>
      <ul>
        {badges.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
      <p>
        {service.city ?? 'Nenurodyta'}
        {price !== null && <strong>{price} € / parai</strong>}
      </p>
    </li>
  );
}

function Photo({ service, eager }) {
  if (service.photo_id === null) return null;
  const folder = `/photos/${service.photo_id}/${service.content_hash}`;
  return (
    // biome-ignore lint/performance/noImgElement: the photos lie ready in their sizes
    <img
      src={`${folder}/480.webp`}
      srcSet={widths.map((width) => `${folder}/${width}.webp ${width}w`).join(', ')}
      sizes="(min-width: 900px) 300px, (min-width: 560px) 45vw, 116px"
      alt={service.alt ?? ''}
      width={service.width}
      height={service.height}
      loading={eager ? 'eager' : 'lazy'}
    />
  );
}
