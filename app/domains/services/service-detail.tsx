import './service-detail.css';
import { CategoryBadge } from '#app/ui/badge.tsx';
import { CardMeta } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { getCategory } from './categories.ts';
import { categoryTint } from './category-tint.ts';
import { FactListBlock, FactsBlock } from './facts-block.tsx';
import { Gallery } from './gallery.tsx';
import type { PublicService } from './public-service.server.ts';

/** Everything there is to read about a service, but for its contacts. */
export function ServiceDetail({ service }: { service: PublicService }) {
  const category = getCategory(service.category);
  const tint = categoryTint(service.category);
  return (
    <div className="stack gap-7">
      <Gallery photos={service.photos} icon={category.icon} />
      <div className="stack gap-3">
        <div className="row">
          <CategoryBadge tint={tint} icon={category.icon}>
            {category.label}
          </CategoryBadge>
          <CardMeta icon="map-pin">{service.city ?? 'Nenurodyta'}</CardMeta>
        </div>
        <h1>{service.title}</h1>
        <p className="muted">{service.partner.companyName}</p>
        <p className="rate">
          <Icon name="star" size="sm" />
          Atsiliepimų dar nėra
        </p>
      </div>
      <FactsBlock facts={service.facts} />
      <section className="stack gap-3">
        <h2 className="h-md">Apie paslaugą</h2>
        <Description text={service.description} />
      </section>
      {service.facts.lists.map((list) => (
        <FactListBlock key={list.heading} list={list} />
      ))}
    </div>
  );
}

/** Paragraphs as the partner parted them by blank lines. */
function Description({ text }: { text: string | null }) {
  if (text === null) return <p className="muted">Aprašymas nepateiktas.</p>;
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  return (
    <div className="prose">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change its order
        <p key={index} className="lines">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
