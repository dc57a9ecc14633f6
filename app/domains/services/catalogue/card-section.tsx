import {
  type CardCorner,
  inView,
  listSizes,
  ServiceCard,
  type ServiceCardData,
} from './service-card.tsx';

interface CardSectionProps {
  heading: string;
  /** The heading's size: it keeps the rank of an h2. */
  size: 'h-md' | 'h-xs';
  services: readonly ServiceCardData[];
  corner?: CardCorner;
  /** Its first cards are in view when the page opens. */
  foremost?: boolean;
}

/** Services under a heading of their own, once on a page; nothing when there are none. */
export function CardSection({
  heading,
  size,
  services,
  corner,
  foremost = false,
}: CardSectionProps) {
  if (services.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="korteles">
      <h2 className={size} id="korteles">
        {heading}
      </h2>
      <div className="grid results">
        {services.map((service, index) => (
          <ServiceCard
            key={service.id}
            service={service}
            corner={corner}
            eager={foremost && index < inView}
            foremost={foremost && index === 0}
            sizes={listSizes}
          />
        ))}
      </div>
    </section>
  );
}
