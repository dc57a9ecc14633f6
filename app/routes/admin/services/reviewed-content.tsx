import '#app/ui/styles/pages/detail.css';
import { PriceList } from '#app/domains/bookings/price-list/price-list.tsx';
import type { PriceListView } from '#app/domains/bookings/price-list/price-list-view.server.ts';
import type { ServiceToReview } from '#app/domains/moderation/services/moderated-service.server.ts';
import { PhotoBase } from '#app/domains/photos/use-photo-base.ts';
import { ServiceDetail } from '#app/domains/services/page/service-detail.tsx';

interface ReviewedContentProps extends Pick<ServiceToReview, 'content'> {
  prices?: PriceListView | null;
  /** See PriceList. */
  isPaidThere?: boolean;
}

/** A service as its page shows it, or would. */
export function ReviewedContent({
  content,
  prices = null,
  isPaidThere = false,
}: ReviewedContentProps) {
  return (
    <div className="panel reviewed stack gap-7">
      {/* Its photos may be withheld, and only our own site shows those to administrators. */}
      <PhotoBase value={null}>
        <ServiceDetail service={content} level={3}>
          {prices && <PriceList list={prices} isPaidThere={isPaidThere} heading="h4" />}
        </ServiceDetail>
      </PhotoBase>
    </div>
  );
}
